// npm run restore -- FILE [--replace]: puts a backup in the place of this server, which must not run.
import { parseArgs } from 'node:util';
import { loadConfig } from '#src/config.ts';
import { BackupRefused, restore } from '#storage/backup.ts';
import { databasePath } from '#storage/database-file.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (file === undefined) {
  console.error('restore: name the file that npm run backup made');
  process.exit(2);
}
try {
  const { databaseUrl, keyFile } = loadConfig();
  const server = { database: databasePath(databaseUrl), key: keyFile };
  const { matches, players, entries } = restore(file, server, values.replace);
  console.log(`restore: ${matches} matches, ${players} players, ${entries} log entries are in ${server.database}`);
} catch (error) {
  if (!(error instanceof BackupRefused)) throw error;
  console.error(`restore: ${error.message}`);
  process.exit(1);
}
