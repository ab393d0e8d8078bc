// What a text is read with, and how a text that cannot be read is answered: what is wrong, and an order that works now.
import { nearestFirst } from '#board/near.ts';
import type { Value } from '#engine/title.ts';
import { lawfulExample } from '#words/example.ts';
import type { Cursor as CursorOf, Reading, Read as ReadOf } from '#words/orders.ts';
import { askSeat, checkAction, valuesFor, whyShut } from '../../chapters/index.ts';
import { type ActionType, type DesertAction, makeAction, specOf } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import { groundOf } from '../near.ts';
import { writeAction } from './write.ts';

/** One order of a known type being read. */
export interface Cursor extends CursorOf<ActionType> {
  readonly seat: Seat;
}

export type Read = ReadOf<DesertAction>;

export const readingAt = (seat: Seat): Reading<ActionType> => ({
  offered: askSeat(seat)?.types ?? [],
  example: (type) => exampleOf(seat, type),
  shut: (type) => {
    const why = whyShut(seat, type);
    return why === null ? null : `${why.text.replace(/\.$/, '')} (${why.rule}).`;
  },
});

/** An order that would be carried out now: of this type if there is one, else what answers for somebody who does not. */
const exampleOf = (seat: Seat, type: ActionType): string =>
  lawfulExample<DesertAction>(type, {
    specOf,
    values: (one, before) => nearestFirst(valuesFor(seat, one, before), before, groundOf(seat)),
    make: makeAction,
    check: (action) => checkAction(seat, action),
    fallback: askSeat(seat)?.fallback,
    write: (action) => writeAction(seat.kit, action),
  });

/** The lawful values of a type's next part: units or hexes. */
export const lawful = (seat: Seat, type: ActionType, ...before: readonly Value[]): readonly string[] =>
  valuesFor(seat, type, before).filter((value) => typeof value === 'string');
