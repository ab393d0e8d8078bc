// What units are called in orders: the Panzerarmee's by name or id, Allied counters by their faces or their numbers.
import { remember } from '#engine/memory.ts';
import { exactly, fitting, type Named, named } from '#words/names/named.ts';
import type { CombatInfo, Kit } from '../../pieces/kit.ts';
import { alliedName, nameOf, unitName } from '../../position/names.ts';
import { counterOf, type Sight } from '../../position/sight.ts';
import type { Blind, Table } from '../../position/state.ts';

/** Anything of the Panzerarmee that orders name, by its id: combat, support and air units, Rommel. */
export type UnitId = string;

export const ROMMEL: UnitId = 'rommel';
/** A supply unit that is brought on, whichever is free (9.1). */
export const SUPPLY: UnitId = 'supply';

/** The name, what is on the counter, the id in words ("132 ariete"), and with its size. A garrison's counter shows its space. */
const namesOf = ({ id, name, longName, size }: CombatInfo): readonly string[] =>
  size === 'garrison' ? [longName] : [longName, name, id.replaceAll('-', ' '), `${longName} ${size}`];

/** All that has a name of its own. Supply units have none: they are found by what they are and where (see supply.ts). */
export const unitsNamed = (kit: Kit): readonly Named<UnitId>[] =>
  remember(kit, 'units named', () => [
    ...kit.roster.units.flatMap((id) => {
      const info = kit.units[id];
      return info === undefined ? [] : [named(id, namesOf(info), id)];
    }),
    ...kit.roster.support.map((id) => {
      const { name = id, kind = '' } = kit.support[id] ?? {};
      return named(id, [unitName(kit, id), name, `${unitName(kit, id)} ${kind}`, `${kind}s`], id);
    }),
    ...kit.roster.air.map((id) => named(id, [unitName(kit, id)], id)),
    named(ROMMEL, ['Rommel', 'Desert Fox'], ROMMEL),
  ]);

/** Those that a text fits best, by any name that orders understand. */
export const unitsFitting = (kit: Kit, text: string): readonly UnitId[] => fitting(unitsNamed(kit), text);

/** Allied counters on the map that lie face up. */
export const countersNamed = (sight: Sight): readonly Named<Blind>[] =>
  remember(sight, 'counters named', () =>
    Object.keys(sight.table.counters)
      .map(Number)
      .flatMap((blind) => {
        const { face } = counterOf(sight.table, blind);
        if (face === null) return [];
        return [named(blind, [alliedName(sight.kit, face), sight.kit.allied[face]?.name ?? face], face)];
      }),
  );

/** The Allied units of the game, seen or not: for telling that a name is one of theirs. */
export const alliedNamed = (kit: Kit): readonly Named<string>[] =>
  remember(kit, 'allied named', () =>
    kit.roster.allied.map((id) => named(id, [alliedName(kit, id), kit.allied[id]?.name ?? id], id)),
  );

/** The longest name a line is read for, in words. */
const LONGEST = 4;
/** The first of these names that is short enough and names just this. */
const textOf = <T>(all: readonly Named<T>[], is: T, names: readonly string[]): string | undefined =>
  names.find((name) => name.split(' ').length <= LONGEST && exactly(all, name) === is);

/** A unit as orders write it: by its name where that names it alone, a supply unit by what it is and where, else by its id. */
export function unitText(kit: Kit, table: Table, unit: UnitId): string {
  if (unit === SUPPLY) return 'supply';
  if (table.supply[unit] !== undefined) return nameOf(kit, table, unit);
  return textOf(unitsNamed(kit), unit, [unitName(kit, unit)]) ?? unit;
}

/** A counter by its name where that names it alone, else by its number. */
export function counterText(sight: Sight, blind: Blind): string {
  const face = sight.table.counters[blind]?.face ?? null;
  if (face === null) return `#${blind}`;
  const names = [alliedName(sight.kit, face), sight.kit.allied[face]?.name ?? face];
  return textOf(countersNamed(sight), blind, names) ?? `#${blind}`;
}
