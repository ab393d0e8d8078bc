// The connection that writes: one transaction at a time, begun anew while another process holds the file's write lock.
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { Queue } from '#src/queue.ts';
import { BUSY_TIMEOUT } from '../file/database-file.ts';
import { type Prisma, PrismaClient } from '../generated/client.ts';
import { Undone } from './changes.ts';

/** SQLite waits by blocking, so it waits briefly; what is longer is waited out here, other work going on meanwhile. */
const SHORT_WAIT = 50;

/** A connection; WAL is a setting of the file, the full sync at each commit one of the connection. */
export async function connect(path: string): Promise<PrismaClient> {
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

/** SQLite's code in an error of the database's client, which keeps it below; empty where there is none. */
export function sqliteCode(error: unknown): string {
  if (isBusy(error)) return 'SQLITE_BUSY';
  const { cause } = error as { readonly cause?: { readonly originalCode?: unknown } };
  return String(cause?.originalCode ?? '');
}

export class Writer {
  readonly #path: string;
  #client: PrismaClient;
  /** One write after another: the connection has one transaction at a time. */
  readonly #writes = new Queue();

  constructor(path: string, client: PrismaClient) {
    this.#path = path;
    this.#client = client;
  }

  /** A transaction; Undone passes through it, any other failure renews the connection. `patience`: for others' locks, ms. */
  run<T>(work: (tx: Prisma.TransactionClient) => Promise<T>, patience = BUSY_TIMEOUT): Promise<T> {
    return this.#writes.run('write', async () => {
      const until = performance.now() + patience;
      for (;;) {
        try {
          return await this.#client.$transaction(work);
        } catch (error) {
          if (error instanceof Undone) throw error;
          await this.#renew();
          if (!isBusy(error) || performance.now() >= until) throw error;
          await setTimeout(randomInt(5, SHORT_WAIT));
        }
      }
    });
  }

  /** After a failed BEGIN or COMMIT the connection cannot be trusted: the next write gets a new one. */
  async #renew(): Promise<void> {
    const broken = this.#client;
    this.#client = await connect(this.#path);
    await broken.$disconnect().catch(() => undefined);
  }

  /** After what is under way. */
  async close(): Promise<void> {
    await this.#writes.run('write', () => this.#client.$disconnect());
  }
}
