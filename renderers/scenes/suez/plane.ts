// The map plane: where spaces, the bends of routes and the lines of the ground lie, in map units. A whole picture shows all spaces.
import { type MapFile, routeKey, type SpaceId } from '#games/suez/for-pictures.ts';
import { bearing, between, ORIGIN, type Rect, round, type XY } from '../../shapes.ts';

/** A whole map from side to side: a counter is 42 of these. */
const WIDTH = 1240;
/** Room beyond the outermost spaces. */
const MARGIN = { x: 62, north: 88, south: 50 };

export interface Plane {
  /** A point of the map file. */
  readonly point: (at: readonly [number, number]) => XY;
  readonly middle: (space: SpaceId) => XY;
  /** The way of a route, its two spaces included; straight between spaces that no route joins. */
  readonly way: (from: SpaceId, to: SpaceId) => readonly XY[];
  readonly whole: Rect;
}

export function planeOf({ spaces, routes }: Pick<MapFile, 'spaces' | 'routes'>): Plane {
  const [xs, ys] = [spaces.map(({ x }) => x), spaces.map(({ y }) => y)];
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const scale = (WIDTH - 2 * MARGIN.x) / Math.max(1, Math.max(...xs) - west);
  const point = ([x, y]: readonly [number, number]): XY => ({
    x: round((x - west) * scale + MARGIN.x),
    y: round((y - north) * scale + MARGIN.north),
  });
  const middles = new Map(spaces.map(({ id, x, y }) => [id, point([x, y])]));
  const middle = (space: SpaceId): XY => {
    const spot = middles.get(space);
    if (spot === undefined) throw new Error(`no space "${space}" on the map`);
    return spot;
  };
  const bends = new Map(routes.map(({ a, b, bends: list = [] }) => [routeKey(a, b), { a, points: list.map(point) }]));
  return {
    point,
    middle,
    way: (from, to) => {
      const { a, points } = bends.get(routeKey(from, to)) ?? { a: from, points: [] };
      return [middle(from), ...(a === from ? points : [...points].reverse()), middle(to)];
    },
    whole: { x: 0, y: 0, w: WIDTH, h: round((Math.max(...ys) - north) * scale + MARGIN.north + MARGIN.south) },
  };
}

/** The point half-way along a way, and the direction there in degrees. */
export function halfWay(way: readonly XY[]): { readonly at: XY; readonly angle: number } {
  const pieces = way.slice(1).map((to, index) => {
    const from = way[index] ?? to;
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  let left = pieces.reduce((sum, { length }) => sum + length, 0) / 2;
  for (const { from, to, length } of pieces) {
    if (left > length) {
      left -= length;
      continue;
    }
    const share = length === 0 ? 0 : left / length;
    return {
      at: between(from, to, share),
      angle: bearing(from, to),
    };
  }
  return { at: way[0] ?? ORIGIN, angle: 0 };
}
