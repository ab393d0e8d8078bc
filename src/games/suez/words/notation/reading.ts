// What a text is read with, and how a text that cannot be read is answered: what is wrong, and an order that works now.
import type { Value } from '#engine/title.ts';
import { readingsOf } from '#words/notation/example.ts';
import type { Cursor as CursorOf, Read as ReadOf } from '#words/notation/orders.ts';
import { askSeat, checkAction, valuesFor } from '../../chapters/index.ts';
import { type ActionType, makeAction, type SuezAction, specOf } from '../../position/action.ts';
import type { Suez } from '../../position/course.ts';
import type { Seat } from '../../position/seat.ts';
import { nearFirst } from '../near.ts';
import { writeAction } from './write.ts';

/** One order of a known type being read. */
export interface Cursor extends CursorOf<ActionType> {
  readonly seat: Seat;
}

export type Read = ReadOf<SuezAction>;

export const readingAt = readingsOf<Suez>({
  askSeat,
  valuesFor,
  checkAction,
  specOf,
  makeAction,
  nearFirst,
  write: (seat, action) => writeAction(seat.kit, action, seat.table),
});

/** The lawful values of a type's next part: units, spaces or routes. */
export const lawful = (seat: Seat, type: ActionType, ...before: readonly Value[]): readonly string[] =>
  valuesFor(seat, type, before).filter((value) => typeof value === 'string');
/** The same as numbers of counters. */
export const lawfulCounters = (seat: Seat, type: ActionType): readonly number[] =>
  valuesFor(seat, type, []).filter((value) => typeof value === 'number');
