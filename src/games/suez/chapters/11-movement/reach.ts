// 11.1-11.7 Where a unit can go: space by space along routes, with stops; or along controlled roads by Admin movement.
import { remember } from '#engine/memory.ts';
import { type RouteInfo, routeKey } from '../../pieces/kit.ts';
import {
  combatAt,
  controlled,
  isEnemyAt,
  isSupply,
  placeOf,
  type Sight,
  spaceOf,
  terrainOf,
  unitOf,
} from '../../position/sight.ts';
import type { SpaceId, UnitId } from '../../position/state.ts';
import { type Factor, factorFor } from './factors.ts';

/** A step to a space: what it does to the unit. */
interface Step {
  readonly to: SpaceId;
  /** 11.4 It can go no further. */
  readonly stops: boolean;
  /** 11.3 It has made an assault crossing. */
  readonly crosses: boolean;
}
/** How a unit may go, in movement and in pursuit. */
interface March {
  readonly unit: UnitId;
  readonly from: SpaceId;
  readonly spaces: number;
  /** 18.4 In pursuit objectives that are not controlled stop a unit too. */
  readonly pursuit: boolean;
}

/** 34.0 Recon units alone use desert routes. */
export const mayUse = (sight: Sight, unit: UnitId, { kind }: RouteInfo): boolean =>
  kind !== 'desert' || (!isSupply(sight, unit) && unitOf(sight, unit).arm === 'recon');

/** 11.3 A river or escarpment costs nothing where both sides are controlled, and where engineers have bridged it (22.7). */
const isBarrier = (sight: Sight, from: SpaceId, route: RouteInfo & { readonly to: SpaceId }): boolean => {
  if (route.barrier === undefined || sight.table.bridged[routeKey(from, route.to)] !== undefined) return false;
  const held = controlled(sight);
  return held[sight.kit.map.indexOf(from)] !== 1 || held[sight.kit.map.indexOf(route.to)] !== 1;
};

/** 11.2, 11.4, 12.5 A space where a unit must stop when it enters. */
export const mustStop = (sight: Sight, space: SpaceId, pursuit: boolean): boolean => {
  if (isEnemyAt(sight, space)) return true;
  if (controlled(sight)[sight.kit.map.indexOf(space)] === 1) return false;
  return terrainOf(sight, space).stop || (pursuit && spaceOf(sight, space).objective !== undefined);
};

/** RULING 6: supply units go to the enemy only behind a combat unit. */
const mayEnter = (sight: Sight, unit: UnitId, space: SpaceId): boolean =>
  !isSupply(sight, unit) || !isEnemyAt(sight, space) || combatAt(sight, space).length > 0;

/** The steps a unit may take out of a space. 18.4 In pursuit it crosses from where it starts, or not at all. */
const stepsFrom = (sight: Sight, { unit, pursuit, from: start }: March, from: SpaceId): readonly Step[] =>
  sight.kit.map
    .routes(from)
    .filter((route) => mayUse(sight, unit, route) && mayEnter(sight, unit, route.to))
    .map((route) => {
      const crosses = isBarrier(sight, from, route);
      return { to: route.to, crosses, stops: crosses || mustStop(sight, route.to, pursuit) };
    })
    .filter(({ crosses }) => !(pursuit && crosses) || from === start);

/** A way to a space, and whether it ends with an assault crossing. */
export interface Way {
  readonly path: readonly SpaceId[];
  readonly crosses: boolean;
  readonly admin: boolean;
}

/** The shortest way to each space within reach; one without an assault crossing where there is one. */
export function waysOf(sight: Sight, march: March): ReadonlyMap<SpaceId, Way> {
  const ways = new Map<SpaceId, Way>();
  let edge: (readonly SpaceId[])[] = [[]];
  const gone = new Set<SpaceId>([march.from]);
  for (let left = march.spaces; left > 0 && edge.length > 0; left--) {
    const next: (readonly SpaceId[])[] = [];
    for (const path of edge)
      for (const { to, stops, crosses } of stepsFrom(sight, march, path.at(-1) ?? march.from)) {
        const known = ways.get(to);
        if (to === march.from || (known !== undefined && (crosses || !known.crosses) && (stops || gone.has(to))))
          continue;
        const way = { path: [...path, to], crosses, admin: false };
        if (known === undefined || (known.crosses && !crosses)) ways.set(to, way);
        if (stops || gone.has(to)) continue;
        gone.add(to);
        next.push(way.path);
      }
    edge = next;
  }
  return ways;
}

/** 11.6 Along controlled road spaces without an enemy, never stopping. */
function adminWays(sight: Sight, from: SpaceId, spaces: number): ReadonlyMap<SpaceId, Way> {
  const ways = new Map<SpaceId, Way>();
  let edge: (readonly SpaceId[])[] = spaces > 0 ? [[]] : [];
  for (let left = spaces; left > 0 && edge.length > 0; left--) {
    const next: (readonly SpaceId[])[] = [];
    for (const path of edge)
      for (const { to } of adminSteps(sight, path.at(-1) ?? from)) {
        if (to === from || ways.has(to)) continue;
        ways.set(to, { path: [...path, to], crosses: false, admin: true });
        next.push([...path, to]);
      }
    edge = next;
  }
  return ways;
}
/** 11.6.a */
const adminSteps = (sight: Sight, from: SpaceId) =>
  sight.kit.map
    .routes(from)
    .filter(
      ({ kind, to }) => kind === 'road' && controlled(sight)[sight.kit.map.indexOf(to)] === 1 && !isEnemyAt(sight, to),
    );

/** 11.0 Where a unit can go in its movement: by ordinary movement first, else by Admin movement. */
export function reachOf(sight: Sight, unit: UnitId): ReadonlyMap<SpaceId, Way> {
  const from = placeOf(sight, unit);
  if (from === null) return new Map();
  const factor = factorFor(sight, unit);
  const kind = isSupply(sight, unit) ? 'supply' : unitOf(sight, unit).arm === 'recon' ? 'recon' : 'line';
  return remember(sight, `reach ${kind} ${from} ${factor.spaces} ${factor.admin}`, () =>
    bothWays(sight, unit, from, factor),
  );
}
function bothWays(sight: Sight, unit: UnitId, from: SpaceId, { spaces, admin }: Factor): ReadonlyMap<SpaceId, Way> {
  const ways = new Map(adminWays(sight, from, admin));
  for (const [space, way] of waysOf(sight, { unit, from, spaces, pursuit: false })) {
    const road = ways.get(space);
    if (road === undefined || !way.crosses) ways.set(space, way);
  }
  return ways;
}

/** 11.1 The way that begins with these spaces and goes on to the goal as short as it can; null when there is none. */
export function wayBy(sight: Sight, unit: UnitId, to: SpaceId, via: readonly SpaceId[]): Way | null {
  const from = placeOf(sight, unit);
  if (from === null) return null;
  if (via.length === 0) return reachOf(sight, unit).get(to) ?? null;
  const factor = factorFor(sight, unit);
  return (
    ordinaryVia(sight, { unit, from, spaces: factor.spaces, pursuit: false }, to, via) ??
    adminVia(sight, from, factor.admin, to, via)
  );
}

/** Goes the spaces named, then on by the shortest way. */
function ordinaryVia(sight: Sight, march: March, to: SpaceId, via: readonly SpaceId[]): Way | null {
  let from = march.from;
  const path: SpaceId[] = [];
  for (const space of via) {
    const step = stepsFrom(sight, march, from).find((one) => one.to === space);
    if (step === undefined || path.length >= march.spaces) return null;
    path.push(space);
    from = space;
    if (step.stops) return space === to ? { path, crosses: step.crosses, admin: false } : null;
  }
  if (from === to) return { path, crosses: false, admin: false };
  const rest = waysOf(sight, { ...march, from, spaces: march.spaces - path.length }).get(to);
  return rest === undefined ? null : { ...rest, path: [...path, ...rest.path] };
}
function adminVia(sight: Sight, start: SpaceId, spaces: number, to: SpaceId, via: readonly SpaceId[]): Way | null {
  let from = start;
  for (const space of via) {
    if (!adminSteps(sight, from).some((one) => one.to === space)) return null;
    from = space;
  }
  if (via.length > spaces) return null;
  if (from === to) return { path: via, crosses: false, admin: true };
  const rest = adminWays(sight, from, spaces - via.length).get(to);
  return rest === undefined ? null : { ...rest, path: [...via, ...rest.path] };
}

/** 11.1 Spaces that may come next on a way to a goal. */
export const nextOnWay = (sight: Sight, unit: UnitId, to: SpaceId, via: readonly SpaceId[]): readonly SpaceId[] => {
  const from = via.at(-1) ?? placeOf(sight, unit) ?? '';
  return sight.kit.map
    .routes(from)
    .map((route) => route.to)
    .filter((space) => space !== to && !via.includes(space) && wayBy(sight, unit, to, [...via, space]) !== null);
};
