// The hexes of a side, tinted and hatched. All strokes lie on a few lines across the map, drawn as far as the hexes go on, for a
// layer may tint a thousand of them.
import { axial, type HexId, hexId } from '#board/hex.ts';
import type { Tint } from '../map/overlay.ts';
import { area, between, line, points, type Shape, type XY } from '../shapes.ts';
import { corners } from './plane.ts';

/** Between strokes, measured along a row. */
const GAP = 44;
/** Pieces as near to each other are one. */
const NEAR = 1;

type Piece = readonly [XY, XY];

export function tinted(hexes: readonly HexId[], tint: Tint): readonly Shape[] {
  const lines = new Map<number, Piece[]>();
  for (const hex of hexes)
    for (const [number, piece] of piecesIn(corners(hex), tint.lean)) {
      const known = lines.get(number);
      if (known === undefined) lines.set(number, [piece]);
      else known.push(piece);
    }
  return [
    ...runsOf(hexes).map((run) => area(outline(run), { fill: tint.fill })),
    ...[...lines.values()].flatMap(joined).map((piece) => line(piece, { stroke: tint.stroke, width: 2.4, butt: true })),
  ];
}

const below = (hex: HexId): HexId => {
  const { x, y } = axial(hex);
  return hexId(x, y + 1);
};

/** Hexes one below the other, from the top. */
function runsOf(hexes: readonly HexId[]): readonly (readonly HexId[])[] {
  const all = new Set(hexes);
  const covered = new Set(hexes.map(below));
  return hexes
    .filter((hex) => !covered.has(hex))
    .map((top) => {
      const run: HexId[] = [];
      for (let hex = top; all.has(hex); hex = below(hex)) run.push(hex);
      return run;
    });
}

/** Down the three corners on the right of each hex, and up those on the left. */
const outline = (run: readonly HexId[]): readonly XY[] => {
  const rims = run.map((hex) => corners(hex));
  return [...rims.flatMap((rim) => rim.slice(0, 3)), ...rims.reverse().flatMap((rim) => rim.slice(3))];
};

/** What of the numbered lines lies in a hex: they rise to the right or, where the tint leans so, to the left. */
function piecesIn(rim: readonly XY[], lean: Tint['lean']): readonly (readonly [number, Piece])[] {
  const off = ({ x, y }: XY): number => x + lean * y;
  const ends = rim.map(off);
  const first = Math.ceil(Math.min(...ends) / GAP);
  const count = Math.floor(Math.max(...ends) / GAP) - first + 1;
  return [...Array(Math.max(0, count)).keys()].flatMap((index): (readonly [number, Piece])[] => {
    const [a, b] = crossings(rim, (first + index) * GAP, off);
    if (a === undefined || b === undefined) return [];
    return [[first + index, a.x < b.x ? [a, b] : [b, a]]];
  });
}

/** Where a line that is so far off crosses the rim. */
const crossings = (rim: readonly XY[], at: number, off: (spot: XY) => number): readonly XY[] =>
  rim.flatMap((a, index) => {
    const b = rim[(index + 1) % rim.length] ?? a;
    const [from, to] = [off(a) - at, off(b) - at];
    if (from < 0 === to < 0) return [];
    const share = from / (from - to);
    return [between(a, b, share)];
  });

/** Pieces of one line, from west to east, those that meet made one. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const whole: Piece[] = [];
  for (const piece of [...pieces].sort(([a], [b]) => a.x - b.x)) {
    const last = whole.at(-1);
    if (last !== undefined && piece[0].x - last[1].x < NEAR) whole[whole.length - 1] = [last[0], piece[1]];
    else whole.push(piece);
  }
  return whole;
}

/** A piece of a tint for a legend, about a point. */
export function tintSign({ fill, stroke, lean }: Tint): readonly Shape[] {
  const [w, h] = [18, 8];
  const rim = points([-w, -h], [w, -h], [w, h], [-w, h]);
  const across = [-9, 0, 9].map((x) =>
    line(points([x - h * lean, h], [x + h * lean, -h]), { stroke, width: 1.8, butt: true }),
  );
  return [area(rim, { fill }), ...across];
}
