// 7.7, 7.8 Where a unit may retreat to, and who makes room for it.
import { leastOf } from '#board/least.ts';
import type { Crossing, HexInfo, UnitInfo } from '../../pieces/kit.ts';
import {
  hexesHeld,
  kept,
  keptBy,
  ofUnits,
  placeOf,
  remember,
  type Sight,
  sideOf,
  unitAt,
  unitOf,
  unitsOnMap,
  whole,
} from '../../position/sight.ts';
import { enemyOf, type HexId, type Rout, SIDES, type UnitId } from '../../position/state.ts';
import { enemyZones, isBarrier } from '../06-zones.ts';
import { awayFromSupply, isSuppliedAt } from '../12-supply.ts';
import { exclusive } from '../exclusive.ts';

/** A unit moved out of the way of a retreat. */
interface Shift {
  readonly unit: UnitId;
  readonly from: HexId;
  readonly to: HexId;
}

export interface Route {
  /** Without the hex the unit fought in. */
  readonly hexes: readonly HexId[];
  /** 7.81 Who is displaced on the way, in this order. */
  readonly shifts: readonly Shift[];
}

/** 7.71, 7.72, 7.76, kasserine 16.12 Whether a unit that retreats may go from a hex into the next, whoever of its side is there. */
function isOpen(sight: Sight, info: UnitInfo, from: HexId, to: HexId): boolean {
  const { kit } = sight;
  const [here, there] = [kit.map.indexOf(from), kit.map.indexOf(to)];
  const n = (kit.net.next[here] ?? []).indexOf(there);
  const crossing = kit.net.by[here]?.[n] as Crossing | undefined;
  if (crossing === undefined || isBarrier(sight, crossing)) return false;
  if ((enemyZones(sight, info.side)[there] ?? 0) > 0) return false;
  const other = unitAt(sight, to);
  if (other !== undefined && sideOf(sight, other) === enemyOf(info.side)) return false;
  return exclusive(sight).mayRetreat(sight, info, kit.hexes[to] as HexInfo, crossing);
}

/** Who stands in a hex while a retreat is worked out. */
type Standing = (hex: HexId) => UnitId | undefined;
const standingOf = kept(ofUnits, (sight: Sight): Standing => {
  const units = SIDES.flatMap((side) => unitsOnMap(sight, side));
  const there = new Map(units.map((unit) => [placeOf(sight.table, unit), unit]));
  return (hex) => there.get(hex);
});

/**
 * 7.81, 7.82 How the unit in a hex makes room, in each way: into a vacant hex, else by displacing others in turn, those ways first in which the fewest
 * do so again; in no way when somebody would be eliminated. `closed`: hexes of those who retreat, and of the retreat so far; `later`: those it still
 * comes to, where nobody goes who can go elsewhere.
 */
function* roomMade(sight: Sight, standing: Standing, hex: HexId, course: Course): Generator<readonly Shift[]> {
  const unit = standing(hex);
  if (unit === undefined) return yield [];
  const next = vacantFirst(roomFor(sight, unit, hex, course.closed), standing, course.later);
  const vacant = next.filter((to) => standing(to) === undefined);
  if (vacant.length > 0) return yield* vacant.map((to) => [{ unit, from: hex, to }]);
  const closed = [...course.closed, hex];
  const chains = next.map((to) =>
    chainFrom(sight, standing, { hex: to, shifts: [{ unit, from: hex, to }], again: 0 }, { ...course, closed }),
  );
  for (const { shifts } of chains.filter((chain) => chain !== null).sort(byRoom)) yield shifts;
}

/** The vacant ones of some hexes, those the retreat still comes to behind the others; then the rest. */
function vacantFirst(hexes: readonly HexId[], standing: Standing, later: readonly HexId[]): readonly HexId[] {
  const place = (hex: HexId): number => (standing(hex) !== undefined ? 2 : later.includes(hex) ? 1 : 0);
  return [...hexes].sort((a, b) => place(a) - place(b));
}

/** Where a retreat has come to, and who has made room in the phase so far. */
interface Course {
  readonly closed: readonly HexId[];
  readonly later: readonly HexId[];
  readonly displaced: readonly UnitId[];
}

/** A chain of displacement, the last of it first, as far as the hex in which somebody stands yet. */
interface Chain {
  readonly hex: HexId;
  readonly shifts: readonly Shift[];
  /** How many of those after the first have made room before. */
  readonly again: number;
}

/** 7.82 A chain goes before another in which more make room again, or as many and more make room. */
const byRoom = (a: Chain, b: Chain): number => a.again - b.again || a.shifts.length - b.shifts.length;

/** 7.82 The first of the chains that go on from one and end in a vacant hex; null when there is none. */
function chainFrom(sight: Sight, standing: Standing, start: Chain, { closed, later, displaced }: Course): Chain | null {
  const seen = new Set(closed);
  const open = [start];
  for (;;) {
    const [chain] = open.sort(byRoom).splice(0, 1);
    if (chain === undefined) return null;
    const { hex, shifts, again } = chain;
    const unit = standing(hex);
    if (unit === undefined) return chain;
    if (seen.has(hex)) continue;
    seen.add(hex);
    const next = vacantFirst(roomFor(sight, unit, hex, []), standing, later).filter((to) => !seen.has(to));
    const vacant = next.filter((to) => standing(to) === undefined);
    for (const to of vacant.length > 0 ? vacant : next)
      open.push({
        hex: to,
        shifts: [{ unit, from: hex, to }, ...shifts],
        again: again + (displaced.includes(unit) ? 1 : 0),
      });
  }
}

/** The hexes a displaced unit may be moved to. */
export const roomFor = (sight: Sight, unit: UnitId, hex: HexId, closed: readonly HexId[]): readonly HexId[] =>
  roomBeside(sight, unit, hex).filter((to) => !closed.includes(to));

/** The same whatever hexes are closed: the supplied ones first, those nearest to supply before others. */
const roomBeside = (sight: Sight, unit: UnitId, hex: HexId): readonly HexId[] =>
  remember(whole(sight), `room for ${unit} from ${hex}`, () => {
    const info = unitOf(sight, unit);
    const open = sight.kit.map.nextTo(hex).filter((to) => isOpen(sight, info, hex, to));
    const unsupplied = (to: HexId): number => (isSuppliedAt(sight, info.side, to, unit) ? 0 : 1);
    return open.sort((a, b) => unsupplied(a) - unsupplied(b) || homeward(sight, info, a) - homeward(sight, info, b));
  });

/** The same once some have moved: the last of them who came to a hex or left it tells. */
const moved = (standing: Standing, shifts: readonly Shift[]): Standing =>
  shifts.reduce<Standing>(
    (before, { unit, from, to }) =>
      (hex) =>
        hex === to ? unit : hex === from ? undefined : before(hex),
    standing,
  );

/** 7.74, 14.13 All ways of so many hexes, each hex one farther from where the unit fought (7.74); shorter ones where `hexes` cannot be gone. */
function waysFrom(
  sight: Sight,
  info: UnitInfo,
  start: HexId,
  rout: Rout,
  mayEnter: (hex: HexId) => boolean,
): readonly (readonly HexId[])[] {
  const { map } = sight.kit;
  let ways: readonly (readonly HexId[])[] = [[]];
  for (let gone = 1; gone <= rout.hexes; gone++) {
    const longer = ways.flatMap((way) => {
      const from = way.at(-1) ?? start;
      return map
        .nextTo(from)
        .filter((to) => map.distance(start, to) === gone && mayEnter(to) && isOpen(sight, info, from, to))
        .map((to) => [...way, to]);
    });
    if (longer.length === 0) return ways;
    ways = longer;
  }
  return ways;
}

/** A way with those who have to make room from its hex `at` on, in each way in which they can. */
function* routesBy(search: Search, { hexes, shifts }: Route, standing: Standing, at = 0): Generator<Route> {
  const { sight, fought, mayRepeat } = search;
  const hex = hexes[at];
  if (hex === undefined) return yield { hexes, shifts };
  const closed = [...fought, ...hexes.slice(0, at + 1)];
  const displaced = [...sight.table.displaced, ...shifts.map(({ unit }) => unit)];
  for (const room of roomMade(sight, standing, hex, { closed, later: hexes.slice(at + 1), displaced })) {
    const route = { hexes, shifts: [...shifts, ...room] };
    if (mayRepeat || repeatsIn(sight, route) === 0) yield* routesBy(search, route, moved(standing, room), at + 1);
  }
}
interface Search {
  readonly sight: Sight;
  readonly fought: readonly HexId[];
  /** Whether somebody may be displaced a second time. */
  readonly mayRepeat: boolean;
}

/** 7.82 The same in the first way in which nobody makes room a second time, and nobody has in vain, else in the first of these; null when somebody cannot. */
function routeBy(
  sight: Sight,
  fought: readonly HexId[],
  hexes: readonly HexId[],
  vacated: readonly HexId[],
  standing = standingOf(sight),
): Route | null {
  for (const mayRepeat of [false, true])
    for (const route of routesBy({ sight, fought, mayRepeat }, { hexes, shifts: [] }, standing))
      if (vacated.every((hex) => takes(route, hex))) return route;
  return null;
}

/** Whether the unit, or one that it displaces, goes into a hex. */
const takes = ({ hexes, shifts }: Route, hex: HexId): boolean =>
  hexes.includes(hex) || shifts.some(({ to }) => to === hex);

/** How often somebody is displaced who was before, in this phase or on the way. */
function repeatsIn({ table }: Sight, { shifts }: Route): number {
  const displaced = [...table.displaced, ...shifts.map(({ unit }) => unit)];
  return shifts.filter(({ unit }, at) => displaced.indexOf(unit) < table.displaced.length + at).length;
}

/** 7.73, 7.82, 12.24, RULING 16 In supply before out of it, through vacant hexes before through others; nobody again who need not. */
function rankOf(sight: Sight, info: UnitInfo, route: Route): number {
  const isSupplied = isSuppliedAt(sight, info.side, route.hexes.at(-1) ?? '', info.id);
  return (isSupplied ? 0 : UNSUPPLIED) + (route.shifts.length > 0 ? 1 : 0) + repeatsIn(sight, route);
}
/** More than any displacement weighs. */
const UNSUPPLIED = 10_000;

/** 7.75, 7.82, RULING 65 Where nobody retreats or makes room to: where those stand that have to retreat yet, and after Br where the defender stood. */
export const foughtIn = ({ table }: Pick<Sight, 'table'>, { units, barred }: Rout): readonly HexId[] => [
  ...units.map((unit) => placeOf(table, unit)),
  ...barred,
];

/** 7.7 The ways a unit may take, none better than another by the rules; none when it cannot go the whole distance, or others go next. */
export const routesFor = (sight: Sight, rout: Rout, unit: UnitId): readonly Route[] =>
  rout.next?.includes(unit) === false
    ? []
    : routesOf(
        remember(rout, ofUnits(sight), () => ({ sight, rout })),
        unit,
      );

/** 7.82 Those of a rout that cannot go without somebody who makes room: he does so for none of the others. */
export const pressed = (sight: Sight, rout: Rout): readonly UnitId[] =>
  rout.units.filter((unit) => routesFor(sight, rout, unit).some(({ shifts }) => shifts.length > 0));

const routesOf = keptBy(
  (retreat: { readonly sight: Sight; readonly rout: Rout }) => retreat,
  ({ sight, rout }, unit: UnitId): readonly Route[] => {
    const info = unitOf(sight, unit);
    const fought = foughtIn(sight, rout);
    const full = waysFrom(sight, info, placeOf(sight.table, unit), rout, (hex) => !fought.includes(hex))
      .filter((way) => way.length === rout.hexes)
      .map((way) => routeBy(sight, fought, way, rout.vacated))
      .filter((route) => route !== null);
    return leastOf(full, (route) => rankOf(sight, info, route));
  },
);

/**
 * 7.81, 7.82 Whether somebody can still retreat with what a unit leaves so; nobody has to, where none would. `isAgain`: also where it stands in the way
 * once more, and makes room a second time.
 */
export function leavesAWay(sight: Sight, rout: Rout, shift: Shift, isAgain: boolean): boolean {
  const after = moved(standingOf(sight), [shift]);
  const vacated = vacatedBy(rout, shift);
  const fought = foughtIn(sight, rout);
  const routes = rout.units.flatMap((unit) => routesFor(sight, rout, unit));
  const mayMeet = isAgain && !rout.vacated.includes(shift.to);
  const isLeft = ({ hexes }: Route): boolean =>
    (mayMeet || !hexes.includes(shift.to)) && routeBy(sight, fought, hexes, vacated, after) !== null;
  return routes.length === 0 || routes.some(isLeft);
}

/** 7.82 The hexes that are to be taken once a unit has made room so: what another has left is taken by whoever it made room for. */
export const vacatedBy = ({ vacated }: Rout, { from, to }: Pick<Shift, 'from' | 'to'>): readonly HexId[] => [
  ...vacated.filter((hex) => hex !== to),
  from,
];

/** 7.74 How far a unit gets that cannot go the whole distance; it is eliminated in the last hex (RULING 17). */
export function lastStand(sight: Sight, rout: Rout, unit: UnitId): Route {
  const fought = foughtIn(sight, rout);
  const isVacant = (hex: HexId): boolean => unitAt(sight, hex) === undefined && !fought.includes(hex);
  const [hexes = []] = waysFrom(sight, unitOf(sight, unit), placeOf(sight.table, unit), rout, isVacant);
  return { hexes, shifts: [] };
}

/** How far a hex is from supply; where there is none to look at, as near to the enemy as may be counts against it. */
function homeward(sight: Sight, { side }: UnitInfo, hex: HexId): number {
  const at = sight.kit.map.indexOf(hex);
  const away = awayFromSupply(sight, side, at);
  if (Number.isFinite(away)) return away;
  const enemies = hexesHeld(sight, enemyOf(side)).map((enemy) => sight.kit.map.far(enemy, at));
  return -Math.min(...enemies, 100);
}

/**
 * 7.73, 7.82 Who goes next when nobody says: whoever has the best way now, for those without one as good may find it once
 * the others have left their hexes (RULING 65).
 */
export function nextToGo(sight: Sight, rout: Rout): UnitId | undefined {
  const rank = (unit: UnitId): number => {
    const [route] = routesFor(sight, rout, unit);
    return route === undefined ? Number.POSITIVE_INFINITY : rankOf(sight, unitOf(sight, unit), route);
  };
  return leastOf(rout.units, rank)[0];
}

/** The way the umpire takes when nobody says: whoever has to make room the least, then towards supply. */
export function plainest(sight: Sight, unit: UnitId, routes: readonly Route[]): Route | undefined {
  const info = unitOf(sight, unit);
  const home = ({ hexes }: Route): number => homeward(sight, info, hexes.at(-1) ?? '');
  return [...routes].sort((a, b) => a.shifts.length - b.shifts.length || home(a) - home(b))[0];
}
