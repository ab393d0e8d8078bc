// 40.0 Oasis Warfare, an option of the match.
import { describe, expect, it } from 'vitest';
import { placeOf, position } from '#test/support/suez/world.ts';

describe('40.0, 40.2 Oasis Warfare', () => {
  it('recon units alone go to oases and deserts, and nowhere else', () => {
    const options = ['oasis'];
    const at = position(
      {
        todo: 'reaction',
        options,
        units: { 'dak-recon': 'siwa-oasis' },
        allied: { '4-nz': 'regroup', lrdg: 'regroup' },
      },
      1,
    );
    expect([placeOf(at, 'lrdg'), placeOf(at, '4-nz')]).toEqual(['siwa-oasis', 'regroup']);
    const open = position(
      { todo: 'reaction', options, units: { 'dak-recon': 'fuka' }, allied: { '4-nz': 'regroup', lrdg: 'regroup' } },
      2,
    );
    expect([placeOf(open, 'lrdg'), placeOf(open, '4-nz')]).toEqual(['regroup', 'fuka']);
  });
});
