// Routes by class, with the rivers and escarpments that lie across them (2.1).
import type { MapFile, RouteInfo } from '#games/suez/for-pictures.ts';
import { MAP } from '../../../palette.ts';
import { at, type Shape, ways, type XY } from '../../../shapes.ts';
import { ford, scarp } from '../glyphs.ts';
import { halfWay, type Plane } from '../plane.ts';

/** How each class is drawn, the lowest first. */
export const ROUTE_STYLES: Readonly<Record<RouteInfo['kind'], Parameters<typeof ways>[1][]>> = {
  desert: [
    { stroke: 'rgba(247,238,212,0.8)', width: 5 },
    { stroke: '#8a6327', width: 2.8, dash: [0.1, 6] },
  ],
  track: [
    { stroke: 'rgba(247,238,212,0.9)', width: 6 },
    { stroke: MAP.track, width: 2.8, dash: [10, 4.5], butt: true },
  ],
  road: [
    { stroke: MAP.highwayEdge, width: 6.6 },
    { stroke: MAP.highway, width: 4.2 },
  ],
};

export const routes = ({ routes: all }: MapFile, plane: Plane): readonly Shape[] => [
  ...(['desert', 'track', 'road'] as const).flatMap((kind) =>
    ways(
      all.filter((route) => route.kind === kind).map(({ a, b }) => plane.way(a, b)),
      ...ROUTE_STYLES[kind],
    ),
  ),
  ...all.flatMap(({ a, b, barrier }) => (barrier === undefined ? [] : [across(plane.way(a, b), SIGNS[barrier]())])),
];

const SIGNS: Readonly<Record<NonNullable<RouteInfo['barrier']>, () => readonly Shape[]>> = {
  river: ford,
  escarpment: scarp,
};

/** A sign half-way along a route, turned with it. */
export function across(way: readonly XY[], sign: readonly Shape[]): Shape {
  const { at: spot, angle } = halfWay(way);
  return at(spot.x, spot.y, sign, { angle });
}
