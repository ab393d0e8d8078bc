// What a text is read with, and how a text that cannot be read is answered: what is wrong, and an order that works now.
import type { HexId } from '#board/hex.ts';
import type { Value } from '#engine/title.ts';
import { readingsOf } from '#words/notation/example.ts';
import type { Cursor as CursorOf, Read as ReadOf } from '#words/notation/orders.ts';
import { askSeat, checkAction, valuesFor } from '../../chapters/index.ts';
import { type ActionType, type AlameinAction, makeAction, specOf } from '../../position/action.ts';
import type { Alamein } from '../../position/course.ts';
import type { Seat } from '../../position/seat.ts';
import type { Blind } from '../../position/state.ts';
import { nearFirst } from '../near.ts';
import { writeAction } from './write.ts';

/** One order of a known type being read. */
export interface Cursor extends CursorOf<ActionType> {
  readonly seat: Seat;
}

export type Read = ReadOf<AlameinAction>;

export const readingAt = readingsOf<Alamein>({
  askSeat,
  valuesFor,
  checkAction,
  specOf,
  makeAction,
  nearFirst,
  write: (seat, action) => writeAction(seat.kit, action, seat),
});

/** The lawful values of a type's next part, as numbers of counters. */
export const lawfulUnits = (seat: Seat, type: ActionType, ...before: readonly Value[]): readonly Blind[] =>
  valuesFor(seat, type, before).filter((value) => typeof value === 'number');
/** The same as hexes, or as words. */
export const lawfulWords = (seat: Seat, type: ActionType, ...before: readonly Value[]): readonly HexId[] =>
  valuesFor(seat, type, before).filter((value) => typeof value === 'string');
