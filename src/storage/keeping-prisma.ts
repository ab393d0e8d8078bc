// The tables of keeping.ts through Prisma: one transaction's part of each.
import type { Prisma, PrismaClient } from './generated/client.ts';
import type { ClockRecord, HappeningRecord, HeldRecord, KeepingChange, TroubleRecord } from './keeping.ts';
import { namesOne, renamed } from './outbox.ts';

type Tx = Prisma.TransactionClient;
type Reader = PrismaClient | Tx;

/** Makes one change; false when somebody was faster. */
export async function makeKeeping(tx: Tx, change: KeepingChange): Promise<boolean> {
  if (change.type === 'happening') {
    const { match, player, ...rest } = change.happening;
    await tx.happening.create({ data: { ...rest, matchId: match, playerId: player } });
    return true;
  }
  const { match, ...rest } = change.clock;
  if (rest.version > 1) {
    const where = { matchId: match, version: rest.version - 1 };
    return (await tx.clock.updateMany({ where, data: rest })).count === 1;
  }
  const made =
    await tx.$executeRaw`INSERT INTO "Clock" ("matchId", "version", "json") VALUES (${match}, 0, '') ON CONFLICT DO NOTHING`;
  if (made !== 1) return false;
  await tx.clock.update({ where: { matchId: match }, data: rest });
  return true;
}

type ClockRow = Prisma.ClockGetPayload<object>;
const clockRecord = ({ matchId, ...rest }: ClockRow): ClockRecord => ({ ...rest, match: matchId });

export async function readClock(db: Reader, match: string): Promise<ClockRecord | null> {
  const row = await db.clock.findUnique({ where: { matchId: match } });
  return row === null ? null : clockRecord(row);
}

export const readClocksDue = async (db: Reader, now: Date): Promise<readonly ClockRecord[]> =>
  (await db.clock.findMany({ where: { due: { lte: now } }, orderBy: { due: 'asc' } })).map(clockRecord);

export async function readHappenings(db: Reader, match: string): Promise<readonly HappeningRecord[]> {
  const rows = await db.happening.findMany({ where: { matchId: match }, orderBy: { place: 'asc' } });
  return rows.map(({ matchId, playerId, at, kind, text }) => ({ match: matchId, player: playerId, at, kind, text }));
}

export async function writePreferences(tx: Tx, playerId: string, json: string): Promise<void> {
  await tx.preference.deleteMany({ where: { playerId } });
  await tx.preference.create({ data: { playerId, json } });
}

export async function writeTrouble(
  tx: Tx,
  { transport, id }: { readonly transport: string; readonly id: string },
  trouble: TroubleRecord | null,
): Promise<void> {
  await tx.trouble.deleteMany({ where: { transport, id } });
  if (trouble !== null) await tx.trouble.create({ data: trouble });
}

/** What is noted under a player's own id counts as one of his identities. */
async function identitiesOf(db: Reader, playerId: string) {
  const rows = await db.identity.findMany({ where: { playerId }, select: { transport: true, id: true } });
  return [...rows, { transport: 'webhook', id: playerId }];
}

export async function readTroubles(db: Reader, playerId: string): Promise<readonly TroubleRecord[]> {
  const own = await identitiesOf(db, playerId);
  return db.trouble.findMany({ where: { OR: own }, orderBy: { at: 'asc' } });
}

async function notesOf(db: Reader, ids: readonly string[]) {
  const rows = await db.bookmark.findMany({ where: { OR: ids.map((id) => ({ key: { contains: id } })) } });
  return rows.filter(({ key }) => namesOne(key, ids));
}

export async function readHeld(db: Reader, playerId: string): Promise<HeldRecord> {
  const ids = (await identitiesOf(db, playerId)).map(({ id }) => id);
  return {
    linkCodes: await db.linkCode.count({ where: { playerId } }),
    preferences: (await db.preference.findUnique({ where: { playerId } }))?.json ?? null,
    troubles: await readTroubles(db, playerId),
    waiting: await db.outbox.count({ where: { recipient: `player:${playerId}` } }),
    orders: (await db.action.findMany({ where: { playerId }, orderBy: { at: 'asc' } })).map(
      ({ matchId, dispatch, text, at }) => ({ match: matchId, dispatch, text, at }),
    ),
    happened: (await db.happening.findMany({ where: { playerId }, orderBy: { place: 'asc' } })).map(
      ({ matchId, text, at }) => ({ match: matchId, text, at }),
    ),
    notes: await notesOf(db, ids),
  };
}

/** A line of a match that he hosted, sat at or did something to. */
async function isAbout(tx: Tx, playerId: string, place: number): Promise<boolean> {
  const line = await tx.happening.findUniqueOrThrow({ where: { place } });
  if (line.playerId === playerId) return true;
  const match = await tx.match.findUnique({ where: { id: line.matchId }, include: { members: true } });
  if (match === null) return false;
  return (
    match.hostId === playerId ||
    match.sat.includes(`"${playerId}"`) ||
    match.members.some((member) => member.playerId === playerId)
  );
}

export async function erase(tx: Tx, playerId: string, name: string, pseudonym: string): Promise<void> {
  // The first statement writes: it takes the lock.
  await tx.player.updateMany({ where: { id: playerId }, data: { name: pseudonym } });
  for (const { place, text } of await tx.happening.findMany({ where: { text: { contains: name } } })) {
    const now = renamed(text, name, pseudonym);
    if (now !== text && (await isAbout(tx, playerId, place)))
      await tx.happening.update({ where: { place }, data: { text: now } });
  }
  const own = await identitiesOf(tx, playerId);
  const notes = await notesOf(
    tx,
    own.map(({ id }) => id),
  );
  await tx.bookmark.deleteMany({ where: { key: { in: notes.map(({ key }) => key) } } });
  await tx.trouble.deleteMany({ where: { OR: own } });
  await tx.linkCode.deleteMany({ where: { playerId } });
  await tx.preference.deleteMany({ where: { playerId } });
  await tx.outbox.deleteMany({ where: { recipient: `player:${playerId}` } });
  const mails = own.filter(({ transport }) => transport === 'email').map(({ id }) => `channel:email:${id}`);
  await tx.outbox.deleteMany({ where: { recipient: { in: mails } } });
  await tx.channel.deleteMany({ where: { key: { in: mails.map((mail) => mail.replace('channel:', '')) } } });
  await tx.identity.deleteMany({ where: { playerId } });
}
