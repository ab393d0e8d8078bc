// Golden matches: recorded games that must replay to the recorded hashes, of each scenario one at least. They are regressions,
// not examples of the rulebook: `npm run golden` records them anew (read the difference first).
import { describe, expect, it } from 'vitest';
import { automaticVictor, scoreOf } from '#games/desert-force/chapters/17-victory.ts';
import { desertTitle } from '#games/desert-force/index.ts';
import { sightOf } from '#games/desert-force/position/sight.ts';
import type { DesertState, Table } from '#games/desert-force/position/state.ts';
import { kitOf } from '#test/support/desert-force/world.ts';
import { describeGolden, replaysOf } from '#test/support/golden.ts';
import { RECIPES } from '../../../scripts/titles/desert-force/recipes.ts';

const replays = replaysOf(desertTitle, import.meta.url);
const lastTable = (file: string): Table => (replays.lastState(file) as DesertState).table;
const lastSight = (file: string) => sightOf(kitOf(lastTable(file).scenario), lastTable(file));

describeGolden(desertTitle, replays, RECIPES);

describe('golden matches', () => {
  it('run their length (17.2)', () => {
    for (const file of ['campaign-axis.json', 'compass-allied.json', 'crusader-draw.json'])
      expect(lastTable(file).turn, file).toBe(kitOf(lastTable(file).scenario).scenario.turns[1]);
  });
  it('end at once when the enemy’s source of supply is held (17.1)', () => {
    expect(automaticVictor(lastSight('campaign-automatic.json'))).toBe('axis');
    expect(lastTable('campaign-automatic.json').result).toMatchObject({ winner: 'axis', rule: '17.1' });
    expect(lastTable('campaign-automatic.json').turn).toBeLessThan(23);
  });
  it('are won by more points and Tobruk, else by nobody (17.2)', () => {
    for (const [file, winner, loser] of [
      ['campaign-axis.json', 'axis', 'allied'],
      ['compass-allied.json', 'allied', 'axis'],
    ] as const) {
      const score = scoreOf(lastSight(file));
      expect(score[winner], file).toBeGreaterThan(score[loser]);
      expect(lastTable(file).control.tobruk, file).toBe(winner);
      expect(lastTable(file).result?.rule).toBe('17.2');
    }
    expect(lastTable('crusader-draw.json').result).toMatchObject({ winner: null, rule: '17.2' });
  });
});
