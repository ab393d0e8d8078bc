// Brings a database file up to date: runs prisma/migrations/*/migration.sql that it has not seen, in order, and keeps
// Prisma's own _prisma_migrations rows.
import { randomUUID } from 'node:crypto';
import type Database from 'better-sqlite3';
import { APPLIED, type Applied, type Migration, missing } from '../migrations.ts';
import { madeByNewer, newerOf, type Played, type PlayedBy, VERSIONS } from '../soundness.ts';

const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

/**
 * Applies what is missing and returns the names of what was applied. One transaction per migration, taken for writing
 * at once, so that two processes that start together do it once. Throws as `missing` does.
 */
export function migrate(db: Database.Database, migrations: readonly Migration[]): readonly string[] {
  db.exec(TABLE);
  const done: string[] = [];
  const readApplied = db.prepare<[], Applied>(APPLIED);
  const insert = db.prepare(
    `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, logs, started_at, applied_steps_count)
     VALUES (?, ?, CAST(unixepoch('subsec') * 1000 AS INTEGER), ?, '', CAST(unixepoch('subsec') * 1000 AS INTEGER), 1)`,
  );
  const step = db.transaction((): boolean => {
    const [next] = missing(readApplied.all(), migrations);
    if (next === undefined) return false;
    db.exec(next.sql);
    insert.run(randomUUID(), next.checksum, next.name);
    done.push(next.name);
    return true;
  });
  while (step.immediate());
  return done;
}

/** What of a database's matches nobody here can read: see `newerOf`. */
export const newerRules = (db: Database.Database, titles: readonly Played[]): string | null =>
  newerOf(db.prepare<[], PlayedBy>(VERSIONS).all(), titles);

/** The same, thrown: one match that cannot be read takes the others of its players along. */
export function checkRules(db: Database.Database, titles: readonly Played[]): void {
  const newer = newerRules(db, titles);
  if (newer !== null) throw madeByNewer(newer);
}

/** Whether a database has all of these migrations. */
export function isUpToDate(db: Database.Database, migrations: readonly Migration[]): boolean {
  const table = db.prepare(`SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'`).get();
  return table !== undefined && missing(db.prepare<[], Applied>(APPLIED).all(), migrations).length === 0;
}
