// The map plane: 108 map units to a hex, so that four counters two by two stay clear of the stacks around them.
import { hexPlane } from '../../hexplane.ts';
import type { Rect } from '../../scene.ts';

/** A hex from side to side. */
export const HEX = 108;
export const PLANE = hexPlane(HEX);
export const { unitsOf, middle, corners, sideEnds } = PLANE;

/** The part of the map plane a whole picture shows, with room at the edges for what comes in from there. */
export const WHOLE: Rect = { x: 0.45 * HEX, y: 0.2 * HEX, w: 12.9 * HEX, h: 11 * HEX };
