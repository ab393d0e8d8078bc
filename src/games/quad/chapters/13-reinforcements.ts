// 13.0 Reinforcements: which are due, where they may enter, and what the entry costs.
import { leastOf } from '#board/least.ts';
import { OPEN } from '../pieces/ground.ts';
import type { HexInfo, Reinforcement, UnitInfo } from '../pieces/kit.ts';
import {
  isEnemyAt,
  keptBy,
  ofSide,
  ofUnits,
  placeOf,
  remember,
  rosterOf,
  type Sight,
  sideOf,
  unitAt,
  unitOf,
  unitsOnMap,
  whole,
} from '../position/sight.ts';
import type { HexId, Side, UnitId } from '../position/state.ts';
import { groundCost, overEdge, ROAD, TRAIL } from './05-movement/costs.ts';
import { isControlled } from './06-zones.ts';
import { exclusive } from './exclusive.ts';

/** 13.24 The schedule a unit enters by; undefined of units that begin on the map. */
const scheduleOf = (sight: Sight, unit: UnitId): Reinforcement | undefined =>
  exclusive(sight).scheduleOf(sight, unitOf(sight, unit));

/** 13.0, 13.23 Units that may enter in this Movement Phase: due now, or held back before. */
export const dueUnits = keptBy(whole, (sight: Sight, side: Side): readonly UnitId[] =>
  inReserve(sight, side).filter((unit) => (dueFrom(sight, unit) ?? Number.POSITIVE_INFINITY) <= sight.table.turn),
);
/** 13.0 The game-turn from which a unit may enter, as things stand; null while that is open. */
export function dueFrom(sight: Sight, unit: UnitId): number | null {
  const schedule = scheduleOf(sight, unit);
  return schedule === undefined ? null : exclusive(sight).dueFrom(sight, schedule);
}
const inReserve = keptBy(ofSide, (sight: Sight, side: Side): readonly UnitId[] =>
  rosterOf(sight, side).filter((unit) => sight.table.places[side][unit] === 'reserve'),
);

/** 13.22 An enemy unit stands there, or a friendly one in an enemy zone. */
const isBlocked = (sight: Sight, side: Side, hex: HexId): boolean =>
  isEnemyAt(sight, hex, side) || (unitAt(sight, hex) !== undefined && isControlled(sight, hex, side));

/** 13.22, kasserine 16.11 Whether a unit may be in an edge hex to which it comes from off the map. */
export const mayComeBy = (sight: Sight, unit: UnitInfo, hex: HexId): boolean =>
  exclusive(sight).mayEnter(sight, unit, sight.kit.hexes[hex] as HexInfo, overEdge(sight.kit, hex));

/** 13.22 The nearest edge hexes that are not blocked, of those as near the ones nearest to a friendly unit (RULING 21). */
function instead(sight: Sight, unit: UnitInfo, hex: HexId): readonly HexId[] {
  const { edges, map } = sight.kit;
  const open = [...new Set(Object.values(edges).flat())].filter(
    (edge) => !isBlocked(sight, unit.side, edge) && mayComeBy(sight, unit, edge),
  );
  const friends = unitsOnMap(sight, unit.side).map((friend) => placeOf(sight.table, friend));
  const nearest = leastOf(open, (edge) => map.distance(edge, hex));
  return leastOf(nearest, (edge) => Math.min(...friends.map((friend) => map.distance(friend, edge))));
}

/** 13.21, 13.22, 13.24 The hexes a unit may enter by now. */
export function entryHexes(sight: Sight, unit: UnitId): readonly HexId[] {
  const scheduled = scheduleOf(sight, unit)?.entry;
  if (scheduled === undefined) return [];
  // No two sides enter by the same schedule.
  const open = remember(ofUnits(sight), scheduled, () =>
    scheduled.filter((hex) => !isBlocked(sight, sideOf(sight, unit), hex)),
  );
  return open.length > 0 ? open : alternates(sight, unit);
}

/** 13.22 The hexes instead of those it is scheduled for. */
const alternates = keptBy(whole, (sight: Sight, unit: UnitId): readonly HexId[] => {
  const scheduled = scheduleOf(sight, unit)?.entry ?? [];
  return [...new Set(scheduled.flatMap((hex) => instead(sight, unitOf(sight, unit), hex)))];
});

/** 13.11, 13.12, 13.13, RULING 22 What the next unit pays that enters by a hex: for the hex, and for those of the column before it. */
export function entryCost({ kit, table }: Sight, hex: HexId): number {
  const road = kit.exits[hex] ?? null;
  const step = road === 'road' ? ROAD : road === 'trail' ? TRAIL : null;
  const before = table.columns[hex] ?? 0;
  if (step !== null) return step * (before + 1);
  return groundCost(kit.hexes[hex] as HexInfo, OPEN) + before * groundCost(MIXED, OPEN);
}
const MIXED: HexInfo = { id: '', printed: '', name: null, also: [], terrain: 'mixed', box: false };
