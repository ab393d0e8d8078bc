// XIII Supply: which hexes a side's supply lines reach. One flood from the map-edge sources answers all questions.
import { flood } from '#board/flood.ts';
import { counterOf, hexesOf, remember, type Sight } from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId, type Side } from '../../position/state.ts';
import { enemyZones } from '../03-zones.ts';
import { presenceOf } from '../09-markers/dummies.ts';
import { worksOf } from '../09-markers/works.ts';

/**
 * XIII.A.2 1 for the hexes that interrupt a supply line: an enemy unit, an enemy zone of control without a friendly unit, and
 * for the Axis a Box without an Axis unit.
 */
function interrupted(sight: Sight, side: Side): Uint8Array {
  const { map } = sight.kit;
  const closed = enemyZones(sight, side).slice();
  if (side === 'axis') for (const hex of worksOf(sight, 'allied')) closed[map.indexOf(hex)] = 1;
  for (const hex of hexesOf(sight, side)) closed[map.indexOf(hex)] = 0;
  for (const hex of presenceOf(sight.table, enemyOf(side))) closed[map.indexOf(hex)] = 1;
  return closed;
}

/** XIII.A.1, XIII.A.2 How far each hex lies along a line from one of the side's map-edge sources (RULING 38); -1: cut off. */
const linesTo = (sight: Sight, side: Side): Int16Array =>
  remember(sight, `supply of ${side}`, () => {
    const { map, sources } = sight.kit;
    const closed = interrupted(sight, side);
    const isOpen = (hex: number): boolean => closed[hex] === 0;
    return flood(map, sources[side].map(map.indexOf).filter(isOpen), (_, to) => isOpen(to));
  });

/** XV.A.1 A line from a source on the map edge reaches the hex. */
export const hasEdgeSupply = (sight: Sight, side: Side, hex: HexId): boolean =>
  (linesTo(sight, side)[sight.kit.map.indexOf(hex)] ?? -1) >= 0;

/** XIII.A.1 All hexes that a line reaches, for the map. */
export const supplyLines = (sight: Sight, side: Side): readonly HexId[] =>
  sight.kit.map.hexes.filter((hex) => hasEdgeSupply(sight, side, hex));

/**
 * XII.D.2.e, XIII.A.1 A unit of the side is supplied in this hex: by a line, or by the El Alamein Box if it is in it.
 * For a hex without a unit: a line reaches it (XV.A.1).
 */
export const isServed = (sight: Sight, side: Side, hex: HexId): boolean =>
  hasEdgeSupply(sight, side, hex) || (side === 'allied' && hex === sight.kit.alamein);

/** VI.E, XIII.A The unit is in supply where it stands. */
export function isSupplied(sight: Sight, blind: Blind): boolean {
  const { side, place } = counterOf(sight.table, blind);
  return isServed(sight, side, place);
}
