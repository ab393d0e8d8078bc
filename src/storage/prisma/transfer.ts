// All rows of a database into an empty one, whichever the two are: tables that others refer to first.
import type { Prisma, PrismaClient } from '../generated/client.ts';

type Tx = Prisma.TransactionClient;

/** Copied at once. */
const WHOLE = [
  'player',
  'components',
  'match',
  'identity',
  'linkCode',
  'outbox',
  'inbox',
  'unanswered',
  'bookmark',
  'preference',
  'trouble',
];
/** Copied match by match: the positions of all would be too much at once. */
const BY_MATCH = [
  'channel',
  'seat',
  'seatMember',
  'draft',
  'action',
  'snapshot',
  'standingOrder',
  'deadline',
  'clock',
  'line',
  'happening',
];
export const TABLES: readonly string[] = [...WHOLE, ...BY_MATCH];

interface Table {
  findMany(what: object): Promise<object[]>;
  createMany(what: { readonly data: object[] }): Promise<unknown>;
  deleteMany(): Promise<unknown>;
}
const tableOf = (db: Tx, name: string): Table => Reflect.get(db, name) as Table;

/** @param from a transaction that sees one moment. */
export async function copyRows(from: Tx, to: Tx): Promise<void> {
  const copy = async (name: string, where: object): Promise<void> => {
    const data = await tableOf(from, name).findMany({ where });
    if (data.length > 0) await tableOf(to, name).createMany({ data });
  };
  for (const name of WHOLE) await copy(name, {});
  const matches = await from.match.findMany({ select: { id: true } });
  for (const { id: matchId } of matches) for (const name of BY_MATCH) await copy(name, { matchId });
}

export async function deleteRows(db: Tx): Promise<void> {
  for (const name of TABLES.toReversed()) await tableOf(db, name).deleteMany();
}

/** A moment of a database takes as long as its copying, ms. */
const LONG = { timeout: 60 * 60_000, maxWait: 10_000 };

/** Work on one moment of a database. */
export const atOneMoment = <T>(db: PrismaClient, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.$transaction(work, { ...LONG, isolationLevel: 'RepeatableRead' as Prisma.TransactionIsolationLevel });

/** Work that is stored whole or not at all. */
export const atOnce = <T>(db: PrismaClient, work: (tx: Tx) => Promise<T>): Promise<T> => db.$transaction(work, LONG);
