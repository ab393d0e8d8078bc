// III.C, VI Zones of control: which hexes the enemy's units control, Spent ones and those that lie face down too.
import { zones } from '#board/zones.ts';
import { beside } from '#engine/memory.ts';
import { isOccupiedBy, type OpenSight, remember, type Sight } from '../position/sight.ts';
import { enemyOf, type HexId, type Side } from '../position/state.ts';
import { presenceOf } from './09-markers/dummies.ts';
import { isSheltered } from './09-markers/shelter.ts';

/** III.C, VI, IX.A.2, IX.B How many hexes with enemies of a side, Spent ones too, control each hex of the map. */
export const enemyZones = ({ kit, table }: OpenSight, side: Side): Uint8Array =>
  remember(beside(table), `zones against ${side}`, () => {
    const { map } = kit;
    const counts = zones(map, [...presenceOf(table, enemyOf(side))].map(map.indexOf));
    for (const hex of table.held[side]) if (isSheltered({ kit, table }, hex, side)) counts[map.indexOf(hex)] = 0;
    return counts;
  });

/** III.C, IX.A.2 The hex is in the zone of control of an enemy of the side. */
export const isEnemyZone = (sight: OpenSight, hex: HexId, side: Side): boolean =>
  (enemyZones(sight, side)[sight.kit.map.indexOf(hex)] ?? 0) > 0;

/** An enemy zone of control with no friendly unit in it: closed to supply (XIII.A.2), retreats (XII.D.2) and entry (V.B). */
export const isClosedZone = (sight: Sight, hex: HexId, side: Side): boolean =>
  isEnemyZone(sight, hex, side) && !isOccupiedBy(sight, hex, side);

/** The hexes from which enemies of the side control this hex (XI.B.3). */
export function controllersOf(sight: OpenSight, hex: HexId, side: Side): readonly HexId[] {
  if (!isEnemyZone(sight, hex, side)) return [];
  const enemies = presenceOf(sight.table, enemyOf(side));
  return sight.kit.map.nextTo(hex).filter((to) => enemies.has(to));
}

/** All hexes in the zones of control of a side's units, for the map. */
export const zonesOf = (sight: OpenSight, side: Side): readonly HexId[] =>
  sight.kit.map.hexes.filter((hex) => isEnemyZone(sight, hex, enemyOf(side)));
