// 8.0 Artillery: what it reaches from afar, which attackers are next to what they attack, and what it adds to a defence.
import { hexesHeld, indexAt, keptBy, ofUnits, placeOf, type Sight, unitOf } from '../../position/sight.ts';
import { type Attack, enemyOf, type HexId, isOffMap, type UnitId } from '../../position/state.ts';
import { contacts, isNextTo, isShutOff } from '../07-combat/contact.ts';
import { isSupplied } from '../12-supply.ts';

/** 8.12, 8.61 Hexes from a unit to a hex, that one included. */
export const rangeTo = ({ kit, table }: Sight, unit: UnitId, hex: HexId): number =>
  kit.map.distance(placeOf(table, unit), hex);

/** 8.0 */
export const isArtillery = (sight: Pick<Sight, 'kit'>, unit: UnitId): boolean => unitOf(sight, unit).guns !== null;

/** 8.11, 8.12, 8.32, 8.34, 8.61, RULING 12, RULING 69 Hexes that artillery may barrage from afar: in range, while it is next to no enemy. */
export const inRange = keptBy(ofUnits, (sight: Sight, unit: UnitId): readonly HexId[] => {
  const { guns, side } = unitOf(sight, unit);
  if (guns === null || contacts(sight, unit).length > 0 || isOffMap(placeOf(sight.table, unit))) return [];
  const { far, hexes } = sight.kit.map;
  const from = indexAt(sight, unit);
  const reached = hexesHeld(sight, enemyOf(side)).filter(
    (at) => far(from, at) <= guns.range && !isShutOff(sight, from, at),
  );
  return reached.map((at) => hexes[at] as HexId);
});
export const isInRange = (sight: Sight, unit: UnitId, hex: HexId): boolean => inRange(sight, unit).includes(hex);
/** 8.21, 8.22 Whether it reaches one of the hexes of an attack. */
export const isInRangeOfOne = (sight: Sight, unit: UnitId, hexes: readonly HexId[]): boolean =>
  hexes.some((hex) => isInRange(sight, unit, hex));

/** 8.14, 8.33 The attacking units of an attack that are next to what they attack: the others barrage, and suffer nothing. */
export const adjacentIn = (sight: Sight, { hexes, units }: Pick<Attack, 'hexes' | 'units'>): readonly UnitId[] =>
  units.filter((unit) => hexes.every((hex) => isNextTo(sight, unit, hex)));

/** 8.15, 8.45 Artillery and ground support attack, and nobody else. */
export const isArtilleryAlone = (sight: Pick<Sight, 'kit'>, { units }: Pick<Attack, 'units'>): boolean =>
  units.every((unit) => isArtillery(sight, unit));

/** 8.43, 8.44, 12.33 What artillery adds to a defence. */
export const fireOf = (sight: Sight, unit: UnitId): number => {
  const { guns, side } = unitOf(sight, unit);
  return isSupplied(sight, side, unit) ? (guns?.fire ?? 0) : 0;
};
