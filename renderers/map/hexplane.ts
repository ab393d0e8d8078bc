// A map plane of hexes with a point or a flat side at the top: where a hex, its corners and its sides lie in map units.
import { centre, type HexId } from '#board/hex.ts';
import type { XY } from '../shapes.ts';

export interface HexPlane {
  /** From a hex's middle to a corner. */
  readonly corner: number;
  /** A point given in hex widths, in map units. */
  unitsOf(point: XY): XY;
  middle(hex: HexId): XY;
  /** The corners of a hex from the north, clockwise; `size` 1 is the hex itself. */
  corners(hex: HexId, size?: number): readonly XY[];
  /** The two ends of the side between neighbouring hexes, drawn in by `inset` units toward `a`. */
  sideEnds(a: HexId, b: HexId, inset?: number): readonly [XY, XY];
}

/** The plane on which a hex is so many units from side to side. */
export function hexPlane(size: number, top: 'point' | 'flat' = 'point'): HexPlane {
  const first = top === 'point' ? -90 : -60;
  const corner = size / Math.sqrt(3);
  const unitsOf = ({ x, y }: XY): XY => ({ x: x * size, y: y * size });
  const middle = (hex: HexId): XY => unitsOf(centre(hex, top));
  return {
    corner,
    unitsOf,
    middle,
    corners: (hex, share = 1) => {
      const { x, y } = middle(hex);
      return [0, 1, 2, 3, 4, 5].map((turn) => {
        const angle = (turn * 60 + first) * (Math.PI / 180);
        return { x: x + Math.cos(angle) * corner * share, y: y + Math.sin(angle) * corner * share };
      });
    },
    sideEnds: (a, b, inset = 0) => {
      const p = middle(a);
      const q = middle(b);
      const nx = (q.x - p.x) / size;
      const ny = (q.y - p.y) / size;
      const mx = (p.x + q.x) / 2 - nx * inset;
      const my = (p.y + q.y) / 2 - ny * inset;
      const half = (corner / 2) * (1 - inset / (size / 2));
      return [
        { x: mx + ny * half, y: my - nx * half },
        { x: mx - ny * half, y: my + nx * half },
      ];
    },
  };
}
