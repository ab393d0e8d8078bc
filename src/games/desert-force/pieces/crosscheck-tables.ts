// What the tables and the list of random events must cover: every turn once, every roll once.
import { type Report, reportTwice, show } from '#engine/pieces/components.ts';
import { reportShared } from '#engine/pieces/crosscheck.ts';
import type { Parsed } from './files.ts';
import { LAST_TURN, type TablesFile } from './schema.ts';

/** Each of the 23 turns has one row on the tables that go by turns. */
export function checkTables(tables: TablesFile, report: Report): void {
  for (const table of ['air', 'reserve', 'supply'] as const) {
    for (const { turns } of tables[table])
      if (turns[0] > turns[1]) report(table, `a row begins with turn ${turns[0]} and ends with ${turns[1]}`);
    for (let turn = 1; turn <= LAST_TURN; turn++) {
      const rows = tables[table].filter(({ turns: [first, last] }) => first <= turn && turn <= last).length;
      if (rows !== 1) report(table, `has ${rows} rows for turn ${turn}, one is needed`);
    }
  }
}

/** 5.0 Each roll once, and leaders that there are. */
export function checkEvents({ events: { events }, units }: Pick<Parsed, 'events' | 'units'>, report: Report): void {
  reportTwice(events, 'events', report);
  const rolls = new Map<string, string>();
  const leaders = units.leaders.flatMap(({ faces }) => faces.map(({ name }) => name));
  for (const { id, roll, effect } of events) {
    reportShared(rolls, roll, id, 'is the roll of', `events[${id}].roll`, report);
    if (effect.kind === 'leader' && !leaders.includes(effect.name))
      report(`events[${id}].effect.name`, `${show(effect.name)} is no leader of units.json`);
  }
}
