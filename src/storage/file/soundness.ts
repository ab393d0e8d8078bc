// Whether a file is what a server left: looked at before anything uses it, so that a damaged one is never played on.
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { brokenOf, Damaged, LAST, type Last, RESTORE } from '../soundness.ts';

/** Where SQLite keeps `user_version` in the first page, for whoever uses it. */
const MARK = 60;
const OPEN = 1;
const CLOSED = 0;

/**
 * Marks the file itself as open: whatever is committed from now on may stand in the WAL alone. A copy without the WAL is known
 * by it.
 */
export function markOpen(db: Database.Database): void {
  if (db.pragma('user_version', { simple: true }) === OPEN) return;
  db.pragma(`user_version = ${OPEN}`);
  db.pragma('wal_checkpoint(TRUNCATE)');
}

/** All is in the file itself. */
export function markClosed(db: Database.Database): void {
  db.pragma(`user_version = ${CLOSED}`);
}

/** The mark as the file has it: to open it would make a new WAL. */
function isMarkedOpen(path: string): boolean {
  const bytes = Buffer.alloc(4);
  const file = openSync(path, 'r');
  try {
    return readSync(file, bytes, 0, 4, MARK) === 4 && bytes.readUInt32BE() === OPEN;
  } finally {
    closeSync(file);
  }
}

const beginAnew = (key: string): string =>
  `To begin anew, delete ${key} (links to the old matches are void then), or give the new database a folder of its own.`;

/** Whether a path is free or a plain file's: a pipe would hold the start up for ever. Throws. */
function checkPlain(path: string, what: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isFile()) return;
  throw new Error(`${path} is ${found.isDirectory() ? 'a folder' : 'no plain file'}: ${what}`);
}

/** What can be told of a file before it is opened. @param key the file of the links' key, where that lies beside it. Throws, Damaged among others. */
export function checkFile(path: string, key: string | null): void {
  checkPlain(path, 'DATABASE_URL names a file');
  if (key !== null) checkPlain(key, "the key of the page's links lies there, beside what DATABASE_URL names");
  const hadMatches = key !== null && existsSync(key);
  if (!existsSync(path)) {
    if (!hadMatches) return;
    throw new Damaged(
      `There is no ${path}, but the key of a server lies beside it: its matches are gone, or lie elsewhere (DATABASE_URL). ${RESTORE} ${beginAnew(key)}`,
    );
  }
  if (hadMatches && statSync(path).size === 0)
    throw new Damaged(
      `${path} is empty, but the key of a server lies beside it: its matches are gone. ${RESTORE} ${beginAnew(key)}`,
    );
  if (isMarkedOpen(path) && !existsSync(`${path}-wal`))
    throw new Damaged(
      `${path} was not closed by its server, and ${path}-wal is missing: what was accepted last stands only there. Put it back beside the file, or restore a backup. To go on with what is there: npm run backup -- FILE, then npm run restore -- FILE --replace.`,
    );
}

/** Whether a server made what is in a database, if anything is: another program's is not to be changed. Throws. */
export function checkOwner(db: Database.Database): void {
  const tables = db.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).pluck().all();
  if (tables.length > 0 && !tables.includes('_prisma_migrations'))
    throw new Error(`${db.name} is a database of another program: DATABASE_URL names a file of the server's own.`);
}

/** SQLite's own check of the pages and rows. Throws Damaged. */
export function checkPages(db: Database.Database): void {
  const sound = found(() => db.pragma('quick_check(1)', { simple: true }));
  if (sound !== 'ok') throw new Damaged(`${db.name} is damaged (${String(sound)}). ${RESTORE}`);
}

function found<T>(look: () => T): T | string {
  try {
    return look();
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether the position of each live match is the one that its log ends with. Throws Damaged, with the names of those of which it is not. */
export function checkMatches(db: Database.Database): void {
  const broken = brokenOf(db.prepare<[], Last>(LAST).iterate());
  if (broken !== null) throw new Damaged(`${db.name}: ${broken}`);
}
