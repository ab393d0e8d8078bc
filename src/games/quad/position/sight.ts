// What rules look at: the components of the match and the table. Everybody sees the same.
import type { HexId } from '#board/hex.ts';
import { remember } from '#engine/memory.ts';
import type { Kit, UnitInfo } from '../pieces/kit.ts';
import { enemyOf, type Frame, isOffMap, type Place, type Side, type Table, type UnitId } from './state.ts';

export interface Sight {
  readonly kit: Kit;
  readonly table: Table;
}

export { remember };

/** The same for all who look at the same table: what is worked out for one is not worked out again. */
export const sightOf = (kit: Kit, table: Table): Sight => remember(table, kit, () => ({ kit, table }));

export const frameOf = (table: Table): Frame => table.todo[0] ?? { type: 'over' };

/** Throws when it is none of the scenario. */
export function unitOf({ kit }: Pick<Sight, 'kit'>, unit: UnitId): UnitInfo {
  const info = kit.units[unit];
  if (info === undefined) throw new Error(`no unit "${unit}"`);
  return info;
}
export function placeOf({ places }: Pick<Table, 'places'>, unit: UnitId): Place {
  const place = places[unit];
  if (place === undefined) throw new Error(`no unit "${unit}"`);
  return place;
}

/** The units of a side, wherever they are, in the order of the roster. */
export const rosterOf = ({ kit }: Pick<Sight, 'kit'>, side: Side): readonly UnitId[] =>
  remember(kit, `roster ${side}`, () => kit.roster.filter((unit) => kit.units[unit]?.side === side));

/** Those of them that are on the map. */
export const unitsOnMap = (sight: Sight, side: Side): readonly UnitId[] =>
  remember(sight, `on map ${side}`, () =>
    rosterOf(sight, side).filter((unit) => !isOffMap(placeOf(sight.table, unit))),
  );

/** The units in each hex by its number: two only while one that has not moved stands where another moved to (5.31). */
export const occupants = (sight: Sight): readonly (readonly UnitId[] | undefined)[] =>
  remember(sight, 'occupants', () => {
    const { indexOf, hexes } = sight.kit.map;
    const there: UnitId[][] = new Array(hexes.length);
    for (const unit of sight.kit.roster) {
      const place = placeOf(sight.table, unit);
      if (isOffMap(place)) continue;
      const at = indexOf(place);
      const known = there[at];
      if (known === undefined) there[at] = [unit];
      else known.push(unit);
    }
    return there;
  });

/** The units in a hex. */
export const unitsAt = (sight: Sight, hex: HexId): readonly UnitId[] =>
  occupants(sight)[sight.kit.map.indexOf(hex)] ?? [];
/** The unit in a hex, of whichever side; undefined in a vacant one. */
export const unitAt = (sight: Sight, hex: HexId): UnitId | undefined => unitsAt(sight, hex)[0];
export const sideOf = (sight: Pick<Sight, 'kit'>, unit: UnitId): Side => unitOf(sight, unit).side;

/** 1 in each hex, by number, where the side has a unit. */
export const heldBy = (sight: Sight, side: Side): Uint8Array =>
  remember(sight, `held by ${side}`, () => {
    const held = new Uint8Array(sight.kit.map.hexes.length);
    for (const unit of unitsOnMap(sight, side)) held[indexAt(sight, unit)] = 1;
    return held;
  });

/** The number of the hex a unit stands in. */
export const indexAt = (sight: Sight, unit: UnitId): number => sight.kit.map.indexOf(placeOf(sight.table, unit));

export const isEnemyAt = (sight: Sight, hex: HexId, side: Side): boolean =>
  unitsAt(sight, hex).some((unit) => sideOf(sight, unit) === enemyOf(side));
