// Single phases in tests: who enters by the end of a Reinforcement phase, and what a Victory Determination comes to.
import type { HexId } from '#board/hex.ts';
import type { AlameinFact } from '#games/alamein/position/fact.ts';
import type { Side, Table } from '#games/alamein/position/state.ts';
import { asked, done, follow, hex, kit, type Played, play } from './ground.ts';

/** The Reinforcement phase of a side in a game-turn, its movement after it. */
export const bringUp = (
  scenario: string,
  side: Side,
  turn: number,
  lines: readonly string[],
  patch: Partial<Table> = {},
): Played =>
  follow(
    scenario,
    lines,
    [
      { type: 'reinforce', side, entered: [] },
      { type: 'movement', side },
    ],
    {
      turn,
      active: side,
      ...patch,
    },
  );
export const arrived = (facts: readonly AlameinFact[]): readonly string[] =>
  facts.flatMap((fact) => (fact.type === 'arrived' ? [...fact.units] : fact.type === 'air-arrived' ? [fact.air] : []));
/** Who has come in by the end of the phase. */
export function arrivals(scenario: string, side: Side, turn: number, lines: readonly string[]): readonly string[] {
  const first = bringUp(scenario, side, turn, lines);
  const facts = [...first.facts];
  if (asked(first.state) === `${side} reinforce`) facts.push(...play(first.state, side, [done]).facts);
  return arrived(facts);
}

/** Control as the scenario begins, but for some hexes. */
export function control(scenario: string, changed: Readonly<Record<string, Side>>): Record<HexId, Side> {
  const entries = Object.entries(changed).map(([printed, side]): [HexId, Side] => [hex(printed), side]);
  return { ...kit.scenarios[scenario]!.control, ...Object.fromEntries(entries) };
}
/** The result of a side's Victory Determination: "axis win", or null. */
export function verdict(
  scenario: string,
  side: Side,
  turn: number,
  lines: readonly string[],
  changed: Readonly<Record<string, Side>> = {},
): string | null {
  const patch: Partial<Table> = { turn, control: control(scenario, changed) };
  const { result } = follow(scenario, lines, [{ type: 'verdict', side }], patch).state.table;
  return result === null ? null : `${result.winner} ${result.level}`;
}
