// 40.0 Oasis Warfare, an option of the match.
import { describe, expect, it } from 'vitest';
import { dealt, placeOf, position, tableAt } from '#test/support/suez/world.ts';

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

describe('40.1 set-up', () => {
  it('40.1 with Oasis Warfare one of the four recon units is dealt to Siwa Oasis, and none elsewhere', () => {
    const oasis = dealt('oasis');
    const recon = Object.values(tableAt(oasis).counters).filter(({ back }) => back === 'W');
    expect(recon.map(({ at }) => at).sort()).toEqual(['regroup', 'regroup', 'regroup', 'siwa-oasis']);
  });
});
