// npm run backup -- FILE: the whole server in one file. It may run meanwhile.
import { loadConfig } from '#src/config.ts';
import { BackupRefused, backup } from '#storage/backup.ts';
import { databasePath } from '#storage/database-file.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('backup: name a file, e.g. npm run backup -- dispatch-2026-11-21.backup');
  process.exit(2);
}
try {
  const { databaseUrl, keyFile } = loadConfig();
  const { matches, players, entries } = await backup({ database: databasePath(databaseUrl), key: keyFile }, file);
  console.log(`backup: ${file} holds ${matches} matches, ${players} players, ${entries} log entries`);
} catch (error) {
  if (!(error instanceof BackupRefused)) throw error;
  console.error(`backup: ${error.message}`);
  process.exit(1);
}
