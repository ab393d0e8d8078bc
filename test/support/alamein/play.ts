// Playing a position with names instead of numbers: orders, scripted dice, and what one may ask of the position after them.

import type { AlameinRules } from '#games/alamein/book/rules.ts';
import { type ActionType, type AlameinAction, makeAction, specOf } from '#games/alamein/position/action.ts';
import type { AlameinFact } from '#games/alamein/position/fact.ts';
import { counterName } from '#games/alamein/position/names.ts';
import type { AlameinState, Blind, Counter, Side } from '#games/alamein/position/state.ts';
import type { AlameinView } from '#games/alamein/position/view.ts';
import { type OrderOf, playing } from '#test/support/playing.ts';
import { hex, isCalled, type Position, printed, sightOf } from './world.ts';

export { dice } from '#test/support/playing.ts';

/** An action by the names of its parts: `['move', 'Trento', 'E5', ['E4']]`, or its type alone. */
export type Order = OrderOf<ActionType>;
export const { play, refusal, refusedBy, isLawful, offered, asked, told, rulesOf } = playing<
  AlameinRules,
  Side,
  AlameinState,
  AlameinAction,
  AlameinFact,
  AlameinView
>({
  specOf,
  makeAction,
  idOf: (state, kind, name) => {
    if (kind === 'unit' || kind === 'units') return blindOf({ state }, String(name));
    return kind === 'place' || kind === 'path' ? hex(String(name)) : name;
  },
  nameOf: (state, kind, value) => {
    if (kind === 'unit' || kind === 'units') return counterName(sightOf({ state }), Number(value));
    return kind === 'place' || kind === 'path' ? printed(String(value)) : String(value);
  },
});
export type Played = ReturnType<typeof play>;

// --- what one may ask of a position -------------------------------------------
type At = Pick<Position, 'state'>;

/** The blind number of a unit, or of the first marker called so, whoever knows it. */
export function blindOf(at: At, name: string): Blind {
  const found = Object.entries(sightOf(at).faces).find(([, face]) => isCalled(face, name));
  if (found === undefined) throw new Error(`${name} is not in this world`);
  return Number(found[0]);
}
export const counterOf = (at: At, name: string): Counter => at.state.table.counters[blindOf(at, name)] as Counter;
/** Its hex as printed, "reserve" or "lost". */
export const placeOf = (at: At, name: string): string => printed(counterOf(at, name).place);
export const isSpent = (at: At, name: string): boolean => counterOf(at, name).spent;
export const isLost = (at: At, name: string): boolean => counterOf(at, name).place === 'lost';
