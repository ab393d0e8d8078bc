// The connection that reads: what breaks with a lost connection is read again, for that changes nothing.
import { setTimeout } from 'node:timers/promises';
import type { PrismaClient } from '../generated/client.ts';
import type { Database } from './database.ts';

/** A database that is away is waited for so long, ms: it may only be started anew. */
const PATIENCE = 2000;
const PAUSE = 50;

export async function readerOf(database: Database): Promise<PrismaClient> {
  const client = await database.connect();
  const again = client.$extends({
    query: {
      $allOperations: async ({ args, query }) => {
        const until = performance.now() + PATIENCE;
        for (;;) {
          try {
            return await query(args);
          } catch (error) {
            const mayTry = database.isBusy(error) || database.isLost(error);
            if (!mayTry || performance.now() >= until) throw error;
            await setTimeout(PAUSE);
          }
        }
      },
    },
  });
  return again as unknown as PrismaClient;
}
