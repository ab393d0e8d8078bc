// npm run backup: the whole server in one file. It may run meanwhile.
import { loadConfig } from '#src/config.ts';
import { backupOf } from '#storage/moving.ts';
import { commandLine, fail, Misuse } from './lib/command-line.ts';

const [file] = commandLine('npm run backup -- FILE', {}).positionals;
if (file === undefined) throw new Misuse('name a file, e.g. dispatch-2026-11-21.backup');
try {
  const { matches, players, entries } = await backupOf(loadConfig(), file);
  console.log(`backup: ${file} holds ${matches} matches, ${players} players, ${entries} log entries`);
} catch (error) {
  fail('backup', error);
}
