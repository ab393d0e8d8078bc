// The SQLite file of a server: opened, set to be safe against a kill, and brought up to date before anything uses it.
import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { readMigrations } from '../migrations.ts';
import { Damaged, type Looking, RESTORE } from '../soundness.ts';
import { makeFolder } from './folder.ts';
import { checkRules, isUpToDate, migrate } from './migrate.ts';
import { checkFile, checkMatches, checkOwner, checkPages, markClosed, markOpen } from './soundness.ts';

/** How long a writer waits for another process, ms. */
export const BUSY_TIMEOUT = 10_000;

/** The folder of migrations. */
export const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), '../../../prisma/migrations');

/** Whether a DATABASE_URL names a file; else a database of PostgreSQL. */
export const isFile = (url: string): boolean => url.startsWith('file:');

/** The path in a DATABASE_URL such as `file:./data/dispatch.db`. Throws when it is not a file's. */
export function databasePath(url: string): string {
  if (!isFile(url)) throw new Error('DATABASE_URL must start with file: (SQLite)');
  const path = url.slice('file:'.length).split('?')[0] ?? '';
  if (path === '') throw new Error('DATABASE_URL names no file');
  return resolve(path);
}

/** Whether SQLite's error says that a file is no database, or one that is damaged. */
export const isUnreadable = (code: string): boolean => /^SQLITE_(NOTADB|CORRUPT)/.test(code);

/**
 * A connection with a busy timeout, WAL and a full sync at each commit: a kill loses nothing that was acknowledged. A file that is
 * none of ours is left as it is.
 */
export function openFile(path: string): Database.Database {
  const db = new Database(path, { timeout: BUSY_TIMEOUT });
  try {
    checkOwner(db);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    return db;
  } catch (error) {
    db.close();
    if (!isUnreadable((error as { code?: string }).code ?? '')) throw error;
    throw new Damaged(`${path} cannot be read as a database (${(error as Error).message}). ${RESTORE}`);
  }
}

/** The folder that is ours where nothing else is said (src/config.ts): of any other folder the owner decides. */
const OWN_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../../data');

/** A database and what SQLite keeps beside it. */
const filesOf = (path: string): readonly string[] => [path, `${path}-wal`, `${path}-shm`];

/** Nobody but the account the server runs under reads the file, from its first byte: SQLite gives what it keeps beside it the same rights. */
function makeFile(path: string): void {
  makeFolder(dirname(path));
  closeSync(openSync(path, 'a', 0o600));
}

/** Files of an older server are nobody else's to read either. */
function makePrivate(path: string): void {
  const folder = dirname(path);
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

/**
 * Makes the file when there is none, applies the migrations it lacks, and marks it as open. The connection
 * is to be kept until another one stands. Throws Damaged where the file is not what a server left.
 */
export function openSound(path: string, looking: Looking = {}): Opened {
  try {
    return openLookedAt(path, looking);
  } catch (error) {
    const { code = '', message } = error as { readonly code?: string; readonly message: string };
    const [, trouble, remedy] = troubleBy(code) ?? [];
    throw trouble === undefined ? error : new Error(`${path} ${trouble}${remedy} (${message})`, { cause: error });
  }
}

/** What is wrong round a file, and what an operator does about it before a start, by the system's or SQLite's code. */
const TROUBLES: readonly (readonly [RegExp, string, string])[] = [
  [
    /^(SQLITE_FULL|ENOSPC)/,
    'has no room: its disk is full; nothing that was stored is lost',
    '. Make room and start again',
  ],
  [/^(SQLITE_BUSY|SQLITE_LOCKED)/, 'is locked by another program', ': end that and start again'],
  [
    /^(SQLITE_READONLY|SQLITE_CANTOPEN|EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST|ELOOP|ENAMETOOLONG)/,
    'cannot be written',
    ': it and its folder (DATABASE_URL) have to be of the account that the server runs under',
  ],
];

const troubleBy = (code: string) => TROUBLES.find(([codes]) => codes.test(code));

/** What keeps a server that runs from storing anything, by the code of the error that told. */
export const storingTrouble = (code: string): string => `the database ${troubleBy(code)?.[1] ?? 'takes nothing'}`;

/** Which file lies at a path: one that was moved away takes what is written, and nobody finds it again. */
export const fileAt = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.ino ?? null;

interface Opened {
  readonly db: Database.Database;
  /** The names of the migrations that were applied. */
  readonly made: readonly string[];
}

function openLookedAt(path: string, { key = null, servesDamaged = false, titles, beside = false }: Looking): Opened {
  if (beside && !existsSync(path)) throw new Error(`there is no database at ${path}`);
  checkFile(path, key);
  makeFile(path);
  const db = openFile(path);
  try {
    makePrivate(path);
    checkPages(db);
    const migrations = readMigrations(MIGRATIONS);
    if (beside && !isUpToDate(db, migrations))
      throw new Error(`${path} is of an older version: its server is to be started anew first`);
    const made = migrate(db, migrations);
    if (titles !== undefined) checkRules(db, titles);
    if (!servesDamaged) checkMatches(db);
    markOpen(db);
    return { db, made };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The same without using it; returns the names of the migrations. */
export function prepareFile(path: string): readonly string[] {
  const { db, made } = openSound(path);
  markClosed(db);
  db.close();
  return made;
}

/**
 * Ends the connections of this process. The mark is taken back before, so that whoever is killed meanwhile leaves it in the WAL; the
 * last connection puts all into the file. Where the WAL stays, others have the file open: the mark is theirs. A mark that could not
 * be taken back (the disk is full) is once more when the WAL has made room.
 */
export async function closeFile(path: string, disconnect: () => Promise<void>): Promise<void> {
  const isTakenBack = isDone(() => mark(path, markClosed));
  await disconnect();
  const isLast = !existsSync(`${path}-wal`);
  if (isLast !== isTakenBack) mark(path, isLast ? markClosed : markOpen);
}

function isDone(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

function mark(path: string, how: (db: Database.Database) => void): void {
  if (!existsSync(path)) return;
  const db = new Database(path, { timeout: BUSY_TIMEOUT });
  try {
    how(db);
  } finally {
    db.close();
  }
}
