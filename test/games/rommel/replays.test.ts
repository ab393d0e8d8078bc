// Golden matches: recorded games that must replay to the recorded hashes, at least one per scenario and one per way to end.
// They are regressions, not examples of the rulebook: `npm run golden` records them anew (read the difference first).
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rommelTitle } from '#games/rommel/index.ts';
import { compareGolden, parseGolden } from '../../../scripts/lib/golden.ts';
import { RECIPES } from '../../../scripts/lib/recipes.ts';

const FOLDER = new URL('./replays/', import.meta.url);
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
const goldenOf = (file: string) => parseGolden(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));

describe('golden matches', () => {
  it.each(files)('%s replays hash by hash', (file) => {
    const golden = goldenOf(file);
    expect(compareGolden(rommelTitle, golden)).toEqual({
      same: true,
      actions: golden.actions.length,
      result: golden.result,
    });
    expect(golden.result, 'a golden match is over').not.toBeNull();
  });

  it('are those of the recipes, and end as these say', () => {
    expect([...files].sort()).toEqual(RECIPES.map(({ file }) => file).sort());
    for (const { file, scenario, ends } of RECIPES)
      expect(goldenOf(file)).toMatchObject({ scenario, result: ends ?? {} });
  });

  it('hold every scenario', () => {
    expect(new Set(files.map((file) => goldenOf(file).scenario))).toEqual(
      new Set(rommelTitle.scenarios.map(({ id }) => id)),
    );
  });

  it('hold every end the rules know', () => {
    const levels = new Set(files.map((file) => goldenOf(file).result?.level));
    expect(levels).toEqual(new Set(['strategic', 'decisive', 'positional', 'attrition', 'draw']));
    const facts = files.filter((file) => goldenOf(file).result?.level === 'strategic');
    expect(facts.length).toBeGreaterThanOrEqual(2); // By the enemy's Base, and by three units out of his end.
  });
});
