// npm run restore: puts a backup in the place of this server, which must not run.
import { titles } from '#games/index.ts';
import { loadConfig } from '#src/config.ts';
import { restoreTo } from '#storage/moving.ts';
import { commandLine, fail, Misuse } from './lib/command-line.ts';

const { values, positionals } = commandLine('npm run restore -- FILE [--replace]', {
  replace: { type: 'boolean', default: false },
});
const [file] = positionals;
if (file === undefined) throw new Misuse('name the file that npm run backup made');
try {
  const { matches, players, entries, into } = await restoreTo(loadConfig(), file, values.replace, titles);
  console.log(`restore: ${matches} matches, ${players} players, ${entries} log entries are in ${into}`);
} catch (error) {
  fail('restore', error);
}
