// What is to be sent, in memory.
import { newestBoards, playersOf } from '../outbox.ts';
import type { Outbox } from '../store.ts';
import { type Kept, type Tables, where } from './tables.ts';

/** Its recipient waits: it is being sent, or it failed and is to be tried later. */
const isHeld = ({ row, leasedUntil }: Kept, now: Date): boolean =>
  (leasedUntil !== null && leasedUntil > now) || (row.attempts > 0 && row.sendAfter > now);

/** Notes something with a row, if it is still there. */
export function noteRow({ outbox }: Tables, id: string, change: (kept: Kept) => Partial<Kept>): void {
  const kept = outbox.get(id);
  if (kept !== undefined) outbox.set(id, { ...kept, ...change(kept) });
}

export const outboxIn = (tables: Tables): Outbox => ({
  outboxTake: async (now, most, recipients, until) => {
    const alive = where(tables.outbox, ({ dead }) => !dead);
    const held = new Set(alive.filter((kept) => isHeld(kept, now)).map(({ row }) => row.recipient));
    const due = alive
      .map(({ row }) => row)
      .filter(({ sendAfter, recipient }) => sendAfter <= now && !held.has(recipient))
      .filter(({ recipient }) => recipients.some((first) => recipient.startsWith(first)));
    const served = playersOf(due.slice(0, most));
    const { taken, dropped } = newestBoards(due.filter(({ recipient }, at) => at < most || served.includes(recipient)));
    for (const { id } of dropped) tables.outbox.delete(id);
    return taken.map((row) => {
      const together = tables.outbox.get(row.id)?.together ?? until;
      tables.outbox.set(row.id, { row, leasedUntil: until, together, dead: false });
      return { ...row, together };
    });
  },
  outboxRelease: async (ids, again) => {
    for (const id of ids)
      noteRow(tables, id, ({ row, leasedUntil, together }) => ({
        row: { ...row, sendAfter: again ?? row.sendAfter },
        leasedUntil: null,
        // What was handed over under an earlier lease stays together.
        together: together?.getTime() === leasedUntil?.getTime() ? null : together,
      }));
  },
  outboxSooner: async (recipient, later, now) => {
    for (const { row, leasedUntil, dead } of tables.outbox.values())
      if (row.recipient === recipient && !dead && leasedUntil === null && row.sendAfter > later)
        noteRow(tables, row.id, () => ({ row: { ...row, sendAfter: now } }));
  },
  outboxUnwind: async (now, untried, tried) => {
    for (const { row, leasedUntil, dead } of tables.outbox.values())
      if (!dead && leasedUntil === null && row.sendAfter > (row.attempts === 0 ? untried : tried))
        noteRow(tables, row.id, () => ({ row: { ...row, sendAfter: now } }));
  },
  outboxSent: async (...ids) => {
    for (const id of ids) tables.outbox.delete(id);
  },
  outboxFailed: async (id, error, again) =>
    noteRow(tables, id, ({ row }) => ({
      row: { ...row, error, attempts: row.attempts + 1, sendAfter: again ?? row.sendAfter },
      leasedUntil: null,
      dead: again === null,
    })),
  outboxDead: async () => where(tables.outbox, ({ dead }) => dead).map(({ row }) => row),
  outboxAgain: async (ids, now) => {
    for (const { row, dead } of tables.outbox.values())
      if (dead && ids.includes(row.id))
        tables.outbox.set(row.id, {
          row: { ...row, attempts: 0, error: null, sendAfter: now },
          leasedUntil: null,
          together: null,
          dead: false,
        });
  },
});
