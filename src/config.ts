// The settings of a server: .env and the environment, checked once. What is wrong stops the start and is named.
import { dirname, join, resolve } from 'node:path';
import { config as readDotenv } from 'dotenv';
import { z } from 'zod';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATABASE_URL: z.string().startsWith('file:').default('file:./data/dispatch.db'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  PACKS: z.string().min(1).default('./packs'),
});

export interface Config {
  /** Where the local table listens; 0 takes a free port. */
  readonly port: number;
  readonly databaseUrl: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The folder with component packs, one folder each. */
  readonly packs: string;
  /** The file with the key of the local table's links, beside the database. */
  readonly keyFile: string;
}

/** Throws with the names of the settings that are wrong. An empty setting counts as left out. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = environment.safeParse(given);
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`A setting is wrong (see .env.example). ${wrong.join('; ')}`);
  }
  const { PORT, DATABASE_URL, LOG_LEVEL, PACKS } = read.data;
  const folder = dirname(resolve(DATABASE_URL.slice('file:'.length).split('?')[0] ?? ''));
  return {
    port: PORT,
    databaseUrl: DATABASE_URL,
    logLevel: LOG_LEVEL,
    packs: resolve(PACKS),
    keyFile: join(folder, 'local-table.key'),
  };
}

/** From .env (where there is one) and the environment, which wins. */
export function loadConfig(): Config {
  readDotenv({ quiet: true });
  return readConfig(process.env);
}
