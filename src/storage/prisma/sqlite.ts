// SQLite below Prisma. It locks by itself: a transaction's first statement writes, so its lock is taken before anything is read.
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { fileAt, storingTrouble } from '../file/database-file.ts';
import { PrismaClient } from '../generated/client.ts';
import { type Database, TRANSACTIONS } from './database.ts';

/** SQLite waits by blocking, so it waits briefly, ms; what is longer is waited out by the writer, other work going on meanwhile. */
const SHORT_WAIT = 50;

/** A connection; WAL is a setting of the file, the full sync at each commit one of the connection. */
async function connect(path: string): Promise<PrismaClient> {
  const adapter = new PrismaBetterSqlite3({ url: path, timeout: SHORT_WAIT });
  const client = new PrismaClient({ adapter, transactionOptions: TRANSACTIONS });
  await client.$executeRawUnsafe('PRAGMA synchronous = FULL');
  return client;
}

/** Another connection held the file's write lock. */
function isBusy(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === 'P1008' || /SQLITE_BUSY|database is locked|SocketTimeout/.test(String(error));
}

/** SQLite's code in an error of the database's client, which keeps it below; empty where there is none. */
export function sqliteCode(error: unknown): string {
  if (isBusy(error)) return 'SQLITE_BUSY';
  const { cause } = error as { readonly cause?: { readonly originalCode?: unknown } };
  return String(cause?.originalCode ?? '');
}

/** The database in a file that stands. */
export function sqlite(path: string): Database {
  const opened = fileAt(path);
  return {
    connect: () => connect(path),
    begin: async () => null,
    isStored: async () => null,
    tell: async () => undefined,
    isBusy,
    isLost: () => false,
    trouble: (error) => storingTrouble(sqliteCode(error)),
    astray: async () =>
      fileAt(path) === opened ? null : 'the database was moved or deleted: what is played now will be gone',
  };
}
