// The plane of a map of flat-topped hexes numbered by columns and rows, 100 map units to a hex, and the part of it that a
// whole sheet takes.
import { hexPlane } from '../map/hexplane.ts';
import type { Sheet } from '../map/parts.ts';
import { inset, type Rect } from '../shapes.ts';

/** A hex from side to side: its height. */
export const HEX = 100;
export const PLANE = hexPlane(HEX, 'flat');
export const { unitsOf, middle, corners, sideEnds } = PLANE;

/** From one column to the next. */
const STEP = (HEX * Math.sqrt(3)) / 2;
/** Room round the sheet for its column and row numbers. */
export const MARGIN = 56;

/** A sheet of so many columns and rows; every second column has a row less. */
export interface Columns {
  readonly columns: number;
  readonly rows: number;
}

/** The hexes of a sheet without the margin. */
export const sheetOf = ({ columns, rows }: Columns): Rect => ({
  x: STEP - PLANE.corner,
  y: 0,
  w: (columns - 1) * STEP + 2 * PLANE.corner,
  h: rows * HEX,
});

/** The map that close-ups are taken of: a whole picture shows the margin, too. */
export const sheetFor = (picture: Columns): Sheet => ({
  plane: PLANE,
  hex: HEX,
  whole: inset(sheetOf(picture), -MARGIN),
});
