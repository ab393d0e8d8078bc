// What the component files must say together: units known and placed once, hexes on the map, every turn and roll covered.

import { SIDES } from '#board/sides.ts';
import { crossChecked, type Report, reportTwice, show } from '#engine/pieces/components.ts';
import { reportKnown, reportNames, reportShared } from '#engine/pieces/crosscheck.ts';
import { checkMap } from './crosscheck-map.ts';
import { checkScenario } from './crosscheck-scenario.ts';
import { checkEvents, checkTables } from './crosscheck-tables.ts';
import type { Parsed } from './files.ts';
import type { UnitsFile } from './schema.ts';

/** Empty when the files fit together. */
export const crossCheck = crossChecked<Parsed>((parsed, reportIn) => {
  checkMap(parsed.map, reportIn('map'));
  checkUnits(parsed.units, reportIn('units'));
  checkTables(parsed.tables, reportIn('tables'));
  checkEvents(parsed, reportIn('events'));
  checkArrivals(parsed, reportIn('arrivals'));
}, checkScenario);

/** No two pieces share an id, no two of a side a name or another way to write it. */
function checkUnits({ units, leaders }: UnitsFile, report: Report): void {
  reportTwice([...units, ...leaders], 'units', report);
  for (const side of SIDES) {
    const names = [
      ...units.filter((unit) => unit.side === side),
      ...leaders.flatMap(({ id, side: its, faces }) => (its === side ? faces.map(({ name }) => ({ id, name })) : [])),
    ];
    reportNames(names, report, 'units');
  }
  // 9.2, 10.5 A division of one piece is no part of one of several.
  for (const { id, size, division } of units)
    if (size === 'division' && division !== undefined)
      report(`units[${id}].division`, `${show(division)}: the unit is a division itself`);
}

/** Units and leaders that arrive: known, of this side, once. */
function checkArrivals({ arrivals, units }: Parsed, report: Report): void {
  const seen = new Map<string, string>();
  for (const { turn, side, units: named, leaders = [] } of arrivals.arrivals) {
    const key = `arrivals[turn ${turn}]`;
    const check = (list: readonly { readonly id: string; readonly side: string }[], id: string): void => {
      reportKnown(list, id, side, key, report);
      reportShared(seen, id, `turn ${turn}`, 'arrives in', key, report);
    };
    for (const id of named) check(units.units, id);
    for (const id of leaders) check(units.leaders, id);
  }
}
