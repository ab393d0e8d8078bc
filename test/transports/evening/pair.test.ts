// The paired run on Discord and on Slack, a position of each title that hides something, and one while another side drafts; and a leak planted in what a transport sends is found.
// More positions and all leaks: `npm run soak`.
import { describe, expect, it } from 'vitest';
import { SERVICES } from './evening.ts';
import { expectSame, expectSilence, runPair } from './pair.ts';
import { PLANTS, runPlanted } from './plants.ts';
import { GAMES } from './positions.ts';
import { silenceFrom } from './silence.ts';

const TIME = { timeout: 240_000 };

describe('twins', () => {
  it.each([
    ['discord', 'rommel', 'allied'],
    ['slack', 'theBattle', 'allied'],
    ['discord', 'suez', 'axis'],
  ] as const)('on %s look the same in %s to %s', TIME, async (service, game, viewer) => {
    expectSame(await runPair({ service, game: GAMES[game], viewer, seed: 'fast', positions: 1 }), 1);
  });

  it.each([
    ['discord', 'allied'],
    ['slack', 'axis'],
  ] as const)('on %s look the same to %s while another side drafts', TIME, async (service, viewer) => {
    const order = { service, game: GAMES.rommel, viewer, seed: 'silence', positions: 1 };
    expectSilence(await runPair({ ...order, silence: silenceFrom(viewer) }));
  });

  it.each(SERVICES)('on %s do not when there is a leak', TIME, async (service) => {
    const [plant] = PLANTS;
    if (plant === undefined) throw new Error('no leak to plant');
    expect((await runPlanted(service, plant)).differences).toHaveLength(1);
  });
});
