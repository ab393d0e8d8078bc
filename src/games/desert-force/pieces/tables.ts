// The tables as the rules use them: an entry for each turn, turn 1 first. And the random events by their roll.
import type { EventInfo, Kit, Tables } from './kit.ts';
import { type EventsFile, LAST_TURN, type TablesFile } from './schema.ts';

/** What the rows give for each turn. Throws where no row has the turn: the files are checked before. */
function byTurn<Row extends { readonly turns: readonly [number, number] }, T>(
  rows: readonly Row[],
  of: (row: Row) => T,
): readonly T[] {
  return Array.from({ length: LAST_TURN }, (_, index) => {
    const row = rows.find(({ turns: [first, last] }) => first <= index + 1 && index + 1 <= last);
    if (row === undefined) throw new Error(`no row for turn ${index + 1}`);
    return of(row);
  });
}

export const tablesOf = (file: TablesFile): Tables => ({
  attackPoints: file.attackPoints,
  air: byTurn(file.air, ({ axis, allied }) => ({ axis, allied })),
  airModifiers: { axis: file.airModifiers.axis, allied: file.airModifiers.allied },
  reserve: byTurn(file.reserve, ({ units }) => units),
  supply: byTurn(file.supply, ({ levels }) => levels),
  replacements: { axis: file.replacements.axis, allied: file.replacements.allied },
});

/** 5.0 */
export const eventsOf = ({ events }: EventsFile): Kit['events'] =>
  Object.fromEntries(
    events.map(({ source: _source, from = 1, once = false, ...event }): [string, EventInfo] => [
      event.roll,
      { ...event, from, once },
    ]),
  );
