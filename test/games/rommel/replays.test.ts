// Golden matches: recorded games that must replay to the recorded hashes, at least one per scenario and one per way to end.
// They are regressions, not examples of the rulebook: `npm run golden` records them anew (read the difference first).
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { replay } from '#engine/replay.ts';
import { rommelTitle } from '#games/rommel/index.ts';
import type { RommelState, Table } from '#games/rommel/state.ts';
import { KIT } from '#test/support/rommel/table.ts';
import { compareGolden, parseGolden } from '../../../scripts/lib/golden.ts';
import { moduleOf } from '../../../scripts/lib/titles.ts';
import { RECIPES } from '../../../scripts/titles/rommel/recipes.ts';

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

  const lastTable = (file: string): Table => {
    const { scenario, seed, actions, options } = goldenOf(file);
    const last = [...replay(moduleOf(rommelTitle, options), scenario, seed, actions)].at(-1);
    return (last!.step.state as unknown as RommelState).table;
  };

  it('hold a sudden death by the enemy’s Base and one by three units out of his end (17.1)', () => {
    const base = lastTable('1940-strategic-base.json');
    const there = Object.values(base.blocks).filter(({ place }) => place === KIT.base.axis);
    expect(there.map(({ side }) => side)).toEqual(['allied']);
    expect(base.exited).toEqual({ axis: 0, allied: 0 });
    expect(lastTable('1940-strategic-exit.json').exited).toEqual({ axis: 3, allied: 0 });
  });

  it('hold a campaign that is played to its last month, over the change of year (18.3)', () => {
    expect(lastTable('1941-42.json').month).toBe(20);
  });

  it('hold every end the rules know', () => {
    const levels = new Set(files.map((file) => goldenOf(file).result?.level));
    expect(levels).toEqual(new Set(['strategic', 'decisive', 'positional', 'attrition', 'draw']));
  });
});
