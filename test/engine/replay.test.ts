// Actions and the seed are the match: the same hashes every time, and a difference where there is one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALGORITHM, type Seed } from '#engine/dice/rng.ts';
import { BrokenLaw } from '#engine/play.ts';
import { canonicalJson, type Recorded, replay, stateHash } from '#engine/replay.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import type { ToyState } from '#test/support/toy/state.ts';
import match from './replays/toy-skirmish.json' with { type: 'json' };

describe('canonical JSON', () => {
  it('has the keys of every object in order, and lists as they are', () => {
    expect(canonicalJson({ b: 1, a: { d: [2, 1], c: null } })).toBe('{"a":{"c":null,"d":[2,1]},"b":1}');
  });
  it('leaves out what is undefined, as JSON does', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });
  it('is the same after a round trip through JSON, whatever the order of the keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const turned = JSON.parse(JSON.stringify(value), (_key, item) =>
          typeof item === 'object' && item !== null && !Array.isArray(item)
            ? Object.fromEntries(Object.entries(item).reverse())
            : item,
        );
        expect(canonicalJson(turned)).toBe(canonicalJson(JSON.parse(JSON.stringify(value))));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
  it('differs where the values do', () => {
    expect(stateHash({ a: 1 })).not.toBe(stateHash({ a: 2 }));
    // printf '{"a":1}' | openssl dgst -sha256
    expect(stateHash({ a: 1 })).toBe('015abd7f5cc57a2d');
  });
});

const module = toyTitle.game('skirmish', toyTitle.builtIn, []);
const seed: Seed = { algorithm: ALGORITHM, match: 'replay', bytes: 'ab'.repeat(32), phrases: [] };
const bids: readonly Recorded[] = [
  { side: 'red', action: { type: 'done' } },
  { side: 'blue', action: { type: 'done' } },
];

describe('a replay', () => {
  it('gives the same hashes every time, one for the set-up and one for each action', () => {
    const hashes = () => [...replay(module, seed, bids)].map(({ hash }) => hash);
    expect(hashes()).toHaveLength(3);
    expect(new Set(hashes()).size).toBe(3);
    expect(hashes()).toEqual(hashes());
  });
  it('goes on counting rolls where the last action left off', () => {
    const counts = [...replay(module, seed, bids)].map(({ nextRoll }) => nextRoll);
    // The set-up shuffles eight blocks (7 numbers) and draws six cards. A bid that is not the last mixes two stacks of four
    // (3 numbers each); the last one throws a die besides.
    expect(counts).toEqual([14, 20, 27]);
  });
  it('differs with another seed', () => {
    const end = (other: Seed) => [...replay(module, other, bids)].at(-1)?.hash;
    expect(end({ ...seed, match: 'another' })).not.toBe(end(seed));
  });
  it('stops at an action that is refused, and says which', () => {
    const wrong = [...bids, { side: 'red', action: { type: 'answer' } }, { side: 'blue', action: { type: 'answer' } }];
    expect(() => [...replay(module, seed, wrong)]).toThrow(BrokenLaw);
    expect(() => [...replay(module, seed, wrong)]).toThrow(/"answer".* refused/);
  });
});

describe('a recorded match', () => {
  const recorded = match.seed as Seed;
  it('is replayed hash by hash to its result', () => {
    const played = [...replay(module, recorded, match.actions)];
    expect(played.map(({ hash }) => hash)).toEqual(match.hashes);
    const end = played.at(-1)?.step.state as ToyState;
    expect(module.outcome(end)).toEqual(match.result);
    expect(match.actions.length).toBeGreaterThan(15);
  });
  it('ends otherwise when one action is left out', () => {
    const shorter = match.actions.slice(1);
    expect(() => {
      const hashes = [...replay(module, recorded, shorter)].map(({ hash }) => hash);
      if (hashes.at(-1) !== match.hashes.at(-1)) throw new Error('another end');
    }).toThrow();
  });
});
