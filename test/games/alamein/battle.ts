// Attacks in tests: declared, answered and fought on the real map, and what became of whom.
import { expect } from 'vitest';
import { printedHex } from '#games/alamein/pieces/grid.ts';
import type { AlameinAction } from '#games/alamein/position/action.ts';
import type { AlameinState, Frame, Side, Table } from '#games/alamein/position/state.ts';
import { asked, blind, blinds, done, game, hex, hexes, type Played, play, position, sight } from './ground.ts';

/** The Attacks phase of a side. */
export const attacking = (
  side: Side,
  lines: readonly string[],
  patch: Partial<Table> = {},
  ...more: readonly Frame[]
) => position('d', lines, { turn: 2, active: side, todo: [{ type: 'attacks', side }, ...more], ...patch });
export const attack = (
  state: AlameinState,
  at: string,
  units: readonly string[],
  ...also: readonly string[]
): AlameinAction => ({
  type: 'attack',
  hex: hex(at),
  units: [...blinds(sight(state), ...units)],
  ...(also.length === 0 ? {} : { also: [...hexes(...also)] }),
});
const enemy = (side: Side): Side => (side === 'axis' ? 'allied' : 'axis');
/** The attack of some units on a hex, unanswered but for `orders`, with this die. */
export function fight(
  state: AlameinState,
  at: string,
  units: readonly string[],
  die: number,
  orders: readonly AlameinAction[] = [],
): Played {
  const { active } = state.table;
  const declared = play(state, active, [attack(state, at, units), done]);
  expect(asked(declared.state)).toBe(`${enemy(active)} answer`);
  return play(declared.state, enemy(active), [...orders, done], die);
}
export const counter = ({ state }: Pick<Played, 'state'>, unit: string) =>
  state.table.counters[blind(sight(state), unit)]!;
export const placeOf = (played: Pick<Played, 'state'>, unit: string): string => {
  const { place } = counter(played, unit);
  return place.includes(',') ? printedHex(place) : place;
};
export const offered = (state: AlameinState, side: Side, type: 'drive' | 'back', unit: string): readonly string[] =>
  game
    .values(game.view(state, side), side, type, [blind(sight(state), unit)])
    .map((value) => printedHex(String(value)))
    .toSorted();
/** A unit is sent, by the winner or by its owner. */
export const to = (state: AlameinState, type: 'drive' | 'back', unit: string, place: string): AlameinAction => ({
  type,
  unit: blind(sight(state), unit),
  to: hex(place),
});
export const stand = (state: AlameinState, at: string, ...units: readonly string[]): AlameinAction => ({
  type: 'stand',
  hex: hex(at),
  units: [...blinds(sight(state), ...units)],
});

/** 7. Armoured, 4, beside Trento, 1, in open ground: 4:1. */
export const DUEL = ['J8: trento', 'J9: 7armd'];
