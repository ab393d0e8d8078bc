// The map plane: 70 map units to a hex, the whole map 1600 units wide.
import { hexPlane } from '../../map/hexplane.ts';
import type { Rect } from '../../shapes.ts';

/** A hex from side to side. */
export const HEX = 70;
export const PLANE = hexPlane(HEX);
export const { unitsOf, middle, corners, sideEnds } = PLANE;

/** The part of the map plane a whole picture shows. */
export const WHOLE: Rect = { x: 3.07 * HEX, y: -1.15 * HEX, w: 1600, h: 642 };
