// The map plane: 100 map units to a hex with a flat top, and the part of it that a whole sheet takes.
import type { MapPicture } from '#games/quad/for-pictures.ts';
import { hexPlane } from '../../hexplane.ts';
import type { Rect } from '../../scene.ts';

/** A hex from side to side: its height. */
export const HEX = 100;
export const PLANE = hexPlane(HEX, 'flat');
export const { unitsOf, middle, corners, sideEnds } = PLANE;

/** From one column to the next. */
const STEP = (HEX * Math.sqrt(3)) / 2;
/** Room round the sheet for its column and row numbers. */
export const MARGIN = 56;

/** The hexes of a sheet without the margin. */
export const sheetOf = ({ columns, rows }: Pick<MapPicture, 'columns' | 'rows'>): Rect => ({
  x: STEP - PLANE.corner,
  y: 0,
  w: (columns - 1) * STEP + 2 * PLANE.corner,
  h: rows * HEX,
});

/** What a whole picture shows. */
export function wholeOf(picture: Pick<MapPicture, 'columns' | 'rows'>): Rect {
  const { x, y, w, h } = sheetOf(picture);
  return { x: x - MARGIN, y: y - MARGIN, w: w + 2 * MARGIN, h: h + 2 * MARGIN };
}
