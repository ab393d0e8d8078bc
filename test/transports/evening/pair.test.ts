// The paired run on Discord and on Slack, some positions of it; and leaks planted in what a transport sends are found.
import { describe, expect, it } from 'vitest';
import { SERVICES } from './evening.ts';
import { runPair } from './pair.ts';
import { PLANTS, runPlanted } from './plants.ts';
import { GAMES } from './positions.ts';

const TIME = { timeout: 240_000 };

describe.each(SERVICES)('twins on %s', (service) => {
  it.each([
    ['rommel', 'axis'],
    ['rommel', 'allied'],
    ['theBattle', 'allied'],
  ] as const)('look the same in %s to %s', TIME, async (game, viewer) => {
    const run = await runPair({ service, game: GAMES[game], viewer, seed: 'fast', positions: 1 });
    expect(run.differences).toEqual([]);
    expect(run.stumbled).toEqual([]);
    expect(run.positions).toBe(1);
    expect(run.varied.size).toBeGreaterThan(0);
    expect(run.compared).toBeGreaterThan(30);
  });
});

// On Slack they are planted by `npm run soak`.
describe('twins on discord', () => {
  it.each(PLANTS)('do not when there is $name', TIME, async (plant) => {
    expect((await runPlanted('discord', plant)).differences).toHaveLength(1);
  });
});
