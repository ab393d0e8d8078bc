// The numbers of a match against vectors computed with openssl, and what the stream promises.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditRolls, commitment, isOpen, keyOf, numberAt, rollingRng, type Seed, seededRng } from '#engine/dice/rng.ts';

const BYTES = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const seed: Seed = { algorithm: 'hmac-sha256-2', match: 'm1', bytes: BYTES, phrases: ['camel', 'date palm'] };
const older: Seed = { ...seed, algorithm: 'hmac-sha256-1' };
/** As the older algorithm had it: the bytes, then the phrases with a line feed between them. */
const KEY = Buffer.concat([Buffer.from(BYTES, 'hex'), Buffer.from('camel\ndate palm')]);

describe('numbers', () => {
  // printf 'm1:1' | openssl dgst -sha256 -mac HMAC -macopt hexkey:000102…1f63616d656c0a646174652070616c6d
  // The first eight hex digits are the word: 6406aab3 is 1678158515, and 1678158515 % 6 + 1 is 6.
  it('are the ones that openssl gives for older matches', () => {
    expect(keyOf(older)).toEqual(KEY);
    const rng = seededRng(older, 1);
    expect(Array.from({ length: 8 }, () => rng.die(6, '1.0', 'test'))).toEqual([6, 3, 2, 3, 2, 1, 2, 3]);
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((n) => numberAt(KEY, 'm1', n, 20))).toEqual([16, 17, 16, 5, 10, 11, 10, 19]);
  });
  // openssl with the key 000102…1f, then 353a63616d656c2c393a646174652070616c6d2c: "5:camel,9:date palm,".
  it('are the ones that openssl gives', () => {
    expect(keyOf(seed).toString('latin1').slice(32)).toBe('5:camel,9:date palm,');
    expect(
      keyOf({ ...seed, phrases: ['Düne'] })
        .toString('utf8')
        .slice(-7),
    ).toBe('5:Düne,');
    const rng = seededRng(seed, 1);
    expect(Array.from({ length: 8 }, () => rng.die(6, '1.0', 'test'))).toEqual([2, 2, 2, 3, 4, 6, 6, 2]);
  });
  // openssl with the key 000102…1f, then for each side "32:", its bytes, ",": 33323aa1…a12c33323ab2…b22c.
  it('are the ones that openssl gives for dice of both sides', () => {
    const phrases = ['a1'.repeat(32), 'b2'.repeat(32)];
    const both: Seed = { ...seed, algorithm: 'hmac-sha256-both-1', phrases };
    expect(keyOf(both).toString('hex').slice(64)).toBe(`33323a${phrases[0]}2c33323a${phrases[1]}2c`);
    const rng = seededRng(both, 1);
    expect(Array.from({ length: 8 }, () => rng.die(6, '1.0', 'test'))).toEqual([3, 5, 2, 4, 5, 5, 1, 5]);
    expect(keyOf(both)).not.toEqual(keyOf({ ...both, algorithm: 'hmac-sha256-2' }));
    expect(keyOf(both)).not.toEqual(keyOf({ ...both, phrases: phrases.toReversed() }));
  });
  it('come from another key for every list of phrases', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom('1', ':', ',', 'é') }), { maxLength: 4 });
    const text = (phrases: readonly string[]): string => JSON.stringify(phrases);
    fc.assert(
      fc.property(words, words, (some, others) => {
        const alike = keyOf({ ...seed, phrases: some }).equals(keyOf({ ...seed, phrases: others }));
        return alike === (text(some) === text(others));
      }),
      { numRuns: 2000 },
    );
  });
  it('depend on the match, the bytes and every phrase', () => {
    const first = (other: Partial<Seed>): number[] => {
      const rng = seededRng({ ...seed, ...other }, 1);
      return Array.from({ length: 12 }, () => rng.die(1000, '1.0', 'test'));
    };
    const alike = [
      first({ match: 'm2' }),
      first({ bytes: BYTES.replace('00', 'ff') }),
      first({ phrases: ['camel'] }),
      first({ phrases: ['date palm', 'camel'] }),
    ];
    for (const numbers of alike) expect(numbers).not.toEqual(first({}));
  });
  it('throw away words that would bias the result', () => {
    // Words of m1:2 as openssl gives them: the first six are above 3,400,000,000, the greatest multiple of 1,700,000,000
    // in 32 bits; the seventh is 2,237,106,333.
    expect(numberAt(KEY, 'm1', 2, 1_700_000_000)).toBe(2_237_106_333 - 1_700_000_000 + 1);
  });
  it('go on to another digest when all eight words are thrown away', () => {
    // All words of m1:70 are above 2,147,483,649; openssl gives m1:70:1 as 675e84bd…, which is 1,734,247,613.
    expect(numberAt(KEY, 'm1', 70, 2_147_483_649)).toBe(1_734_247_614);
  });
  it('come out evenly', () => {
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (let n = 1; n <= 12_000; n++) counts[numberAt(KEY, 'even', n, 6)]! += 1;
    // 2000 of each are expected, with a standard deviation of 41; the stream is fixed, so this cannot fail by chance.
    for (const count of counts.slice(1)) expect(Math.abs(count - 2000)).toBeLessThan(160);
    expect(counts[0]).toBe(0);
  });
  it('stay within the sides of the die', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 0xffff_ffff }), fc.integer({ min: 1, max: 1_000_000 }), (sides, n) => {
        const value = numberAt(KEY, 'm1', n, sides);
        return Number.isInteger(value) && value >= 1 && value <= sides;
      }),
    );
  });
});

describe('a stream of rolls', () => {
  it('numbers every roll, from where it is told to start, and never goes back', () => {
    const rng = seededRng(seed, 5);
    rng.die(6, '1.0', 'a die');
    rng.pick(['a', 'b', 'c'], '1.1', 'a card');
    rng.shuffle([1, 2, 3], '1.2', 'a stack');
    expect(rng.rolls.map(({ n, kind, sides, rule }) => [n, kind, sides, rule])).toEqual([
      [5, 'die', 6, '1.0'],
      [6, 'pick', 3, '1.1'],
      [7, 'shuffle', 3, '1.2'],
      [8, 'shuffle', 2, '1.2'],
    ]);
  });
  it('gives roll n the same number wherever the stream is taken up', () => {
    const whole = seededRng(seed, 1);
    const values = Array.from({ length: 6 }, () => whole.die(6, '1.0', 'test'));
    expect(seededRng(seed, 4).die(6, '1.0', 'test')).toBe(values[3]);
  });
});

describe('draws, picks and shuffles', () => {
  it('draw in the open what is shown like a die, by its place', () => {
    const rng = rollingRng(() => 2, 1);
    expect(rng.draw(['Lure', 'Il Duce', 'Option'], '1.0', 'a bulletin')).toBe('Il Duce');
    rng.pick(['a', 'b'], '1.0', 'a card');
    expect(rng.rolls.map((roll) => [roll.kind, roll.value, roll.sides, isOpen(roll)])).toEqual([
      ['draw', 2, 3, true],
      ['pick', 2, 2, false],
    ]);
  });
  it('take the item of the number drawn', () => {
    expect(rollingRng(() => 2, 1).pick(['a', 'b', 'c'], '1.0', 'test')).toBe('b');
  });
  it('shuffle from the end, each place with one at or before it', () => {
    // Place 4 with 1: d b c a. Place 3 with 1: c b d a. Place 2 with 2: as it is.
    const numbers = [1, 1, 2];
    expect(rollingRng(() => numbers.shift() ?? 0, 1).shuffle(['a', 'b', 'c', 'd'], '1.0', 'test')).toEqual([
      'c',
      'b',
      'd',
      'a',
    ]);
  });
  it('keep every item and leave the list they are given alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 10_000 }), (items, first) => {
        const before = [...items];
        const shuffled = seededRng(seed, first).shuffle(items, '1.0', 'test');
        expect(items).toEqual(before);
        expect(shuffled.toSorted()).toEqual(before.toSorted());
      }),
    );
  });
  it('give every order of three its share', () => {
    const counts = new Map<string, number>();
    for (let first = 1; first <= 6000; first++) {
      const order = seededRng(seed, first).shuffle(['a', 'b', 'c'], '1.0', 'test').join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});

describe('the audit', () => {
  const rolled = (count: number) => {
    const rng = seededRng(seed, 1);
    for (let at = 0; at < count; at++) rng.die(6, '1.0', 'test');
    return rng.rolls;
  };
  it('publishes the SHA-256 of the bytes beforehand', () => {
    // printf 000102…1f | xxd -r -p | openssl dgst -sha256
    expect(commitment(BYTES)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });
  it('agrees with what was rolled', () => {
    expect(auditRolls(seed, rolled(20))).toBeNull();
  });
  it('finds the first roll that was changed', () => {
    const rolls = rolled(20).map((roll) =>
      roll.n === 7 || roll.n === 9 ? { ...roll, value: (roll.value % 6) + 1 } : roll,
    );
    expect(auditRolls(seed, rolls)?.n).toBe(7);
  });
  it('finds a roll that was given another number, and other bytes', () => {
    const moved = rolled(3).map((roll) => ({ ...roll, n: roll.n + 1 }));
    expect(auditRolls(seed, moved)).not.toBeNull();
    expect(auditRolls({ ...seed, bytes: BYTES.replace('00', '01') }, rolled(20))).not.toBeNull();
  });
});
