// The migrations of a database, whichever it is: ordered SQL files, noted in Prisma's own table, so that `prisma migrate deploy`
// agrees with what was done here.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeByNewer } from './soundness.ts';

export interface Migration {
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

/** A row of Prisma's table that was not rolled back. */
export interface Applied {
  readonly migration_name: string;
  readonly checksum: string;
}

export const APPLIED =
  'SELECT migration_name, checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL';

/** Those that are still to be applied, in order. Throws, with the name, when an applied one differs from its file or is one this version does not know. */
export function missing(applied: readonly Applied[], migrations: readonly Migration[]): readonly Migration[] {
  for (const { migration_name: name, checksum } of applied) {
    const file = migrations.find((migration) => migration.name === name);
    if (file === undefined) throw madeByNewer(`migration ${name}`);
    if (file.checksum !== checksum) throw new Error(`migration ${name} differs from the one applied`);
  }
  return migrations.filter(({ name }) => !applied.some((row) => row.migration_name === name));
}
