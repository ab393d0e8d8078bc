// Fields of combat with hand-made units, and what the tests of its chapters throw.
import type { Side, Table } from '#games/desert-force/position/state.ts';
import { type Ground, onField } from './field.ts';

/** The Combat Phase of a side, and all that follows in it. */
export const fighting = (
  active: Side,
  units: Readonly<Record<string, string>>,
  table: Partial<Table> = {},
  ground: Ground = {},
) => onField(ground, { active, units, table, phases: ['strikes', 'combat', 'phase-end', 'over'] });
/** Air Superiority Points of a side. */
export const air = (side: Side, points: number): Partial<Table> => ({ air: { side, points } });
/** Dice that hit nobody. */
export const misses = (count: number): readonly number[] => new Array(count).fill(1);
