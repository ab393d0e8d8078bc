// 7.1, 7.46, 8.3 Who stands next to whom for combat.
import type { Crossing } from '../../pieces/kit.ts';
import {
  heldBy,
  hexesHeld,
  indexAt,
  keptBy,
  occupants,
  ofUnits,
  placeOf,
  type Sight,
  sideOf,
  unitsOnMap,
} from '../../position/sight.ts';
import { enemyOf, type HexId, isOffMap, type Side, type UnitId } from '../../position/state.ts';
import { enemyZones, isBarrier, isScarp } from '../06-zones.ts';
import { exclusive } from '../exclusive.ts';

/** An enemy beside a unit, and the hexside between. */
interface Contact {
  readonly enemy: UnitId;
  readonly crossing: Crossing;
}

/** 7.11, 7.46 The enemies beside a unit that it may fight. */
export const contacts = keptBy(ofUnits, (sight: Sight, unit: UnitId): readonly Contact[] => {
  if (isOffMap(placeOf(sight.table, unit))) return [];
  const { net } = sight.kit;
  const from = indexAt(sight, unit);
  const side = sideOf(sight, unit);
  // A zone goes out over the same hexsides.
  if (enemyZones(sight, side)[from] === 0) return [];
  const held = heldBy(sight, enemyOf(side));
  const found: Contact[] = [];
  for (const [n, to] of (net.next[from] ?? []).entries()) {
    const crossing = net.by[from]?.[n] as Crossing;
    if (held[to] !== 1 || isBarrier(sight, crossing)) continue;
    for (const other of occupants(sight)[to] ?? []) found.push({ enemy: other, crossing });
  }
  return found;
});

/** The units of a side that are next to one. */
export const inContact = keptBy(ofUnits, (sight: Sight, side: Side): readonly UnitId[] => {
  const [zone, held] = [enemyZones(sight, side), hexesHeld(sight, side)];
  return unitsOnMap(sight, side).filter((_, n) => (zone[held[n] as number] ?? 0) > 0);
});

/** The hexside between two hexes, by numbers; undefined where they are no neighbours. */
function between({ kit: { net } }: Sight, from: number, to: number): Crossing | undefined {
  return net.by[from]?.[(net.next[from] ?? []).indexOf(to)];
}

/** The hexside over which a unit is next to a hex for combat; null when it is not. */
export function crossingInto(sight: Sight, unit: UnitId, hex: HexId): Crossing | null {
  const crossing = between(sight, indexAt(sight, unit), sight.kit.map.indexOf(hex));
  return crossing === undefined || isBarrier(sight, crossing) ? null : crossing;
}

export const isNextTo = (sight: Sight, unit: UnitId, hex: HexId): boolean => crossingInto(sight, unit, hex) !== null;

/** kasserine 20.2, RULING 59 Whether a hexside lies between a hex and a neighbour, by numbers, that nobody attacks over now. */
export function isShutOff(sight: Sight, from: number, to: number): boolean {
  const crossing = between(sight, from, to);
  return crossing !== undefined && exclusive(sight).isShut(sight, crossing);
}

/** 7.46 Whether an escarpment that ground combat does not go over lies between them. */
export function isScarpedOff(sight: Sight, from: number, to: number): boolean {
  const crossing = between(sight, from, to);
  return crossing !== undefined && isScarp(crossing);
}
