// What rules look at: the components of the match and the table. Everybody sees the same.
import { beside, kept, keptBy, remember } from '#engine/memory.ts';
import { openUnits } from '#engine/position/open.ts';
import type { Kit, UnitInfo } from '../pieces/kit.ts';
import { enemyOf, type HexId, isOffMap, type Place, SIDES, type Side, type Table, type UnitId } from './state.ts';

export interface Sight {
  readonly kit: Kit;
  readonly table: Table;
  readonly lasting: Lasting;
}

/**
 * What is worked out is kept with one of these (#engine/memory.ts), for as long as that stays the same: with the whole of it
 * what hangs on anything in the table; with the others what hangs on nothing but the game-turn (and its weather) and where the
 * units stand, of both sides or of one.
 */
interface Lasting extends Readonly<Record<Side, object>> {
  readonly units: object;
}

export { kept, keptBy, remember };

/** The same for all who look at the same table: what is worked out for one is not worked out again. */
export const sightOf = (kit: Kit, table: Table): Sight =>
  remember(beside(table), kit, () => {
    const lastingWith = (owner: object): object =>
      inTurn(
        remember(owner, kit, () => ({})),
        table.turn,
      );
    const { places } = table;
    const lasting = { units: lastingWith(places), axis: lastingWith(places.axis), allied: lastingWith(places.allied) };
    return { kit, table, lasting };
  });
const inTurn = keptBy(
  (owner: object) => owner,
  (_owner, _turn: number): object => ({}),
);

/** Kept as long as the table is the same. */
export const whole = ({ lasting }: Sight): object => lasting;
/** As long as the units of both sides stand where they do. */
export const ofUnits = ({ lasting }: Sight): object => lasting.units;
/** As long as those of one side do. */
export const ofSide = ({ lasting }: Sight, side: Side): object => lasting[side];

export { frameOf } from '#engine/position/table.ts';

/** The units of a side, where they stand: those that are not on the map hinder nobody (13.25). */
export const open = openUnits<Side, UnitInfo, Sight>(isOffMap, ofSide);
export const { unitOf, rosterOf, unitsOnMap, hexesHeld, heldBy } = open;

export function placeOf({ places }: Pick<Table, 'places'>, unit: UnitId): Place {
  const place = places.axis[unit] ?? places.allied[unit];
  if (place === undefined) throw new Error(`no unit "${unit}"`);
  return place;
}

/** The units in each hex by its number: two only while one that has not moved stands where another moved to (5.31). */
export const occupants = kept(ofUnits, (sight: Sight): readonly (readonly UnitId[] | undefined)[] => {
  const there: UnitId[][] = new Array(sight.kit.map.hexes.length);
  for (const side of SIDES) open.stack(sight, side, there);
  return there;
});

export const unitsAt = (sight: Sight, hex: HexId): readonly UnitId[] =>
  occupants(sight)[sight.kit.map.indexOf(hex)] ?? [];
/** The unit in a hex, of whichever side; undefined in a vacant one. */
export const unitAt = (sight: Sight, hex: HexId): UnitId | undefined => unitsAt(sight, hex)[0];
export const sideOf = (sight: Pick<Sight, 'kit'>, unit: UnitId): Side => unitOf(sight, unit).side;

/** The number of the hex a unit stands in. */
export const indexAt = (sight: Sight, unit: UnitId): number => sight.kit.map.indexOf(placeOf(sight.table, unit));

export const isEnemyAt = (sight: Sight, hex: HexId, side: Side): boolean =>
  unitsAt(sight, hex).some((unit) => sideOf(sight, unit) === enemyOf(side));

/** Kept as long as the enemy of a side stays and nothing else changes that tells how far the side's units get from where they are. */
export const frontOf = keptBy(whole, ({ lasting, table }: Sight, side: Side): object => {
  const { active, options, met, released, unsupplied } = table;
  const others = [active, options, met, released, unsupplied];
  return others.reduce<object>((owner, other) => remember(owner, other, () => ({})), lasting[enemyOf(side)]);
});
