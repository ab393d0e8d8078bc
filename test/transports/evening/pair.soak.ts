// The paired run on Discord and on Slack: positions of each title that hides something for those who look at them, and every leak planted in what
// a transport sends is found. At length, for all viewers and kinds of secrets: pair.nightly.ts.
import { describe, expect, it } from 'vitest';
import { SERVICES } from './evening.ts';
import { expectSame, expectSilence, runPair } from './pair.ts';
import { PLANTS, runPlanted } from './plants.ts';
import { GAMES } from './positions.ts';
import { silenceFrom } from './silence.ts';

describe.each(SERVICES)('twins on %s', (service) => {
  it.each([
    ['rommel', 'axis'],
    ['rommel', 'allied'],
    ['rommel', 'observer'],
    ['alamHalfa', 'axis'],
    ['alamHalfa', 'observer'],
    ['theBattle', 'allied'],
    ['theBattle', 'observer'],
    ['suez', 'axis'],
    ['suez', 'observer'],
  ] as const)('look the same in %s to %s', async (game, viewer) => {
    expectSame(await runPair({ service, game: GAMES[game], viewer, seed: 'fast', positions: 2 }), 2);
  });

  it.each([
    ['rommel', 'axis'],
    ['rommel', 'allied'],
    ['rommel', 'observer'],
    ['alamHalfa', 'axis'],
    ['theBattle', 'observer'],
  ] as const)('look the same in %s to %s while another side drafts', async (game, viewer) => {
    const order = { service, game: GAMES[game], viewer, seed: 'silence', positions: 2 };
    expectSilence(await runPair({ ...order, silence: silenceFrom(viewer) }));
  });

  it.each(PLANTS)('do not when there is $name', async (plant) => {
    expect((await runPlanted(service, plant)).differences).toHaveLength(1);
  });
});
