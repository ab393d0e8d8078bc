// PostgreSQL below Prisma. Of all processes one writes at a time, as on SQLite: so all that was proved there holds here.
import { randomBytes } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { Client, type ClientConfig } from 'pg';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import { PrismaClient as PostgresClient } from '../generated/postgresql/client.ts';
import { connectionTo } from '../postgresql/connection.ts';
import { CHANNEL, LOCKS } from '../postgresql/names.ts';
import { clocksApart, openDatabase, TIME_THERE, type TimeThere, troubleBy } from '../postgresql/open.ts';
import { Presence, payloadOf } from '../postgresql/presence.ts';
import type { Looking } from '../soundness.ts';
import type { Change } from '../store.ts';
import { type Database, TRANSACTIONS } from './database.ts';

/** Of each client: one writes, one reads. */
const CONNECTIONS = 5;
/**
 * Locks are waited for briefly, for the writer has a patience of its own. A process that stands still in the middle of a write holds up
 * the others no longer than that of a player.
 */
const SETTINGS =
  '-c lock_timeout=500 -c idle_in_transaction_session_timeout=8000 -c statement_timeout=30000 -c synchronous_commit=on';
/** An answer that does not come is given up, for the way to the database may be cut without a word, ms. */
const LONGEST = 35_000;

/**
 * PostgreSQL's texts hold no NUL: it becomes what stands for a character that is none, wherever a text is stored or looked for. A
 * connection that breaks ends no process, whoever has it at that moment: who asks something of it is told.
 */
class Connection extends Client {
  constructor(how?: ClientConfig) {
    super(how);
    this.on('error', () => undefined);
  }

  override query(...[what, ...rest]: never[]): never {
    const { values = [] }: { readonly values?: unknown[] } = what ?? {};
    for (const [n, value] of values.entries())
      if (typeof value === 'string') values[n] = value.replaceAll('\0', '\uFFFD');
    return Reflect.apply(super.query, this, [what, ...rest]) as never;
  }
}

/** Both clients are made of the same tables, and the queries use what both have. */
export function connect(url: string): PrismaClient {
  const connection = {
    ...connectionTo(url, SETTINGS),
    Client: Connection,
    max: CONNECTIONS,
    query_timeout: LONGEST,
  };
  // A connection that breaks while nobody uses it is replaced at the next use.
  const adapter = new PrismaPg(connection, { onPoolError: () => undefined });
  return new PostgresClient({ adapter, transactionOptions: TRANSACTIONS }) as unknown as PrismaClient;
}

/** Locked by another, chosen to end a deadlock, or not yet there: nothing began. */
const BUSY = /^(55P03|40001|40P01|57P03|53300|DatabaseNotReachable)$/;

/** Ended by the server or on the way; the client has no code for what it finds so. */
const LOST = /^(57P01|57P02|25P03|ConnectionClosed)$/;
const FOUND_LOST = /Connection terminated|connection error and is not queryable/;

/** PostgreSQL's code in an error of the database's client, or the client's own word. */
function codeOf(error: unknown): string {
  const { meta } = error as { readonly meta?: { readonly driverAdapterError?: { readonly cause?: Cause } } };
  const { originalCode, kind } = meta?.driverAdapterError?.cause ?? {};
  return originalCode ?? kind ?? '';
}
interface Cause {
  readonly originalCode?: string;
  readonly kind?: string;
}

/** Opens the database of a URL, see `openDatabase`; this process is present there from then on. */
export async function postgresql(
  url: string,
  looking: Looking,
): Promise<{ readonly database: Database; readonly presence: Presence }> {
  const self = randomBytes(8).toString('hex');
  const presence = new Presence(url, self);
  await openDatabase(url, looking);
  await presence.enter();
  return { database: databaseOf(url, self), presence };
}

/** How busy a side is tells the others nothing. */
function toldOf(self: string, change: Change): readonly string[] {
  switch (change.type) {
    case 'match':
      return [payloadOf(self, change.match.id, null)];
    case 'line':
      return [payloadOf(self, change.line.match, null)];
    case 'draft':
      return [payloadOf(self, change.draft.match, change.draft.side)];
    case 'no-draft':
    case 'policies':
      return [payloadOf(self, change.match, change.side)];
    default:
      return [];
  }
}

/** See `Database.begin`. */
export async function beginWriting(tx: Prisma.TransactionClient): Promise<string | null> {
  const [begun] = await tx.$queryRawUnsafe<readonly { readonly name: string }[]>(
    `SELECT pg_advisory_xact_lock(${LOCKS.write})::text, pg_current_xact_id()::text AS name`,
  );
  return begun?.name ?? null;
}

/** See `Database.isStored`. */
async function isStored(client: PrismaClient, name: string): Promise<boolean | null> {
  const [found] = await client.$queryRaw<readonly { readonly status: string | null }[]>`
    SELECT pg_xact_status(${name}::xid8) AS status`;
  return found?.status === 'committed' || (found?.status === 'aborted' ? false : null);
}

const databaseOf = (url: string, self: string): Database => ({
  connect: async () => connect(url),
  begin: beginWriting,
  isStored,
  tell: async (tx, changes) => {
    for (const payload of new Set(changes.flatMap((change) => toldOf(self, change))))
      await tx.$executeRaw`SELECT pg_notify(${CHANNEL}, ${payload})`;
  },
  isBusy: (error) => BUSY.test(codeOf(error)),
  isLost: (error) => LOST.test(codeOf(error)) || FOUND_LOST.test(String(error)),
  trouble: (error) => `the database ${troubleBy(codeOf(error)) ?? 'takes nothing'}`,
  astray: async (client) => clocksApart(await client.$queryRawUnsafe<readonly TimeThere[]>(TIME_THERE)),
});
