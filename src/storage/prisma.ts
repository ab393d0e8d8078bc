// The storage on SQLite through Prisma. Two connections: one writes, one write at a time, everything else reads
// (a query outside a transaction would otherwise run inside whatever transaction its connection has open).
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { Queue } from '#src/queue.ts';
import { makeChange, Undone } from './changes.ts';
import { BUSY_TIMEOUT, databasePath, prepareFile } from './database-file.ts';
import { Prisma, PrismaClient } from './generated/client.ts';
import type { ClockRecord, HappeningRecord, HeldRecord, TroubleRecord } from './housekeeping.ts';
import {
  erase,
  readClock,
  readClocksDue,
  readHappenings,
  readHeld,
  readTroubles,
  writePreferences,
  writeTrouble,
} from './housekeeping-prisma.ts';
import { newestBoards, playersOf } from './outbox.ts';
import { logRecord, matchRecord, outboxRow, playerRecord, WITH_ALL } from './rows.ts';
import type {
  Change,
  DeadlineRecord,
  DraftRecord,
  IdentityRecord,
  LinkCodeRecord,
  LogRecord,
  MatchRecord,
  MatchStore,
  OutboxRow,
  PlayerRecord,
  SnapshotRecord,
  TakenRow,
  Written,
} from './store.ts';

/** As the index has it, so that nothing is sorted and nothing older is read. */
const BY_NUMBER: Prisma.ActionOrderByWithRelationInput[] = [{ dispatch: 'asc' }, { seq: 'asc' }];
const NEWEST_FIRST = [{ createdAt: 'desc' }, { id: 'desc' }] as const;

/** SQLite waits by blocking, so it waits briefly; what is longer is waited out here, other work going on meanwhile. */
const SHORT_WAIT = 50;

/** A connection; WAL is a setting of the file, the full sync at each commit one of the connection. */
async function connect(path: string): Promise<PrismaClient> {
  const adapter = new PrismaBetterSqlite3({ url: path, timeout: SHORT_WAIT });
  const client = new PrismaClient({ adapter, transactionOptions: { maxWait: 60_000, timeout: 60_000 } });
  await client.$executeRawUnsafe('PRAGMA synchronous = FULL');
  return client;
}

/** Another connection held the file's write lock: nothing was stored, and it may be tried again. */
function isBusy(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === 'P1008' || /SQLITE_BUSY|database is locked|SocketTimeout/.test(String(error));
}

/**
 * Ids of rows that are due, of recipients none of whose rows is being sent or waits for another try. One statement: those
 * who wait may be more than a list of parameters can hold.
 */
async function freeRows(
  tx: Prisma.TransactionClient,
  now: Date,
  most: number,
  recipients: readonly string[],
): Promise<string[]> {
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

class PrismaStore implements MatchStore {
  readonly #path: string;
  readonly #reader: PrismaClient;
  #writer: PrismaClient;
  /** One write after another: the connection has one transaction at a time. */
  readonly #writes = new Queue();
  #sent: string[] = [];
  #marking: Promise<unknown> | null = null;

  constructor(path: string, reader: PrismaClient, writer: PrismaClient) {
    this.#path = path;
    this.#reader = reader;
    this.#writer = writer;
  }

  /** After a failed BEGIN or COMMIT the connection cannot be trusted: the next write gets a new one. */
  async #renew(): Promise<void> {
    const broken = this.#writer;
    this.#writer = await connect(this.#path);
    await broken.$disconnect().catch(() => undefined);
  }

  /** A transaction of the writing connection; Undone passes through it, any other failure renews the connection. */
  #transaction<T>(work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> {
    return this.#writes.run('write', async () => {
      const until = performance.now() + BUSY_TIMEOUT;
      for (;;) {
        try {
          return await this.#writer.$transaction(work);
        } catch (error) {
          if (error instanceof Undone) throw error;
          await this.#renew();
          if (!isBusy(error) || performance.now() >= until) throw error;
          await setTimeout(randomInt(5, SHORT_WAIT));
        }
      }
    });
  }

  async write(changes: readonly Change[]): Promise<Written> {
    try {
      await this.#transaction(async (tx) => {
        for (const change of changes) await makeChange(tx, change);
      });
      return { ok: true };
    } catch (error) {
      if (error instanceof Undone) return { ok: false, because: error.because };
      throw error;
    }
  }

  async match(id: string): Promise<MatchRecord | null> {
    const row = await this.#reader.match.findUnique({ where: { id }, include: WITH_ALL });
    return row === null ? null : matchRecord(row);
  }
  async matchAt(channel: string): Promise<string | null> {
    return (await this.#reader.channel.findUnique({ where: { key: channel } }))?.matchId ?? null;
  }
  async matchesOf(player: string): Promise<readonly MatchRecord[]> {
    const where = { OR: [{ hostId: player }, { members: { some: { playerId: player } } }] };
    const rows = await this.#reader.match.findMany({ where, include: WITH_ALL, orderBy: [...NEWEST_FIRST] });
    return rows.map(matchRecord);
  }
  async matchesIn(stage: string): Promise<readonly MatchRecord[]> {
    const rows = await this.#reader.match.findMany({ where: { stage }, include: WITH_ALL, orderBy: [...NEWEST_FIRST] });
    return rows.map(matchRecord);
  }
  async components(hash: string): Promise<string | null> {
    return (await this.#reader.components.findUnique({ where: { hash } }))?.json ?? null;
  }
  async snapshot(match: string, dispatch: number): Promise<SnapshotRecord | null> {
    const row = await this.#reader.snapshot.findUnique({ where: { matchId_dispatch: { matchId: match, dispatch } } });
    return row === null ? null : { match, dispatch, seq: row.seq, state: row.state, events: row.events };
  }
  async events(
    match: string,
    first: number,
    last: number,
  ): Promise<readonly Pick<SnapshotRecord, 'dispatch' | 'events'>[]> {
    const where = { matchId: match, dispatch: { gte: first, lte: last } };
    const select = { dispatch: true, events: true };
    return this.#reader.snapshot.findMany({ where, select, orderBy: { dispatch: 'asc' } });
  }
  async log(match: string, first: number, last: number): Promise<readonly LogRecord[]> {
    const where = { matchId: match, dispatch: { gte: first, lte: last } };
    return (await this.#reader.action.findMany({ where, orderBy: BY_NUMBER })).map(logRecord);
  }
  async undoings(match: string): Promise<readonly LogRecord[]> {
    const where = { matchId: match, kind: 'undone' };
    return (await this.#reader.action.findMany({ where, orderBy: { seq: 'asc' } })).map(logRecord);
  }
  async draft(match: string, side: string): Promise<DraftRecord | null> {
    const row = await this.#reader.draft.findUnique({ where: { matchId_side: { matchId: match, side } } });
    return row === null ? null : { match, side, version: row.version, seq: row.seq, actions: row.actions };
  }
  async drafts(match: string): Promise<readonly DraftRecord[]> {
    const rows = await this.#reader.draft.findMany({ where: { matchId: match } });
    return rows.map(({ side, version, seq, actions }) => ({ match, side, version, seq, actions }));
  }
  async policies(match: string, side: string): Promise<string | null> {
    const where = { matchId_side: { matchId: match, side } };
    return (await this.#reader.standingOrder.findUnique({ where }))?.policies ?? null;
  }
  async deadlinesDue(now: Date): Promise<readonly DeadlineRecord[]> {
    const rows = await this.#reader.deadline.findMany({ where: { due: { lte: now } }, orderBy: { due: 'asc' } });
    return rows.map(({ matchId, side, seq, due }) => ({ match: matchId, side, seq, due }));
  }
  async hasReceived(source: string, messageId: string): Promise<boolean> {
    return (await this.#reader.inbox.findUnique({ where: { source_messageId: { source, messageId } } })) !== null;
  }
  async forgetReceived(before: Date): Promise<void> {
    await this.#transaction(async (tx) => {
      await tx.inbox.deleteMany({ where: { at: { lt: before } } });
      await tx.linkCode.deleteMany({ where: { expires: { lt: before } } });
    });
  }

  async outboxTake(now: Date, most: number, recipients: readonly string[], until: Date): Promise<readonly TakenRow[]> {
    const served = recipients.map((first) => ({ recipient: { startsWith: first } }));
    const due = { dead: false, sendAfter: { lte: now }, OR: served };
    if ((await this.#reader.outbox.findFirst({ where: due, select: { place: true } })) === null) return [];
    return this.#transaction(async (tx) => {
      // The first statement writes: it takes the lock, so that two that take at once do not read the same rows.
      await tx.outbox.updateMany({ where: { leasedUntil: { lte: now } }, data: { leasedUntil: null } });
      const first = await tx.outbox.findMany({
        where: { id: { in: await freeRows(tx, now, most, recipients) } },
        orderBy: { place: 'asc' },
      });
      const players = playersOf(first.map(outboxRow));
      const last = first.at(-1)?.place ?? 0;
      const more =
        first.length < most || players.length === 0
          ? []
          : await tx.outbox.findMany({
              where: { ...due, recipient: { in: [...players] }, place: { gt: last } },
              orderBy: { place: 'asc' },
            });
      const rows = [...first, ...more];
      const { taken, dropped } = newestBoards(rows.map(outboxRow));
      await tx.outbox.deleteMany({ where: { id: { in: dropped.map(({ id }) => id) } } });
      const ids = taken.map(({ id }) => id);
      await tx.outbox.updateMany({ where: { id: { in: ids } }, data: { leasedUntil: until } });
      await tx.outbox.updateMany({ where: { id: { in: ids }, together: null }, data: { together: until } });
      const before = new Map(rows.map(({ id, together }) => [id, together]));
      for (const { id, attempts } of taken.filter(({ recipient }) => recipient.startsWith('board:')))
        await tx.outbox.update({ where: { id }, data: { attempts } });
      return taken.map((row) => ({ ...row, together: before.get(row.id) ?? until }));
    });
  }
  async outboxRelease(ids: readonly string[], again: Date | null): Promise<void> {
    if (ids.length === 0) return;
    const data = { leasedUntil: null, ...(again === null ? {} : { sendAfter: again }) };
    const where = { id: { in: [...ids] } };
    await this.#transaction(async (tx) => {
      // What was handed over under an earlier lease stays together.
      const fresh = { ...where, together: { equals: tx.outbox.fields.leasedUntil } };
      await tx.outbox.updateMany({ where: fresh, data: { together: null } });
      await tx.outbox.updateMany({ where, data });
    });
  }
  async outboxSooner(recipient: string, later: Date, now: Date): Promise<void> {
    const where = { recipient, dead: false, leasedUntil: null, sendAfter: { gt: later } };
    await this.#transaction((tx) => tx.outbox.updateMany({ where, data: { sendAfter: now } }));
  }
  /** Many are sent at once: while one write is under way, what else was sent gathers for the next. */
  async outboxSent(...ids: readonly string[]): Promise<void> {
    this.#sent.push(...ids);
    this.#marking ??= this.#markSent();
    await this.#marking;
  }
  #markSent(): Promise<unknown> {
    let all: readonly string[] | null = null;
    return this.#transaction((tx) => {
      // Whoever comes after this moment has to wait for the next write.
      if (all === null) {
        all = this.#sent.splice(0);
        this.#marking = null;
      }
      return tx.outbox.deleteMany({ where: { id: { in: [...all] } } });
    });
  }
  async outboxFailed(id: string, error: string, again: Date | null): Promise<void> {
    const when = again === null ? { dead: true } : { sendAfter: again };
    const data = { error, attempts: { increment: 1 }, leasedUntil: null, ...when };
    await this.#transaction((tx) => tx.outbox.updateMany({ where: { id }, data }));
  }
  async outboxDead(): Promise<readonly OutboxRow[]> {
    return (await this.#reader.outbox.findMany({ where: { dead: true }, orderBy: { place: 'asc' } })).map(outboxRow);
  }

  async outboxAgain(ids: readonly string[], now: Date): Promise<void> {
    const anew = { dead: false, attempts: 0, error: null, sendAfter: now, leasedUntil: null, together: null };
    await this.#transaction((tx) => tx.outbox.updateMany({ where: { id: { in: [...ids] }, dead: true }, data: anew }));
  }

  async bookmark(key: string): Promise<string | null> {
    return (await this.#reader.bookmark.findUnique({ where: { key } }))?.value ?? null;
  }
  async setBookmark(key: string, value: string | null): Promise<void> {
    await this.#transaction(async (tx) => {
      await tx.bookmark.deleteMany({ where: { key } });
      if (value !== null) await tx.bookmark.create({ data: { key, value } });
    });
  }
  async bookmarkKeys(prefix: string): Promise<readonly string[]> {
    const rows = await this.#reader.bookmark.findMany({
      where: { key: { startsWith: prefix } },
      select: { key: true },
      orderBy: { key: 'asc' },
    });
    // SQLite's LIKE folds the case.
    return rows.map(({ key }) => key).filter((key) => key.startsWith(prefix));
  }

  async player(id: string): Promise<PlayerRecord | null> {
    return (await this.players([id]))[0] ?? null;
  }
  async players(ids: readonly string[]): Promise<readonly PlayerRecord[]> {
    const where = { id: { in: [...ids] } };
    return (await this.#reader.player.findMany({ where, include: { identities: true } })).map(playerRecord);
  }
  async playerBy(identity: IdentityRecord): Promise<PlayerRecord | null> {
    const where = { identities: { some: { transport: identity.transport, id: identity.id } } };
    const row = await this.#reader.player.findFirst({ where, include: { identities: true } });
    return row === null ? null : playerRecord(row);
  }
  async addPlayer(player: PlayerRecord): Promise<boolean> {
    const data = { id: player.id, name: player.name, identities: { create: [...player.identities] } };
    try {
      await this.#transaction((tx) => tx.player.create({ data }));
      return true;
    } catch (error) {
      if ((error as { code?: unknown }).code === 'P2002') return false;
      throw error;
    }
  }
  async renamePlayer(id: string, name: string): Promise<void> {
    await this.#transaction((tx) => tx.player.updateMany({ where: { id }, data: { name } }));
  }
  async addLinkCode({ code, player, match, expires }: LinkCodeRecord): Promise<void> {
    await this.#transaction((tx) => tx.linkCode.create({ data: { code, playerId: player, matchId: match, expires } }));
  }
  async linkCode(code: string, now: Date): Promise<LinkCodeRecord | null> {
    const row = await this.#reader.linkCode.findUnique({ where: { code } });
    if (row === null || row.expires <= now) return null;
    return { code, player: row.playerId, match: row.matchId, expires: row.expires };
  }
  async useLinkCode(code: string, identity: IdentityRecord, now: Date): Promise<PlayerRecord | null> {
    const { transport, id } = identity;
    return this.#transaction(async (tx) => {
      // The first statement writes: it takes the lock, and only one of two that hold the same code goes on.
      const touched = await tx.linkCode.updateMany({
        where: { code, matchId: null, expires: { gt: now } },
        data: { expires: now },
      });
      if (touched.count !== 1) return null;
      const { playerId } = await tx.linkCode.delete({ where: { code } });
      await tx.identity.deleteMany({ where: { transport, id } });
      await tx.identity.create({ data: { transport, id, playerId } });
      const row = await tx.player.findUniqueOrThrow({ where: { id: playerId }, include: { identities: true } });
      return playerRecord(row);
    });
  }

  async preferences(player: string): Promise<string | null> {
    return (await this.#reader.preference.findUnique({ where: { playerId: player } }))?.json ?? null;
  }
  async setPreferences(player: string, json: string): Promise<void> {
    await this.#transaction((tx) => writePreferences(tx, player, json));
  }
  async noteTrouble(identity: IdentityRecord, trouble: TroubleRecord | null): Promise<void> {
    await this.#transaction((tx) => writeTrouble(tx, identity, trouble));
  }
  troublesOf(player: string): Promise<readonly TroubleRecord[]> {
    return readTroubles(this.#reader, player);
  }
  clock(match: string): Promise<ClockRecord | null> {
    return readClock(this.#reader, match);
  }
  clocksDue(now: Date): Promise<readonly ClockRecord[]> {
    return readClocksDue(this.#reader, now);
  }
  happenings(match: string): Promise<readonly HappeningRecord[]> {
    return readHappenings(this.#reader, match);
  }
  held(player: string): Promise<HeldRecord> {
    return readHeld(this.#reader, player);
  }
  async forgetPlayer(player: string, names: readonly string[], pseudonym: string): Promise<void> {
    await this.#transaction((tx) => erase(tx, player, names, pseudonym));
  }

  async close(): Promise<void> {
    await this.#writes.run('write', async () => undefined);
    await this.#reader.$disconnect();
    await this.#writer.$disconnect();
  }
}

/** Opens (and makes, and brings up to date) the database of a URL such as `file:./data/dispatch.db`. */
export async function prismaStore(url: string): Promise<MatchStore> {
  const path = databasePath(url);
  prepareFile(path);
  return new PrismaStore(path, await connect(path), await connect(path));
}
