// What a text is read with, and how a text that cannot be read is answered: what is wrong, and an order that works now.

import type { Read as ReadOf } from '#words/notation/cursor.ts';
import { readersOf, type SeatedCursor } from '#words/notation/example.ts';
import { askSeat, checkAction, valuesFor, whyShut } from '../../chapters/index.ts';
import { makeAction, type RommelAction, specOf } from '../../position/action.ts';
import type { Rommel } from '../../position/course.ts';
import { nearFirst } from '../near.ts';
import { writeAction } from './write.ts';

/** One order of a known type being read. */
export type Cursor = SeatedCursor<Rommel>;

export type Read = ReadOf<RommelAction>;

export const {
  read,
  lawful,
  lawfulNumbers: lawfulUnits,
} = readersOf<Rommel>({
  askSeat,
  valuesFor,
  checkAction,
  whyShut,
  specOf,
  makeAction,
  nearFirst,
  write: ({ kit, own: { faces } }, action) => writeAction({ kit, faces }, action),
});
