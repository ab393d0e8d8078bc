// What a text is read with, and how a text that cannot be read is answered: what is wrong, and an order that works now.
import type { HexId } from '#board/hex.ts';
import { nearestFirst } from '#board/near.ts';
import type { Value } from '#engine/title.ts';
import { lawfulExample } from '#words/example.ts';
import type { Cursor as CursorOf, Reading, Read as ReadOf } from '#words/orders.ts';
import { askSeat, checkAction, valuesFor } from '../../chapters/index.ts';
import { type ActionType, type AlameinAction, makeAction, specOf } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import type { Blind } from '../../position/state.ts';
import { groundOf } from '../near.ts';
import { writeAction } from './write.ts';

/** One order of a known type being read. */
export interface Cursor extends CursorOf<ActionType> {
  readonly seat: Seat;
}

export type Read = ReadOf<AlameinAction>;

export const readingAt = (seat: Seat): Reading<ActionType> => ({
  offered: askSeat(seat)?.types ?? [],
  example: (type) => exampleOf(seat, type),
});

/** An order that would be carried out now: of this type if there is one, else what answers for somebody who does not. */
const exampleOf = (seat: Seat, type: ActionType): string =>
  lawfulExample<AlameinAction>(type, {
    specOf,
    values: (one, before) => nearestFirst(valuesFor(seat, one, before), before, groundOf(seat)),
    make: makeAction,
    check: (action) => checkAction(seat, action),
    fallback: askSeat(seat)?.fallback,
    write: (action) => writeAction(seat.kit, action, seat),
  });

/** The lawful values of a type's next part, as numbers of counters. */
export const lawfulUnits = (seat: Seat, type: ActionType, ...before: readonly Value[]): readonly Blind[] =>
  valuesFor(seat, type, before).filter((value) => typeof value === 'number');
/** The same as hexes, or as words. */
export const lawfulWords = (seat: Seat, type: ActionType, ...before: readonly Value[]): readonly HexId[] =>
  valuesFor(seat, type, before).filter((value) => typeof value === 'string');
