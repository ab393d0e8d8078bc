// 33.0 Allied replacements.
import { describe, expect, it } from 'vitest';
import { alliedCount, isSeen, position, told } from '#test/support/suez/world.ts';

describe('33.0, 33.1 replacements', () => {
  const allied = { '4-nz': 'temporary', '5-nz': 'temporary', '6-nz': 'temporary' } as const;
  it('a die for each unit: lost, still there, or back in the Regroup Display', () => {
    const at = position({ todo: 'replacement', allied }, 2, 3, 5);
    expect([alliedCount(at, 'temporary'), alliedCount(at, 'regroup')]).toEqual([1, 1]);
    expect(told(at, 'replacement')).toMatchObject([{ modifier: 0, replaced: 1, lost: 1 }]);
  });
  it('modified by the Index', () => {
    expect(told(position({ todo: 'replacement', allied, table: { index: 9 } }, 2, 3, 4), 'replacement')).toMatchObject([
      { modifier: 1, replaced: 1, lost: 0 },
    ]);
  });
  it('who comes back lies face down among the others (37.0)', () => {
    const at = position({ todo: 'replacement', allied: { '4-nz': 'temporary' } }, 6);
    expect(isSeen(at, '4-nz')).toBe(false);
    expect(JSON.stringify(at.module.view(at.state, 'axis'))).not.toContain('4-nz');
  });
});
