// 5.0 Where a unit may go, and by which way.
import { cheapest } from '#board/costs.ts';
import type { HexId } from '#board/hex.ts';
import type { Crossing, HexInfo } from '../../pieces/kit.ts';
import { seatAt } from '../../position/seat.ts';
import { frontOf, indexAt, placeOf, remember, type Sight, sideOf, unitOf, unitsAt } from '../../position/sight.ts';
import { isOffMap, type UnitId } from '../../position/state.ts';
import { enemyZones } from '../06-zones.ts';
import { awayFromSupply, isSuppliedAt } from '../12-supply.ts';
import { entryCost, entryHexes } from '../13-reinforcements.ts';
import { exclusive } from '../exclusive.ts';
import { groundCost, isHeld, type Marcher, marcherOf, ROAD } from './costs.ts';

/** Where a unit gets to, by numbers of hexes. */
interface Reach {
  /** The hexes in reach, the one it began in among them. */
  readonly hexes: readonly number[];
  readonly spent: (at: number) => number;
  /** Without the hex it began in; of a reinforcement with the hex it enters by. */
  readonly wayTo: (at: number) => readonly number[] | null;
}

const NOWHERE: Reach = { hexes: [], spent: () => Number.POSITIVE_INFINITY, wayTo: () => null };

/** 5.26, 13.14 The way from the end of one that has begun; `spent` so far. */
function onward(sight: Sight, march: Marcher, from: number, spent: number, begun: readonly number[]): Reach {
  const found = cheapest(sight.kit.net, from, { ...march, allowance: march.allowance - spent });
  const hexes: number[] = [];
  for (let at = 0; at < found.spent.length; at++) if (Number.isFinite(found.spent[at])) hexes.push(at);
  return {
    hexes,
    spent: (at) => (found.spent[at] ?? Number.POSITIVE_INFINITY) + spent,
    wayTo: (at) => {
      const way = found.wayTo(at);
      return way === null ? null : [...begun, ...way];
    },
  };
}

/** Everywhere a unit gets to; it may have to stop in a hex. */
function reachOf(sight: Sight, unit: UnitId): Reach {
  const place = placeOf(sight.table, unit);
  if (isOffMap(place)) return remember(sight, `reach ${unit}`, () => reachFromOff(sight, unit));
  return remember(frontOf(sight, sideOf(sight, unit)), `reach ${unit} ${place}`, () =>
    onward(sight, marcherOf(sight, unit), indexAt(sight, unit), 0, []),
  );
}

const reachFromOff = (sight: Sight, unit: UnitId): Reach =>
  best(entryHexes(sight, unit).map((hex) => entered(sight, unit, marcherOf(sight, unit), hex)));

/** The cheapest of several. */
const best = (some: readonly Reach[]): Reach => ({
  hexes: [...new Set(some.flatMap(({ hexes }) => hexes))].sort((a, b) => a - b),
  spent: (at) => Math.min(...some.map(({ spent }) => spent(at))),
  wayTo: (at) => {
    const [first] = [...some].sort((a, b) => a.spent(at) - b.spent(at));
    return first?.wayTo(at) ?? null;
  },
});

/** kasserine 16.11 Whether a unit may come into an edge hex from off the map, by its road if it has one. */
const mayEnterBy = (sight: Sight, unit: UnitId, hex: HexId): boolean =>
  exclusive(sight).mayEnter(sight, unitOf(sight, unit), sight.kit.hexes[hex] as HexInfo, overEdge(sight, hex));

/** 13.11, 13.21 From the hex a reinforcement enters by; in an enemy zone it goes no further. */
function entered(sight: Sight, unit: UnitId, march: Marcher, hex: HexId): Reach {
  const at = sight.kit.map.indexOf(hex);
  const cost = entryCost(sight, hex);
  if (cost > march.allowance || !mayEnterBy(sight, unit, hex)) return NOWHERE;
  const stops = (enemyZones(sight, sideOf(sight, unit))[at] ?? 0) > 0;
  return onward(sight, stops ? { ...march, costOf: () => Number.POSITIVE_INFINITY } : march, at, cost, [at]);
}

/** 5.31, RULING 4: a unit that has not moved and can go on lets another end where it stands. */
const givesWay = (sight: Sight, unit: UnitId, hex: HexId): boolean => {
  const others = unitsAt(sight, hex);
  const [other] = others;
  if (other === undefined || others.length > 1 || sideOf(sight, other) !== sideOf(sight, unit)) return false;
  const seat = seatAt(sight, sideOf(sight, other));
  const isBarred = exclusive(sight).bars.some(({ bars }) => bars(seat, other));
  return !isBarred && !sight.table.moved.includes(other) && !isHeld(sight, other) && canGo(sight, other, unit);
};

/** 12.23 Nobody moves out of supply; who is out of it moves towards it. */
function keepsSupply(sight: Sight, unit: UnitId, hex: HexId): boolean {
  const side = sideOf(sight, unit);
  if (isSuppliedAt(sight, side, hex, unit)) return true;
  const place = placeOf(sight.table, unit);
  if (!sight.table.unsupplied.includes(unit) || isOffMap(place)) return false;
  return awayFromSupply(sight, side, hex) < awayFromSupply(sight, side, place);
}

/** Whether a hex is vacant but for a unit that is about to leave it, if any. */
const isVacant = (sight: Sight, hex: HexId, besides: UnitId | null): boolean =>
  unitsAt(sight, hex).every((unit) => unit === besides);

/** The hexes in reach, by name, without the one the unit stands in. */
const hexesInReach = (sight: Sight, unit: UnitId): readonly HexId[] => {
  const { hexes } = sight.kit.map;
  const place = placeOf(sight.table, unit);
  return reachOf(sight, unit)
    .hexes.map((at) => hexes[at] as HexId)
    .filter((hex) => hex !== place);
};

/** 12.23, 5.31 Whether there is a vacant hex for the unit to go to; `besides` is about to leave its own. */
const canGo = (sight: Sight, unit: UnitId, besides: UnitId): boolean =>
  hexesInReach(sight, unit).some((hex) => isVacant(sight, hex, besides) && keepsSupply(sight, unit, hex));

/** The hexes a unit may end its move in. */
export const goals = (sight: Sight, unit: UnitId): readonly HexId[] =>
  remember(sight, `goals ${unit}`, () => {
    const all = hexesInReach(sight, unit);
    const vacant = all.filter((hex) => isVacant(sight, hex, null));
    const supplied = vacant.filter((hex) => keepsSupply(sight, unit, hex));
    const swaps = all.filter((hex) => givesWay(sight, unit, hex) && keepsSupply(sight, unit, hex));
    // While two stand in a hex the one that has not moved goes on, if there is no other way to a hex out of supply.
    const isCrowded = crowd(sight) !== null && supplied.length === 0;
    return [...(isCrowded ? vacant : supplied), ...swaps];
  });

/** The hexes it could end in if no friend stood there. */
export const openTo = (sight: Sight, unit: UnitId): readonly HexId[] =>
  hexesInReach(sight, unit).filter((hex) => keepsSupply(sight, unit, hex));

/** The same as for goals, asked only whether there is one. */
export const hasGoal = (sight: Sight, unit: UnitId): boolean =>
  hasGoalBeside(sight, unit) ||
  hexesInReach(sight, unit).some((hex) => isVacant(sight, hex, null) && keepsSupply(sight, unit, hex)) ||
  goals(sight, unit).length > 0;

/** Mostly the hexes next to a unit tell already. */
function hasGoalBeside(sight: Sight, unit: UnitId): boolean {
  const { kit, table } = sight;
  if (isOffMap(placeOf(table, unit))) return false;
  const { allowance, costOf } = marcherOf(sight, unit);
  const from = indexAt(sight, unit);
  return (kit.net.next[from] ?? []).some((to, n) => {
    const hex = kit.map.hexes[to] as HexId;
    const cost = costOf(from, to, kit.net.by[from]?.[n] as Crossing);
    return cost <= allowance && isVacant(sight, hex, null) && keepsSupply(sight, unit, hex);
  });
}

/** 5.31 The unit that must leave a hex another has moved to; null when none is. */
export const crowd = (sight: Sight): UnitId | null =>
  remember(sight, 'crowd', () => {
    const last = sight.table.moved.at(-1);
    if (last === undefined) return null;
    const place = placeOf(sight.table, last);
    return (isOffMap(place) ? [] : unitsAt(sight, place)).find((unit) => unit !== last) ?? null;
  });

/** True when the hex is in reach, whatever bars ending there. */
export const inReach = (sight: Sight, unit: UnitId, hex: HexId): boolean =>
  Number.isFinite(reachOf(sight, unit).spent(sight.kit.map.indexOf(hex)));

/** Movement Points to a hex; Infinity out of reach. */
export const pointsTo = (sight: Sight, unit: UnitId, hex: HexId): number =>
  reachOf(sight, unit).spent(sight.kit.map.indexOf(hex));

/** A way to a hex that begins as it is told; null when there is none. */
export function wayBy(sight: Sight, unit: UnitId, to: HexId, via: readonly HexId[]): readonly HexId[] | null {
  const { map } = sight.kit;
  const way = begunBy(sight, unit, via)?.wayTo(map.indexOf(to)) ?? null;
  return way?.map((at) => map.hexes[at] ?? '') ?? null;
}

/** What is in reach once a way has begun so. */
function begunBy(sight: Sight, unit: UnitId, via: readonly HexId[]): Reach | null {
  if (via.length === 0) return reachOf(sight, unit);
  const { kit, table } = sight;
  const march = marcherOf(sight, unit);
  const steps = via.map(kit.map.indexOf);
  const isNew = isOffMap(placeOf(table, unit));
  const [first = ''] = via;
  if (isNew && !(entryHexes(sight, unit).includes(first) && mayEnterBy(sight, unit, first))) return null;
  let spent = isNew ? entryCost(sight, first) : 0;
  let from = isNew ? (steps[0] ?? -1) : indexAt(sight, unit);
  let stopped = isNew && (enemyZones(sight, sideOf(sight, unit))[from] ?? 0) > 0;
  for (const to of isNew ? steps.slice(1) : steps) {
    const crossing = crossingTo(sight, from, to);
    if (crossing === null || stopped) return null;
    spent += march.costOf(from, to, crossing);
    stopped = march.stops(from, to, crossing);
    from = to;
  }
  if (spent > march.allowance) return null;
  return onward(sight, stopped ? { ...march, costOf: () => Number.POSITIVE_INFINITY } : march, from, spent, steps);
}

/** The hexside from a hex to a neighbour, by numbers; null when they are none. */
function crossingTo({ kit: { net } }: Sight, from: number, to: number): Crossing | null {
  const n = (net.next[from] ?? []).indexOf(to);
  return net.by[from]?.[n] ?? null;
}

/** A way that begins so, or null. */
type Way = (sight: Sight, unit: UnitId, to: HexId, via: readonly HexId[]) => readonly HexId[] | null;

/** The next hexes of a way to a hex, or off the map by it, that has begun so. */
export function nextOnWay(
  sight: Sight,
  unit: UnitId,
  to: HexId,
  begun: readonly HexId[],
  way: Way = wayBy,
): readonly HexId[] {
  const { map } = sight.kit;
  const last = begun.at(-1);
  const place = placeOf(sight.table, unit);
  const from = last ?? (isOffMap(place) ? null : place);
  const next = from === null ? entryHexes(sight, unit) : map.nextTo(from);
  return next.filter((hex) => !begun.includes(hex) && way(sight, unit, to, [...begun, hex]) !== null);
}

/** 14.0 The edge hexes a unit may leave the map by with the points it has. */
export const exitsFor = (sight: Sight, unit: UnitId): readonly HexId[] =>
  remember(sight, `exits ${unit}`, () => {
    const { kit } = sight;
    const info = kit.units[unit];
    if (info === undefined || isOffMap(placeOf(sight.table, unit)) || isHeld(sight, unit)) return [];
    const place = placeOf(sight.table, unit);
    const zone = enemyZones(sight, info.side);
    const start = indexAt(sight, unit);
    const { allowance } = marcherOf(sight, unit);
    // Nothing is cheaper than a road.
    const near = exclusive(sight)
      .exits(sight, info)
      .filter((hex) => kit.map.distance(place, hex) * ROAD < allowance);
    if (near.length === 0) return [];
    const { spent } = reachOf(sight, unit);
    return near.filter((hex) => {
      const at = kit.map.indexOf(hex);
      const stops = at !== start && (zone[at] ?? 0) > 0;
      return !stops && spent(at) + exitCost(sight, hex) <= allowance;
    });
  });

/** 14.0 A way to an edge hex that begins as it is told and leaves the points to go beyond it; null when there is none. */
export const wayOut: Way = (sight, unit, hex, via) => {
  const { map } = sight.kit;
  const reach = begunBy(sight, unit, via);
  const at = map.indexOf(hex);
  if (reach === null || reach.spent(at) + exitCost(sight, hex) > marcherOf(sight, unit).allowance) return null;
  return (reach.wayTo(at) ?? []).map((step) => map.hexes[step] ?? '');
};

/** 13.11, 14.0 The edge of the map at a hex, with the road that goes on there. */
const overEdge = ({ kit }: Sight, hex: HexId): Crossing => ({
  to: hex,
  road: kit.exits[hex] ?? null,
  escarpment: false,
  ridge: false,
  stream: false,
  bridge: false,
  ditch: false,
  mine: null,
});

/** 14.0 The hex beyond the edge is like the one the unit leaves, its road goes on (RULING 23). */
const exitCost = (sight: Sight, hex: HexId): number =>
  groundCost(sight.kit.hexes[hex] as HexInfo, overEdge(sight, hex));
