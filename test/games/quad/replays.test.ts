// Golden matches: recorded games that must replay to the recorded hashes, one for each scenario. They are regressions, not
// examples of the rulebook: `npm run golden` records them anew (read the difference first).
import { describe, expect, it } from 'vitest';
import { quadTitle } from '#games/quad/index.ts';
import type { QuadState, Table } from '#games/quad/position/state.ts';
import { describeGolden, replaysOf } from '#test/support/golden.ts';
import { RECIPES } from '../../../scripts/titles/quad/recipes.ts';

const replays = replaysOf(quadTitle, import.meta.url);
const lastTable = (file: string): Table => (replays.lastState(file) as QuadState).table;

describeGolden(quadTitle, replays, RECIPES);

describe('golden matches', () => {
  it('run their length, or end by consent (cauldron 19.42, crusader 19.17, 19.36, supercharge 18.13, 18.23, 18.33)', () => {
    expect(lastTable('cauldron-allied.json').turn).toBe(26);
    expect(lastTable('sidi-rezegh-allied.json').turn).toBe(6);
    expect(lastTable('wire-axis.json').turn).toBe(12);
    expect(lastTable('alam-halfa-draw.json').turn).toBe(8);
    expect(lastTable('alamein-axis.json').turn).toBe(15);
    expect(lastTable('supercharge-axis.json').turn).toBe(7);
    expect(lastTable('kasserine-allied.json').turn).toBe(12);
    const { turn, consents } = lastTable('crusader-axis.json');
    expect(turn === 18 || consents.length === 2).toBe(true);
    expect(lastTable('crusader-consent.json')).toMatchObject({ turn: 1, consents: ['allied', 'axis'] });
  });
  it('end for either side and in draws (crusader 19.27, 19.37, supercharge 17.0)', () => {
    const points = (file: string): number => lastTable(file).score.axis - lastTable(file).score.allied;
    for (const file of ['sidi-rezegh-axis.json', 'alam-halfa-axis.json', 'wire-axis.json'])
      expect(points(file), file).toBeGreaterThan(0);
    for (const file of ['sidi-rezegh-allied.json', 'wire-allied.json', 'supercharge-allied.json'])
      expect(points(file), file).toBeLessThan(0);
    for (const file of ['sidi-rezegh-draw.json', 'wire-draw.json']) expect(points(file), file).toBe(0);
  });
  it('are decided by the points they tell (cauldron 18.4, supercharge 17.0, kasserine 22.5)', () => {
    const { axis, allied } = lastTable('cauldron-allied.json').score;
    expect(allied - axis).toBeGreaterThanOrEqual(41);
    const supercharge = lastTable('supercharge-axis.json').score;
    expect(supercharge.axis - supercharge.allied).toBeGreaterThanOrEqual(31);
    expect(lastTable('kasserine-allied.json').score.axis).toBeLessThan(45);
    expect(lastTable('alam-halfa-draw.json').score).toEqual({ axis: 0, allied: 0 });
  });
});
