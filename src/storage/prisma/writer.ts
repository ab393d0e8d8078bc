// The connection that writes: one transaction at a time, begun anew while another process writes, or when the connection breaks before it commits.
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Queue } from '#src/queue.ts';
import { BUSY_TIMEOUT } from '../file/database-file.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
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
        let isCommitting = false;
        try {
          return await this.#client.$transaction(async (tx) => {
            await this.database.begin(tx);
            const done = await work(tx);
            isCommitting = true;
            return done;
          });
        } catch (error) {
          if (error instanceof Undone) throw error;
          await this.#renew();
          const isNotStored = this.database.isBusy(error) || (!isCommitting && this.database.isLost(error));
          if (!isNotStored || performance.now() >= until) throw error;
          await setTimeout(randomInt(5, SHORT_WAIT));
        }
      }
    });
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
