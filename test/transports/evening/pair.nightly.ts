// The paired run on Discord and on Slack, at length: for each viewer, positions out of several games, each kind of secret
// differing in a stated number of them; and positions out of a game that was never played before.
import { describe, expect, it } from 'vitest';
import { SERVICES } from './evening.ts';
import { expectSame, runPair } from './pair.ts';
import { GAMES } from './positions.ts';

type Name = keyof typeof GAMES;

interface Plan {
  readonly title: string;
  /** Who looks, at which game. */
  readonly looks: readonly (readonly [Name, string])[];
  readonly seeds: readonly string[];
  readonly positions: number;
  /** Of each kind of secret that may be hidden from somebody, so many pairs of one service differ. */
  readonly least: Readonly<Record<string, number>>;
  /** So many commits go on in pairs. */
  readonly paired: number;
}

const PLANS: readonly Plan[] = [
  {
    title: 'rommel',
    looks: [
      ['rommel', 'axis'],
      ['rommel', 'allied'],
      ['rommel', 'observer'],
    ],
    seeds: ['1', '2'],
    positions: 8,
    least: { faces: 20, hand: 20, option: 4, mines: 2, challenge: 4 },
    paired: 5,
  },
  {
    title: 'alamein',
    looks: [
      ['alamHalfa', 'axis'],
      ['alamHalfa', 'observer'],
      ['theBattle', 'allied'],
      ['theBattle', 'observer'],
    ],
    seeds: ['1'],
    positions: 4,
    least: { faces: 12 },
    paired: 3,
  },
  {
    title: 'suez',
    looks: [
      ['suez', 'axis'],
      ['suez', 'observer'],
    ],
    seeds: ['1'],
    positions: 4,
    least: { faces: 8 },
    paired: 8,
  },
];

describe.each(SERVICES)('twins on %s', (service) => {
  it.each(PLANS)('of $title look the same to whoever looks, for as long as they go on', async (plan) => {
    const varied = new Map<string, number>();
    let [compared, paired, deeds] = [0, 0, 0];
    for (const [name, viewer] of plan.looks)
      for (const seed of plan.seeds) {
        const run = await runPair({ service, game: GAMES[name], viewer, seed, positions: plan.positions });
        expect(run.differences).toEqual([]);
        expect(run.stumbled).toEqual([]);
        for (const [kind, count] of run.varied) varied.set(kind, (varied.get(kind) ?? 0) + count);
        compared += run.compared;
        paired += run.paired;
        deeds += run.deeds;
      }
    const kinds = [...varied].map(([kind, count]) => `${kind} ${count}`).join(', ');
    process.stdout.write(
      `twins of ${plan.title} on ${service}: ${kinds}; ${deeds} deeds, ${compared} things compared, ${paired} commits\n`,
    );
    for (const [kind, least] of Object.entries(plan.least))
      expect(varied.get(kind) ?? 0, kind).toBeGreaterThanOrEqual(least);
    expect(paired).toBeGreaterThan(plan.paired);
  });

  /** `npm run nightly` says which. */
  const seed = process.env.NIGHTLY_SEED ?? new Date().toISOString();
  it.each(PLANS)(`of $title look the same in game ${seed}`, async ({ looks }) => {
    for (const [name, viewer] of looks)
      expectSame(await runPair({ service, game: GAMES[name], viewer, seed, positions: 3 }), 3);
  });
});
