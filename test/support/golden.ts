// What holds for the golden matches of every title: they replay hash by hash, are those of the recipes, and hold every scenario.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { replay } from '#engine/replay.ts';
import type { AnyTitle } from '#engine/title.ts';
import { compareGolden, type Golden, parseGolden } from '../../scripts/lib/golden.ts';
import type { Recipe } from '../../scripts/lib/recipe.ts';
import { moduleOf } from '../../scripts/lib/titles.ts';

/** A title's recorded matches, by file. */
export interface Replays {
  readonly files: readonly string[];
  readonly goldenOf: (file: string) => Golden;
  /** The position at the end of a match. */
  readonly lastState: (file: string) => object;
}

/** The matches in the `replays` folder beside a test. */
export function replaysOf(title: AnyTitle, test: string): Replays {
  const folder = new URL('./replays/', test);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const goldenOf = (file: string): Golden => parseGolden(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  const lastState = (file: string): object => {
    const { scenario, seed, actions, options } = goldenOf(file);
    const last = [...replay(moduleOf(title, scenario, options), seed, actions)].at(-1);
    if (last === undefined) throw new Error(`${file} has no actions`);
    return last.step.state;
  };
  return { files, goldenOf, lastState };
}

/** Tests of all golden matches of a title. */
export function describeGolden(title: AnyTitle, { files, goldenOf }: Replays, recipes: readonly Recipe[]): void {
  describe(`golden matches of ${title.id}`, () => {
    it.each(files)('%s replays hash by hash', (file) => {
      const golden = goldenOf(file);
      expect(compareGolden(title, golden)).toEqual({
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
