import { describe, expect, it } from 'vitest';
import { pageDifferences } from './twins.ts';

describe('the page of two tables that differ in what is hidden', () => {
  it.each([
    ['rommel', 'axis'],
    ['rommel', 'observer'],
    ['theBattle', 'observer'],
    ['alamHalfa', 'axis'],
    ['suez', 'axis'],
    ['suez', 'observer'],
  ] as const)('is sent the same: %s, %s', { timeout: 240_000 }, async (game, viewer) => {
    expect(await pageDifferences({ game, viewer, positions: 3 })).toEqual([]);
  });
});
