// Chance for players, solo opponents and tests: quick, and the same for the same seed. The numbers of a match come from rng.ts.
import { shuffledBy } from '../dice/rng.ts';

export interface Chance {
  /** A whole number from 0 up to, not including, `count`. */
  below(count: number): number;
  /** True with the given probability. */
  often(probability: number): boolean;
  /** One of the items, which must not be empty. */
  one<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

/** FNV-1a, 32 bits: any text to a number. */
export function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32, seeded by any text. */
export function chanceOf(seed: string): Chance {
  let state = digest(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    often: (probability) => next() < probability,
    one: (items) => items[below(items.length)] as (typeof items)[number],
    shuffled: (items) => shuffledBy(items, below),
  };
}
