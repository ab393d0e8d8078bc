// The SQLite file of a server: opened, set to be safe against a kill, and brought up to date before anything uses it.
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { migrate, readMigrations } from './migrate.ts';

/** How long a writer waits for another process, ms. */
export const BUSY_TIMEOUT = 10_000;

/** The folder of migrations. */
export const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), '../../prisma/migrations');

/** The path in a DATABASE_URL such as `file:./data/dispatch.db`. Throws when it is not a file's. */
export function databasePath(url: string): string {
  if (!url.startsWith('file:')) throw new Error('DATABASE_URL must start with file: (SQLite)');
  const path = url.slice('file:'.length).split('?')[0] ?? '';
  if (path === '') throw new Error('DATABASE_URL names no file');
  return resolve(path);
}

/** A connection with a busy timeout, WAL and a full sync at each commit: a kill loses nothing that was acknowledged. */
export function openFile(path: string): Database.Database {
  const db = new Database(path, { timeout: BUSY_TIMEOUT });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  return db;
}

/** The folder that is ours where nothing else is said (src/config.ts): of any other folder the owner decides. */
const OWN_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../data');

/** A database and what SQLite keeps beside it. */
const filesOf = (path: string): readonly string[] => [path, `${path}-wal`, `${path}-shm`];

/**
 * Nobody but the account the server runs under reads the file, from its first byte: SQLite gives what it keeps beside it the same
 * rights. Those of an older server are mended.
 */
function makePrivate(path: string): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  const own = folder === OWN_FOLDER ? [folder] : [];
  for (const file of [...filesOf(path).filter(existsSync), ...own]) {
    try {
      chmodSync(file, file === folder ? 0o700 : 0o600);
    } catch {
      // Not ours to change: `exposed` tells.
    }
  }
}

/** Those of the files of a database, and of others beside it, that other accounts of this machine can read. */
export const exposed = (path: string, ...beside: readonly string[]): readonly string[] =>
  [...filesOf(path), ...beside].filter((file) => existsSync(file) && (statSync(file).mode & 0o077) !== 0);

/** Makes the file when there is none and applies the migrations it lacks; returns their names. */
export function prepareFile(path: string): readonly string[] {
  makePrivate(path);
  const db = openFile(path);
  try {
    return migrate(db, readMigrations(MIGRATIONS));
  } finally {
    db.close();
  }
}
