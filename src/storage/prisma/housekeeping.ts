// The tables of housekeeping.ts through Prisma, and forgetting a person.

import { erasedWords, isLineOf, mailsOf, namesOne, renamedAll, satAt, withOwnId } from '../forgetting.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import type { HousekeepingStore, IdentityRecord } from '../housekeeping.ts';
import type { HeldRecord, Persons } from '../store.ts';
import { insert, isNew, one } from './changes.ts';
import { happeningRecord, lineRecord, logRecord, ofMatch, outboxRow } from './rows.ts';
import type { Writer } from './writer.ts';

type Tx = Prisma.TransactionClient;

/** What is kept before an acknowledgement does not hold up the work behind it, while another process has the file locked, ms. */
const BRIEFLY = 1000;

export const housekeepingOf = (db: PrismaClient, writer: Writer): HousekeepingStore & Persons => ({
  preferences: async (playerId) => (await db.preference.findUnique({ where: { playerId } }))?.json ?? null,
  setPreferences: (playerId, json, was) =>
    isNew(
      writer.run(async ({ preference }) => {
        if (was === null) await insert(preference.create({ data: { playerId, json } }), 'overtaken');
        else one(await preference.updateMany({ where: { playerId, json: was }, data: { json } }));
      }),
    ),
  noteTrouble: ({ transport, id }, trouble) =>
    writer.run(async (tx) => {
      await tx.trouble.deleteMany({ where: { transport, id } });
      if (trouble !== null) await tx.trouble.create({ data: trouble });
    }),
  troublesOf: async (player) => troublesOf(db, await identitiesOf(db, player)),
  keepUnanswered: (data) => isNew(writer.run((tx) => insert(tx.unanswered.create({ data }), 'repeated'), BRIEFLY)),
  unanswered: (transport) => db.unanswered.findMany({ where: { transport }, orderBy: { at: 'asc' } }),
  answered: async (transport, messageId) => {
    await writer.run((tx) => tx.unanswered.deleteMany({ where: { transport, messageId } }));
  },
  clock: async (match) => {
    const row = await db.clock.findUnique({ where: { matchId: match } });
    return row === null ? null : ofMatch(row);
  },
  clocksDue: async (now) =>
    (await db.clock.findMany({ where: { due: { lte: now } }, orderBy: { due: 'asc' } })).map(ofMatch),
  happenings: (match) => happeningsOf(db, { matchId: match }),
  held: (player) => heldOf(db, player),
  forgetPlayer: (player, names, pseudonym) => writer.run((tx) => erase(tx, player, names, pseudonym)),
});

async function identitiesOf(db: Tx, playerId: string): Promise<readonly IdentityRecord[]> {
  const rows = await db.identity.findMany({ where: { playerId }, select: { transport: true, id: true } });
  return withOwnId(rows, playerId);
}

type Identities = readonly IdentityRecord[];

const troublesOf = (db: Tx, own: Identities) =>
  db.trouble.findMany({ where: { OR: [...own] }, orderBy: { at: 'asc' } });

const saidBy = (own: Identities) => ({ OR: own.map(({ transport, id }) => ({ transport, person: id })) });

const happeningsOf = async (db: Tx, where: Prisma.HappeningWhereInput) =>
  (await db.happening.findMany({ where, orderBy: { place: 'asc' } })).map(happeningRecord);

/** The notes that name one of their identities. */
async function notesOf(db: Tx, own: Identities) {
  const ids = own.map(({ id }) => id);
  const rows = await db.bookmark.findMany({ where: { OR: ids.map((id) => ({ key: { contains: id } })) } });
  return rows.filter(({ key }) => namesOne(key, ids));
}

async function heldOf(db: Tx, playerId: string): Promise<HeldRecord> {
  const own = await identitiesOf(db, playerId);
  const oldest = { at: 'asc' } as const;
  const sat = { where: satIn(playerId), select: { id: true, sat: true }, orderBy: { id: 'asc' } } as const;
  const waiting = { where: { recipient: `player:${playerId}` }, orderBy: { place: 'asc' } } as const;
  return {
    linkCodes: await db.linkCode.count({ where: { playerId } }),
    preferences: (await db.preference.findUnique({ where: { playerId } }))?.json ?? null,
    troubles: await troublesOf(db, own),
    waiting: (await db.outbox.findMany(waiting)).map(outboxRow),
    satAt: (await db.match.findMany(sat)).flatMap((row) => satAt(playerId, { ...row, sat: JSON.parse(row.sat) })),
    orders: (await db.action.findMany({ where: { playerId }, orderBy: oldest })).map(logRecord),
    happened: await happeningsOf(db, { playerId }),
    outcomes: (await db.inbox.findMany({ where: { playerId }, orderBy: oldest })).flatMap(({ outcome, at }) =>
      outcome === null ? [] : [{ outcome, at }],
    ),
    unanswered: await db.unanswered.findMany({ where: saidBy(own), orderBy: oldest }),
    said: (await db.line.findMany({ where: { playerId }, orderBy: oldest })).map(lineRecord),
    notes: await notesOf(db, own),
  };
}

/** Matches in which they have sat since the start, as JSON knows them. */
const satIn = (playerId: string) => ({ sat: { contains: `"${playerId}"` } });

/** The matches that they host, or sit or have sat at. */
async function matchesOf(tx: Tx, playerId: string): Promise<ReadonlySet<string>> {
  const where = { OR: [{ hostId: playerId }, satIn(playerId), { members: { some: { playerId } } }] };
  return new Set((await tx.match.findMany({ where, select: { id: true } })).map(({ id }) => id));
}

/** What of a text can be looked for in both databases: a backslash means something to PostgreSQL. More than the text may be found by it. */
const plainPart = (text: string): string =>
  text.split('\\').reduce((longest, part) => (part.length > longest.length ? part : longest), '');

/** Lines that are kept, and lines that wait to be sent to others. */
async function renameLines(tx: Tx, playerId: string, names: readonly string[], to: string): Promise<void> {
  const theirs = await matchesOf(tx, playerId);
  const holds = names.filter((name) => name !== '').map((name) => ({ text: { contains: plainPart(name) } }));
  for (const line of await tx.happening.findMany({ where: { OR: holds } })) {
    const text = renamedAll(line.text, names, to);
    if (text !== line.text && (line.playerId === playerId || theirs.has(line.matchId)))
      await tx.happening.update({ where: { place: line.place }, data: { text } });
  }
  await tx.line.updateMany({ where: { playerId }, data: { text: erasedWords(to) } });
  for (const { matchId, n, text } of await tx.line.findMany({ where: { OR: holds } })) {
    const now = renamedAll(text, names, to);
    if (now !== text && theirs.has(matchId))
      await tx.line.update({ where: { matchId_n: { matchId, n } }, data: { text: now } });
  }
  const isOnlyOne = (await tx.player.count({ where: { name: { in: [...names] }, id: { not: playerId } } })) === 0;
  for (const { place, matchId, text } of await tx.outbox.findMany({ where: { OR: holds } })) {
    const now = renamedAll(text ?? '', names, to);
    const isTheirs = (isOnlyOne && isLineOf(text ?? '', names)) || theirs.has(matchId);
    if (now !== text && isTheirs) await tx.outbox.update({ where: { place }, data: { text: now } });
  }
}

async function erase(tx: Tx, playerId: string, names: readonly string[], pseudonym: string): Promise<void> {
  // The first statement writes: it takes the lock.
  await tx.player.updateMany({ where: { id: playerId }, data: { name: pseudonym } });
  await renameLines(tx, playerId, names, pseudonym);
  const own = await identitiesOf(tx, playerId);
  const notes = await notesOf(tx, own);
  await tx.bookmark.deleteMany({ where: { key: { in: notes.map(({ key }) => key) } } });
  await tx.trouble.deleteMany({ where: { OR: [...own] } });
  await tx.unanswered.deleteMany({ where: saidBy(own) });
  await tx.linkCode.deleteMany({ where: { playerId } });
  await tx.inbox.updateMany({ where: { playerId }, data: { outcome: null, playerId: null } });
  await tx.preference.deleteMany({ where: { playerId } });
  await tx.outbox.deleteMany({ where: { recipient: `player:${playerId}` } });
  const mails = [...mailsOf(own)];
  await tx.outbox.deleteMany({ where: { recipient: { in: mails.map((mail) => `channel:${mail}`) } } });
  await tx.channel.deleteMany({ where: { key: { in: mails } } });
  await tx.identity.deleteMany({ where: { playerId } });
}
