// What rules look at: the components of the match and the table. Everybody sees the same.
import { kept, keptBy, remember } from '#engine/memory.ts';
import { openUnits } from '#engine/position/open.ts';
import type { Kit, LeaderFace, LeaderInfo, Strength, UnitInfo } from '../pieces/kit.ts';
import { type HexId, isOffMap, type LeaderId, type Place, SIDES, type Side, type Table, type UnitId } from './state.ts';

export interface Sight {
  readonly kit: Kit;
  readonly table: Table;
  readonly lasting: Lasting;
}

/**
 * What is worked out is kept with one of these (#engine/memory.ts), for as long as that stays the same: with the whole of it
 * what hangs on anything in the table; with the others what hangs on nothing but where the units stand, of both sides or of one.
 */
interface Lasting extends Readonly<Record<Side, object>> {
  readonly units: object;
}

export { kept, keptBy, remember };

/** The same for all who look at the same table: what is worked out for one is not worked out again. */
export const sightOf = (kit: Kit, table: Table): Sight =>
  remember(table, kit, () => {
    const lastingWith = (owner: object): object => remember(owner, kit, () => ({}));
    const { places } = table;
    const lasting = { units: lastingWith(places), axis: lastingWith(places.axis), allied: lastingWith(places.allied) };
    return { kit, table, lasting };
  });

/** Kept as long as the table is the same. */
export const whole = ({ table }: Sight): object => table;
/** As long as the units of both sides stand where they do. */
export const ofUnits = ({ lasting }: Sight): object => lasting.units;
/** As long as those of one side do. */
export const ofSide = ({ lasting }: Sight, side: Side): object => lasting[side];

export { frameOf } from '#engine/position/table.ts';

export const open = openUnits<Side, UnitInfo, Sight>(isOffMap, ofSide);
export const { unitOf, rosterOf, unitsOnMap, hexesHeld, heldBy } = open;

/** Throws when there is no such piece. */
export function leaderOf({ kit }: Pick<Sight, 'kit'>, leader: LeaderId): LeaderInfo {
  const info = kit.leaders[leader];
  if (info === undefined) throw new Error(`no leader "${leader}"`);
  return info;
}

/** Where a unit or a leader is. Throws when there is none of that name. */
export function placeOf({ places, leaders }: Pick<Table, 'places' | 'leaders'>, piece: UnitId | LeaderId): Place {
  const place = places.axis[piece] ?? places.allied[piece] ?? leaders[piece]?.place;
  if (place === undefined) throw new Error(`no unit "${piece}"`);
  return place;
}

export const isLeader = ({ kit }: Pick<Sight, 'kit'>, piece: string): boolean => Object.hasOwn(kit.leaders, piece);
export const sideOf = (sight: Pick<Sight, 'kit'>, piece: UnitId | LeaderId): Side =>
  (sight.kit.units[piece] ?? leaderOf(sight, piece)).side;

export const isReduced = ({ table }: Pick<Sight, 'table'>, unit: UnitId): boolean => table.reduced.includes(unit);

/** 2.0 The side of the piece that is up. */
export function strengthOf(sight: Sight, unit: UnitId): Strength {
  const { full, reduced } = unitOf(sight, unit);
  return reduced !== null && isReduced(sight, unit) ? reduced : full;
}

/** 2.0 How many steps it has left. */
export const stepsOf = (sight: Sight, unit: UnitId): 1 | 2 =>
  unitOf(sight, unit).reduced === null || isReduced(sight, unit) ? 1 : 2;

/** 13.1 The face of a leader's piece that is up. */
export const faceOf = (sight: Sight, leader: LeaderId): LeaderFace =>
  leaderOf(sight, leader).faces[sight.table.leaders[leader]?.face ?? 0];

/** The units of a side that are in one of the boxes. */
export const unitsIn = (sight: Sight, side: Side, box: Place): readonly UnitId[] =>
  inBoxes(sight, side).get(box) ?? NOBODY;
const inBoxes = keptBy(ofSide, (sight: Sight, side: Side): ReadonlyMap<Place, readonly UnitId[]> => {
  const places = sight.table.places[side];
  const found = new Map<Place, UnitId[]>();
  for (const unit of rosterOf(sight, side)) {
    const place = places[unit] as Place;
    if (isOffMap(place)) found.set(place, [...(found.get(place) ?? []), unit]);
  }
  return found;
});

/** A side's units in each hex by its number. */
const stacks = keptBy(ofSide, (sight: Sight, side: Side): readonly (readonly UnitId[] | undefined)[] => {
  const there: UnitId[][] = new Array(sight.kit.map.hexes.length);
  open.stack(sight, side, there);
  return there;
});

const NOBODY: readonly UnitId[] = [];
/** A side's units in a hex by its number. */
export const stackAt = (sight: Sight, side: Side, at: number): readonly UnitId[] => stacks(sight, side)[at] ?? NOBODY;
/** A side's units in a hex. */
export const unitsAt = (sight: Sight, side: Side, hex: HexId): readonly UnitId[] =>
  stackAt(sight, side, sight.kit.map.indexOf(hex));
/** Whose units stand in a hex; null where nobody's do. */
export const holderOf = (sight: Sight, hex: HexId): Side | null =>
  SIDES.find((side) => unitsAt(sight, side, hex).length > 0) ?? null;
export const isHeldBy = (sight: Sight, side: Side, hex: HexId): boolean => unitsAt(sight, side, hex).length > 0;

/** The number of the hex a unit or leader stands in. */
export const indexAt = (sight: Sight, piece: UnitId | LeaderId): number =>
  sight.kit.map.indexOf(placeOf(sight.table, piece));

export const leadersOnMap = keptBy(whole, ({ kit, table }: Sight, side: Side): readonly LeaderId[] =>
  Object.keys(kit.leaders).filter(
    (leader) => kit.leaders[leader]?.side === side && !isOffMap(table.leaders[leader]?.place ?? 'out'),
  ),
);
export const leadersAt = (sight: Sight, side: Side, hex: HexId): readonly LeaderId[] =>
  leadersOnMap(sight, side).filter((leader) => sight.table.leaders[leader]?.place === hex);

/** The numbers of the hexes of a side's leaders and depot. */
export const rearOf = keptBy(whole, (sight: Sight, side: Side): readonly number[] => {
  const { hex } = sight.table.depots[side];
  const leaders = leadersOnMap(sight, side).map((leader) => indexAt(sight, leader));
  return hex === null ? leaders : [...leaders, sight.kit.map.indexOf(hex)];
});

/** A hex of an enemy leader that is alone, or of the enemy's depot. */
export const isRearOf = (sight: Sight, side: Side, hex: HexId): boolean =>
  sight.table.depots[side].hex === hex || leadersAt(sight, side, hex).length > 0;
