// One change of a write, made through Prisma inside the write's transaction. The order of a write's changes is the
// umpire's; the first statement always writes, so that SQLite takes its lock before anything is read.
import { Prisma } from '../generated/client.ts';
import { type Change, type Conflict, placeOf } from '../store.ts';
import { logData, matchData, outboxData, seatRows } from './rows.ts';

type Tx = Prisma.TransactionClient;

/** Ends a transaction without storing anything: somebody was faster, or it has been done before. */
export class Undone extends Error {
  readonly because: Conflict;
  constructor(because: Conflict) {
    super(because);
    this.because = because;
  }
}

/** What was to change is as it was read. */
export const one = ({ count }: { readonly count: number }): void => {
  if (count !== 1) throw new Undone('overtaken');
};

/** Runs an insert; a broken unique key means `because`. */
export async function insert(doing: Promise<unknown>, because: Conflict): Promise<void> {
  try {
    await doing;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'P2002') throw new Undone(because);
    throw error;
  }
}

/** True of what was stored, false of what was Undone. */
export async function isNew(inserting: Promise<unknown>): Promise<boolean> {
  try {
    await inserting;
    return true;
  } catch (error) {
    if (error instanceof Undone) return false;
    throw error;
  }
}

type Of<T extends Change['type']> = Extract<Change, { type: T }>;

async function makeMatch(tx: Tx, { match }: Of<'new-match'>): Promise<void> {
  await insert(tx.match.create({ data: matchData(match) }), 'overtaken');
  await makeSeats(tx, { type: 'seats', match: match.id, seats: match.seats });
  for (const key of match.channels)
    await insert(tx.channel.create({ data: { key, matchId: match.id } }), 'channel-taken');
}

async function makeSeats(tx: Tx, { match, seats }: Of<'seats'>): Promise<void> {
  await tx.seatMember.deleteMany({ where: { matchId: match } });
  await tx.seat.deleteMany({ where: { matchId: match } });
  const rows = seatRows(match, seats);
  await tx.seat.createMany({ data: rows.seats });
  await tx.seatMember.createMany({ data: rows.members });
}

async function makeChannel(tx: Tx, { key, match, from }: Of<'channel'>): Promise<void> {
  const mayTake = from === null ? [match] : [match, from];
  await tx.channel.deleteMany({ where: { key, matchId: { in: mayTake } } });
  await insert(tx.channel.create({ data: { key, matchId: match } }), 'channel-taken');
}

async function makeDraft(tx: Tx, { draft, was, at }: Of<'draft'>): Promise<void> {
  const { match, side, version, seq, actions, lines } = draft;
  const isThere = Prisma.sql`EXISTS (SELECT 1 FROM "Match" WHERE "id" = ${match} AND "revision" = ${at})`;
  const count = await (was === null
    ? tx.$executeRaw`INSERT INTO "Draft" ("matchId", "side", "version", "seq", "actions", "lines")
        SELECT ${match}, ${side}, ${version}, ${seq}, ${actions}, ${lines} WHERE ${isThere} ON CONFLICT DO NOTHING`
    : tx.$executeRaw`UPDATE "Draft" SET "version" = ${version}, "seq" = ${seq}, "actions" = ${actions}, "lines" = ${lines}
        WHERE "matchId" = ${match} AND "side" = ${side} AND "version" = ${was} AND ${isThere}`);
  one({ count });
}

async function endDraft(tx: Tx, { match: matchId, side, was }: Of<'no-draft'>): Promise<void> {
  const { count } = await tx.draft.deleteMany({ where: { matchId, side, ...(was === null ? {} : { version: was }) } });
  if (count !== (was === null ? 0 : 1)) throw new Undone('overtaken');
}

/** With `at` it writes before it reads: it may be the first of its write. */
async function mustStand(tx: Tx, { match: matchId, side, policies, at }: Of<'standing'>): Promise<void> {
  if (at !== undefined)
    one(await tx.match.updateMany({ where: { id: matchId, revision: at }, data: { revision: at } }));
  const stored = await tx.standingOrder.findUnique({ where: { matchId_side: { matchId, side } } });
  if ((stored?.policies ?? null) !== policies) throw new Undone('overtaken');
}

async function makeClock(tx: Tx, { clock: { match, ...rest } }: Of<'clock'>): Promise<void> {
  if (rest.version === 1)
    await tx.$executeRaw`INSERT INTO "Clock" ("matchId", "version", "json") VALUES (${match}, 0, '') ON CONFLICT DO NOTHING`;
  one(await tx.clock.updateMany({ where: { matchId: match, version: rest.version - 1 }, data: rest }));
}

/** Makes one change, or throws Undone. */
export async function makeChange(tx: Tx, change: Change): Promise<void> {
  switch (change.type) {
    case 'new-match':
      return makeMatch(tx, change);
    case 'components':
      // One statement, so that the write lock is taken before anything is read.
      await tx.$executeRaw`INSERT INTO "Components" ("hash", "json") VALUES (${change.hash}, ${change.json}) ON CONFLICT DO NOTHING`;
      return;
    case 'match': {
      const { id, revision } = change.match;
      return one(await tx.match.updateMany({ where: { id, revision: revision - 1 }, data: matchData(change.match) }));
    }
    case 'seats':
      return makeSeats(tx, change);
    case 'channel':
      return makeChannel(tx, change);
    case 'no-channel':
      await tx.channel.deleteMany({ where: { key: change.key, matchId: change.match } });
      return;
    case 'code-used':
      return one(await tx.linkCode.deleteMany({ where: { code: change.code } }));
    case 'log':
      return insert(tx.action.create({ data: logData(change.entry) }), 'overtaken');
    case 'snapshot': {
      const { match, ...rest } = change.snapshot;
      return insert(tx.snapshot.create({ data: { ...rest, matchId: match } }), 'overtaken');
    }
    case 'draft':
      return makeDraft(tx, change);
    case 'no-draft':
      return endDraft(tx, change);
    case 'policies': {
      const { match, side, policies } = change;
      await tx.standingOrder.deleteMany({ where: { matchId: match, side } });
      await tx.standingOrder.create({ data: { matchId: match, side, policies } });
      return;
    }
    case 'standing':
      return mustStand(tx, change);
    case 'deadline': {
      const { match: matchId, side, seq, due } = change.deadline;
      await tx.deadline.deleteMany({ where: { matchId, side, seq: { not: seq } } });
      const where = { matchId_side: { matchId, side } };
      await tx.deadline.upsert({ where, create: { matchId, side, seq, due }, update: {} });
      return;
    }
    case 'no-deadline': {
      const { match, side, seq } = change;
      await tx.deadline.deleteMany({ where: { matchId: match, side, ...(seq === undefined ? {} : { seq }) } });
      return;
    }
    case 'outbox':
      return insert(tx.outbox.create({ data: outboxData(change.row) }), 'repeated');
    case 'line': {
      const { match, player, ...rest } = change.line;
      const earlier = await tx.line.count({ where: { matchId: match } });
      await tx.line.create({ data: { ...rest, matchId: match, playerId: player, n: placeOf(rest, earlier) } });
      return;
    }
    case 'clock':
      return makeClock(tx, change);
    case 'happening': {
      const { match, player, ...rest } = change.happening;
      await tx.happening.create({ data: { ...rest, matchId: match, playerId: player } });
      return;
    }
    case 'received': {
      const { type: _type, player = null, ...data } = change;
      return insert(tx.inbox.create({ data: { ...data, playerId: player } }), 'repeated');
    }
    case 'outcome': {
      const { source, messageId, outcome } = change;
      await tx.inbox.updateMany({ where: { source, messageId }, data: { outcome } });
      return;
    }
  }
}
