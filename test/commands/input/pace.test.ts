import { describe, expect, it } from 'vitest';
import { makeLimiter } from '#commands/input/pace.ts';

describe('how fast one may send', () => {
  const clock = { at: 1_000_000 };
  const limiter = () => makeLimiter({ burst: 3, perSecond: 1, now: () => new Date(clock.at) });

  it('allows a burst, then so many a second', () => {
    const may = limiter();
    expect([may('a'), may('a'), may('a'), may('a')]).toEqual([true, true, true, false]);
    expect(may('b')).toBe(true);
    clock.at += 1000;
    expect([may('a'), may('a')]).toEqual([true, false]);
  });

  it('locks nobody out when the clock is stepped back', () => {
    const may = limiter();
    expect(may('a')).toBe(true);
    clock.at -= 3_600_000;
    expect([may('a'), may('a'), may('a')]).toEqual([true, true, false]);
    clock.at += 1000;
    expect(may('a')).toBe(true);
  });
});
