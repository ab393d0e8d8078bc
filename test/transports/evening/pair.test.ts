// The paired run: a position on Discord, one on Slack while another side drafts; and a leak planted in what a transport sends is found.
// Of each title that hides something, more positions and all leaks: pair.soak.ts.
import { describe, expect, it } from 'vitest';
import { SERVICES } from './evening.ts';
import { expectSame, expectSilence, runPair } from './pair.ts';
import { PLANTS, runPlanted } from './plants.ts';
import { GAMES } from './positions.ts';
import { silenceFrom } from './silence.ts';

const TIME = { timeout: 240_000 };

describe('twins', () => {
  it('on Discord look the same in suez to the Axis', TIME, async () => {
    const order = { service: 'discord', game: GAMES.suez, viewer: 'axis', seed: 'fast', positions: 1 } as const;
    expectSame(await runPair(order), 1);
  });

  it('on Slack look the same to the Axis while another side drafts', TIME, async () => {
    const order = { service: 'slack', game: GAMES.rommel, viewer: 'axis', seed: 'silence', positions: 1 } as const;
    expectSilence(await runPair({ ...order, silence: silenceFrom('axis') }));
  });

  it.each(SERVICES)('on %s do not when there is a leak', TIME, async (service) => {
    const [plant] = PLANTS;
    if (plant === undefined) throw new Error('no leak to plant');
    expect((await runPlanted(service, plant)).differences).toHaveLength(1);
  });
});
