// What a text is read with, and how a text that cannot be read is answered: what is wrong, and an order that works now.
import type { Value } from '#engine/title.ts';
import { readingsOf } from '#words/notation/example.ts';
import type { Cursor as CursorOf, Read as ReadOf } from '#words/notation/orders.ts';
import { askSeat, checkAction, valuesFor, whyShut } from '../../chapters/index.ts';
import { type ActionType, makeAction, type QuadAction, specOf } from '../../position/action.ts';
import type { Quad } from '../../position/course.ts';
import type { Seat } from '../../position/seat.ts';
import { nearFirst } from '../near.ts';
import { writeAction } from './write.ts';

/** One order of a known type being read. */
export interface Cursor extends CursorOf<ActionType> {
  readonly seat: Seat;
}

export type Read = ReadOf<QuadAction>;

export const readingAt = readingsOf<Quad>({
  askSeat,
  valuesFor,
  checkAction,
  whyShut,
  specOf,
  makeAction,
  nearFirst,
  write: ({ kit }, action) => writeAction(kit, action),
});

/** The lawful values of a type's next part: units or hexes. */
export const lawful = (seat: Seat, type: ActionType, ...before: readonly Value[]): readonly string[] =>
  valuesFor(seat, type, before).filter((value) => typeof value === 'string');
