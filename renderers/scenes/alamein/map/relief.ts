// High ground and depressions: tinted hexes with strokes down the slope on every side that helps the defender (VIII).
import { DIRECTIONS, type HexId, neighbour } from '#board/hex.ts';
import type { MapPicture, PictureFeature } from '#games/alamein/for-pictures.ts';
import { area, between, flat, line, points, range, round, type Shape, scatter } from '../../../shapes.ts';
import { corners, HEX, middle, sideEnds } from '../grid.ts';

const HIGH = '#7a4a22';
const LOW = '#5f5a4c';

/** `lost`: of a hex, the neighbours against which its ridge is of no use. */
export const relief = (picture: MapPicture, lost: Readonly<Record<HexId, readonly HexId[]>>): readonly Shape[] =>
  picture.features.flatMap((feature) =>
    feature.hexes.flatMap((hex) =>
      feature.kind === 'depression' ? hollow(hex) : height(feature, hex, lost[hex] ?? []),
    ),
  );

/** Strokes that start inside the rim and run outward, thick to thin. */
function height({ kind }: PictureFeature, hex: HexId, lost: readonly HexId[]): readonly Shape[] {
  const { x, y } = middle(hex);
  const shapes: Shape[] = [
    { type: 'group', clip: flat(corners(hex)), shapes: [glow(x, y, kind === 'ridge' ? 0.62 : 0.5, '168,112,54')] },
  ];
  for (const direction of DIRECTIONS) {
    const other = neighbour(hex, direction);
    if (lost.includes(other)) continue;
    shapes.push(...slope(hex, other, 17, 4, HIGH));
  }
  return shapes;
}

/** Strokes that start at the rim and run inward. */
function hollow(hex: HexId): readonly Shape[] {
  const { x, y } = middle(hex);
  return [
    { type: 'group', clip: flat(corners(hex)), shapes: [glow(x, y, 0.5, '120,116,92')] },
    area(corners(hex, 0.9), { stroke: LOW, width: 1.5 }),
    ...DIRECTIONS.flatMap((direction) => slope(hex, neighbour(hex, direction), 6, 14, LOW)),
  ];
}

const glow = (x: number, y: number, alpha: number, rgb: string): Shape => ({
  type: 'glow',
  x: round(x),
  y: round(y),
  r: HEX * 0.74,
  rgb,
  alpha,
});

/** Wedges along a hexside, each from its thick end `from` units off the side to its point `to` units off it. */
function slope(hex: HexId, other: HexId, from: number, to: number, fill: string): readonly Shape[] {
  const [a, b] = sideEnds(hex, other, from);
  const [c, d] = sideEnds(hex, other, to);
  const { x, y } = middle(hex);
  return range(7).map((index) => {
    const share = (index + 0.5) / 7;
    const thick = between(a, b, share);
    const end = between(c, d, share);
    const long = 0.75 + 0.35 * scatter(x + index, y, 7);
    const tip = between(thick, end, long);
    const along = { x: (b.x - a.x) * 0.028, y: (b.y - a.y) * 0.028 };
    return area([{ x: thick.x - along.x, y: thick.y - along.y }, { x: thick.x + along.x, y: thick.y + along.y }, tip], {
      fill,
    });
  });
}

/** The same strokes for the legend, along a line. */
export const strokes = (kind: 'high' | 'low'): readonly Shape[] => [
  ...(kind === 'low' ? [line(points([-13, -5], [13, -5]), { stroke: LOW, width: 1.5 })] : []),
  ...[-10.5, -3.5, 3.5, 10.5].map((x) =>
    area(points([x - 1.8, -5], [x + 1.8, -5], [x, 6]), { fill: kind === 'high' ? HIGH : LOW }),
  ),
];
