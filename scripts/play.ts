// npm run play: the local table in this terminal, kept in memory until it ends; or a script of typed commands through it,
// with chance by script.

import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { titles } from '#games/index.ts';
import { makeLog } from '#src/log.ts';
import { wire } from '#src/wiring.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { openTerminal } from '#transports/local/terminal.ts';
import { many } from '#words/sentence.ts';
import { commandLine, fail, Misuse } from './lib/command-line.ts';
import { playScript } from './lib/positions/play-script.ts';
import { ScriptedChance } from './lib/positions/scripted-chance.ts';

const { values, positionals } = commandLine('npm run play [-- --script FILE [--out FOLDER] [--packs FOLDER]]', {
  script: { type: 'string' },
  out: { type: 'string' },
  packs: { type: 'string', default: './packs' },
});

if (positionals.length > 0) throw new Misuse('a script goes after --script');

async function scripted(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8');
  const folder = values.out ?? null;
  if (folder !== null) await mkdir(folder, { recursive: true });
  const written: string[] = [];
  const write = async (name: string, content: string | Buffer): Promise<void> => {
    if (folder === null) return;
    await writeFile(join(folder, name), content);
    written.push(name);
  };
  const result = await playScript({
    text,
    titles,
    packs: values.packs,
    say: (line) => console.log(line),
    picture: write,
  });
  for (const [seat, transcript] of result.transcripts) await write(`${seat}.txt`, transcript);
  console.log(
    result.failed === null
      ? `play: ${many(result.lines, 'line')}, ${many(result.checked, 'assertion')}, ${many(result.pictures, 'picture')}, 0 failed`
      : `play: line ${result.failed.line}: ${result.failed.why}`,
  );
  if (folder !== null) console.log(`play: written to ${folder}: ${written.join(', ') || 'nothing'}`);
  return result.failed === null;
}

async function interactive(): Promise<void> {
  const wired = await wire({
    titles,
    store: memoryStore(),
    port: 0,
    key: randomBytes(32),
    packs: values.packs,
    log: makeLog('error'),
    chance: new ScriptedChance().factory,
  });
  await new Promise<void>((resolve) => {
    openTerminal({
      table: wired.local.table,
      input: process.stdin,
      output: process.stdout,
      session: randomBytes(6).toString('hex'),
      links: (match, seats) => seats.map((seat) => `${seat}: ${wired.local.chairLink(match, seat)}`),
      quit: resolve,
    }).on('close', resolve);
  });
  await wired.stop();
}

if (values.script === undefined) {
  await interactive();
  process.exit(0);
}
try {
  process.exitCode = (await scripted(values.script)) ? 0 : 1;
} catch (error) {
  fail('play', error);
}
