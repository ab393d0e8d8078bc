// The printed hex numbers, "0608": two digits for the column and two for the row. Hexes have a flat top; even columns stand
// half a hex lower. On the Cauldron sheet north is on the left, so its columns run from north to south.
import { FOUR_DIGITS, gridOf } from '#board/grid.ts';
import { directionTo } from '#board/hex.ts';

export const { boardHex, printedHex } = gridOf({ top: 'flat', shifted: 'even' }, FOUR_DIGITS);

/** Whether two printed hexes are neighbours. */
export const areNext = (a: string, b: string): boolean => directionTo(boardHex(a), boardHex(b)) !== null;

/** The printed hexes of a sheet of so many columns, the even ones a hex shorter than the odd ones. */
export function sheet(columns: number, rows: number): readonly string[] {
  const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
  return numbers(columns).flatMap((column) =>
    numbers(column % 2 === 0 ? rows - 1 : rows).map((row) => String(column * 100 + row).padStart(4, '0')),
  );
}
