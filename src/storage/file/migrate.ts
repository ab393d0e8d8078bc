// Brings a database file up to date: runs prisma/migrations/*/migration.sql that it has not seen, in order, and keeps
// Prisma's own _prisma_migrations rows, so that `prisma migrate deploy` agrees with what was done here.
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';

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

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, hex: as Prisma keeps it. */
  readonly checksum: string;
}

/** The migrations of a folder, in order. */
export function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map(({ name }) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const madeByNewer = (why: string): Error =>
  new Error(
    `The database was made by a newer version (${why}): start that version, or restore a backup that was made before it.`,
  );

interface Applied {
  readonly migration_name: string;
  readonly checksum: string;
}

/**
 * Applies what is missing and returns the names of what was applied. One transaction per migration, taken for writing
 * at once, so that two processes that start together do it once. Throws, with the name, when an applied migration
 * differs from its file or is one this version does not know.
 */
export function migrate(db: Database.Database, migrations: readonly Migration[]): readonly string[] {
  db.exec(TABLE);
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const done: string[] = [];
  const readApplied = db.prepare<[], Applied>(
    'SELECT migration_name, checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL',
  );
  const insert = db.prepare(
    `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, logs, started_at, applied_steps_count)
     VALUES (?, ?, CAST(unixepoch('subsec') * 1000 AS INTEGER), ?, '', CAST(unixepoch('subsec') * 1000 AS INTEGER), 1)`,
  );
  const step = db.transaction((migration: Migration): boolean => {
    const applied = readApplied.all();
    for (const row of applied) {
      const file = known.get(row.migration_name);
      if (file === undefined) throw madeByNewer(`migration ${row.migration_name}`);
      if (file.checksum !== row.checksum)
        throw new Error(`migration ${row.migration_name} differs from the one applied`);
    }
    if (applied.some((row) => row.migration_name === migration.name)) return false;
    db.exec(migration.sql);
    insert.run(randomUUID(), migration.checksum, migration.name);
    return true;
  });
  for (const migration of migrations) if (step.immediate(migration)) done.push(migration.name);
  return done;
}

/** A title that is played here, by the newest version of its rules. */
export interface Played {
  readonly id: string;
  readonly name: string;
  readonly rulesVersion: number;
}

/** What of a database's matches nobody here can read: they are of a newer version. Null: all can be. */
export function newerRules(db: Database.Database, titles: readonly Played[]): string | null {
  const rows = db
    .prepare<[], { title: string; version: number }>(
      'SELECT title, max(rulesVersion) AS version FROM "Match" GROUP BY title ORDER BY title',
    )
    .all();
  for (const { title, version } of rows) {
    const known = titles.find(({ id }) => id === title);
    if (known === undefined) return `there is no title ${title} here`;
    const { name, rulesVersion } = known;
    if (version > rulesVersion)
      return `${name} is played there by version ${version} of its rules, here by ${rulesVersion}`;
  }
  return null;
}

/** The same, thrown: one match that cannot be read takes the others of its players along. */
export function checkRules(db: Database.Database, titles: readonly Played[]): void {
  const newer = newerRules(db, titles);
  if (newer !== null) throw madeByNewer(newer);
}

/** Whether a database has all of these migrations. */
export function isUpToDate(db: Database.Database, migrations: readonly Migration[]): boolean {
  const table = db.prepare(`SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'`).get();
  const names = table === undefined ? [] : db.prepare('SELECT migration_name FROM "_prisma_migrations"').pluck().all();
  return migrations.every(({ name }) => names.includes(name));
}
