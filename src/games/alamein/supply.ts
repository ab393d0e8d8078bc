// XIII Supply: which hexes a side's supply lines reach. One flood from the map-edge sources answers all questions.
import type { HexId } from '#board/hex.ts';
import { counterOf, isOccupiedBy, remember, type Sight } from './sight.ts';
import type { Blind, Side } from './state.ts';
import { isClosedZone, isEnemyHex, workOwner } from './zoc.ts';

/**
 * XIII.A.2 What interrupts a supply line: an enemy unit, an enemy zone of control without a friendly unit, and for the
 * Axis a Box without an Axis unit.
 */
const interrupts = (sight: Sight, hex: HexId, side: Side): boolean =>
  isEnemyHex(sight, hex, side) ||
  isClosedZone(sight, hex, side) ||
  (side === 'axis' && workOwner(sight, hex) === 'allied' && !isOccupiedBy(sight, hex, side));

/** XIII.A.1, XIII.A.2 All hexes that a line from one of the side's map-edge sources reaches (RULING 38). */
export const supplyLines = (sight: Sight, side: Side): ReadonlySet<HexId> =>
  remember(sight, `supply of ${side}`, () => {
    const { map, sources } = sight.kit;
    const edge = sources[side].filter((hex) => !interrupts(sight, hex, side));
    const seen = new Set<HexId>(sources[side]);
    const reached = new Set<HexId>(edge);
    for (let hex = edge.pop(); hex !== undefined; hex = edge.pop()) {
      for (const { to } of map.exits[hex] ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        if (interrupts(sight, to, side)) continue;
        reached.add(to);
        edge.push(to);
      }
    }
    return reached;
  });

/** XV.A.1 A line from a source on the map edge reaches the hex. */
export const hasEdgeSupply = (sight: Sight, side: Side, hex: HexId): boolean => supplyLines(sight, side).has(hex);

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
