// The tables of housekeeping.ts through Prisma, and forgetting a person.

import type { Prisma, PrismaClient } from '../generated/client.ts';
import type { HeldRecord, HousekeepingStore } from '../housekeeping.ts';
import { erasedWords, isLineOf, namesOne, renamedAll } from '../outbox.ts';
import type { MatchRecord } from '../store.ts';
import { insert, isNew } from './changes.ts';
import { ofMatch } from './rows.ts';
import type { Writer } from './writer.ts';

type Tx = Prisma.TransactionClient;

/** What is kept before an acknowledgement does not hold up the work behind it, while another process has the file locked, ms. */
const BRIEFLY = 1000;

export const housekeepingOf = (db: PrismaClient, writer: Writer): HousekeepingStore => ({
  preferences: async (playerId) => (await db.preference.findUnique({ where: { playerId } }))?.json ?? null,
  setPreferences: (playerId, json) =>
    writer.run(async (tx) => {
      await tx.preference.deleteMany({ where: { playerId } });
      await tx.preference.create({ data: { playerId, json } });
    }),
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
  happenings: async (match) => {
    const rows = await db.happening.findMany({ where: { matchId: match }, orderBy: { place: 'asc' } });
    return rows.map(({ playerId, at, kind, text }) => ({ match, player: playerId, at, kind, text }));
  },
  held: (player) => heldOf(db, player),
  forgetPlayer: (player, names, pseudonym) => writer.run((tx) => erase(tx, player, names, pseudonym)),
});

/** What is noted under a player's own id counts as one of their identities. */
async function identitiesOf(db: Tx, playerId: string) {
  const rows = await db.identity.findMany({ where: { playerId }, select: { transport: true, id: true } });
  return [...rows, { transport: 'webhook', id: playerId }];
}

type Identities = Awaited<ReturnType<typeof identitiesOf>>;

const troublesOf = (db: Tx, own: Identities) => db.trouble.findMany({ where: { OR: own }, orderBy: { at: 'asc' } });

const saidBy = (own: Identities) => ({ OR: own.map(({ transport, id }) => ({ transport, person: id })) });

/** The notes that name one of their identities. */
async function notesOf(db: Tx, own: Identities) {
  const ids = own.map(({ id }) => id);
  const rows = await db.bookmark.findMany({ where: { OR: ids.map((id) => ({ key: { contains: id } })) } });
  return rows.filter(({ key }) => namesOne(key, ids));
}

async function heldOf(db: Tx, playerId: string): Promise<HeldRecord> {
  const own = await identitiesOf(db, playerId);
  return {
    linkCodes: await db.linkCode.count({ where: { playerId } }),
    preferences: (await db.preference.findUnique({ where: { playerId } }))?.json ?? null,
    troubles: await troublesOf(db, own),
    waiting: (await db.outbox.findMany({ where: { recipient: `player:${playerId}` }, orderBy: { place: 'asc' } })).map(
      ({ matchId, kind, text, sendAfter, error }) => ({ match: matchId, kind, text, sendAfter, error }),
    ),
    satAt: (await db.match.findMany({ where: { sat: { contains: `"${playerId}"` } }, orderBy: { id: 'asc' } })).flatMap(
      ({ id, sat }) => sidesIn(sat, playerId).map((side) => ({ match: id, side })),
    ),
    orders: (await db.action.findMany({ where: { playerId }, orderBy: { at: 'asc' } })).map(
      ({ matchId, dispatch, text, at }) => ({ match: matchId, dispatch, text, at }),
    ),
    happened: (await db.happening.findMany({ where: { playerId }, orderBy: { place: 'asc' } })).map(
      ({ matchId, text, at }) => ({ match: matchId, text, at }),
    ),
    outcomes: (await db.inbox.findMany({ where: { playerId }, orderBy: { at: 'asc' } })).flatMap(({ outcome, at }) =>
      outcome === null ? [] : [{ outcome, at }],
    ),
    unanswered: await db.unanswered.findMany({
      where: saidBy(own),
      orderBy: { at: 'asc' },
      select: { said: true, at: true },
    }),
    said: (await db.line.findMany({ where: { playerId }, orderBy: { at: 'asc' } })).map(({ matchId, text, at }) => ({
      match: matchId,
      text,
      at,
    })),
    notes: await notesOf(db, own),
  };
}

const sidesIn = (sat: string, playerId: string): readonly string[] =>
  (JSON.parse(sat) as MatchRecord['sat']).filter(({ player }) => player === playerId).map(({ side }) => side);

/** Whether they host, sit or have sat there. */
async function isAt(tx: Tx, playerId: string, matchId: string): Promise<boolean> {
  const match = await tx.match.findUnique({ where: { id: matchId }, include: { members: true } });
  return (
    match !== null &&
    (match.hostId === playerId ||
      sidesIn(match.sat, playerId).length > 0 ||
      match.members.some((member) => member.playerId === playerId))
  );
}

/** Lines that are kept, and lines that wait to be sent to others. */
async function renameLines(tx: Tx, playerId: string, names: readonly string[], to: string): Promise<void> {
  const holds = names.filter((name) => name !== '').map((name) => ({ text: { contains: name } }));
  for (const line of await tx.happening.findMany({ where: { OR: holds } })) {
    const text = renamedAll(line.text, names, to);
    if (text !== line.text && (line.playerId === playerId || (await isAt(tx, playerId, line.matchId))))
      await tx.happening.update({ where: { place: line.place }, data: { text } });
  }
  await tx.line.updateMany({ where: { playerId }, data: { text: erasedWords(to) } });
  for (const { matchId, n, text } of await tx.line.findMany({ where: { OR: holds } })) {
    const now = renamedAll(text, names, to);
    if (now !== text && (await isAt(tx, playerId, matchId)))
      await tx.line.update({ where: { matchId_n: { matchId, n } }, data: { text: now } });
  }
  const isOnlyOne = (await tx.player.count({ where: { name: { in: [...names] }, id: { not: playerId } } })) === 0;
  for (const { place, matchId, text } of await tx.outbox.findMany({ where: { OR: holds } })) {
    const now = renamedAll(text ?? '', names, to);
    const isTheirs = (isOnlyOne && isLineOf(text ?? '', names)) || (await isAt(tx, playerId, matchId));
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
  await tx.trouble.deleteMany({ where: { OR: own } });
  await tx.unanswered.deleteMany({ where: saidBy(own) });
  await tx.linkCode.deleteMany({ where: { playerId } });
  await tx.inbox.updateMany({ where: { playerId }, data: { outcome: null, playerId: null } });
  await tx.preference.deleteMany({ where: { playerId } });
  await tx.outbox.deleteMany({ where: { recipient: `player:${playerId}` } });
  const mails = own.filter(({ transport }) => transport === 'email').map(({ id }) => `email:${id}`);
  await tx.outbox.deleteMany({ where: { recipient: { in: mails.map((mail) => `channel:${mail}`) } } });
  await tx.channel.deleteMany({ where: { key: { in: mails } } });
  await tx.identity.deleteMany({ where: { playerId } });
}
