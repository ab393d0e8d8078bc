// The whole server in one file, and back: the database, copied while it is in use, and the key of the local table's
// links. Whatever is wrong is refused before anything is touched.
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { readMigrations } from '../migrations.ts';
import type { Played } from '../soundness.ts';
import { BUSY_TIMEOUT, isUnreadable, MIGRATIONS, openFile } from './database-file.ts';
import { makeFolder } from './folder.ts';
import { migrate, newerRules } from './migrate.ts';
import { markClosed } from './soundness.ts';

/** What a server consists of. */
export interface ServerFiles {
  /** Path of the database. */
  readonly database: string;
  /** Path of the key file; it need not exist. */
  readonly key: string;
}

export interface BackupReport {
  readonly matches: number;
  readonly players: number;
  /** Log entries of all matches. */
  readonly entries: number;
}

/** Refused, with the reason in words for the operator. */
class BackupRefused extends Error {}

export const refuse = (reason: string): never => {
  throw new BackupRefused(reason);
};

/** Copies a server into `file`, which must not exist. The server may run meanwhile. */
export async function backup({ database, key }: ServerFiles, file: string): Promise<BackupReport> {
  if (!existsSync(database)) refuse(`there is no database at ${database}`);
  return intoBackup(file, async (half) => {
    const source = new Database(database, { readonly: true, timeout: BUSY_TIMEOUT });
    try {
      await source.backup(half);
    } finally {
      source.close();
    }
    return existsSync(key) ? readFileSync(key) : null;
  });
}

/** Makes a backup of what `copy` puts into an empty file; it gives the key of the links, where there is one. */
export async function intoBackup(file: string, copy: (half: string) => Promise<Buffer | null>): Promise<BackupReport> {
  if (existsSync(file)) refuse(`${file} exists; name a new file`);
  makeFolder(dirname(file));
  const half = `${file}.part`;
  clear(half);
  // Before anything stands in it: SQLite would make a file that others can read.
  closeSync(openSync(half, 'wx', 0o600));
  try {
    keepKey(half, await copy(half));
    const report = check(half);
    renameSync(half, file);
    return report;
  } finally {
    clear(half);
  }
}

/** Removes what is not finished, with what SQLite keeps beside it. */
export function clear(half: string): void {
  for (const file of [half, `${half}-wal`, `${half}-shm`]) rmSync(file, { force: true });
}

/** One file holds all: no journal beside it. */
function keepKey(file: string, key: Buffer | null): void {
  const db = new Database(file);
  try {
    db.pragma('journal_mode = DELETE');
    db.exec('CREATE TABLE IF NOT EXISTS "_backup" (name TEXT PRIMARY KEY NOT NULL, content BLOB NOT NULL)');
    db.exec('DELETE FROM "_backup"');
    // A copy of a server that runs needs no WAL.
    markClosed(db);
    if (key !== null) db.prepare('INSERT INTO "_backup" VALUES (?, ?)').run('key', key);
  } finally {
    db.close();
  }
}

/** Reads a backup and counts what is in it. Throws when it is none, is damaged, or was made by a newer version. */
export function check(file: string, titles: readonly Played[] | null = null): BackupReport {
  if (!existsSync(file)) refuse(`there is no file ${file}`);
  const db = new Database(file, { readonly: true });
  try {
    const sound = db.pragma('integrity_check', { simple: true });
    if (sound !== 'ok') refuse(`${file} is damaged: ${String(sound)}`);
    const count = (table: string): number => Number(db.prepare(`SELECT count(*) FROM "${table}"`).pluck().get());
    const made = db.prepare('SELECT migration_name FROM "_prisma_migrations"').pluck().all() as readonly string[];
    const known = new Set(readMigrations(MIGRATIONS).map(({ name }) => name));
    const unknown = made.find((name) => !known.has(name));
    if (unknown !== undefined) refuse(`${file} was made by a newer version (migration ${unknown})`);
    if (db.prepare(`SELECT 1 FROM sqlite_master WHERE name = '_backup'`).get() === undefined) {
      refuse(`${file} was not made by npm run backup`);
    }
    const newer = titles === null ? null : newerRules(db, titles);
    if (newer !== null) refuse(`${file} was made by a newer version (${newer})`);
    return { matches: count('Match'), players: count('Player'), entries: count('Action') };
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(`${file} is not a backup: ${(error as Error).message}`);
  } finally {
    db.close();
  }
}

/**
 * Puts a backup in the place of a server. Refused while a server uses the database, and, unless `replace` is set, where
 * there is one already; what is replaced is kept beside it under `.before-restore`, that of a later restore under `-2`.
 * `titles`: what can be played here; null: whatever its matches are of.
 */
export function restore(
  file: string,
  server: ServerFiles,
  replace: boolean,
  titles: readonly Played[] | null = null,
): BackupReport {
  const report = check(file, titles);
  const { database, key } = server;
  if (existsSync(database)) {
    if (!replace) refuse(`${database} exists; add --replace to put the backup in its place`);
    if (isInUse(database)) refuse(`${database} is in use: stop the server first`);
  }
  makeFolder(dirname(database));
  const half = `${database}.part`;
  copyFileSync(file, half);
  chmodSync(half, 0o600);
  const kept = takeKey(half);
  keepAside(server, freeSuffix([database, key]));
  for (const suffix of ['-wal', '-shm']) rmSync(`${database}${suffix}`, { force: true });
  renameSync(half, database);
  if (kept !== null) {
    writeFileSync(`${key}.part`, kept, { mode: 0o600 });
    renameSync(`${key}.part`, key);
  }
  return report;
}

/** Copied and not moved: whoever is killed leaves a server, the old one or the new, and none that begins anew. */
function keepAside({ database, key }: ServerFiles, aside: string): void {
  for (const path of [database, key].filter(existsSync)) {
    copyFileSync(path, `${path}${aside}`);
    chmodSync(`${path}${aside}`, 0o600);
  }
}

/** What is put behind the names of files that are kept: a restore takes nothing away that an earlier one has kept. */
export function freeSuffix(paths: readonly string[]): string {
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? '.before-restore' : `.before-restore-${n}`;
    if (!paths.some((path) => existsSync(`${path}${suffix}`))) return suffix;
  }
}

/** Takes the key out of a copied backup and brings the database up to date. */
export function takeKey(file: string): Buffer | null {
  const db = openFile(file);
  try {
    const key = db.prepare('SELECT content FROM "_backup" WHERE name = \'key\'').pluck().get() as Buffer | undefined;
    db.exec('DROP TABLE "_backup"');
    migrate(db, readMigrations(MIGRATIONS));
    db.pragma('journal_mode = DELETE');
    return key ?? null;
  } finally {
    db.close();
  }
}

/** Leaving WAL needs the file alone: that fails while anybody else has it open. A file that is no database is nobody's. */
export function isInUse(database: string): boolean {
  const db = new Database(database, { timeout: 200 });
  try {
    if (db.pragma('journal_mode = DELETE', { simple: true }) !== 'delete') return true;
    markClosed(db);
    return false;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code.startsWith('SQLITE_BUSY')) return true;
    if (isUnreadable(code)) return false;
    throw new BackupRefused(`${database} cannot be replaced: ${(error as Error).message}`);
  } finally {
    db.close();
  }
}
