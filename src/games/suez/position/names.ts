// What spaces, units, bulletins and displays are called.

import { namesBy } from '#words/sentence.ts';
import { ALLIED_BULLETINS, type AlliedBulletin, AXIS_BULLETINS, type AxisBulletin } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import type { Blind, Display, Herkules, Landing, RouteKey, Side, SpaceId, Table } from './state.ts';

export const SIDE_NAMES: Readonly<Record<Side, string>> = { axis: 'Panzerarmee', allied: 'Allies' };

/** 38.2 What a landing is planned with. */
export const MARKER_NAMES: Readonly<Record<Landing['kind'], string>> = {
  airborne: 'Landing Zone',
  amphibious: 'Beachhead',
};

/** 41.1 How Herkules went. */
export const HERKULES_NAMES: Readonly<Record<Herkules, string>> = {
  disaster: 'disaster',
  bloodbath: 'a bloodbath',
  success: 'success',
  overwhelming: 'overwhelming success',
};

export const spaceName = (kit: Kit, space: SpaceId): string => kit.spaces[space]?.name ?? space;
export const spaceNames = namesBy(spaceName);
/** "Sollum/Halfaya". */
export const routeName = (kit: Kit, route: RouteKey): string =>
  route
    .split('/')
    .map((space) => spaceName(kit, space))
    .join('/');

/** "15 Panzer", "Sturm", "German TAC 1", "Rommel": any unit of the PAA but a supply unit, by its id. */
export const unitName = (kit: Kit, unit: string): string =>
  kit.units[unit]?.longName ??
  kit.support[unit]?.longName ??
  kit.air[unit]?.name ??
  OTHERS[unit] ??
  (unit.startsWith('supply-') ? `supply unit ${unit.slice('supply-'.length)}` : unit);
/** "supply" is a supply unit that is brought on, whichever is free (9.1). */
const OTHERS: Readonly<Record<string, string>> = { rommel: 'Rommel', supply: 'a supply unit' };

export const unitNames = namesBy(unitName);

/** "the depot at Tobruk (3)" of a supply unit on the map; other units as they are called. */
export function nameOf(kit: Kit, table: Table, unit: string): string {
  const supply = table.supply[unit];
  if (supply === undefined || supply.at === null) return unitName(kit, unit);
  const number = unit.slice('supply-'.length);
  return `the ${supply.depot ? 'depot' : 'truck'} at ${spaceName(kit, supply.at)} (${number})`;
}

export const alliedName = (kit: Kit, face: string): string => kit.allied[face]?.longName ?? face;
/** The counter's face where it lies face up, else its number. */
export function counterName(kit: Kit, { counters }: Table, blind: Blind): string {
  const face = counters[blind]?.face ?? null;
  return face === null ? `#${blind}` : alliedName(kit, face);
}

/** "Kesselring", "Regia Marina", "Counteroffensive-A": a bulletin by the word it is cited with. */
export const bulletinName = (bulletin: AxisBulletin | AlliedBulletin): string =>
  ({ ...AXIS_BULLETINS, ...ALLIED_BULLETINS })[bulletin];

export const DISPLAY_NAMES: Readonly<Record<Display, string>> = {
  regroup: 'Regroup Display',
  reinforcement: 'Reinforcement Display',
  temporary: 'Temporarily Eliminated Display',
  permanent: 'Permanently Eliminated Display',
  special: 'Special Reinforcements Display',
};
