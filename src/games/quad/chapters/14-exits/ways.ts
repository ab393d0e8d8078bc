// 14.0 Which edge hexes a unit may leave the map by.
import { cheapest } from '#board/costs.ts';
import type { Crossing, HexInfo, Kit } from '../../pieces/kit.ts';
import { indexAt, keptBy, placeOf, type Sight, unitOf } from '../../position/sight.ts';
import { type HexId, isOffMap, type UnitId } from '../../position/state.ts';
import { atStart, groundCost, overEdge } from '../05-movement/costs.ts';
import { begunBy, goneBy, keepsSupply, nextOnWay, reachOf } from '../05-movement/reach.ts';
import { enemyZones, isHeld } from '../06-zones.ts';
import { allowanceOf } from '../12-supply.ts';
import { exclusive } from '../exclusive.ts';

/** 12.23, 14.0, RULING 62 The edge hexes a unit may leave the map by: unsupplied, only one to which it goes and might stay. */
export function exitsFor(sight: Sight, unit: UnitId): readonly HexId[] {
  const open = exitsInReach(sight, unit);
  if (!sight.table.unsupplied.includes(unit)) return open;
  const begun = placeOf(sight.table, unit);
  const keeps = keepsSupply(sight, unit);
  return open.filter((hex) => hex !== begun && keeps(sight.kit.map.indexOf(hex)));
}

/** 14.0 Those it reaches with the points it has. */
export const exitsInReach = keptBy(atStart, (sight: Sight, unit: UnitId): readonly HexId[] => {
  if (!isNearEdge(sight, unit)) return [];
  const { kit } = sight;
  const info = unitOf(sight, unit);
  const start = indexAt(sight, unit);
  const zone = enemyZones(sight, info.side);
  const { spent } = reachOf(sight, unit);
  const allowance = allowanceOf(sight, unit);
  return exclusive(sight)
    .exits(sight, info)
    .filter((hex) => {
      const at = kit.map.indexOf(hex);
      const stops = at !== start && (zone[at] ?? 0) > 0;
      return !stops && spent(at) + exitCost(kit, hex) <= allowance;
    });
});

/** 14.0 Whether there is one: mostly the cheapest way over the ground tells already. */
export const canExit = (sight: Sight, unit: UnitId): boolean =>
  canReachExit(sight, unit) && (!sight.table.unsupplied.includes(unit) || exitsFor(sight, unit).length > 0);
const canReachExit = keptBy(
  atStart,
  (sight: Sight, unit: UnitId): boolean =>
    isNearEdge(sight, unit) && (leavesByGround(sight, unit) || exitsInReach(sight, unit).length > 0),
);

/** 14.0 A way to an edge hex that begins as it is told and leaves the points to go beyond it; null when there is none. */
export function wayOut(sight: Sight, unit: UnitId, hex: HexId, via: readonly HexId[]): readonly HexId[] | null {
  const { map } = sight.kit;
  const reach = begunBy(sight, unit, via);
  const at = map.indexOf(hex);
  if (reach === null || reach.spent(at) + exitCost(sight.kit, hex) > allowanceOf(sight, unit)) return null;
  return (reach.wayTo(at) ?? []).map((step) => map.hexes[step] ?? '');
}

/** The next hexes of a way out that has begun so. */
export const nextOnWayOut = (sight: Sight, unit: UnitId, hex: HexId, begun: readonly HexId[]): readonly HexId[] =>
  nextOnWay(sight, unit, hex, begun, exitCost(sight.kit, hex));

/** Whether a unit on the map that may move could leave it if no enemy were in the way. */
const isNearEdge = (sight: Sight, unit: UnitId): boolean =>
  !isOffMap(placeOf(sight.table, unit)) &&
  !isHeld(sight, unit) &&
  (outwardFor(sight, unit).spent[indexAt(sight, unit)] as number) <= allowanceOf(sight, unit);

function leavesByGround(sight: Sight, unit: UnitId): boolean {
  const way = outwardFor(sight, unit).wayTo(indexAt(sight, unit)) ?? [];
  // It was found from the edge inwards, and ends where the unit stands.
  const gone = goneBy(sight, unit, way.slice(0, -1).reverse());
  if (gone === null || gone.stopped) return false;
  return gone.spent + exitCost(sight.kit, sight.kit.map.hexes[gone.at] as HexId) <= allowanceOf(sight, unit);
}

const outwardFor = (sight: Sight, unit: UnitId): ReturnType<typeof outward> =>
  outward(exclusive(sight).exits(sight, unitOf(sight, unit)), sight.kit);

/** The cheapest ways out by one of these exits, if nothing but the ground is in the way: found from outside inwards. */
const outward = keptBy(
  (exits: readonly HexId[]) => exits,
  (exits, kit: Kit) => {
    const { map, net, infos } = kit;
    const outside = map.hexes.length;
    const edge = exits.map((hex) => overEdge(kit, hex));
    const inward = { next: [...net.next, exits.map(map.indexOf)], by: [...net.by, edge] };
    // A step inwards costs what it takes to come the other way.
    const costOf = (from: number, to: number, crossing: Crossing): number =>
      groundCost(infos[from === outside ? to : from] as HexInfo, crossing);
    return cheapest(inward, outside, { allowance: Number.POSITIVE_INFINITY, costOf });
  },
);

/** 14.0 The hex beyond the edge is like the one the unit leaves, its road goes on (RULING 23). */
const exitCost = (kit: Kit, hex: HexId): number => groundCost(kit.hexes[hex] as HexInfo, overEdge(kit, hex));
