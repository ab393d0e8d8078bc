// What rules look at: the components of the match and the table. Everybody sees the same.
import type { HexId } from '#board/hex.ts';
import { latelyFor, remember } from '#engine/memory.ts';
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
  const place = places.axis[unit] ?? places.allied[unit];
  if (place === undefined) throw new Error(`no unit "${unit}"`);
  return place;
}

/** The units of a side, wherever they are, in the order of the roster. */
export const rosterOf = ({ kit }: Pick<Sight, 'kit'>, side: Side): readonly UnitId[] =>
  remember(kit, `roster ${side}`, () => kit.roster.filter((unit) => kit.units[unit]?.side === side));

/** What is worked out for where one side's units stand: the same as long as none of them goes anywhere. */
type Standing = Sight['table']['places'][Side];

const onMap = latelyFor<readonly [Kit, Standing], readonly UnitId[]>();
/** Those of them that are on the map. */
export const unitsOnMap = (sight: Sight, side: Side): readonly UnitId[] => {
  const standing = sight.table.places[side];
  return onMap([sight.kit, standing], () =>
    rosterOf(sight, side).filter((unit) => !isOffMap(standing[unit] ?? 'lost')),
  );
};

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

const held = latelyFor<readonly [Kit, Standing], Uint8Array>();
/** 1 in each hex, by number, where the side has a unit. */
export const heldBy = (sight: Sight, side: Side): Uint8Array =>
  held([sight.kit, sight.table.places[side]], () => {
    const hexes = new Uint8Array(sight.kit.map.hexes.length);
    for (const unit of unitsOnMap(sight, side)) hexes[indexAt(sight, unit)] = 1;
    return hexes;
  });

const fronts = latelyFor<readonly unknown[], object>();
/**
 * Something to remember by what hangs on the enemy of a side and the game-turn alone: it is the same while the side moves its
 * units. What hangs on a unit's own place has to say so in the key.
 */
export const frontOf = ({ kit, table }: Sight, side: Side): object => {
  const { places, turn, active, options, met, exits, released, unsupplied } = table;
  return fronts(
    [kit, side, places[enemyOf(side)], turn, active, options, met, exits, released, unsupplied],
    () => ({}),
  );
};

/** The number of the hex a unit stands in. */
export const indexAt = (sight: Sight, unit: UnitId): number => sight.kit.map.indexOf(placeOf(sight.table, unit));

export const isEnemyAt = (sight: Sight, hex: HexId, side: Side): boolean =>
  unitsAt(sight, hex).some((unit) => sideOf(sight, unit) === enemyOf(side));
