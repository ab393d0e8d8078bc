// 11.0 Anti-tank units.
import { placeOf, type Sight, sideOf, unitOf, unitsOnMap } from '../position/sight.ts';
import type { Attack, Side, UnitId } from '../position/state.ts';
import { adjacentIn } from './08-artillery/guns.ts';

/** 11.0, 11.11, 11.12, 11.13, RULING 14 An anti-tank unit, or one beside the defender, that has not been driven off, against mechanized units. */
export function isCoveredByAntiTank(sight: Sight, attack: Attack, defender: UnitId): boolean {
  const isMet = attack.units.some((unit) => unitOf(sight, unit).mechanized) && adjacentIn(sight, attack).length > 0;
  return isMet && antiTank(sight, sideOf(sight, defender)).some((unit) => isAtOrBeside(sight, unit, defender));
}

const antiTank = (sight: Sight, side: Side): readonly UnitId[] =>
  unitsOnMap(sight, side).filter(
    (unit) => unitOf(sight, unit).symbol === 'anti-tank' && !sight.table.shaken.includes(unit),
  );

const isAtOrBeside = ({ kit, table }: Sight, unit: UnitId, other: UnitId): boolean =>
  kit.map.distance(placeOf(table, unit), placeOf(table, other)) <= 1;
