// 7.1, 7.46, 8.3 Who stands next to whom for combat.
import type { HexId } from '#board/hex.ts';
import type { Crossing } from '../../pieces/kit.ts';
import { indexAt, occupants, placeOf, remember, type Sight, sideOf, unitOf } from '../../position/sight.ts';
import { isOffMap, type UnitId } from '../../position/state.ts';
import { isBarrier } from '../06-zones.ts';

/** An enemy beside a unit, and the hexside between. */
interface Contact {
  readonly enemy: UnitId;
  readonly crossing: Crossing;
}

/** 7.11, 7.46 The enemies beside a unit that it may fight. */
export const contacts = (sight: Sight, unit: UnitId): readonly Contact[] =>
  remember(sight, `contacts ${unit}`, () => {
    if (isOffMap(placeOf(sight.table, unit))) return [];
    const { net } = sight.kit;
    const from = indexAt(sight, unit);
    const side = sideOf(sight, unit);
    return (net.next[from] ?? []).flatMap((to, n) => {
      const crossing = net.by[from]?.[n] as Crossing;
      if (isBarrier(sight, crossing)) return [];
      return (occupants(sight)[to] ?? [])
        .filter((other) => sideOf(sight, other) !== side)
        .map((enemy) => ({ enemy, crossing }));
    });
  });

/** The hexside over which a unit is next to a hex for combat; null when it is not. */
export function crossingInto(sight: Sight, unit: UnitId, hex: HexId): Crossing | null {
  const { net, map } = sight.kit;
  const from = indexAt(sight, unit);
  const n = (net.next[from] ?? []).indexOf(map.indexOf(hex));
  const crossing = net.by[from]?.[n];
  return crossing === undefined || isBarrier(sight, crossing) ? null : crossing;
}

export const isNextTo = (sight: Sight, unit: UnitId, hex: HexId): boolean => crossingInto(sight, unit, hex) !== null;

/** 8.12, 8.61 Hexes from a unit to a hex, that one included. */
export const rangeTo = ({ kit, table }: Sight, unit: UnitId, hex: HexId): number =>
  kit.map.distance(placeOf(table, unit), hex);

export const isArtillery = (sight: Sight, unit: UnitId): boolean => unitOf(sight, unit).guns !== null;

/** 8.11, 8.32, 8.34, RULING 12 Artillery that may barrage a hex from afar: it is in range, and next to no enemy. */
export function isInRange(sight: Sight, unit: UnitId, hex: HexId): boolean {
  const { guns } = unitOf(sight, unit);
  return guns !== null && contacts(sight, unit).length === 0 && rangeTo(sight, unit, hex) <= guns.range;
}
