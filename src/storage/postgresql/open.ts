// A PostgreSQL database before anything uses it: brought up to date, and looked at as a file is.
import { randomBytes, randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { APPLIED, type Applied, missing, readMigrations } from '../migrations.ts';
import {
  brokenOf,
  Damaged,
  LAST,
  type Last,
  type Looking,
  madeByNewer,
  newerOf,
  type PlayedBy,
  VERSIONS,
} from '../soundness.ts';
import { clientTo } from './connection.ts';
import { LINKS_KEY, LOCKS } from './names.ts';

const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), '../../../prisma/postgresql');

const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"              VARCHAR(64) NOT NULL,
    "finished_at"           TIMESTAMPTZ,
    "migration_name"        VARCHAR(255) NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        TIMESTAMPTZ,
    "started_at"            TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count"   INTEGER NOT NULL DEFAULT 0
)`;

/** A database as an operator knows it, without its password. */
export function shownUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgresql://${host}${pathname}`;
}

/** Makes the tables where there are none, applies the migrations that are missing, and looks whether all can be played on here. */
export async function openDatabase(url: string, looking: Looking = {}): Promise<void> {
  const client = clientTo(url);
  try {
    await client.connect();
    // Of processes that start together one does it; a process that stands still there is not waited for without end.
    await client.query("SET lock_timeout = '30s'");
    await client.query(`SELECT pg_advisory_lock(${LOCKS.start})`);
    await bringUpToDate(client, looking);
    await lookAt(client, looking, shownUrl(url));
  } catch (error) {
    const { message, code = message } = error as { readonly code?: string; readonly message: string };
    const trouble = troubleBy(code);
    throw trouble === null ? error : new Error(`${shownUrl(url)} ${trouble} (${message})`, { cause: error });
  } finally {
    await client.end();
  }
}

async function bringUpToDate(client: Client, { beside = false }: Looking): Promise<void> {
  if (!beside) await client.query(TABLE);
  const { rows } = await client.query<Applied>(APPLIED);
  for (const { name, sql, checksum } of missing(rows, readMigrations(MIGRATIONS))) {
    if (beside) throw new Error('the database is of an older version: its server is to be started anew first');
    await client.query('BEGIN');
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, logs, applied_steps_count) VALUES ($1, $2, now(), $3, '', 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  }
  if (!beside) {
    const apart = clocksApart((await client.query<TimeThere>(TIME_THERE)).rows);
    if (apart !== null) throw new Error(apart);
    await client.query('INSERT INTO "Bookmark" ("key", "value") VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      LINKS_KEY,
      randomBytes(32).toString('hex'),
    ]);
  }
}

/** What the clock of the database shows, ms. */
export const TIME_THERE = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "time"';
export interface TimeThere {
  readonly time: number;
}

/** A process whose clock is hours ahead would send what another is sending, and find everybody's time over; ms. */
const MOST_APART = 60_000;

/** That the clocks of this machine and of the database, by which those of all processes are compared, do not agree; null: they do. */
export function clocksApart([there]: readonly TimeThere[]): string | null {
  const apart = Math.abs(Date.now() - (there?.time ?? 0));
  if (apart <= MOST_APART) return null;
  return `the clocks of this machine and of the database are ${Math.round(apart / 60_000)} minutes apart: set the wrong one right`;
}

async function lookAt(client: Client, { titles, servesDamaged = false }: Looking, shown: string): Promise<void> {
  if (titles !== undefined) {
    const newer = newerOf((await client.query<PlayedBy>(VERSIONS)).rows, titles);
    if (newer !== null) throw madeByNewer(newer);
  }
  const broken = servesDamaged ? null : brokenOf((await client.query<Last>(LAST)).rows);
  if (broken !== null) throw new Damaged(`${shown}: ${broken}`);
}

/** What is wrong with a database, in words for the operator, by PostgreSQL's or the system's code, or the client's message; null: something else. */
export function troubleBy(code: string): string | null {
  return TROUBLES.find(([codes]) => codes.test(code))?.[1] ?? null;
}

const TROUBLES: readonly (readonly [RegExp, string])[] = [
  [
    /^(ECONN|ENOTFOUND|EHOST|ETIMEDOUT|EAI_|DatabaseNotReachable|SocketTimeout|57P0[13]|Connection terminated)/,
    'cannot be reached',
  ],
  [/^(28|AuthenticationFailed)/, 'does not let this server in'],
  [/^(3D000|DatabaseDoesNotExist)/, 'does not exist: make it with createdb'],
  [/^53100/, 'has no room: its disk is full; nothing that was stored is lost'],
  [/^53/, 'takes no more connections'],
  [/^(25006|42501)/, 'cannot be written'],
  [/^55P03/, 'is locked by another program'],
];
