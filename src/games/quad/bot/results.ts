// The Combat Results Table by numbers, for the many attacks that are looked at.
import { columnOf, columnsOf, LINES, type Result, resultOf } from '../chapters/07-combat/table.ts';

export const RESULTS: readonly Result[] = ['Ae', 'A1', 'A2', 'Br', 'D1', 'D2', 'D3', 'D4'];
export const AE = 0;
export const BR = 3;

/** Beyond these differentials nothing changes. */
const MOST = 13;

/** By line and differential the six results. */
const KNOWN: readonly (readonly (readonly number[])[])[] = LINES.map((line) =>
  Array.from({ length: 2 * MOST + 1 }, (_, n) =>
    [1, 2, 3, 4, 5, 6].map((die) => RESULTS.indexOf(resultOf(line, n - MOST, die))),
  ),
);

/** 7.61 What the six faces of the die give. */
export const facesOf = (line: number, differential: number): readonly number[] =>
  KNOWN[line]?.[Math.max(0, Math.min(2 * MOST, Math.floor(differential) + MOST))] as readonly number[];

/** How many hexes a result drives somebody. */
export const hexesOf = (result: number): number => (result === BR ? 1 : result < BR ? result : result - BR);

/** Points that lift a differential to the next column; Infinity where it is the last. */
export function toNextColumn(line: number, differential: number): number {
  const name = LINES[line] ?? 'mixed';
  const column = columnOf(name, differential);
  if (column === columnsOf(name) - 1) return Number.POSITIVE_INFINITY;
  let points = 1;
  while (columnOf(name, differential + points) === column) points++;
  return points;
}
