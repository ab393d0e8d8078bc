// The charts page: what a die says in ground combat and in the air, and what terrain is worth. All of it stands in the
// rulebook, so it belongs to the rules and not to the components a pack may replace.
import { z } from 'zod';
import charts from './data/tables.json' with { type: 'json' };

/** The columns of the GCRT, worst for the attacker first. */
export const COLUMNS = ['1:4', '1:3', '1:2', '1:1', '3:2', '2:1', '3:1', '4:1', '5:1', '7:1', '10:1'] as const;
export type Column = (typeof COLUMNS)[number];

export const GROUND_RESULTS = ['DE', 'R2', 'R1', 'S', '-', 'AR', 'SAR', 'SAE', 'AE'] as const;
export type GroundResult = (typeof GROUND_RESULTS)[number];

/** Whom an air unit attacks: a unit other than armor inside its Box or Fort, any other unit, an enemy air unit. */
const AIR_TARGETS = ['inside', 'outside', 'british', 'german'] as const;
export type AirTarget = (typeof AIR_TARGETS)[number];

const AIR_RESULTS = ['S', '-', 'EAX', 'Int', 'AA', 'AAF', 'AA(F)', 'AAG(F)'] as const;
export type AirResult = (typeof AIR_RESULTS)[number];

const rowsOf = <T extends z.ZodType>(row: T) => z.strictObject({ 1: row, 2: row, 3: row, 4: row, 5: row, 6: row });
const points = z.int().min(1).max(9);
const chart = z.strictObject({
  about: z.string(),
  ground: z.strictObject({
    odds: z.array(z.enum(COLUMNS)).length(COLUMNS.length),
    rows: rowsOf(z.array(z.enum(GROUND_RESULTS)).length(COLUMNS.length)),
    source: z.string(),
  }),
  air: z.strictObject({
    targets: z.array(z.enum(AIR_TARGETS)).length(AIR_TARGETS.length),
    rows: rowsOf(z.array(z.enum(AIR_RESULTS)).length(AIR_TARGETS.length)),
    source: z.string(),
  }),
  terrain: z.strictObject({
    movement: z.strictObject({ track: points, road: points }),
    defence: z.strictObject({
      box: points,
      fort: points,
      fortInD: points,
      alamein: points,
      depression: points,
      ridge: points,
    }),
    source: z.string(),
  }),
});
const { ground, air, terrain } = chart.parse(charts);

/** GCRT: the result in a column. Throws on a die that is none. */
export const groundResult = (column: Column, die: number): GroundResult =>
  cell(ground.rows, ground.odds.indexOf(column), die);

/** AIR: the result against a target. Throws on a die that is none. */
export const airResult = (target: AirTarget, die: number): AirResult =>
  cell(air.rows, air.targets.indexOf(target), die);

function cell<T>(rows: Readonly<Record<number, readonly T[]>>, column: number, die: number): T {
  const found = rows[die]?.[column];
  if (found === undefined) throw new Error(`no such row: die ${die}`);
  return found;
}

/** TERRAIN: free hexes along a track and along a road (XI.A.2), and the most a hex adds to its defence (VIII, IX.A.5). */
export const TERRAIN = terrain;
