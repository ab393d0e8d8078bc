// 13.5 Besieged Fortresses.
import { isOccupiedBy, type OpenSight } from '../../position/sight.ts';
import { enemyOf, type HexId, type Side } from '../../position/state.ts';

/** 13.5 A Fortress is besieged when a hex next to it is an enemy hex or a battle hex; or it is a battle hex itself (RULING 36). */
export function isBesieged(sight: OpenSight, fortress: HexId, holder: Side): boolean {
  const enemy = enemyOf(holder);
  return [fortress, ...sight.kit.map.neighbours(fortress)].some((hex) => isOccupiedBy(sight.table, hex, enemy));
}
