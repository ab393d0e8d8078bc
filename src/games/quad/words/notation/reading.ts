// What a text is read with, and how a text that cannot be read is answered: what is wrong, and an order that works now.

import type { Read as ReadOf } from '#words/notation/cursor.ts';
import { readersOf, type SeatedCursor } from '#words/notation/example.ts';
import { askSeat, checkAction, valuesFor, whyShut } from '../../chapters/index.ts';
import { makeAction, type QuadAction, specOf } from '../../position/action.ts';
import type { Quad } from '../../position/course.ts';
import { nearFirst } from '../near.ts';
import { writeAction } from './write.ts';

/** One order of a known type being read. */
export type Cursor = SeatedCursor<Quad>;

export type Read = ReadOf<QuadAction>;

export const { read, lawful, lawfulNumbers } = readersOf<Quad>({
  askSeat,
  valuesFor,
  checkAction,
  whyShut,
  specOf,
  makeAction,
  nearFirst,
  write: ({ kit }, action) => writeAction(kit, action),
});
