// Movements on a map of flat-topped hexes: an arrow, or a ring where somebody came in and stayed.

import { hexPlane } from '../map/hexplane.ts';
import { arrow } from '../map/overlay.ts';
import type { Livery } from '../palette.ts';
import type { Move } from '../request.ts';
import { area, at, type Shape } from '../shapes.ts';
import { HEX, PLANE } from './plane.ts';

/** So many times as thick as usual; it ends `short` of the last middle. */
export function moved(move: Move, livery: Livery, short: number, zoom: number): readonly Shape[] {
  const { path } = move;
  const style = { plane: hexPlane(HEX / zoom, 'flat'), livery, short: short / zoom, north: 0 };
  return path.length > 1
    ? [at(0, 0, arrow(move, style), { zoom })]
    : path.map((hex) => area(PLANE.corners(hex, 0.9), { stroke: livery.main, width: 6, dash: [12, 8] }));
}
