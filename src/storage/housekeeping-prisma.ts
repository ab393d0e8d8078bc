// The tables of housekeeping.ts through Prisma: one transaction's part of each.
import type { Prisma, PrismaClient } from './generated/client.ts';
import type { ClockRecord, HappeningRecord, HeldRecord, HousekeepingChange, TroubleRecord } from './housekeeping.ts';
import { isLineOf, namesOne, renamedAll } from './outbox.ts';

import type { MatchRecord } from './store.ts';

type Tx = Prisma.TransactionClient;
type Reader = PrismaClient | Tx;

/** Makes one change; false when somebody was faster. */
export async function makeHousekeeping(tx: Tx, change: HousekeepingChange): Promise<boolean> {
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

/** What is noted under a player's own id counts as one of their identities. */
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
    notes: await notesOf(db, ids),
  };
}

const sidesIn = (sat: string, playerId: string): readonly string[] =>
  (JSON.parse(sat) as MatchRecord['sat']).filter(({ player }) => player === playerId).map(({ side }) => side);

/** Whether they host, sit or have sat there. */
async function isAt(tx: Tx, playerId: string, matchId: string): Promise<boolean> {
  const match = await tx.match.findUnique({ where: { id: matchId }, include: { members: true } });
  if (match === null) return false;
  return (
    match.hostId === playerId ||
    sidesIn(match.sat, playerId).length > 0 ||
    match.members.some((member) => member.playerId === playerId)
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
  const isOnlyOne = (await tx.player.count({ where: { name: { in: [...names] }, id: { not: playerId } } })) === 0;
  for (const { place, matchId, text } of await tx.outbox.findMany({ where: { OR: holds } })) {
    const now = renamedAll(text ?? '', names, to);
    const isHis = (isOnlyOne && isLineOf(text ?? '', names)) || (await isAt(tx, playerId, matchId));
    if (now !== text && isHis) await tx.outbox.update({ where: { place }, data: { text: now } });
  }
}

export async function erase(tx: Tx, playerId: string, names: readonly string[], pseudonym: string): Promise<void> {
  // The first statement writes: it takes the lock.
  await tx.player.updateMany({ where: { id: playerId }, data: { name: pseudonym } });
  await renameLines(tx, playerId, names, pseudonym);
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
