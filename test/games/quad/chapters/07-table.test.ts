// 7.61 The combat results table, cell by cell as printed, and how the lines stand to each other.
import { describe, expect, it } from 'vitest';
import {
  columnName,
  columnOf,
  columnsOf,
  hexesOf,
  LINES,
  type Line,
  type Result,
  resultOf,
} from '#games/quad/chapters/07-combat/table.ts';

/** The heads of the columns, copied from the rulebook. */
const HEADS: Readonly<Record<Line, string>> = {
  minefield: '-1 0 +1 +2,3 +4,5 +6-8 +9-11 +12',
  rough: '-2 -1 0 +1 +2,3 +4,5 +6-8 +9-11 +12',
  'anti-tank': '-3 -2 -1 0 +1 +2,3 +4,5 +6-8 +9-11 +12',
  broken: '-3 -2 -1 0 +1 +2,3 +4,5 +6-8 +9-11 +12',
  grove: '-5 -4,3 -2 -1 0 +1 +2,3 +4,5 +6-8 +9-11 +12',
  mixed: '-7 -6,5 -4,3 -2 -1 0 +1 +2,3 +4,5 +6-8 +9-11 +12',
};
/** The rows, die 1 to 6, copied from the rulebook. */
const ROWS = [
  'A1 A1 A1 Br Br D2 D3 D3 D4 D4 D4 D4',
  'A1 A1 A1 A1 Br D1 D2 D3 D3 D3 D4 D4',
  'A2 A1 A1 A1 A1 Br D1 D2 D2 D3 D3 D4',
  'A2 A2 A1 A1 A1 Br Br D1 D2 D2 D3 D3',
  'Ae A2 A2 A1 A1 A1 Br Br D1 D1 D2 D3',
  'Ae Ae A2 A2 A1 A1 A1 Br Br D1 D1 D2',
];
/** A differential that belongs under a head: its first number. */
const first = (head: string): number => Number(/^[+-]?\d+/.exec(head)?.[0]);

describe('7.61 the table', () => {
  it.each(LINES)('has the columns of the line %s as printed', (line) => {
    const heads = Array.from({ length: columnsOf(line) }, (_, column) => columnName(line, column));
    expect(heads.join(' ')).toBe(HEADS[line]);
  });
  it.each(LINES)('gives what is printed in each cell of %s', (line) => {
    for (const [column, head] of HEADS[line].split(' ').entries())
      for (const [row, cells] of ROWS.entries())
        expect(resultOf(line, first(head), row + 1)).toBe(cells.split(' ')[column] as Result);
  });
  it('puts every differential under its head', () => {
    expect([-5, -6].map((one) => columnName('mixed', columnOf('mixed', one)))).toEqual(['-6,5', '-6,5']);
    expect([2, 3].map((one) => columnName('broken', columnOf('broken', one)))).toEqual(['+2,3', '+2,3']);
    expect([6, 7, 8].map((one) => columnName('rough', columnOf('rough', one)))).toEqual(['+6-8', '+6-8', '+6-8']);
  });
  it('resolves lower differentials at the lowest, higher ones as +12', () => {
    for (const line of LINES) {
      expect(columnOf(line, -30)).toBe(0);
      expect(columnOf(line, 30)).toBe(columnsOf(line) - 1);
    }
  });
  it('7.0 the example: thirteen against four in Mixed terrain is +9, under +9-11, where a one gives D4', () => {
    expect(columnName('mixed', columnOf('mixed', 13 - 4))).toBe('+9-11');
    expect(resultOf('mixed', 13 - 4, 1)).toBe('D4');
  });
  it('7.62 tells how far who retreats', () => {
    expect((['D1', 'D4', 'A2', 'Br', 'Ae'] as const).map(hexesOf)).toEqual([1, 4, 2, 1, 0]);
  });
});
