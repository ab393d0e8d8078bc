// The map plane: 70 map units to a hex, the whole map 1600 units wide.
import { centre, type HexId } from '#board/hex.ts';
import type { Rect } from '../../scene.ts';
import type { XY } from '../../shapes.ts';

/** A hex from side to side. */
export const HEX = 70;
/** From a hex's middle to a corner. */
export const CORNER = HEX / Math.sqrt(3);

/** A point given in hex widths, in map units. */
export const unitsOf = ({ x, y }: XY): XY => ({ x: x * HEX, y: y * HEX });
export const middle = (hex: HexId): XY => unitsOf(centre(hex));

/** The corners of a hex from the north, clockwise; `size` 1 is the hex itself. */
export function corners(hex: HexId, size = 1): readonly XY[] {
  const { x, y } = middle(hex);
  return [0, 1, 2, 3, 4, 5].map((turn) => {
    const angle = (turn * 60 - 90) * (Math.PI / 180);
    return { x: x + Math.cos(angle) * CORNER * size, y: y + Math.sin(angle) * CORNER * size };
  });
}

/** The two ends of the side between neighbouring hexes, drawn in by `inset` units toward `a`. */
export function sideEnds(a: HexId, b: HexId, inset = 0): readonly [XY, XY] {
  const p = middle(a);
  const q = middle(b);
  const nx = (q.x - p.x) / HEX;
  const ny = (q.y - p.y) / HEX;
  const mx = (p.x + q.x) / 2 - nx * inset;
  const my = (p.y + q.y) / 2 - ny * inset;
  const half = (CORNER / 2) * (1 - inset / (HEX / 2));
  return [
    { x: mx + ny * half, y: my - nx * half },
    { x: mx - ny * half, y: my + nx * half },
  ];
}

/** The part of the map plane a whole picture shows. */
export const WHOLE: Rect = { x: 3.07 * HEX, y: -1.15 * HEX, w: 1600, h: 642 };
