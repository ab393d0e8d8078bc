// What is wrong with what was published about dice of both sides, line by line.
import { expect, it } from 'vitest';
import { faultsOf, type Published } from '#engine/dice/both.ts';
import { commitment } from '#engine/dice/rng.ts';

const [RED, BLUE, OWN] = ['aa', 'bb', 'cc'].map((byte) => byte.repeat(32)) as [string, string, string];
const at = '2026-05-01T12:00:00.000Z';
const hash = (side: string | null, bytes: string): Published => ({ what: 'hash', side, hex: commitment(bytes), at });
const bytes = (side: string, hex: string): Published => ({ what: 'bytes', side, hex, at });
const HASHES = [hash('red', RED), hash('blue', BLUE), hash(null, OWN)];
const faults = (...lines: readonly Published[]): readonly string[] => [...faultsOf(lines)].map(({ text }) => text);

it('each side gives its hash, then the umpire, then each its bytes, once', () => {
  expect(faults(...HASHES, bytes('red', RED), bytes('blue', BLUE))).toEqual([]);
});

it('bytes that were never shown, or shown twice, are told', () => {
  expect(faults(...HASHES, bytes('red', RED))).toEqual(['The bytes of blue were published 0 times.']);
  expect(faults(...HASHES, bytes('red', RED), bytes('blue', BLUE), bytes('red', RED))).toEqual([
    'The bytes of red were published 2 times.',
  ]);
});

it('who took their hash back before the umpire drew owes no bytes', () => {
  const withdrawn: Published = { ...hash('blue', BLUE), hex: '' };
  expect(faults(hash('red', RED), hash('blue', BLUE), withdrawn, hash(null, OWN), bytes('red', RED))).toEqual([]);
});
