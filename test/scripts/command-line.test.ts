// How scripts are called: a wrong call is told in one line with the usage, and does nothing.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Called, callScript } from '#test/support/script.ts';
import { Misuse, wholeNumber } from '../../scripts/lib/command-line.ts';
import { ROOT } from '../../scripts/lib/titles.ts';

/** What a process of its own ends with and says. */
function spawned(script: string, ...words: readonly string[]): Called {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `scripts/${script}.ts`, ...words],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  return { code: status ?? -1, stdout, stderr };
}

/** Without a command line of ours: the server, and what other programs read theirs of. */
const OTHERS = ['setup', 'start', 'test', 'check', 'format'];
const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { scripts: Record<string, string> };
const OURS = Object.keys(scripts).filter((name) => !name.startsWith('pre') && !OTHERS.includes(name));

describe('every script', () => {
  it.each(OURS)('npm run %s reads its command line in the one way', (script) => {
    const text = readFileSync(`${ROOT}scripts/${script}.ts`, 'utf8');
    expect(text).toMatch(new RegExp(`commandLine\\(\\s*(USAGE|'npm run ${script}\\b)`));
    expect(text).not.toMatch(/process\.argv|parseArgs/);
  });
  it('prints its usage with --help', async () => {
    const usage = 'usage: npm run replay -- FILE [--record]\n';
    expect(await callScript('replay', '--help')).toEqual({ code: 0, stdout: usage, stderr: '' });
  });
  it.each(['play', 'golden'])('npm run %s refuses an option it does not have', async (script) => {
    const told = `^Unknown option '--nonsense'\nusage: npm run ${script}.*\n$`;
    expect(await callScript(script, '--nonsense')).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(told),
    });
  });
  it.each([[], [`${ROOT}test/engine/replays/toy-skirmish.json`]])(
    'in a process of its own is what it is here, called with %j',
    async (...words) => {
      expect(spawned('replay', ...words)).toEqual(await callScript('replay', ...words));
    },
  );
  it('ends without a word when nobody reads on', () => {
    const { stdout, stderr } = spawnSync(
      'sh',
      ['-c', '"$0" --import tsx scripts/rules.ts toy | head -n 1', process.execPath],
      {
        cwd: ROOT,
        encoding: 'utf8',
      },
    );
    expect({ stdout, stderr }).toEqual({ stdout: expect.stringMatching(/^1\.0 The Well/), stderr: '' });
  });
});

describe('a wrong call', () => {
  it.each([
    ['fuzz', ['nothing'], /^No title "nothing"\. There are: rommel/],
    ['balance', ['rommel', '1939'], /^rommel has no scenario "1939"\. There are: 1940/],
    ['fuzz', ['rommel', '--games', 'many'], /^--games is a whole number, 1 or more, not "many"/],
    [
      'bench',
      ['everything'],
      /^no everything; there are engine, [a-z, ]*discord, slack[a-z, -]*, rommel, alamein, quad, suez, desert-force$/m,
    ],
    ['replay', [], /^name a file/],
    ['play', ['docs/first-turn.script'], /^a script goes after --script/],
  ] as const)('of %s with %j', async (script, args, why) => {
    const { code, stderr } = await callScript(script, ...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(why);
    expect(stderr.trimEnd().split('\n')).toHaveLength(2);
  });
  it('of play, with a script that is not there, ends with one line on it', async () => {
    const stdout = "play: ENOENT: no such file or directory, open 'nosuch.script'\n";
    expect(await callScript('play', '--script', 'nosuch.script')).toEqual({ code: 1, stdout, stderr: '' });
  });
  it('takes whole numbers only, from the least on', () => {
    expect(wholeNumber('game', '0', 0)).toBe(0);
    for (const text of ['-1', '1.5', '', ' ', 'ten']) expect(() => wholeNumber('game', text, 0)).toThrow(Misuse);
  });
});
