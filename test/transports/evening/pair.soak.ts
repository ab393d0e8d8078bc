// The paired run on Discord and on Slack, at length: for each viewer, positions out of several games, each kind of secret
// differing in a stated number of them.
import { describe, expect, it } from 'vitest';
import { SERVICES } from './evening.ts';
import { runPair } from './pair.ts';

const SEEDS = ['1', '2'];
const POSITIONS = 6;
/** Of each kind of secret that may be hidden from somebody, so many pairs of one service differ. */
const LEAST: Readonly<Record<string, number>> = { faces: 20, hand: 20, option: 4, mines: 2, challenge: 4 };

describe.each(SERVICES)('twins on %s', (service) => {
  it('look the same to whoever looks, for as long as they go on', async () => {
    const varied = new Map<string, number>();
    let [compared, paired, deeds] = [0, 0, 0];
    for (const viewer of ['axis', 'allied', 'observer'])
      for (const seed of SEEDS) {
        const run = await runPair({ service, viewer, seed, positions: POSITIONS });
        expect(run.differences).toEqual([]);
        expect(run.stumbled).toEqual([]);
        for (const [kind, count] of run.varied) varied.set(kind, (varied.get(kind) ?? 0) + count);
        compared += run.compared;
        paired += run.paired;
        deeds += run.deeds;
      }
    const kinds = [...varied].map(([kind, count]) => `${kind} ${count}`).join(', ');
    process.stdout.write(
      `twins on ${service}: ${kinds}; ${deeds} deeds, ${compared} things compared, ${paired} commits\n`,
    );
    for (const [kind, least] of Object.entries(LEAST))
      expect(varied.get(kind) ?? 0, kind).toBeGreaterThanOrEqual(least);
    expect(paired).toBeGreaterThan(5);
  });
});
