// What holds for the golden matches of every title: they replay hash by hash, are those of the recipes, and hold every scenario.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyTitle } from '#engine/title.ts';
import { type Compared, compareGolden, type Golden, parseGolden } from '../../scripts/lib/replays/golden.ts';
import type { Recipe } from '../../scripts/lib/replays/recipe.ts';
import { moduleOf } from '../../scripts/lib/titles.ts';

/** A title's recorded matches, by file. */
export interface Replays {
  readonly files: readonly string[];
  readonly goldenOf: (file: string) => Golden;
  /** Plays a match again, hash by hash. */
  readonly compare: (file: string) => Compared;
  /** The position at the end of a match: the last one that was asked for its outcome. */
  readonly lastState: (file: string) => object;
}

/** The matches in the `replays` folder beside a test. */
export function replaysOf(title: AnyTitle, test: string): Replays {
  const folder = new URL('./replays/', test);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const goldenOf = (file: string): Golden => parseGolden(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  const ends = new Map<string, object>();
  const compare = (file: string): Compared => {
    const golden = goldenOf(file);
    const module = moduleOf(title, golden.scenario, golden.options);
    const outcome = (state: object) => {
      ends.set(file, state);
      return module.outcome(state);
    };
    return compareGolden(title, golden, { module: { ...module, outcome } });
  };
  const lastState = (file: string): object => {
    if (!ends.has(file)) compare(file);
    return ends.get(file) ?? expect.fail(`${file} cannot be replayed`);
  };
  return { files, goldenOf, compare, lastState };
}

/** Tests of all golden matches of a title. */
export function describeGolden(
  title: AnyTitle,
  { files, goldenOf, compare }: Replays,
  recipes: readonly Recipe[],
): void {
  describe(`golden matches of ${title.id}`, () => {
    it.each(files)('%s replays hash by hash', (file) => {
      const golden = goldenOf(file);
      expect(compare(file)).toEqual({
        same: true,
        actions: golden.actions.length,
        result: golden.result,
      });
      expect(golden.result, 'a golden match is over').not.toBeNull();
    });

    it('are those of the recipes, and end as these say', () => {
      expect([...files].sort()).toEqual(recipes.map(({ file }) => file).sort());
      for (const { file, scenario, ends } of recipes)
        expect(goldenOf(file)).toMatchObject({ scenario, result: ends ?? {} });
    });

    it('hold every scenario', () => {
      expect(new Set(files.map((file) => goldenOf(file).scenario))).toEqual(
        new Set(title.scenarios.map(({ id }) => id)),
      );
    });
  });
}
