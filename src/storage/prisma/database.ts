// What the storage's queries, which are written once, have to know of the database below them: SQLite or PostgreSQL.
import type { Prisma, PrismaClient } from '../generated/client.ts';
import type { Change } from '../store.ts';

export interface Database {
  /** A connection of its own. */
  readonly connect: () => Promise<PrismaClient>;
  /**
   * Begins a transaction that writes: of all processes one at a time. Where the first change does that by itself, nothing. Gives its
   * name, by which it can be asked for when its commit breaks; null: one that breaks has stored nothing.
   */
  readonly begin: (tx: Prisma.TransactionClient) => Promise<string | null>;
  /** Whether a transaction was stored; null while that is not decided. */
  readonly isStored: (client: PrismaClient, name: string) => Promise<boolean | null>;
  /** Tells other processes, once the transaction is stored, what has changed; nothing where none hears. */
  readonly tell: (tx: Prisma.TransactionClient, changes: readonly Change[]) => Promise<void>;
  /** Nothing was stored, for another's sake or before anything began: it may be tried again. */
  readonly isBusy: (error: unknown) => boolean;
  /** The connection broke: what it was doing is not stored, unless it was just being committed. */
  readonly isLost: (error: unknown) => boolean;
  /** What keeps it from storing, in words for the operator: tried out, or seen. */
  readonly trouble: (error: unknown) => string;
  /** What is wrong although it stores, in words for the operator; null: nothing. */
  readonly astray: (client: PrismaClient) => Promise<string | null>;
}

/** How long a client waits for its connection, and a transaction may take, ms. */
export const TRANSACTIONS = { maxWait: 60_000, timeout: 60_000 };
