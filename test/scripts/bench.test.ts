// What npm run bench is made of: figures by nearest rank, and a meter that changes nothing of what it measures.
import { describe, expect, it } from 'vitest';
import { toyTitle } from '#test/support/toy/index.ts';
import { metered, newMeter } from '../../scripts/bench/engine.ts';
import { figureOf, percentile } from '../../scripts/bench/figures.ts';
import { newGame, planFor, playRandomly } from '../../scripts/lib/players/random-game.ts';

describe('figures', () => {
  it('take the nearest rank: of 1 to 100 the 95th is 95', () => {
    const samples = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(figureOf('a', 'ms', samples, { budget: 3 })).toEqual({
      name: 'a',
      unit: 'ms',
      p50: 50,
      p95: 95,
      p99: 99,
      mean: 50.5,
      n: 100,
      budget: 3,
    });
    expect(percentile([7], 0.5)).toBe(7);
    expect(() => percentile([], 0.5)).toThrow('no samples');
  });
});

describe('the meter', () => {
  it('counts every call and changes no game', () => {
    const module = toyTitle.game('skirmish', toyTitle.builtIn, []);
    const meter = newMeter();
    const plain = playRandomly(planFor(module, 'meter'), {}, newGame());
    const counted = playRandomly(planFor(metered(module, meter), 'meter'), {}, newGame());
    expect(counted).toEqual(plain);
    expect(meter.byCall.resolve.count).toBeGreaterThan(0);
    expect(meter.byCall.resolve.samples).toHaveLength(meter.byCall.resolve.count);
    expect(meter.byCall.check.count).toBeGreaterThanOrEqual(meter.byCall.resolve.count);
    const spent = Object.values(meter.byCall).reduce((sum, call) => sum + call.spent, 0);
    expect(meter.spent).toBeCloseTo(spent, 3);
  });
});
