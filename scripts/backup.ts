// npm run backup: the whole server in one file. It may run meanwhile.
import { loadConfig } from '#src/config.ts';
import { backup } from '#storage/file/backup.ts';
import { databasePath } from '#storage/file/database-file.ts';
import { commandLine, fail, Misuse } from './lib/command-line.ts';

const [file] = commandLine('npm run backup -- FILE', {}).positionals;
if (file === undefined) throw new Misuse('name a file, e.g. dispatch-2026-11-21.backup');
try {
  const { databaseUrl, keyFile } = loadConfig();
  const { matches, players, entries } = await backup({ database: databasePath(databaseUrl), key: keyFile }, file);
  console.log(`backup: ${file} holds ${matches} matches, ${players} players, ${entries} log entries`);
} catch (error) {
  fail('backup', error);
}
