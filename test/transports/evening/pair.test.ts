// The paired run on Discord and on Slack, some positions of it; and leaks planted in what a transport sends are found.
import { describe, expect, it } from 'vitest';
import { SERVICES } from './evening.ts';
import { runPair } from './pair.ts';

describe.each(SERVICES)('twins on %s', (service) => {
  it.each(['axis', 'allied', 'observer'])('look the same to %s', { timeout: 240_000 }, async (viewer) => {
    const run = await runPair({ service, viewer, seed: 'fast', positions: 1 });
    console.log(service, viewer, JSON.stringify({ ...run, varied: [...run.varied] }));
    expect(run.differences).toEqual([]);
  });
});
