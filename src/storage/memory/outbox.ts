// What is to be sent, in memory.
import { newestBoards, playersOf } from '../outbox.ts';
import type { Outbox, OutboxRow } from '../store.ts';
import { amend, byId, drop, type Kept, type Tables, where } from './tables.ts';

/** Its recipient waits: it is being sent, or it failed and is to be tried later. */
const isHeld = ({ leasedUntil, attempts, sendAfter }: Kept, now: Date): boolean =>
  (leasedUntil !== null && leasedUntil > now) || (attempts > 0 && sendAfter > now);

/** It waits to be handed out. */
const isFree = ({ dead, leasedUntil }: Kept): boolean => !dead && leasedUntil === null;

export const rowOf = ({ leasedUntil: _leased, together: _together, dead: _dead, ...row }: Kept): OutboxRow => row;

export function outboxIn({ outbox }: Tables): Outbox {
  return {
    outboxTake: async (now, most, recipients, until) => {
      const alive = where(outbox, ({ dead }) => !dead);
      const held = new Set(alive.filter((row) => isHeld(row, now)).map(({ recipient }) => recipient));
      const due = alive
        .filter(({ sendAfter, recipient }) => sendAfter <= now && !held.has(recipient))
        .filter(({ recipient }) => recipients.some((first) => recipient.startsWith(first)));
      const served = playersOf(due.slice(0, most));
      const { taken, dropped } = newestBoards(
        due.filter(({ recipient }, at) => at < most || served.includes(recipient)).map(rowOf),
      );
      for (const { id } of dropped) outbox.delete(id);
      return taken.map((row) => {
        const together = outbox.get(row.id)?.together ?? until;
        outbox.set(row.id, { ...row, leasedUntil: until, together, dead: false });
        return { ...row, together };
      });
    },
    outboxRelease: async (ids, again) =>
      amend(outbox, byId(...ids), ({ sendAfter, leasedUntil, together }) => ({
        sendAfter: again ?? sendAfter,
        leasedUntil: null,
        // What was handed over under an earlier lease stays together.
        together: together?.getTime() === leasedUntil?.getTime() ? null : together,
      })),
    outboxSooner: async (recipient, later, now) => {
      const waits = (row: Kept): boolean => row.recipient === recipient && isFree(row) && row.sendAfter > later;
      amend(outbox, waits, () => ({ sendAfter: now }));
    },
    outboxUnwind: async (now, untried, tried) => {
      const waits = (row: Kept): boolean => isFree(row) && row.sendAfter > (row.attempts === 0 ? untried : tried);
      amend(outbox, waits, () => ({ sendAfter: now }));
    },
    outboxSent: async (...ids) => drop(outbox, byId(...ids)),
    outboxFailed: async (id, error, again) =>
      amend(outbox, byId(id), ({ attempts, sendAfter }) => ({
        error,
        attempts: attempts + 1,
        sendAfter: again ?? sendAfter,
        leasedUntil: null,
        dead: again === null,
      })),
    outboxDead: async () => where(outbox, ({ dead }) => dead).map(rowOf),
    outboxAgain: async (ids, now) => {
      const again = { dead: false, attempts: 0, error: null, sendAfter: now, leasedUntil: null, together: null };
      const isMeant = (row: Kept): boolean => row.dead && ids.includes(row.id);
      amend(outbox, isMeant, () => again);
    },
  };
}
