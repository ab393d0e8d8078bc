// The chain over a match's log: what its heads prove, and that they tell nothing.
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { headAfter, type Linked } from '#engine/dice/chain.ts';
import { ALGORITHM, commitment, type Seed } from '#engine/dice/rng.ts';
import { canonicalJson } from '#engine/replay.ts';
import { testSeed } from '../../../scripts/lib/players/random-game.ts';

const SEED: Seed = { algorithm: ALGORITHM, match: 'm1', bytes: 'ab'.repeat(32), phrases: ['tea at four'] };
const START = { title: 'toy', scenario: 'raid', options: [], components: '00' };
const ENTRY: Linked = {
  seq: 7,
  dispatch: 3,
  kind: 'action',
  side: 'red',
  action: { type: 'place', block: 'Adder' } as Linked['action'],
  backTo: null,
  rolls: [{ n: 4, kind: 'die', sides: 6, value: 2, rule: '3.1', purpose: 'fire' }],
  rulesVersion: 1,
  stateHash: '0011223344556677',
  at: new Date('2026-05-01T10:00:00.000Z'),
};
const head = (entry: Linked, seed = SEED, previous: string | null = 'before'): string =>
  headAfter(seed, previous, [entry], null);

describe('a chain head', () => {
  it('is the same for the same dispatch, whatever a log keeps of persons', () => {
    const erased = { ...ENTRY, player: 'p1', text: 'place Adder', policy: 'stands for Rita' };
    expect(head(ENTRY)).toMatch(/^[0-9a-f]{32}$/);
    expect(head(erased)).toBe(head(ENTRY));
    expect(head({ ...erased, player: null, text: null, policy: null } as Linked)).toBe(head(ENTRY));
  });

  it.each<[string, Partial<Linked>]>([
    ['its number in the log', { seq: 8 }],
    ['its dispatch', { dispatch: 4 }],
    ['its kind', { kind: 'undone' }],
    ['its side', { side: 'blue' }],
    ['its action', { action: { type: 'place', block: 'Bustard' } as Linked['action'] }],
    ['where it went back to', { backTo: 1 }],
    ['a roll', { rolls: [{ ...ENTRY.rolls[0]!, value: 3 }] }],
    ['the version of the rules', { rulesVersion: 2 }],
    ['the hash of the position', { stateHash: '0011223344556678' }],
    ['the time', { at: new Date('2026-05-01T10:00:00.001Z') }],
  ])('is another when something else is said of %s', (_, change) => {
    expect(head({ ...ENTRY, ...change })).not.toBe(head(ENTRY));
  });

  it('is another after another past, from other dice, in another match, and for other components', () => {
    const all = [
      head(ENTRY),
      head(ENTRY, SEED, 'another'),
      head(ENTRY, { ...SEED, phrases: ['tea at five'] }),
      head(ENTRY, { ...SEED, bytes: 'cd'.repeat(32) }),
      head(ENTRY, { ...SEED, match: 'm2' }),
      headAfter(SEED, 'before', [ENTRY, ENTRY], null),
      headAfter(SEED, 'before', [ENTRY], START),
      headAfter(SEED, 'before', [ENTRY], { ...START, components: '01' }),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('is nothing that somebody could make who knows all but the bytes, and guesses what is hidden', () => {
    const content = canonicalJson({ previous: 'before', start: null, entries: [ENTRY] });
    const known = ['', SEED.match, commitment(SEED.bytes), 'tea at four', `chain of ${SEED.match}`];
    const guesses = known.flatMap((key) => [
      createHash('sha256')
        .update(key + content)
        .digest('hex'),
      createHmac('sha256', key).update(content).digest('hex'),
    ]);
    for (const guess of guesses) expect(guess.slice(0, 32)).not.toBe(head(ENTRY));
  });

  it('looks the same whatever is hidden: over many keys each of its bits is set half the time for either of two twins', () => {
    const twin: Linked = { ...ENTRY, action: { type: 'place', block: 'Egret' } as Linked['action'] };
    const KEYS = 3000;
    const BITS = 128;
    const bitsOf = (hex: string): readonly number[] =>
      [...hex].flatMap((digit) => [8, 4, 2, 1].map((bit) => ((Number.parseInt(digit, 16) & bit) === 0 ? 0 : 1)));
    const sums = {
      one: new Array<number>(BITS).fill(0),
      two: new Array<number>(BITS).fill(0),
      both: new Array<number>(BITS).fill(0),
    };
    for (let n = 0; n < KEYS; n++) {
      const seed = testSeed(`twin ${n}`);
      const [one, two] = [bitsOf(head(ENTRY, seed)), bitsOf(head(twin, seed))];
      for (let bit = 0; bit < BITS; bit++) {
        sums.one[bit]! += one[bit]!;
        sums.two[bit]! += two[bit]!;
        sums.both[bit]! += one[bit]! ^ two[bit]!;
      }
    }
    // Five standard deviations of as many throws of a coin.
    const far = 5 * Math.sqrt(KEYS / 4);
    for (const sum of [...sums.one, ...sums.two, ...sums.both]) expect(Math.abs(sum - KEYS / 2)).toBeLessThan(far);
  });
});
