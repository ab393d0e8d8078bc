// Hexes as a map prints them, by column and row, and the same hexes as the board knows them.
import { axial, directionTo, type HexId, hexId } from './hex.ts';
import { type Hexside, hexside } from './hexside.ts';

/** How the printed hexes stand. */
export interface Layout {
  /** Hexes with a point at the top stand in straight rows, hexes with a flat top in straight columns. */
  readonly top: 'point' | 'flat';
  /** The rows that stand half a hex farther east, or the columns that stand half a hex lower. */
  readonly shifted: 'odd' | 'even';
}

interface Place {
  readonly column: number;
  readonly row: number;
}

/** How a printed name tells column and row. */
interface Numbering {
  /** Null of a text that is no name. */
  readonly read: (printed: string) => Place | null;
  /** Null of a place beyond the map. */
  readonly write: (place: Place) => string | null;
}

/** Two digits for the column and two for the row: "1003". */
export const FOUR_DIGITS: Numbering = {
  read: (printed) =>
    /^\d{4}$/.test(printed) ? { column: Number(printed.slice(0, 2)), row: Number(printed.slice(2)) } : null,
  write: ({ column, row }) => {
    const isPrinted = [column, row].every((number) => number >= 0 && number < 100);
    return isPrinted ? String(column * 100 + row).padStart(4, '0') : null;
  },
};

/** The hexes of a sheet of so many columns in four digits, the even columns a hex shorter than the odd ones. */
export function sheet(columns: number, rows: number): readonly string[] {
  const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
  return numbers(columns).flatMap((column) =>
    numbers(column % 2 === 0 ? rows - 1 : rows).map((row) => String(column * 100 + row).padStart(4, '0')),
  );
}

interface Grid {
  /** The board's id of a printed hex. Throws on a text that is none. */
  readonly boardHex: (printed: string) => HexId;
  /** What is printed in a hex of the board. Throws where nothing is. */
  readonly printedHex: (hex: HexId) => string;
  /** Whether two printed hexes are neighbours, and the hexside between them. */
  readonly areNext: (a: string, b: string) => boolean;
  readonly sideOf: (a: string, b: string) => Hexside;
}

/** Rows are the board's rows; columns of hexes with a flat top are, for what lies next to what is the same. */
export function gridOf({ top, shifted }: Layout, { read, write }: Numbering): Grid {
  /** How far the numbers along a row or column run ahead of the board's. */
  const ahead = (line: number): number => Math.floor((shifted === 'odd' ? line : line + 1) / 2);
  const boardHex = (printed: string): HexId => {
    const place = read(printed);
    if (place === null) throw new Error(`not a printed hex: "${printed}"`);
    const { column, row } = place;
    return top === 'point' ? hexId(column - ahead(row), row) : hexId(column, row - ahead(column));
  };
  return {
    boardHex,
    areNext: (a, b) => directionTo(boardHex(a), boardHex(b)) !== null,
    sideOf: (a, b) => hexside(boardHex(a), boardHex(b)),
    printedHex: (hex) => {
      const { x, y } = axial(hex);
      const printed = write(top === 'point' ? { column: x + ahead(y), row: y } : { column: x, row: y + ahead(x) });
      if (printed === null) throw new Error(`not on the printed map: "${hex}"`);
      return printed;
    },
  };
}
