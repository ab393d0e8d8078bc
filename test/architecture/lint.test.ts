// The lint rules the house relies on bite: no clock and no unseeded chance in rules and pictures, no `any`.
import { describe, expect, it } from 'vitest';
import { lint } from './biome.ts';

const IMPURE = ['Math.random()', 'Math.random', 'Date.now()', 'Date.now', 'new Date()', 'performance.now()'];

const impure = IMPURE.map((expression, index) => `export const x${index} = ${expression};`).join('\n');

const linesOf = (path: string, text: string, rule: string): readonly number[] =>
  lint(new Map([[path, text]]))
    .filter((complaint) => complaint.rule === rule)
    .map(({ line }) => line);

describe('no clock and no unseeded chance', () => {
  it.each(
    ['src/engine/x.ts', 'src/board/x.ts', 'src/words/x.ts', 'src/games/rommel/x.ts'].concat([
      'src/games/rommel/bot/x.ts',
      'renderers/x.ts',
      'renderers/scenes/rommel/x.ts',
    ]),
  )('refused in %s', (path) => {
    expect(linesOf(path, impure, 'plugin')).toEqual(IMPURE.map((_, index) => index + 1));
  });

  it.each(['src/match/x.ts', 'src/notify/x.ts', 'src/transports/local/x.ts', 'scripts/x.ts'])(
    'allowed in %s',
    (path) => {
      expect(linesOf(path, impure, 'plugin')).toEqual([]);
    },
  );

  it('a date made of a number is no clock', () => {
    expect(linesOf('renderers/x.ts', 'export const x = new Date(0);', 'plugin')).toEqual([]);
  });
});

describe('types that say nothing', () => {
  it('any is refused, in tests too', () => {
    const text = 'export const x: any = 1;';
    expect(linesOf('src/match/x.ts', text, 'lint/suspicious/noExplicitAny')).toEqual([1]);
    expect(linesOf('test/match/x.ts', text, 'lint/suspicious/noExplicitAny')).toEqual([1]);
  });

  it('a non-null assertion is refused outside tests', () => {
    const text = 'export const x = (y: string | null): string => y!;';
    expect(linesOf('src/match/x.ts', text, 'lint/style/noNonNullAssertion')).toEqual([1]);
    expect(linesOf('test/match/x.ts', text, 'lint/style/noNonNullAssertion')).toEqual([]);
  });
});

describe('the environment', () => {
  it('is read in config.ts, and nowhere else in the service', () => {
    const text = 'export const x = process.env.PORT;';
    expect(linesOf('src/match/x.ts', text, 'lint/style/noProcessEnv')).toEqual([1]);
    expect(linesOf('src/main.ts', text, 'lint/style/noProcessEnv')).toEqual([1]);
    expect(linesOf('src/config.ts', text, 'lint/style/noProcessEnv')).toEqual([]);
  });
});
