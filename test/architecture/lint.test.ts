// The lint rules the house relies on bite: no clock and no unseeded chance in rules and pictures, no `any`.
import { describe, expect, it } from 'vitest';
import { lint } from './biome.ts';

const IMPURE = ['Math.random()', 'Math.random', 'Date.now()', 'Date.now', 'new Date()', 'performance.now()'];

const impure = IMPURE.map((expression, index) => `export const x${index} = ${expression};`).join('\n');
const PURE = ['src/engine', 'src/board', 'src/words', 'src/games/rommel', 'src/games/rommel/bot'].concat([
  'renderers',
  'renderers/scenes/rommel',
]);
const FREE = ['src/match', 'src/notify', 'src/transports/local', 'scripts'];

const ANY = 'export const x: any = 1;';
const NON_NULL = 'export const x = (y: string | null): string => y!;';
const ENVIRONMENT = 'export const x = process.env.PORT;';

/** Everything that is linted below, at once: each run of Biome takes longer than all the files in it. */
const complaints = lint(
  new Map([
    ...[...PURE, ...FREE].map((folder) => [`${folder}/impure.ts`, impure] as const),
    ['renderers/date.ts', 'export const x = new Date(0);'],
    ...['src/match', 'test/match'].flatMap((folder) => [
      [`${folder}/any.ts`, ANY] as const,
      [`${folder}/non-null.ts`, NON_NULL] as const,
    ]),
    ...['src/match/x.ts', 'src/main.ts', 'src/config.ts'].map((path) => [path, ENVIRONMENT] as const),
  ]),
);

const linesOf = (path: string, rule: string): readonly number[] =>
  complaints
    .filter((complaint) => complaint.file === path && complaint.rule === rule)
    .map(({ line }) => line)
    .sort((a, b) => a - b);

describe('no clock and no unseeded chance', () => {
  it.each(PURE)('refused in %s', (folder) => {
    expect(linesOf(`${folder}/impure.ts`, 'plugin')).toEqual(IMPURE.map((_, index) => index + 1));
  });

  it.each(FREE)('allowed in %s', (folder) => {
    expect(linesOf(`${folder}/impure.ts`, 'plugin')).toEqual([]);
  });

  it('a date made of a number is no clock', () => {
    expect(linesOf('renderers/date.ts', 'plugin')).toEqual([]);
  });
});

describe('types that say nothing', () => {
  it('any is refused, in tests too', () => {
    expect(linesOf('src/match/any.ts', 'lint/suspicious/noExplicitAny')).toEqual([1]);
    expect(linesOf('test/match/any.ts', 'lint/suspicious/noExplicitAny')).toEqual([1]);
  });

  it('a non-null assertion is refused outside tests', () => {
    expect(linesOf('src/match/non-null.ts', 'lint/style/noNonNullAssertion')).toEqual([1]);
    expect(linesOf('test/match/non-null.ts', 'lint/style/noNonNullAssertion')).toEqual([]);
  });
});

describe('the environment', () => {
  it('is read in config.ts, and nowhere else in the service', () => {
    expect(linesOf('src/match/x.ts', 'lint/style/noProcessEnv')).toEqual([1]);
    expect(linesOf('src/main.ts', 'lint/style/noProcessEnv')).toEqual([1]);
    expect(linesOf('src/config.ts', 'lint/style/noProcessEnv')).toEqual([]);
  });
});
