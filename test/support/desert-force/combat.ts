// Fields of combat with hand-made units, the odds there, and what the tests of its chapters throw.
import { oddsOf } from '#games/desert-force/chapters/10-combat/strength.ts';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import type { Attack, Side, Table } from '#games/desert-force/position/state.ts';
import { type Ground, onField } from './field.ts';
import { type Position, sightAt } from './world.ts';

/** The Combat Phase of a side in turn 6, and all that follows in it. */
export const fighting = (
  active: Side,
  units: Readonly<Record<string, string>>,
  table: Partial<Table> = {},
  ground: Ground = {},
  reduced: readonly string[] = [],
) => onField(ground, { active, units, reduced, table, phases: ['strikes', 'combat', 'phase-end', 'over'] });
/** What both sides would throw in an attack. */
export const odds = (
  at: Pick<Position, 'kit' | 'state'>,
  hexes: readonly string[],
  units: readonly string[],
  more: Partial<Attack> = {},
) =>
  oddsOf(sightAt(at), {
    ...{ type: 'attack', air: 0, naval: false, unpaid: false, bear: [], follow: [] },
    hexes: hexes.map(boardHex),
    units,
    ...more,
  });
/** "5 at 5, 2 at 6" as [5, 2]. */
export const throwsIn = ({ throws }: ReturnType<typeof oddsOf>['attack']): readonly [number, number] => {
  const at = (least: number): number => throws.find(({ hitsOn }) => hitsOn === least)?.dice ?? 0;
  return [at(5), at(6)];
};
/** Air Superiority Points of a side. */
export const air = (side: Side, points: number): Partial<Table> => ({ air: { side, points } });
/** An Improved Position with these under its marker. */
export const works = (level: 1 | 2, hex: string, ...units: readonly string[]): Partial<Table> => ({
  works: { [boardHex(hex)]: { level, units } },
});
export const MAJOR: Partial<Table> = { offensive: { surprise: false } };
/** Dice that hit nobody. */
export const misses = (count: number): readonly number[] => new Array(count).fill(1);
