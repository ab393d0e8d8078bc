// The paired run on Discord and on Slack, some positions of it; and leaks planted in what a transport sends are found.
import { describe, expect, it } from 'vitest';
import { SERVICES } from './evening.ts';
import { runPair } from './pair.ts';
import { PLANTS } from './plants.ts';
import { GAMES } from './positions.ts';

const TIME = { timeout: 240_000 };

describe.each(SERVICES)('twins on %s', (service) => {
  it.each([
    ['rommel', 'axis'],
    ['rommel', 'allied'],
    ['rommel', 'observer'],
    ['alamHalfa', 'axis'],
    ['theBattle', 'allied'],
  ] as const)('look the same in %s to %s', TIME, async (game, viewer) => {
    const run = await runPair({ service, game: GAMES[game], viewer, seed: 'fast', positions: 1 });
    expect(run.differences).toEqual([]);
    expect(run.stumbled).toEqual([]);
    expect(run.positions).toBe(1);
    expect(run.varied.size).toBeGreaterThan(0);
    expect(run.compared).toBeGreaterThan(30);
  });

  it.each(PLANTS)('do not when there is $name', TIME, async (plant) => {
    const run = await runPair({
      service,
      game: GAMES.rommel,
      viewer: 'allied',
      seed: 'planted',
      positions: 8,
      plant,
      first: true,
    });
    expect(run.differences).toHaveLength(1);
  });
});
