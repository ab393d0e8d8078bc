// The folder of the databases while tests run on SQLite: the processes that run them are ended and clear nothing up.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareFile } from '#storage/file/database-file.ts';

export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-sqlite-'));
  process.env.SQLITE_FOLDER = folder;
  prepareFile(join(folder, 'template.db'));
  return () => rmSync(folder, { recursive: true, force: true });
}
