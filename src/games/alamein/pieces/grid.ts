// The hexes as printed, "D7" for row D, column 7, and the same hexes as the board knows them, "5,4".
// Rows A, C, E, G, I and K stand half a hex farther east than the others (RULING 51).
import { axial, directionTo, type HexId, hexId } from '#board/hex.ts';

const ROWS = 'ABCDEFGHIJKL';

/** The board's id of a printed hex; its `centre()` is in hex widths, A1 at 1.5 east. Throws on a text that is none. */
export function boardHex(printed: string): HexId {
  const row = ROWS.indexOf(printed.charAt(0)) + 1;
  const column = Number(printed.slice(1));
  if (row === 0 || !Number.isInteger(column)) throw new Error(`not a printed hex: "${printed}"`);
  return hexId(column - Math.floor(row / 2), row);
}

/** "D7" of a board hex; rows beyond the map have no letter, so throws there. */
export function printedHex(id: HexId): string {
  const { x, y } = axial(id);
  const row = ROWS[y - 1];
  if (row === undefined) throw new Error(`no row of the map: "${id}"`);
  return `${row}${x + Math.floor(y / 2)}`;
}

/** Whether two printed hexes are neighbours. */
export const areNext = (a: string, b: string): boolean => directionTo(boardHex(a), boardHex(b)) !== null;
