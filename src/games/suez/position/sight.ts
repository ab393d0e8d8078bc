// What rules look at: the components of the match and the table, as everybody sees it.

import { kept, lately, latelyFor } from '#engine/memory.ts';
import { numbersOf } from '#engine/position/counters.ts';
import {
  type AlliedInfo,
  type CombatInfo,
  isMotorized,
  isStatic,
  type Kit,
  type SpaceInfo,
  type TerrainInfo,
} from '../pieces/kit.ts';
import { type Blind, type Counter, isOffMap, type SpaceId, type Table, type UnitId } from './state.ts';

export interface Sight {
  readonly kit: Kit;
  readonly table: Table;
  /** A working copy has them, and is no sight: it changes, and what is worked out for a sight is kept with it. */
  readonly events?: never;
}

/** The same for all who look at the same table. */
export const sightOf = (kit: Kit, table: Table): Sight => sightsOf(kit)(table);
const sightsOf = kept(
  (kit: Kit) => kit,
  (kit) => lately((table: Table): Sight => ({ kit, table })),
);
/** What is worked out is kept with the sight. */
export const itself = (sight: Sight): Sight => sight;

export { frameOf } from '#engine/position/table.ts';

export function spaceOf({ kit }: Pick<Sight, 'kit'>, space: SpaceId): SpaceInfo {
  const info = kit.spaces[space];
  if (info === undefined) throw new Error(`no space "${space}"`);
  return info;
}
/** The line of the Terrain Effects Chart for a space. */
export const terrainOf = (sight: Pick<Sight, 'kit'>, space: SpaceId): TerrainInfo =>
  sight.kit.terrain[spaceOf(sight, space).terrain];

/** A PAA combat unit. Throws when it is none. */
export function unitOf({ kit }: Pick<Sight, 'kit'>, unit: UnitId): CombatInfo {
  const info = kit.units[unit];
  if (info === undefined) throw new Error(`no unit "${unit}"`);
  return info;
}
export const isSupply = ({ table }: Pick<Sight, 'table'>, unit: UnitId): boolean => table.supply[unit] !== undefined;

/** Where a combat or a supply unit is; null off the map. */
export function placeOf({ table }: Pick<Sight, 'table'>, unit: UnitId): SpaceId | null {
  const combat = table.units[unit];
  if (combat !== undefined) return isOffMap(combat.at) ? null : combat.at;
  return table.supply[unit]?.at ?? null;
}

export const stepsOf = ({ table }: Pick<Sight, 'table'>, unit: UnitId): number => table.units[unit]?.steps ?? 1;
/** The combat factor at its present strength, without effects of supply. Supply units have none (19.1). */
export const factorOf = (sight: Sight, unit: UnitId): number =>
  isSupply(sight, unit) ? 0 : (unitOf(sight, unit).combat[stepsOf(sight, unit) - 1] ?? 0);

/** 2.2.2, 19.3 Trucks move as motorized units, depots not at all. */
export const isMobile = (sight: Sight, unit: UnitId): boolean => {
  const supply = sight.table.supply[unit];
  return supply === undefined ? !isStatic(unitOf(sight, unit)) : !supply.depot;
};
export const isMotorUnit = (sight: Sight, unit: UnitId): boolean =>
  isSupply(sight, unit) ? isMobile(sight, unit) : isMotorized(unitOf(sight, unit));

/** Where the PAA stands; each list in the order of the roster. */
interface Garrisons {
  readonly combatAt: ReadonlyMap<SpaceId, readonly UnitId[]>;
  readonly supplyAt: ReadonlyMap<SpaceId, readonly UnitId[]>;
  /** All that are on the map. */
  readonly units: readonly UnitId[];
  readonly supply: readonly UnitId[];
  /** Spaces where any of them are, from the furthest east on. */
  readonly spaces: readonly SpaceId[];
}
const standing = latelyFor<readonly [Kit, Table['units'], Table['supply']], Garrisons>();
const garrisons = kept(itself, ({ kit, table }) =>
  standing([kit, table.units, table.supply], () => {
    const units = kit.roster.units.filter((unit) => !isOffMap(table.units[unit]?.at ?? 'out'));
    const supply = Object.keys(table.supply).filter((unit) => table.supply[unit]?.at !== null);
    const combatAt = byPlace(units, (unit) => table.units[unit]?.at ?? '');
    const supplyAt = byPlace(supply, (unit) => table.supply[unit]?.at ?? '');
    const spaces = kit.eastFirst.filter((space) => combatAt.has(space) || supplyAt.has(space));
    return { combatAt, supplyAt, units, supply, spaces };
  }),
);

const NONE: readonly never[] = [];
function byPlace<T>(all: readonly T[], placeOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const by = new Map<string, T[]>();
  for (const one of all) {
    const place = placeOf(one);
    const there = by.get(place);
    if (there === undefined) by.set(place, [one]);
    else there.push(one);
  }
  return by;
}

/** PAA combat units in a space. */
export const combatAt = (sight: Sight, space: SpaceId): readonly UnitId[] =>
  garrisons(sight).combatAt.get(space) ?? NONE;
export const supplyAt = (sight: Sight, space: SpaceId): readonly UnitId[] =>
  garrisons(sight).supplyAt.get(space) ?? NONE;
/** PAA ground units in a space: combat units, then supply units. */
export const groundAt = (sight: Sight, space: SpaceId): readonly UnitId[] => {
  const supply = supplyAt(sight, space);
  return supply.length === 0 ? combatAt(sight, space) : [...combatAt(sight, space), ...supply];
};
/** Spaces with PAA ground units, from the furthest east on. */
export const axisSpaces = (sight: Sight): readonly SpaceId[] => garrisons(sight).spaces;
/** PAA combat units on the map. */
export const unitsOnMap = (sight: Sight): readonly UnitId[] => garrisons(sight).units;
export const supplyOnMap = (sight: Sight): readonly UnitId[] => garrisons(sight).supply;

// --- the Allies ----------------------------------------------------------------
export function counterOf({ counters }: Pick<Table, 'counters'>, blind: Blind): Counter {
  const counter = counters[blind];
  if (counter === undefined) throw new Error(`no counter #${blind}`);
  return counter;
}
const placed = lately((counters: Table['counters']) =>
  byPlace(numbersOf(counters), (blind) => counterOf({ counters }, blind).at),
);
/** Allied counters in a space or a display, in the order of their numbers. */
export const alliedAt = ({ table }: Pick<Sight, 'table'>, at: string): readonly Blind[] =>
  placed(table.counters).get(at) ?? NONE;
export const isEnemyAt = (sight: Pick<Sight, 'table'>, space: SpaceId): boolean => alliedAt(sight, space).length > 0;
/** The unit on a counter's face; null while it lies face down. */
export const alliedOf = ({ kit, table }: Sight, blind: Blind): AlliedInfo | null => {
  const { face } = counterOf(table, blind);
  return face === null ? null : (kit.allied[face] ?? null);
};
/** 2.2.5, 39.2 The combat factor of an Allied unit at its present strength. */
export const alliedFactor = ({ combat, reduced = combat }: AlliedInfo, { steps }: Pick<Counter, 'steps'>): number =>
  steps === 1 ? reduced : combat;
/** 12.6 Static counters are known by their backs. */
export const isStaticCounter = ({ back }: Pick<Counter, 'back'>): boolean => back === 'G';

// --- 7.0 control -----------------------------------------------------------------
const held = latelyFor<readonly [Kit, Table['control']], Uint8Array>();
/** 1 for each space, by number, that the PAA has taken and no Allied unit has come to since (7.0). */
export const controlled = kept(itself, ({ kit, table }) =>
  held([kit, table.control], () => {
    const spaces = new Uint8Array(kit.map.spaces.length);
    for (const space of table.control) spaces[kit.map.indexOf(space)] = 1;
    return spaces;
  }),
);
/** 7.0 The PAA controls it. */
export const controls = (sight: Sight, space: SpaceId): boolean =>
  controlled(sight)[sight.kit.map.indexOf(space)] === 1;
/** 7.0 Units of both sides are there. */
export const isContested = (sight: Sight, space: SpaceId): boolean =>
  isEnemyAt(sight, space) && groundAt(sight, space).length > 0;
/** 7.0 All contested spaces, from the furthest east on. */
export const contested = kept(itself, (sight) => axisSpaces(sight).filter((space) => isEnemyAt(sight, space)));

/** 3.3, RULING 42 */
export const morale = ({ dfp }: Pick<Table, 'dfp'>): 'high' | 'medium' | 'low' =>
  dfp > 20 ? 'high' : dfp > 10 ? 'medium' : 'low';
