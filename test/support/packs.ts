// What holds for the component files of every title: the built-in ones are good, and whatever is wrong in a pack is named
// by file, key and value.
import { describe, expect, it } from 'vitest';
import { applyPack } from '#engine/pieces/pack.ts';
import type { AnyTitle, ComponentFiles, Problem } from '#engine/title.ts';

/** A pack in words, its files, and how what is said of it begins. */
export type BadPack = readonly [what: string, pack: ComponentFiles, said: string];

const sentence = ({ file, key, problem }: Problem): string => `${file} ${key}: ${problem}`;

/** What is said of a title's built-in files with a pack laid over them. */
export const saidOf = (title: AnyTitle, pack: ComponentFiles): readonly string[] =>
  title.checkComponents(applyPack(title.builtIn, pack)).map(sentence);

/** Tests of the built-in files: they are good, and tell of every value by one of these kinds of source, in order. */
export function describeBuiltIn(title: AnyTitle, kinds: readonly string[]): void {
  describe(`the built-in components of ${title.id}`, () => {
    it('are good', () => {
      expect(title.checkComponents(title.builtIn)).toEqual([]);
    });

    it('say of every value where it comes from', () => {
      const sources = sourcesIn(title.builtIn);
      expect(sources.length).toBeGreaterThan(600);
      const tags = sources.flatMap((text) => text.split('; ')).map((tag) => tag.replace(/^(rulebook|source) .*/, '$1'));
      expect([...new Set(tags)].sort()).toEqual(kinds);
    });
  });
}

/** Every `source` in the files: one text, or one for each key. */
function sourcesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    if (key !== 'source') return sourcesIn(entry);
    return typeof entry === 'string' ? [entry] : Object.values(entry as Readonly<Record<string, string>>);
  });
}

/** Tests of packs that are refused: these, one without a file, and nonsense in place of one. */
export function describeBadPacks(title: AnyTitle, bad: readonly BadPack[]): void {
  describe(`a pack of ${title.id} with`, () => {
    it.each(bad)('%s is refused', (_what, pack, expected) => {
      const problems = saidOf(title, pack);
      expect(problems.some((problem) => problem.startsWith(expected)) ? expected : problems).toEqual(expected);
      expect(() => title.game(title.scenarios[0]?.id ?? '', applyPack(title.builtIn, pack), [])).toThrow(
        'bad components',
      );
    });

    it('a file missing is refused', () => {
      const { units, ...rest } = title.builtIn;
      expect(units).toBeDefined();
      expect(title.checkComponents(rest)).toEqual([{ file: 'units', key: '', problem: 'the file is missing' }]);
    });

    it('nonsense in place of a file is refused', () => {
      for (const nonsense of [null, 3, 'map', [], [1, 2]]) {
        const problems = title.checkComponents({ ...title.builtIn, map: nonsense });
        expect(problems.length).toBeGreaterThan(0);
        expect(problems.every(({ file }) => file === 'map')).toBe(true);
      }
    });
  });
}
