// The SQLite file of a server: opened, set to be safe against a kill, and brought up to date before anything uses it.
import { mkdirSync } from 'node:fs';
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

/** Makes the file when there is none and applies the migrations it lacks; returns their names. */
export function prepareFile(path: string): readonly string[] {
  mkdirSync(dirname(path), { recursive: true });
  const db = openFile(path);
  try {
    return migrate(db, readMigrations(MIGRATIONS));
  } finally {
    db.close();
  }
}
