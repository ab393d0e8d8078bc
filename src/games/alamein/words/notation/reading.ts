// What a text is read with, and how a text that cannot be read is answered: what is wrong, and an order that works now.
import type { HexId } from '#board/hex.ts';
import type { Unclear, Value } from '#engine/title.ts';
import type { Line } from '#words/line.ts';
import { checkAction, valuesFor } from '../../chapters/judge.ts';
import { askSeat } from '../../chapters/prompts.ts';
import { type ActionType, type AlameinAction, makeAction, specOf } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import { counterOf, isUnit } from '../../position/sight.ts';
import type { Blind, Side } from '../../position/state.ts';
import { isOffMap } from '../../position/world.ts';
import { writeAction } from './write.ts';

/** One order of a known type being read. */
export interface Cursor extends Line {
  readonly seat: Seat;
  readonly type: ActionType;
}

export type Read = readonly AlameinAction[] | Unclear;

export const isUnclear = (value: unknown): value is Unclear =>
  typeof value === 'object' && value !== null && 'unclear' in value;

export const unclear = ({ seat, type }: Pick<Cursor, 'seat' | 'type'>, text: string): Unclear => ({
  unclear: text,
  example: exampleOf(seat, type),
});

/** The types of order on offer. */
export const offered = (seat: Seat): readonly ActionType[] => askSeat(seat)?.types ?? [];

/** An order that would be carried out now: of this type if there is one, else what answers for somebody who does not. */
export function exampleOf(seat: Seat, type: ActionType): string {
  const action = lawfulOrder(seat, type);
  const fallback = askSeat(seat)?.fallback;
  if (action !== null) return writeAction(seat.kit, action, seat);
  return fallback === undefined ? specOf(type).example : writeAction(seat.kit, fallback, seat);
}

function lawfulOrder(seat: Seat, type: ActionType): AlameinAction | null {
  if (!offered(seat).includes(type)) return null;
  const values: Value[] = [];
  for (const part of specOf(type).parts) {
    if (part.optional) break;
    const all = valuesFor(seat, type, values);
    const [first] = all;
    if (first === undefined) return null;
    values.push(part.kind === 'units' ? (all as readonly Blind[]) : first);
  }
  const action = makeAction(type, values);
  return action === null || checkAction(seat, action) !== null ? null : action;
}

/** An action from its parts; undefined parts at the end are left out. */
export function made(type: ActionType, ...parts: readonly (Value | undefined)[]): AlameinAction {
  const given = parts.filter((value) => value !== undefined);
  const action = makeAction(type, given);
  if (action === null) throw new Error(`no such action: ${type} ${JSON.stringify(given)}`);
  return action;
}

/** The lawful values of a type's next part, as numbers of counters. */
export const lawfulUnits = (seat: Seat, type: ActionType, ...before: readonly Value[]): readonly Blind[] =>
  valuesFor(seat, type, before).filter((value) => typeof value === 'number');
/** The same as hexes, or as words. */
export const lawfulWords = (seat: Seat, type: ActionType, ...before: readonly Value[]): readonly HexId[] =>
  valuesFor(seat, type, before).filter((value) => typeof value === 'string');

/** A side's units on the map, as far as they are known. */
export const unitsOnMap = (seat: Seat, of: Side): readonly Blind[] =>
  Object.keys(seat.table.counters)
    .map(Number)
    .filter((blind) => {
      const { side, place } = counterOf(seat.table, blind);
      return side === of && !isOffMap(place) && isUnit(seat, blind);
    });
