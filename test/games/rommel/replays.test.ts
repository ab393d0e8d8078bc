// Golden matches: recorded games that must replay to the recorded hashes, at least one per scenario and one per way to end.
// They are regressions, not examples of the rulebook: `npm run golden` records them anew (read the difference first).
import { describe, expect, it } from 'vitest';
import { rommelTitle } from '#games/rommel/index.ts';
import type { RommelState, Table } from '#games/rommel/position/state.ts';
import { describeGolden, replaysOf } from '#test/support/golden.ts';
import { KIT } from '#test/support/rommel/table.ts';
import { RECIPES } from '../../../scripts/titles/rommel/recipes.ts';

const replays = replaysOf(rommelTitle, import.meta.url);
const { files, goldenOf } = replays;
const lastTable = (file: string): Table => (replays.lastState(file) as RommelState).table;

describeGolden(rommelTitle, replays, RECIPES);

describe('golden matches', () => {
  it('hold a sudden death by the enemy’s Base and one by three units out of their end (17.1)', () => {
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
