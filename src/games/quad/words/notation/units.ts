// What units are called in orders: by name, by what is printed on them, or by their id.
import { remember } from '#engine/memory.ts';
import { exactly, fitting, type Named, named } from '#words/names/named.ts';
import { typed } from '#words/notation/spelling.ts';
import type { Kit } from '../../pieces/kit.ts';
import type { Side, UnitId } from '../../position/state.ts';

/** A side's units of the scenario. */
export const unitsNamed = (kit: Kit, side: Side): readonly Named<UnitId>[] =>
  remember(kit, `${side} units named`, () =>
    Object.values(kit.units)
      .filter((unit) => unit.side === side)
      .map((unit) =>
        named(unit.id, [unit.name, unit.designation, unit.longName, ...unit.also].flatMap(typed), unit.id),
      ),
  );

/** Those of a side that a text fits best, by any name that orders understand. */
export const unitsFitting = (kit: Kit, side: Side, text: string): readonly UnitId[] =>
  fitting(unitsNamed(kit, side), text);

/** A unit by its name where that names it alone, else by its id. */
export function unitText(kit: Kit, unit: UnitId): string {
  const info = kit.units[unit];
  return info !== undefined && exactly(unitsNamed(kit, info.side), info.name) === unit ? info.name : unit;
}
