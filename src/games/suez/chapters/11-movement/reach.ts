// 11.1-11.7 Where a unit can go: space by space along routes, with stops; or along controlled roads by Admin movement.
import { roundTrip } from '#board/round-trip.ts';
import { latelyFor, remember } from '#engine/memory.ts';
import { type Kit, type RouteInfo, routeKey } from '../../pieces/kit.ts';
import type { Orders, SuezAction } from '../../position/action.ts';
import {
  combatAt,
  contested,
  controlled,
  controls,
  isEnemyAt,
  isSupply,
  placeOf,
  type Sight,
  spaceOf,
  terrainOf,
  unitOf,
} from '../../position/sight.ts';
import type { SpaceId, Table, UnitId } from '../../position/state.ts';
import { mayUse } from '../34-unique-units.ts';
import { type Factor, factorFor } from './factors.ts';

/** A step to a space: what it does to the unit. */
interface Step {
  readonly to: SpaceId;
  /** 11.4 It can go no further. */
  readonly stops: boolean;
  /** 11.3 It has made an assault crossing. */
  readonly crosses: boolean;
}
/** How a unit goes: from where, how many spaces, and the steps it may take out of a space. */
interface Gait {
  readonly from: SpaceId;
  readonly spaces: number;
  readonly admin: boolean;
  readonly stepsFrom: (space: SpaceId) => readonly Step[];
}
/** A unit that marches, in movement or in pursuit. */
export interface March {
  readonly unit: UnitId;
  readonly from: SpaceId;
  readonly spaces: number;
  /** 18.4 In pursuit objectives that are not controlled stop a unit too. */
  readonly pursuit: boolean;
}

/** 11.3 A river or escarpment costs nothing where both sides are controlled, and where engineers have bridged it (22.7). */
export const isBarrier = (sight: Sight, from: SpaceId, route: RouteInfo & { readonly to: SpaceId }): boolean => {
  if (route.barrier === undefined || sight.table.bridged[routeKey(from, route.to)] !== undefined) return false;
  const held = controlled(sight);
  return held[sight.kit.map.indexOf(from)] !== 1 || held[sight.kit.map.indexOf(route.to)] !== 1;
};

/** 11.2, 11.4, 12.5 A space where a unit must stop when it enters. Of fortresses those of the Allies stop it. */
export const mustStop = (sight: Sight, space: SpaceId, pursuit: boolean): boolean => {
  if (isEnemyAt(sight, space)) return true;
  if (controlled(sight)[sight.kit.map.indexOf(space)] === 1) return false;
  const { fortressOf, objective } = spaceOf(sight, space);
  return (terrainOf(sight, space).stop && fortressOf !== 'axis') || (pursuit && objective !== undefined);
};

/** RULING 6: supply units go to the enemy only behind a combat unit. */
export const mayEnter = (sight: Sight, unit: UnitId, space: SpaceId): boolean =>
  !isSupply(sight, unit) || !isEnemyAt(sight, space) || combatAt(sight, space).length > 0;

/** 11.2-11.5 Ordinary movement along any route it may use. 18.4 In pursuit it crosses from where it starts, or not at all. */
const marching = (sight: Sight, { unit, from: start, spaces, pursuit }: March): Gait => ({
  from: start,
  spaces,
  admin: false,
  stepsFrom: (from) =>
    sight.kit.map
      .routes(from)
      .filter((route) => mayUse(sight, unit, route) && mayEnter(sight, unit, route.to))
      .map((route) => {
        const crosses = isBarrier(sight, from, route);
        return { to: route.to, crosses, stops: crosses || mustStop(sight, route.to, pursuit) };
      })
      .filter(({ crosses }) => !(pursuit && crosses) || from === start),
});

/** 11.6, 11.6.a Admin movement along controlled road spaces without an enemy, never stopping. */
const byRoad = (sight: Sight, from: SpaceId, spaces: number): Gait => ({
  from,
  spaces,
  admin: true,
  stepsFrom: (space) =>
    sight.kit.map
      .routes(space)
      .filter(
        ({ kind, to }) =>
          kind === 'road' && controlled(sight)[sight.kit.map.indexOf(to)] === 1 && !isEnemyAt(sight, to),
      )
      .map(({ to }) => ({ to, crosses: false, stops: false })),
});

/** A way to a space, and whether it ends with an assault crossing. */
export interface Way {
  readonly path: readonly SpaceId[];
  readonly crosses: boolean;
  readonly admin: boolean;
}

/** The shortest way to each space within reach; one without an assault crossing where there is one. */
function waysOn({ from, spaces, admin, stepsFrom }: Gait): ReadonlyMap<SpaceId, Way> {
  const ways = new Map<SpaceId, Way>();
  let edge: (readonly SpaceId[])[] = [[]];
  const gone = new Set<SpaceId>([from]);
  for (let left = spaces; left > 0 && edge.length > 0; left--) {
    const next: (readonly SpaceId[])[] = [];
    for (const path of edge)
      for (const { to, stops, crosses } of stepsFrom(path.at(-1) ?? from)) {
        const known = ways.get(to);
        if (to === from || (known !== undefined && (crosses || !known.crosses) && (stops || gone.has(to)))) continue;
        const way = { path: [...path, to], crosses, admin };
        if (known === undefined || (known.crosses && !crosses)) ways.set(to, way);
        if (stops || gone.has(to)) continue;
        gone.add(to);
        next.push(way.path);
      }
    edge = next;
  }
  return ways;
}
/** 11.2 How a unit would go if nothing stopped it; null when that is too far. */
export function unstoppedWay(sight: Sight, unit: UnitId, to: SpaceId): readonly SpaceId[] | null {
  const from = placeOf(sight, unit);
  if (from === null) return null;
  const gait = marching(sight, { unit, from, spaces: factorFor(sight, unit).spaces, pursuit: false });
  const stepsFrom = (space: SpaceId) => gait.stepsFrom(space).map((step) => ({ ...step, stops: false }));
  return waysOn({ ...gait, stepsFrom }).get(to)?.path ?? null;
}
/** Where a unit that marches can go. */
export const waysOf = (sight: Sight, march: March): ReadonlyMap<SpaceId, Way> => waysOn(marching(sight, march));

/** 11.0 Where a unit can go in its movement: by ordinary movement first, else by Admin movement. */
export function reachOf(sight: Sight, unit: UnitId): ReadonlyMap<SpaceId, Way> {
  const from = placeOf(sight, unit);
  if (from === null) return new Map();
  const factor = factorFor(sight, unit);
  const kind = isSupply(sight, unit) ? behind(sight) : unitOf(sight, unit).arm === 'recon' ? 'recon' : 'line';
  return remember(groundOf(sight), `${kind} ${from} ${factor.spaces} ${factor.admin}`, () =>
    bothWays(sight, unit, from, factor),
  );
}
/** How a unit can move: ordinary movement, then Admin movement. */
function gaitsOf(sight: Sight, unit: UnitId): readonly Gait[] {
  const from = placeOf(sight, unit);
  if (from === null) return [];
  const { spaces, admin } = factorFor(sight, unit);
  return [marching(sight, { unit, from, spaces, pursuit: false }), byRoad(sight, from, admin)];
}
/** Whether there is a space where it can go: the first step tells. */
export const hasGoal = (sight: Sight, unit: UnitId): boolean =>
  gaitsOf(sight, unit).some(
    ({ from, spaces, stepsFrom }) => spaces > 0 && stepsFrom(from).some(({ to }) => to !== from),
  );
/** What a way hangs on but for the unit itself: the same until a space changes hands, a counter moves, or a route is bridged. */
const lay = latelyFor<readonly [Kit, Table['control'], Table['counters'], Table['bridged']], object>();
const groundOf = ({ kit, table }: Sight): object =>
  lay([kit, table.control, table.counters, table.bridged], () => ({}));
/** RULING 6: where supply units may follow combat units to the enemy. */
const behind = (sight: Sight): string =>
  remember(sight, 'behind', () =>
    contested(sight)
      .filter((space) => combatAt(sight, space).length > 0)
      .join(' '),
  );
function bothWays(sight: Sight, unit: UnitId, from: SpaceId, { spaces, admin }: Factor): ReadonlyMap<SpaceId, Way> {
  const ways = new Map(waysOn(byRoad(sight, from, admin)));
  for (const [space, way] of waysOf(sight, { unit, from, spaces, pursuit: false })) {
    const road = ways.get(space);
    if (road === undefined || !way.crosses) ways.set(space, way);
  }
  return ways;
}

/** A way to a space that begins with those named; null when there is none. */
type Wayfinder = (to: SpaceId, via: readonly SpaceId[]) => Way | null;

/** 7.0, RULING 63 The spaces that a combat unit takes for the PAA by going through, where nobody has yet. */
const untaken = (sight: Sight, unit: UnitId): readonly SpaceId[] =>
  isSupply(sight, unit)
    ? []
    : sight.kit.map.spaces.filter(
        (space) =>
          !controls(sight, space) &&
          !isEnemyAt(sight, space) &&
          !sight.table.passed.includes(space) &&
          combatAt(sight, space).length === 0,
      );

/** RULING 63 The way of a unit from a space, which leads back to it through one that is taken so. */
const withRounds =
  (sight: Sight, unit: UnitId, home: SpaceId, wayTo: Wayfinder): Wayfinder =>
  (to, via) =>
    to !== home
      ? wayTo(to, via)
      : roundTrip(
          untaken(sight, unit),
          via,
          (space) => [wayTo(space, via)?.path ?? null],
          (out) => wayTo(home, out),
        );

/** 11.1 The way that begins with these spaces and goes on to the goal as short as it can; null when there is none. */
export function wayBy(sight: Sight, unit: UnitId, to: SpaceId, via: readonly SpaceId[]): Way | null {
  const from = placeOf(sight, unit);
  if (from === null) return null;
  const gaits = gaitsOf(sight, unit);
  const wayTo: Wayfinder = (goal, begun) =>
    begun.length === 0
      ? (reachOf(sight, unit).get(goal) ?? null)
      : (gaits.map((gait) => wayVia(gait, goal, begun)).find((way) => way !== null) ?? null);
  return withRounds(sight, unit, from, wayTo)(to, via);
}

/** 18.2 The same of a unit that marches. */
export const marchBy = (sight: Sight, march: March, to: SpaceId, via: readonly SpaceId[]): Way | null =>
  withRounds(sight, march.unit, march.from, (goal, begun) =>
    begun.length === 0 ? (waysOf(sight, march).get(goal) ?? null) : wayVia(marching(sight, march), goal, begun),
  )(to, via);

/** 11.0 The spaces a unit may end its movement in; its own last, where it can go round (RULING 63). */
export function goals(sight: Sight, unit: UnitId): readonly SpaceId[] {
  const home = placeOf(sight, unit);
  const spaces = [...reachOf(sight, unit).keys()];
  return home !== null && wayBy(sight, unit, home, []) !== null ? [...spaces, home] : spaces;
}

/** 11.1 The spaces named, with those between them on the shortest way; as they are where that leads nowhere, or the unit has moved. */
export function filledIn(sight: Sight, unit: UnitId, to: SpaceId, via: readonly SpaceId[]): readonly SpaceId[] {
  if (sight.table.moved.includes(unit)) return via;
  for (const gait of gaitsOf(sight, unit)) {
    const way = filled(gait, via);
    if (way !== null && wayVia(gait, to, way) !== null) return way;
  }
  return via;
}
/** A move in the place of a drafted one of its unit: from where that began the spaces between those named are others. */
export function amendedMove(sight: Sight, _drafted: SuezAction, action: SuezAction): Orders {
  if (action.type !== 'move' || action.via === undefined) return [action];
  return [{ ...action, via: [...filledIn(sight, action.unit, action.to, action.via)] }];
}
function filled(gait: Gait, via: readonly SpaceId[]): readonly SpaceId[] | null {
  let { from } = gait;
  const path: SpaceId[] = [];
  for (const space of via) {
    const isNext = gait.stepsFrom(from).some(({ to }) => to === space);
    const leg = isNext ? [space] : waysOn({ ...gait, from }).get(space)?.path;
    if (leg === undefined) return null;
    path.push(...leg);
    from = space;
  }
  return path;
}

/** Goes the spaces named, then on by the shortest way. */
function wayVia(gait: Gait, to: SpaceId, via: readonly SpaceId[]): Way | null {
  const { spaces, admin } = gait;
  let { from } = gait;
  const path: SpaceId[] = [];
  for (const space of via) {
    const step = gait.stepsFrom(from).find((one) => one.to === space);
    if (step === undefined || path.length >= spaces) return null;
    path.push(space);
    from = space;
    if (step.stops) return space === to && path.length === via.length ? { path, crosses: step.crosses, admin } : null;
  }
  if (from === to) return { path, crosses: false, admin };
  const rest = waysOn({ ...gait, from, spaces: spaces - path.length }).get(to);
  return rest === undefined ? null : { ...rest, path: [...path, ...rest.path] };
}

/** 11.1 Spaces that may come next on a way to a goal, one it has come to already among them. */
export const nextOnWay = (sight: Sight, unit: UnitId, to: SpaceId, via: readonly SpaceId[]): readonly SpaceId[] => {
  const from = via.at(-1) ?? placeOf(sight, unit) ?? '';
  return sight.kit.map
    .routes(from)
    .map((route) => route.to)
    .filter((space) => wayBy(sight, unit, to, [...via, space]) !== null);
};
