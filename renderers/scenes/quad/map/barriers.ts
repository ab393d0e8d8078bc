// What lies on hexsides: escarpments with teeth on their low side, ridges, streams with bridges, ditches, minefields.
import type { HexId, MapPicture, PictureMines, Side } from '#games/quad/for-pictures.ts';
import { escarpment, ridge, stream } from '../../../flat-hexes/barriers.ts';
import { chainsIn, pointsOf } from '../../../flat-hexes/chains.ts';
import { middle, sideEnds, unitsOf } from '../../../flat-hexes/plane.ts';
import { CREAM, INK } from '../../../palette.ts';
import { at, bearing, between, box, circle, line, type Shape, type XY } from '../../../shapes.ts';
import { liveryOf } from '../counters/units.ts';

const DITCH = '#4a3c28';

/** Under the roads. */
export const streams = (picture: MapPicture): readonly Shape[] =>
  chainsIn(picture.lines, 'stream').flatMap((chain) => stream(pointsOf(chain)));

export function barriers({ lines, coastline }: Pick<MapPicture, 'lines' | 'coastline'>): readonly Shape[] {
  const coast = coastline.map(unitsOf);
  return [
    ...chainsIn(lines, 'ditch').flatMap((chain) => ditch(pointsOf(chain))),
    ...chainsIn(lines, 'ridge').flatMap(ridge),
    ...chainsIn(lines, 'escarpment').flatMap((chain) => escarpment(chain, coast)),
    ...lines.filter(({ kind }) => kind === 'bridge').flatMap(({ sides }) => sides.map(([a, b]) => bridge(a, b))),
  ];
}

/** A trench: a dark line with a pale one broken in it. */
export const ditch = (points: readonly XY[]): readonly Shape[] => [
  line(points, { stroke: DITCH, width: 7.4, butt: true }),
  line(points, { stroke: '#e9dcb6', width: 2.8, dash: [5, 5], butt: true }),
];

/** Two parapets across the stream. */
function bridge(a: HexId, b: HexId): Shape {
  const [p, q] = [middle(a), middle(b)];
  const mid = between(p, q, 0.5);
  return at(mid.x, mid.y, parapets(), { angle: bearing(p, q) });
}
export const parapets = (): readonly Shape[] =>
  [-9, 9].map((y) =>
    line(
      [
        { x: -16, y: y * 1.5 },
        { x: -11, y },
        { x: 11, y },
        { x: 16, y: y * 1.5 },
      ],
      { stroke: INK, width: 3.6 },
    ),
  );

/** 10.1 Mines along a hexside: squares of the Axis, discs of the Allies, hollow ones of nobody. */
export const mines = (fields: readonly PictureMines[]): readonly Shape[] =>
  fields.flatMap(({ owner, sides }) => sides.flatMap(([a, b]) => mined(...sideEnds(a, b), owner)));

export const mined = (from: XY, to: XY, owner: Side | null): readonly Shape[] => {
  const angle = bearing(from, to);
  return [0.14, 0.38, 0.62, 0.86].map((share) => mine(between(from, to, share), owner, angle));
};

function mine(spot: XY, owner: Side | null, angle: number): Shape {
  if (owner === null) return circle(spot, 4.2, { fill: CREAM, stroke: INK, width: 1.8 });
  const { main, dark } = liveryOf(owner);
  return owner === 'allied'
    ? circle(spot, 5, { fill: main, stroke: dark, width: 2 })
    : at(spot.x, spot.y, [box(-4.6, -4.6, 9.2, 9.2, { fill: main, stroke: CREAM, width: 1.6 })], { angle });
}
