// The table of what is to be sent through Prisma.
import { Prisma, type PrismaClient } from '../generated/client.ts';
import { newestBoards, playersOf } from '../outbox.ts';
import type { Outbox } from '../store.ts';
import { isGone, THIS_PROCESS } from './process.ts';
import { outboxRow } from './rows.ts';
import type { Writer } from './writer.ts';

type Tx = Prisma.TransactionClient;

const IN_ORDER = { place: 'asc' } as const;

/**
 * Ids of rows that are due, of recipients none of whose rows is being sent or waits for another try. One statement: those
 * who wait may be more than a list of parameters can hold.
 */
async function freeRows(tx: Tx, now: Date, most: number, recipients: readonly string[]): Promise<string[]> {
  const served = recipients.map((first) => Prisma.sql`substr("recipient", 1, ${first.length}) = ${first}`);
  const rows = await tx.$queryRaw<readonly { readonly id: string }[]>`
    SELECT "id" FROM "Outbox" WHERE "dead" = false AND "sendAfter" <= ${now} AND (${Prisma.join(served, ' OR ')})
    AND "recipient" NOT IN (
      SELECT "recipient" FROM "Outbox"
      WHERE "dead" = false AND ("leasedUntil" IS NOT NULL OR ("attempts" > 0 AND "sendAfter" > ${now}))
    )
    ORDER BY "place" LIMIT ${most}`;
  return rows.map(({ id }) => id);
}

/** What a process that has died was sending is due again at once, under the same ids, with what was taken together. */
export async function freeLeasesOfTheDead(reader: PrismaClient, writer: Writer): Promise<void> {
  const held = { leasedUntil: { not: null }, leasedBy: { not: null } };
  const holders = await reader.outbox.findMany({ where: held, select: { leasedBy: true }, distinct: ['leasedBy'] });
  const gone = holders.flatMap(({ leasedBy }) => (leasedBy !== null && isGone(leasedBy) ? leasedBy : []));
  if (gone.length === 0) return;
  await writer.run((tx) => tx.outbox.updateMany({ where: { leasedBy: { in: gone } }, data: { leasedUntil: null } }));
}

export function outboxOf(reader: PrismaClient, writer: Writer): Outbox {
  const markSent = sentMarker(writer);
  return {
    outboxTake: async (now, most, recipients, until) => {
      const served = recipients.map((first) => ({ recipient: { startsWith: first } }));
      const due = { dead: false, sendAfter: { lte: now }, OR: served };
      if ((await reader.outbox.findFirst({ where: due, select: { place: true } })) === null) return [];
      return writer.run(async (tx) => {
        // The first statement writes: it takes the lock, so that two that take at once do not read the same rows.
        await tx.outbox.updateMany({ where: { leasedUntil: { lte: now } }, data: { leasedUntil: null } });
        const free = { id: { in: await freeRows(tx, now, most, recipients) } };
        const first = await tx.outbox.findMany({ where: free, orderBy: IN_ORDER });
        const players = playersOf(first.map(outboxRow));
        const behind = { ...due, recipient: { in: [...players] }, place: { gt: first.at(-1)?.place ?? 0 } };
        const more =
          first.length < most || players.length === 0
            ? []
            : await tx.outbox.findMany({ where: behind, orderBy: IN_ORDER });
        const rows = [...first, ...more];
        const { taken, dropped } = newestBoards(rows.map(outboxRow));
        await tx.outbox.deleteMany({ where: { id: { in: dropped.map(({ id }) => id) } } });
        const ids = taken.map(({ id }) => id);
        await tx.outbox.updateMany({
          where: { id: { in: ids } },
          data: { leasedUntil: until, leasedBy: THIS_PROCESS },
        });
        await tx.outbox.updateMany({ where: { id: { in: ids }, together: null }, data: { together: until } });
        const before = new Map(rows.map(({ id, together }) => [id, together]));
        for (const { id, attempts } of taken.filter(({ recipient }) => recipient.startsWith('board:')))
          await tx.outbox.update({ where: { id }, data: { attempts } });
        return taken.map((row) => ({ ...row, together: before.get(row.id) ?? until }));
      });
    },
    outboxRelease: async (ids, again) => {
      if (ids.length === 0) return;
      const data = { leasedUntil: null, ...(again === null ? {} : { sendAfter: again }) };
      const where = { id: { in: [...ids] } };
      await writer.run(async (tx) => {
        // What was handed over under an earlier lease stays together.
        const fresh = { ...where, together: { equals: tx.outbox.fields.leasedUntil } };
        await tx.outbox.updateMany({ where: fresh, data: { together: null } });
        await tx.outbox.updateMany({ where, data });
      });
    },
    outboxSooner: async (recipient, later, now) => {
      const where = { recipient, dead: false, leasedUntil: null, sendAfter: { gt: later } };
      await writer.run((tx) => tx.outbox.updateMany({ where, data: { sendAfter: now } }));
    },
    outboxUnwind: async (now, untried, tried) => {
      const waits = [
        { attempts: 0, sendAfter: { gt: untried } },
        { attempts: { gt: 0 }, sendAfter: { gt: tried } },
      ];
      const where = { dead: false, leasedUntil: null, OR: waits };
      if ((await reader.outbox.findFirst({ where, select: { place: true } })) === null) return;
      await writer.run((tx) => tx.outbox.updateMany({ where, data: { sendAfter: now } }));
    },
    outboxSent: markSent,
    outboxFailed: async (id, error, again) => {
      const when = again === null ? { dead: true } : { sendAfter: again };
      const data = { error, attempts: { increment: 1 }, leasedUntil: null, ...when };
      await writer.run((tx) => tx.outbox.updateMany({ where: { id }, data }));
    },
    outboxDead: async () => (await reader.outbox.findMany({ where: { dead: true }, orderBy: IN_ORDER })).map(outboxRow),
    outboxAgain: async (ids, now) => {
      const data = { dead: false, attempts: 0, error: null, sendAfter: now, leasedUntil: null, together: null };
      await writer.run((tx) => tx.outbox.updateMany({ where: { id: { in: [...ids] }, dead: true }, data }));
    },
  };
}

/** Many are sent at once: while one write is under way, what else was sent gathers for the next. */
function sentMarker(writer: Writer): Outbox['outboxSent'] {
  let sent: string[] = [];
  let marking: Promise<unknown> | null = null;
  const mark = (): Promise<unknown> => {
    let all: string[] | null = null;
    const marked = writer.run((tx) => {
      // Whoever comes after this moment has to wait for the next write; one that is tried again marks the same.
      if (all === null) {
        all = sent;
        sent = [];
        marking = null;
      }
      return tx.outbox.deleteMany({ where: { id: { in: all } } });
    });
    // What a write that did not begin was to mark is marked by the next.
    return marked.finally(() => {
      if (all === null) marking = null;
    });
  };
  return async (...ids) => {
    sent.push(...ids);
    marking ??= mark();
    await marking;
  };
}
