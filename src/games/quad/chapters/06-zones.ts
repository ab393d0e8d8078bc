// 6.0 Zones of Control.

import { zones } from '#board/zones.ts';
import type { Crossing } from '../pieces/kit.ts';
import { hexesHeld, indexAt, keptBy, ofSide, placeOf, type Sight, sideOf } from '../position/sight.ts';
import { enemyOf, type HexId, isOffMap, type Side, type UnitId } from '../position/state.ts';
import { exclusive } from './exclusive.ts';

/** 5.25, 6.15, 7.46 An escarpment is open by road or trail alone. */
export const isScarp = ({ escarpment, road }: Crossing): boolean => escarpment && road === null;

/** 6.14, 6.15, kasserine 20.2 A hexside over which no zone extends, and no ground combat is possible. */
export const isBarrier = (sight: Sight, crossing: Crossing): boolean =>
  isScarp(crossing) || exclusive(sight).isShut(sight, crossing);

/** 6.0, 6.1, 6.14, 6.22, kasserine 16.13 How many units of a side control each hex, by number. */
export const zonesOf = keptBy(ofSide, (sight: Sight, side: Side): Uint8Array => {
  const { isShut } = exclusive(sight);
  return zones(
    sight.kit.net,
    hexesHeld(sight, side),
    (_from, _to, crossing) => !isScarp(crossing) && !isShut(sight, crossing),
  );
});

export const enemyZones = (sight: Sight, side: Side): Uint8Array => zonesOf(sight, enemyOf(side));

/** 13.22 A hex that the enemy of a side controls. */
export const isControlled = (sight: Sight, hex: HexId, side: Side): boolean =>
  (enemyZones(sight, side)[sight.kit.map.indexOf(hex)] ?? 0) > 0;

/** 5.14, 6.13 True when the unit stands in an enemy zone that it may not leave now. */
export const isHeld = (sight: Sight, unit: UnitId): boolean => {
  const side = sideOf(sight, unit);
  const place = placeOf(sight.table, unit);
  if (isOffMap(place) || exclusive(sight).leavesZones(sight, side)) return false;
  return (enemyZones(sight, side)[indexAt(sight, unit)] ?? 0) > 0;
};
