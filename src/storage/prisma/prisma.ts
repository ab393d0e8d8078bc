// The storage on SQLite or PostgreSQL through Prisma. Two connections: one writes, one write at a time, everything else reads
// (a query outside a transaction would otherwise run inside whatever transaction its connection has open).

import { closeFile, databasePath, isFile, openSound } from '../file/database-file.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import type { Looking } from '../soundness.ts';
import type { Bookmarks, Change, Matches, Players, SharedStore, Written } from '../store.ts';
import { insert, isNew, makeChange, Undone } from './changes.ts';
import type { Database } from './database.ts';
import { housekeepingOf } from './housekeeping.ts';
import { freeLeasesOfTheDead, outboxOf } from './outbox.ts';
import { readerOf } from './reader.ts';
import { lineRecord, logRecord, matchRecord, ofMatch, playerRecord, WITH_ALL } from './rows.ts';
import { sqlite } from './sqlite.ts';
import { troubleOf } from './trouble.ts';
import { Writer } from './writer.ts';

/** As the index has it, so that nothing is sorted and nothing older is read. */
const BY_NUMBER: Prisma.ActionOrderByWithRelationInput[] = [{ dispatch: 'asc' }, { seq: 'asc' }];
const NEWEST_FIRST: Prisma.MatchOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'desc' }];

/** All of the changes, or none. */
async function write(writer: Writer, changes: readonly Change[]): Promise<Written> {
  try {
    await writer.run(async (tx) => {
      for (const change of changes) await makeChange(tx, change);
      await writer.database.tell(tx, changes);
    });
    return { ok: true };
  } catch (error) {
    if (error instanceof Undone) return { ok: false, because: error.because };
    throw error;
  }
}

function matchesOf(db: PrismaClient, writer: Writer): Matches {
  const newest = async (where: Prisma.MatchWhereInput) =>
    (await db.match.findMany({ where, include: WITH_ALL, orderBy: NEWEST_FIRST })).map(matchRecord);
  return {
    match: async (id) => {
      const row = await db.match.findUnique({ where: { id }, include: WITH_ALL });
      return row === null ? null : matchRecord(row);
    },
    matchAt: async (channel) => (await db.channel.findUnique({ where: { key: channel } }))?.matchId ?? null,
    matchesOf: (player) => newest({ OR: [{ hostId: player }, { members: { some: { playerId: player } } }] }),
    matchesIn: (stage) => newest({ stage }),
    components: async (hash) => (await db.components.findUnique({ where: { hash } }))?.json ?? null,
    snapshot: async (match, dispatch) => {
      const row = await db.snapshot.findUnique({ where: { matchId_dispatch: { matchId: match, dispatch } } });
      return row === null ? null : ofMatch(row);
    },
    events: (match, first, last) =>
      db.snapshot.findMany({
        where: { matchId: match, dispatch: { gte: first, lte: last } },
        select: { dispatch: true, events: true },
        orderBy: { dispatch: 'asc' },
      }),
    log: async (match, first, last) => {
      const where = { matchId: match, dispatch: { gte: first, lte: last } };
      return (await db.action.findMany({ where, orderBy: BY_NUMBER })).map(logRecord);
    },
    undoings: async (match) => {
      const where = { matchId: match, kind: 'undone' };
      return (await db.action.findMany({ where, orderBy: { seq: 'asc' } })).map(logRecord);
    },
    draft: async (match, side) => {
      const row = await db.draft.findUnique({ where: { matchId_side: { matchId: match, side } } });
      return row === null ? null : ofMatch(row);
    },
    policies: async (match, side) => {
      const where = { matchId_side: { matchId: match, side } };
      return (await db.standingOrder.findUnique({ where }))?.policies ?? null;
    },
    lines: async (matchId, after) => {
      const rows = await db.line.findMany({ where: { matchId, n: { gt: after } }, orderBy: { n: 'asc' } });
      const earlier = await db.line.count({ where: { matchId, n: { lte: after } } });
      return { earlier, lines: rows.map(lineRecord) };
    },
    deadlinesDue: async (now, latest) => {
      const where = { OR: [{ due: { lte: now } }, { due: { gt: latest } }] };
      return (await db.deadline.findMany({ where, orderBy: { due: 'asc' } })).map(ofMatch);
    },
    hasReceived: async (source, messageId) =>
      (await db.inbox.findUnique({ where: { source_messageId: { source, messageId } } })) !== null,
    outcome: async (source, messageId) =>
      (await db.inbox.findUnique({ where: { source_messageId: { source, messageId } } }))?.outcome ?? null,
    forgetReceived: (before) =>
      writer.run(async (tx) => {
        await tx.inbox.deleteMany({ where: { at: { lt: before } } });
        await tx.unanswered.deleteMany({ where: { at: { lt: before } } });
        await tx.linkCode.deleteMany({ where: { expires: { lt: before } } });
      }),
  };
}

const bookmarksOf = (db: PrismaClient, writer: Writer): Bookmarks => ({
  bookmark: async (key) => (await db.bookmark.findUnique({ where: { key } }))?.value ?? null,
  setBookmark: (key, value) =>
    writer.run(async (tx) => {
      await tx.bookmark.deleteMany({ where: { key } });
      if (value !== null) await tx.bookmark.create({ data: { key, value } });
    }),
  bookmarkKeys: async (prefix) => {
    const where = { key: { startsWith: prefix } };
    const rows = await db.bookmark.findMany({ where, select: { key: true }, orderBy: { key: 'asc' } });
    // SQLite's LIKE folds the case.
    return rows.map(({ key }) => key).filter((key) => key.startsWith(prefix));
  },
});

function playersOf(db: PrismaClient, writer: Writer): Players {
  const those = async (where: Prisma.PlayerWhereInput) =>
    (await db.player.findMany({ where, include: { identities: true } })).map(playerRecord);
  return {
    player: async (id) => (await those({ id }))[0] ?? null,
    players: (ids) => those({ id: { in: [...ids] } }),
    playerBy: async ({ transport, id }) => (await those({ identities: { some: { transport, id } } }))[0] ?? null,
    addPlayer: ({ id, name, identities }) => {
      const data = { id, name, identities: { create: [...identities] } };
      return isNew(writer.run((tx) => insert(tx.player.create({ data }), 'repeated')));
    },
    renamePlayer: async (id, name) => {
      await writer.run((tx) => tx.player.updateMany({ where: { id }, data: { name } }));
    },
    addLinkCode: async ({ code, player, match, expires }) => {
      await writer.run((tx) => tx.linkCode.create({ data: { code, playerId: player, matchId: match, expires } }));
    },
    linkCode: async (code, now) => {
      const row = await db.linkCode.findUnique({ where: { code } });
      if (row === null || row.expires <= now) return null;
      return { code, player: row.playerId, match: row.matchId, expires: row.expires };
    },
    useLinkCode: (code, { transport, id }, now) =>
      writer.run(async (tx) => {
        // The first statement writes: it takes the lock, and only one of two that hold the same code goes on.
        const living = { code, matchId: null, expires: { gt: now } };
        if ((await tx.linkCode.updateMany({ where: living, data: { expires: now } })).count !== 1) return null;
        const { playerId } = await tx.linkCode.delete({ where: { code } });
        await tx.identity.deleteMany({ where: { transport, id } });
        await tx.identity.create({ data: { transport, id, playerId } });
        const row = await tx.player.findUniqueOrThrow({ where: { id: playerId }, include: { identities: true } });
        return playerRecord(row);
      }),
  };
}

/**
 * Opens (and makes, and brings up to date) the database of a URL such as `file:./data/dispatch.db` or `postgresql://host/name`. Throws
 * Damaged where it is not sound.
 */
export const prismaStore = (url: string, looking: Looking = {}): Promise<SharedStore> =>
  isFile(url) ? inFile(url, looking) : onServer(url, looking);

async function inFile(url: string, looking: Looking): Promise<SharedStore> {
  const path = databasePath(url);
  const { db } = openSound(path, looking);
  const { reader, writer, ...store } = await storeOf(sqlite(path));
  db.close();
  await freeLeasesOfTheDead(reader, writer);
  return { ...store, others: () => () => undefined, close: () => closeFile(path, store.close) };
}

async function onServer(url: string, looking: Looking): Promise<SharedStore> {
  const { postgresql } = await import('./postgresql.ts');
  const { database, presence } = await postgresql(url, looking);
  const { reader: _reader, writer: _writer, ...store } = await storeOf(database);
  return {
    ...store,
    others: (hear) => presence.listen(hear),
    close: async () => {
      await store.close();
      await presence.leave();
    },
  };
}

async function storeOf(database: Database) {
  const reader = await readerOf(database);
  const writer = new Writer(database, await database.connect());
  return {
    ...{ reader, writer },
    write: (changes: readonly Change[]) => write(writer, changes),
    trouble: troubleOf(reader, writer),
    ...matchesOf(reader, writer),
    ...outboxOf(reader, writer),
    ...bookmarksOf(reader, writer),
    ...playersOf(reader, writer),
    ...housekeepingOf(reader, writer),
    close: async () => {
      await writer.close();
      await reader.$disconnect();
    },
  };
}
