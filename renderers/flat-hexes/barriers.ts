// What lies on hexsides of a map of flat-topped hexes: streams, ridges, escarpments with teeth on their low side.

import { EAST, WEST } from '../page/legend.ts';
import { MAP } from '../palette.ts';
import { area, between, line, range, type Shape, wayTo, type XY } from '../shapes.ts';
import { type Link, pointsOf } from './chains.ts';
import { middle } from './plane.ts';

const STREAM = '#3f7fa6';
const RIDGE = '#8a5526';

export const stream = (points: readonly XY[]): readonly Shape[] => [
  line(points, { smooth: true, stroke: 'rgba(244,236,212,0.9)', width: 8 }),
  line(points, { smooth: true, stroke: STREAM, width: 4.6 }),
];

export function ridge(chain: readonly Link[]): readonly Shape[] {
  return [
    ...chain.flatMap(({ from, to }) => [...teeth(from, to, 1, RIDGE, 9), ...teeth(from, to, -1, RIDGE, 9)]),
    line(pointsOf(chain), { stroke: RIDGE, width: 5 }),
  ];
}

/** The same as a sign of the legend. */
export const ridgeSign = (): readonly Shape[] => [
  ...teeth(WEST, EAST, 1, RIDGE, 7),
  ...teeth(WEST, EAST, -1, RIDGE, 7),
  line([WEST, EAST], { stroke: RIDGE, width: 3.4 }),
];

/** All along a chain its teeth are on one side: that of the shore, toward which the ground falls. */
export function escarpment(chain: readonly Link[], coast: readonly XY[]): readonly Shape[] {
  const nearer = chain.reduce(
    (sum, { left, right }) => sum + offShore(middle(right), coast) - offShore(middle(left), coast),
    0,
  );
  const low = nearer >= 0 ? -1 : 1;
  return [
    ...chain.flatMap(({ from, to }) => teeth(from, to, low, MAP.scarp, 14)),
    line(pointsOf(chain), { stroke: MAP.scarp, width: 4.6 }),
  ];
}

/** The same as a sign of the legend. */
export const escarpmentSign = (): readonly Shape[] => [
  ...teeth(WEST, EAST, 1, MAP.scarp, 9),
  line([WEST, EAST], { stroke: MAP.scarp, width: 3.4 }),
];

/** How far a point is from the nearest part of the shore; 0 where there is none. */
function offShore(point: XY, coast: readonly XY[]): number {
  const far = coast.slice(1).map((to, index) => {
    const from = coast[index] as XY;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy);
    const near = between(from, to, Math.max(0, Math.min(1, share)));
    return Math.hypot(near.x - point.x, near.y - point.y);
  });
  return far.length === 0 ? 0 : Math.min(...far);
}

/** Wedges along a line; `side` 1: to the right of who goes along it. */
function teeth(from: XY, to: XY, side: 1 | -1, fill: string, deep: number): readonly Shape[] {
  const { length, along } = wayTo(from, to);
  const count = Math.max(2, Math.round(length / 9.6));
  return range(count).map((index) => {
    const { x, y } = between(from, to, 0.07 + (0.86 * (index + 0.5)) / count);
    return area(
      [
        { x: x - along.x * 3, y: y - along.y * 3 },
        { x: x + along.x * 3, y: y + along.y * 3 },
        { x: x - along.y * deep * side, y: y + along.x * deep * side },
      ],
      { fill },
    );
  });
}
