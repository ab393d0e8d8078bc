// 5.2, 10.1 What a unit pays for each step, and where it has to stop.
import { OPEN } from '../../pieces/ground.ts';
import type { Crossing, HexInfo, Kit, Terrain } from '../../pieces/kit.ts';
import { frontOf, heldBy, indexAt, keptBy, placeOf, type Sight, sideOf, unitOf } from '../../position/sight.ts';
import { enemyOf, type HexId, isOffMap, type Place, type UnitId } from '../../position/state.ts';
import { enemyZones, isScarp } from '../06-zones.ts';
import { enemyMineCost, isEnemyMine, mineCost } from '../10-minefields/hexsides.ts';
import { allowanceOf } from '../12-supply.ts';
import { exclusive } from '../exclusive.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** Terrain key: Movement Points to enter a hex. */
const HEX: Readonly<Record<Terrain, number>> = { mixed: 2, town: 1, grove: 2, broken: 3, rough: 4 };
const RIDGE = 1;
const STREAM = 3;
const DITCH = 2;
/** 5.22, 5.23 */
export const ROAD = 0.5;
export const TRAIL = 1;

/** 5.21, 5.22, 5.23, 6.12 What it costs to enter a hex over a hexside, minefields left out. */
export function groundCost(to: HexInfo, { road, ridge, stream, bridge, ditch }: Crossing): number {
  if (road === 'road') return ROAD;
  // 5.23 A trail does not lead over a ditch.
  if (road === 'trail') return TRAIL + (ditch ? DITCH : 0);
  return HEX[to.terrain] + (ridge ? RIDGE : 0) + (stream && !bridge ? STREAM : 0) + (ditch ? DITCH : 0);
}

/** What one unit pays and where it stops: `cheapest` of #board/costs.ts takes it. */
interface Marcher {
  readonly allowance: number;
  readonly costOf: (from: number, to: number, crossing: Crossing) => number;
  readonly stops: (from: number, to: number, crossing: Crossing) => boolean;
}

const startsOf = keptBy(
  (sight: Sight, unit: UnitId) => frontOf(sight, sideOf(sight, unit)),
  (_sight, _unit): object => ({}),
);
const startIn = keptBy(
  (starts: object) => starts,
  (_starts, _place: Place): object => ({}),
);
/** Kept as long as a unit stands where it does and its reach is the same. */
export const atStart = (sight: Sight, unit: UnitId): object =>
  startIn(startsOf(sight, unit), placeOf(sight.table, unit));

/** How a unit marches from where it stands, or from off the map. */
export const marcherOf = keptBy(atStart, (sight: Sight, unit: UnitId): Marcher => {
  const info = unitOf(sight, unit);
  const { side } = info;
  const { mayEnter, isShut, leavesZones } = exclusive(sight);
  const place = placeOf(sight.table, unit);
  const start = isOffMap(place) ? -1 : indexAt(sight, unit);
  const allowance = allowanceOf(sight, unit);
  const enemies = heldBy(sight, enemyOf(side));
  const zone = enemyZones(sight, side);
  const begins = (zone[start] ?? 0) > 0;
  // 5.14 Nobody leaves an enemy zone; who withdraws enters no other (kasserine 19.21).
  const isBound = begins && !leavesZones(sight, side);
  const isHostile = (crossing: Crossing): boolean => isEnemyMine(side, crossing);
  const costOf = (from: number, to: number, crossing: Crossing): number => {
    if (enemies[to] === 1 || isScarp(crossing)) return NEVER;
    if ((isBound && from === start) || (begins && (zone[to] ?? 0) > 0)) return NEVER;
    const there = sight.kit.infos[to] as HexInfo;
    if (isShut(sight, crossing) || !mayEnter(sight, info, there, crossing)) return NEVER;
    if (isHostile(crossing)) return enemyMineCost(allowance, from === start);
    return groundCost(there, crossing) + (crossing.mine === null ? 0 : mineCost(info));
  };
  return { allowance, costOf, stops: (_from, to, crossing) => (zone[to] ?? 0) > 0 || isHostile(crossing) };
});

/** 13.11, 14.0 The edge of the map at a hex, with the road that goes on there. */
export const overEdge = keptBy(
  (kit: Kit) => kit,
  (kit, hex: HexId): Crossing => ({
    ...OPEN,
    road: kit.exits[hex] ?? null,
    rough: kit.hexes[hex]?.terrain === 'rough',
  }),
);
