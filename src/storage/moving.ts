// The whole server in one file, and back, whichever database it has: what moves a server, also from SQLite to PostgreSQL.
import { type BackupReport, backup, restore } from './file/backup.ts';
import { databasePath } from './file/database-file.ts';
import type { Played } from './soundness.ts';

/** Where a server is. */
export interface Place {
  readonly databaseUrl: string;
  /** The file with the key of the page's links; null: it is in the database, which is PostgreSQL. */
  readonly keyFile: string | null;
  /** Where this machine keeps what belongs to the server. */
  readonly folder: string;
}

/** Copies a server into `file`, which must not exist. It may run meanwhile. */
export async function backupOf({ databaseUrl, keyFile }: Place, file: string): Promise<BackupReport> {
  if (keyFile !== null) return backup({ database: databasePath(databaseUrl), key: keyFile }, file);
  const { backupServer } = await import('./prisma/server-backup.ts');
  return backupServer(databaseUrl, file);
}

/** Puts a backup in the place of a server, see `restore`; tells into which database. */
export async function restoreTo(
  { databaseUrl, keyFile, folder }: Place,
  file: string,
  replace: boolean,
  titles: readonly Played[],
): Promise<BackupReport & { readonly into: string }> {
  if (keyFile !== null) {
    const database = databasePath(databaseUrl);
    return { ...restore(file, { database, key: keyFile }, replace, titles), into: database };
  }
  const { restoreServer } = await import('./prisma/server-backup.ts');
  return restoreServer(file, databaseUrl, folder, replace, titles);
}
