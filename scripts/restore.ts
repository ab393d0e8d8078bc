// npm run restore: puts a backup in the place of this server, which must not run.
import { titles } from '#games/index.ts';
import { loadConfig } from '#src/config.ts';
import { restore } from '#storage/file/backup.ts';
import { databasePath } from '#storage/file/database-file.ts';
import { commandLine, fail, Misuse } from './lib/command-line.ts';

const { values, positionals } = commandLine('npm run restore -- FILE [--replace]', {
  replace: { type: 'boolean', default: false },
});
const [file] = positionals;
if (file === undefined) throw new Misuse('name the file that npm run backup made');
try {
  const { databaseUrl, keyFile } = loadConfig();
  const server = { database: databasePath(databaseUrl), key: keyFile };
  const { matches, players, entries } = restore(file, server, values.replace, titles);
  console.log(`restore: ${matches} matches, ${players} players, ${entries} log entries are in ${server.database}`);
} catch (error) {
  fail('restore', error);
}
