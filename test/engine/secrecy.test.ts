// Boxes and cuts at run time, and the reasons for which the compiler refuses what refused.types.ts lists.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { see } from '#engine/play.ts';
import { from, hide, holdsHidden } from '#engine/secrecy.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import { toyTitle } from '#test/support/toy/index.ts';

const module = toyTitle.game('skirmish', toyTitle.builtIn, []);
const { state } = module.setup(scriptedDice());

describe('a box', () => {
  it('is found in JSON wherever it lies', () => {
    expect(holdsHidden(JSON.stringify({ list: [{ deep: hide(3) }] }))).toBe(true);
    expect(holdsHidden(JSON.stringify({ list: [{ deep: 3 }] }))).toBe(false);
  });
  it('lies in the state and in no view of it', () => {
    expect(holdsHidden(JSON.stringify(state))).toBe(true);
    for (const viewer of ['red', 'blue', 'observer', 'everyone-after-the-end'])
      expect(holdsHidden(JSON.stringify(see(module, state, viewer).value))).toBe(false);
  });
});

describe('a cut', () => {
  it('stays its viewer’s whatever is made of it', () => {
    const words = from(from(see(module, state, 'red'), Object.keys), (keys) => keys.join(' '));
    expect(words).toEqual({ by: 'red', value: 'viewer table own' });
  });
});

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const REFUSED = `${ROOT}test/engine/refused.types.ts`;

/** The compiler's answer to each expected error, by line, once the expectation is taken away. */
function reasons(): ReadonlyMap<number, string> {
  const folder = `${ROOT}out/refused-types`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/refused.ts`, readFileSync(REFUSED, 'utf8').replaceAll('@ts-expect-error', 'refused:'));
  writeFileSync(
    `${folder}/tsconfig.json`,
    JSON.stringify({ extends: '../../tsconfig.json', compilerOptions: { rootDir: '../..' }, include: ['refused.ts'] }),
  );
  try {
    execFileSync(process.execPath, [`${ROOT}node_modules/typescript/bin/tsc`, '-p', folder], { encoding: 'utf8' });
    return new Map();
  } catch (error) {
    const output = String((error as { readonly stdout: unknown }).stdout);
    const found = [...output.matchAll(/refused\.ts\((\d+),\d+\): error (TS\d+: .*)/g)];
    return new Map(found.map(([, line, text = '']) => [Number(line), text]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the compiler', () => {
  const lines = readFileSync(REFUSED, 'utf8').split('\n');
  const expected = lines.flatMap((line, at) =>
    line.startsWith('// @ts-expect-error') ? [{ line: at + 2, what: line.slice(20) }] : [],
  );
  const given = reasons();

  it('refuses every line that it should, and none of the others', () => {
    expect(expected.length).toBeGreaterThanOrEqual(24);
    expect([...given.keys()].toSorted((a, b) => a - b)).toEqual(expected.map(({ line }) => line));
  });
  it('refuses views and facts because there is nothing that they could lawfully be', () => {
    const leaks = expected.filter(({ line }) => /ViewOf|EventOf<Leaky/.test(lines[line - 1] ?? ''));
    expect(leaks.length).toBeGreaterThanOrEqual(11);
    for (const { line, what } of leaks)
      expect(given.get(line), what).toMatch(/to type 'never'|circularly references itself/);
  });
  it('refuses what is drawn or sent because of its viewer, or because nobody cut it', () => {
    const sent = expected.filter(({ line }) => /draw\(|toChannel|toSide/.test(lines[line - 1] ?? ''));
    expect(sent).toHaveLength(7);
    for (const { line, what } of sent) expect(given.get(line), what).toMatch(/Cut</);
  });
});
