// 7.61 The Integrated Combat Results Table, as printed: a line for each terrain, a column for each differential.
import { signed } from '#words/sentence.ts';

/** The lines of the table, the best for the attacker last (RULING 1: that of anti-tank units prints the same as Broken). */
export const LINES = ['minefield', 'rough', 'anti-tank', 'broken', 'grove', 'mixed'] as const;
export type Line = (typeof LINES)[number];

export const LINE_NAMES: Readonly<Record<Line, string>> = {
  minefield: 'Enemy Minefield',
  rough: 'Rough',
  'anti-tank': 'Anti-Tank',
  broken: 'Broken, Ridge, Stream, Town',
  grove: 'Bridge, Grove, Ditch',
  mixed: 'Mixed',
};

/** 7.62 What the table gives. */
export type Result = 'Ae' | 'A1' | 'A2' | 'Br' | 'D1' | 'D2' | 'D3' | 'D4';

/** What a result comes to once everything is looked at (8.15, 10.31, kasserine 21.1). */
export interface Outcome {
  readonly result: Result | 'none';
  /** The defenders are eliminated outright (kasserine 21.1). */
  readonly eliminates?: true;
}

/** The least differential of each column of a line. A line that begins later is that much better for the defender. */
const LEAST: Readonly<Record<Line, readonly number[]>> = {
  minefield: [-1, 0, 1, 2, 4, 6, 9, 12],
  rough: [-2, -1, 0, 1, 2, 4, 6, 9, 12],
  'anti-tank': [-3, -2, -1, 0, 1, 2, 4, 6, 9, 12],
  broken: [-3, -2, -1, 0, 1, 2, 4, 6, 9, 12],
  grove: [-5, -4, -2, -1, 0, 1, 2, 4, 6, 9, 12],
  mixed: [-7, -6, -4, -2, -1, 0, 1, 2, 4, 6, 9, 12],
};

const ROWS: readonly (readonly Result[])[] = [
  ['A1', 'A1', 'A1', 'Br', 'Br', 'D2', 'D3', 'D3', 'D4', 'D4', 'D4', 'D4'],
  ['A1', 'A1', 'A1', 'A1', 'Br', 'D1', 'D2', 'D3', 'D3', 'D3', 'D4', 'D4'],
  ['A2', 'A1', 'A1', 'A1', 'A1', 'Br', 'D1', 'D2', 'D2', 'D3', 'D3', 'D4'],
  ['A2', 'A2', 'A1', 'A1', 'A1', 'Br', 'Br', 'D1', 'D2', 'D2', 'D3', 'D3'],
  ['Ae', 'A2', 'A2', 'A1', 'A1', 'A1', 'Br', 'Br', 'D1', 'D1', 'D2', 'D3'],
  ['Ae', 'Ae', 'A2', 'A2', 'A1', 'A1', 'A1', 'Br', 'Br', 'D1', 'D1', 'D2'],
];

/** 7.61 The column of a differential, from 0; beyond the ends the first or the last. */
export const columnOf = (line: Line, differential: number): number =>
  Math.max(
    0,
    LEAST[line].findLastIndex((least) => least <= differential),
  );

/** How many columns a line has. */
export const columnsOf = (line: Line): number => LEAST[line].length;

/** As the table heads the column: "-1", "+2,3", "+6-8", "+12". */
export function columnName(line: Line, column: number): string {
  const from = LEAST[line][column] ?? 0;
  const next = LEAST[line][column + 1];
  const last = next === undefined ? from : next - 1;
  if (last === from) return signed(from);
  // Below zero the table names the lower number first: "-4,3".
  return `${signed(from)}${last - from > 1 ? '-' : ','}${Math.abs(last)}`;
}

/** 7.62 The result of a die, 1 to 6, on a line. */
export const resultOf = (line: Line, differential: number, die: number): Result =>
  ROWS[die - 1]?.[columnOf(line, differential)] as Result;

/** 7.62 How many hexes somebody retreats; 0 for Ae. */
export const hexesOf = (result: Result): number => (result === 'Br' ? 1 : Number(result.slice(1)) || 0);
