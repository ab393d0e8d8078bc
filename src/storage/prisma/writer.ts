// The connection that writes: one transaction at a time, begun anew while another process writes, or when the connection breaks and nothing is stored.
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Queue } from '#src/queue.ts';
import { BUSY_TIMEOUT } from '../file/database-file.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import { Uncertain } from '../store.ts';
import { Undone } from './changes.ts';
import type { Database } from './database.ts';

/** The longest pause before another try, ms. */
const SHORT_WAIT = 50;

export class Writer {
  readonly database: Database;
  #client: PrismaClient;
  /** One write after another: the connection has one transaction at a time. */
  readonly #writes = new Queue();

  constructor(database: Database, client: PrismaClient) {
    this.database = database;
    this.#client = client;
  }

  /** A transaction; Undone passes through it, any other failure renews the connection. `patience`: for others' locks, ms. */
  run<T>(work: (tx: Prisma.TransactionClient) => Promise<T>, patience = BUSY_TIMEOUT): Promise<T> {
    return this.#writes.run('write', async () => {
      const until = performance.now() + patience;
      for (;;) {
        const committing: { name: string | null; done?: T } = { name: null };
        try {
          return await this.#client.$transaction(async (tx) => {
            const name = await this.database.begin(tx);
            const done = await work(tx);
            Object.assign(committing, { name, done });
            return done;
          });
        } catch (error) {
          if (error instanceof Undone) throw error;
          await this.#renew();
          const { name, done } = committing;
          if (name !== null && (await this.#wasStored(name, error))) return done as T;
          const mayTry = this.database.isBusy(error) || this.database.isLost(error);
          if (!mayTry || performance.now() >= until) throw error;
          await setTimeout(randomInt(5, SHORT_WAIT));
        }
      }
    });
  }

  /** Whether a transaction whose commit broke was stored after all. Throws Uncertain where that cannot be known in time. */
  async #wasStored(name: string, cause: unknown): Promise<boolean> {
    const until = performance.now() + BUSY_TIMEOUT;
    for (;;) {
      const stored = await this.database.isStored(this.#client, name).catch(() => null);
      if (stored !== null) return stored;
      if (performance.now() >= until) throw new Uncertain('whether it was stored is not known', { cause });
      await setTimeout(SHORT_WAIT);
    }
  }

  /** After a failed BEGIN or COMMIT the connection cannot be trusted: the next write gets a new one. */
  async #renew(): Promise<void> {
    const broken = this.#client;
    this.#client = await this.database.connect();
    await broken.$disconnect().catch(() => undefined);
  }

  /** After what is under way. */
  async close(): Promise<void> {
    await this.#writes.run('write', () => this.#client.$disconnect());
  }
}
