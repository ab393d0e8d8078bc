// Whether anything can be stored just now, tried out: else nobody knows before a player's order fails.
import { randomBytes } from 'node:crypto';
import type { PrismaClient } from '../generated/client.ts';
import type { Writer } from './writer.ts';

/** About as long as a dispatch, for on a full disk a short note still finds its place; never the same, which SQLite would not write. */
const trial = (): string => randomBytes(50_000).toString('hex');
/** Others' locks are waited for so long, ms. */
const PATIENCE = 2000;
const KEY = 'trial';

/** See `MatchStore.trouble`. Who asks while it is tried out is answered the same. */
export function troubleOf(reader: PrismaClient, writer: Writer): () => Promise<string | null> {
  const { database } = writer;
  let trying: Promise<string | null> | null = null;
  const look = async (): Promise<string | null> => {
    try {
      const astray = await database.astray(reader);
      if (astray !== null) return astray;
      const value = trial();
      await writer.run(
        (tx) => tx.bookmark.upsert({ where: { key: KEY }, create: { key: KEY, value }, update: { value } }),
        PATIENCE,
      );
      return null;
    } catch (error) {
      return database.trouble(error);
    }
  };
  return () => {
    trying ??= look().finally(() => {
      trying = null;
    });
    return trying;
  };
}
