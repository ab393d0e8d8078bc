// The map plane: 110 map units to a hex, so that four counters two by two stay clear of the piles around them.
import { hexPlane } from '../../map/hexplane.ts';
import type { Rect } from '../../shapes.ts';

/** A hex from side to side. */
export const HEX = 110;
export const PLANE = hexPlane(HEX);
export const { unitsOf, middle, corners, sideEnds } = PLANE;

/** The part of the map plane a whole picture shows, with room at the edges for what comes in from there. */
export const WHOLE: Rect = { x: 0.47 * HEX, y: 0.2 * HEX, w: 12.75 * HEX, h: 11 * HEX };
