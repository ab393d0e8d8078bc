// Backups on a schedule: each a file of its own, made by a process of its own, the oldest deleted.
import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { makeFolder } from '#storage/file/folder.ts';

export interface BackupSettings {
  /** How old the newest may become, ms. */
  readonly every: number;
  /** As many are kept. */
  readonly keep: number;
  readonly folder: string;
}

/** `dispatch-2026-11-23T07-45-00Z.backup`: only files that are called so are ours to count and delete. */
const NAME = /^dispatch-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;
/** What a backup leaves that is broken off with its server: nobody goes on with it. */
const HALF = /^dispatch-[\dTZ-]+\.backup\.part(-\w+)?$/;
const nameOf = (now: Date): string => `dispatch-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

const madeAt = (name: string): number => Date.parse(name.replace(NAME, '$1T$2:$3:$4Z'));

/** The backups of a folder, the oldest first; none that was made while the clock was ahead. */
const backupsIn = (folder: string, now: Date): readonly string[] =>
  readdirSync(folder)
    .filter((name) => NAME.test(name) && madeAt(name) <= now.getTime())
    .sort();

/** Copies the server into a file. */
type MakeBackup = (file: string) => Promise<void>;

/** `npm run backup` beside the server: to check a large copy takes a while. */
const backupBeside: MakeBackup = (file) =>
  new Promise((done, failed) => {
    const script = fileURLToPath(new URL('../scripts/backup.ts', import.meta.url));
    const child = fork(script, [file], {
      execArgv: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', failed);
    child.on('exit', (code) => (code === 0 ? done() : failed(new Error(`the backup ended with ${code}`))));
  });

/** Whether backups can be put into their folder: it is made, and something in it. Throws. */
export function checkFolder({ folder }: BackupSettings): void {
  try {
    makeFolder(folder);
    rmdirSync(mkdtempSync(join(folder, 'dispatch-try-')));
  } catch (error) {
    throw new Error(`BACKUP_FOLDER: no backup can be made in ${folder} (${(error as Error).message})`, {
      cause: error,
    });
  }
}

/** Makes a backup when the newest is old enough, and deletes those beyond the number kept. @returns its file, or null. */
export async function backUp(
  { every, keep, folder }: BackupSettings,
  now: Date,
  make: MakeBackup = backupBeside,
): Promise<string | null> {
  makeFolder(folder);
  const newest = backupsIn(folder, now).at(-1);
  if (newest !== undefined && now.getTime() - madeAt(newest) < every) return null;
  for (const half of readdirSync(folder).filter((name) => HALF.test(name))) rmSync(join(folder, half));
  const file = join(folder, nameOf(now));
  await make(file);
  for (const old of backupsIn(folder, now).slice(0, -keep)) rmSync(join(folder, old));
  return file;
}
