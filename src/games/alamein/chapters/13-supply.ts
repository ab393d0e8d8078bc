// XIII Supply: which hexes a side's supply lines reach. One flood from the map-edge sources answers all questions.
import type { HexId } from '#board/hex.ts';
import { counterOf, isOccupiedBy, remember, type Sight } from '../position/sight.ts';
import { type Blind, enemyOf, type Side } from '../position/state.ts';
import { enemyZones, presenceOf, worksOf } from './03-zones.ts';

/**
 * XIII.A.2 The hexes that interrupt a supply line: an enemy unit, an enemy zone of control without a friendly unit, and
 * for the Axis a Box without an Axis unit.
 */
function interrupted(sight: Sight, side: Side): Set<HexId> {
  const closed = new Set(presenceOf(sight.table, enemyOf(side)));
  for (const hex of enemyZones(sight, side)) if (!isOccupiedBy(sight, hex, side)) closed.add(hex);
  const boxes = side === 'axis' ? worksOf(sight, 'allied') : [];
  for (const hex of boxes) if (!isOccupiedBy(sight, hex, side)) closed.add(hex);
  return closed;
}

/** XIII.A.1, XIII.A.2 All hexes that a line from one of the side's map-edge sources reaches (RULING 38). */
export const supplyLines = (sight: Sight, side: Side): ReadonlySet<HexId> =>
  remember(sight, `supply of ${side}`, () => {
    const closed = interrupted(sight, side);
    const reached = new Set(sight.kit.sources[side].filter((hex) => !closed.has(hex)));
    // A set gives what is added to it while it is gone through.
    for (const hex of reached)
      for (const { to } of sight.kit.map.exits[hex] ?? []) if (!closed.has(to)) reached.add(to);
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
