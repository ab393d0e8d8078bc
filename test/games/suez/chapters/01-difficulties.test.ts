// 1.0 The difficulties, ours: how good the staff is that the player meets.
import { describe, expect, it } from 'vitest';
import { alliedCount, position } from '#test/support/suez/world.ts';

describe('1.0 the difficulties, ours', () => {
  const reacts = (options: readonly string[], die: number) =>
    alliedCount(
      position(
        {
          todo: 'reaction',
          options,
          units: { '15-panzer': 'fuka' },
          allied: { '4-nz': 'regroup', '5-nz': 'regroup', '6-nz': 'regroup' },
        },
        die,
      ),
      'fuka',
    );
  it('a green staff meets fewer Allied units: in the open, rated 1 to 2 (13.1), a die of 2 brings none', () => {
    expect([reacts([], 2), reacts(['staff:green'], 2), reacts(['staff:green'], 1)]).toEqual([2, 0, 1]);
  });
  it('a veteran one more: a die of 3 brings three', () => {
    expect([reacts([], 3), reacts(['staff:veteran'], 3)]).toEqual([0, 3]);
  });
});
