// The built-in component files for tests, read by their shape, and plain geometry on drawn points.
import { BUILT_IN } from '#games/suez/pieces/components.ts';
import { mapFile, scenarioFile, tablesFile, unitsFile } from '#games/suez/pieces/schema.ts';

export const map = mapFile.parse(BUILT_IN.map);
export const units = unitsFile.parse(BUILT_IN.units);
export const tables = tablesFile.parse(BUILT_IN.tables);
export const campaign = scenarioFile.parse(BUILT_IN['scenarios-campaign']);

export const { spaces, routes } = map;
type Space = (typeof spaces)[number];
type Route = (typeof routes)[number];
type Point = readonly [number, number];

export const space = (id: string): Space => spaces.find((entry) => entry.id === id)!;
export const unit = (id: string): (typeof units.combat)[number] => units.combat.find((entry) => entry.id === id)!;
export const line = (terrain: Space['terrain']): (typeof tables.terrain)[number] =>
  tables.terrain.find((entry) => entry.terrain === terrain)!;
export const sorted = (list: Iterable<string>): readonly string[] => [...list].sort();
export const idsWhere = (is: (entry: Space) => boolean): readonly string[] =>
  sorted(spaces.filter(is).map(({ id }) => id));
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Spaces reached from Tobruk by routes of these kinds, each with how many routes it took. */
export function reached(kinds: readonly Route['kind'][]): ReadonlyMap<string, number> {
  const found = new Map([['tobruk', 0]]);
  for (const [at, steps] of found)
    for (const { a, b, kind } of routes) {
      const to = a === at ? b : b === at ? a : null;
      if (to !== null && kinds.includes(kind) && !found.has(to)) found.set(to, steps + 1);
    }
  return found;
}

export const drawn = (id: string): Point => [space(id).x, space(id).y];
export const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/** A route as it is drawn: stretches from its first space over its bends to its second. */
export const stretches = ({ a, b, bends = [] }: Route): readonly (readonly [Point, Point])[] =>
  pairs([drawn(a), ...bends, drawn(b)]);
export const pairs = (points: readonly Point[]): readonly (readonly [Point, Point])[] =>
  points.slice(1).map((point, at) => [points[at]!, point]);

/** How far a point is from a stretch. */
export function offStretch([x, y]: Point, [[ax, ay], [bx, by]]: readonly [Point, Point]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

const side = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
export const cross = ([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
/** Whether a route, as drawn, crosses the lines of this kind. */
export const crosses = (route: Route, kind: (typeof map.ground)[number]['kind']): boolean =>
  map.ground
    .filter((shape) => shape.kind === kind)
    .some((shape) => pairs(shape.points).some((part) => stretches(route).some((stretch) => cross(stretch, part))));

/** Whether a point lies in an area. */
export function inside([x, y]: Point, area: readonly Point[]): boolean {
  let within = false;
  for (const [[ax, ay], [bx, by]] of pairs([...area, area[0]!]))
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) within = !within;
  return within;
}

/** Kilometres between two spaces as the crow flies. */
export function kilometres(a: string, b: string): number {
  const [from, to] = [space(a), space(b)];
  const north = (from.north - to.north) * 111.2;
  const east = (from.east - to.east) * 111.2 * Math.cos((((from.north + to.north) / 2) * Math.PI) / 180);
  return Math.hypot(north, east);
}
