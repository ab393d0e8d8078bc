// 19.0 Supply units: trucks and depots, and what they support.
import { describe, expect, it } from 'vitest';
import { factorFor } from '#games/suez/chapters/11-movement/factors.ts';
import { supplyAt } from '#games/suez/position/sight.ts';
import {
  asked,
  attacking,
  dice,
  isLawful,
  moving,
  placeOf,
  play,
  position,
  refusedBy,
  refusedWith,
  sightAt,
  tableAt,
} from '#test/support/suez/world.ts';

describe('19.0 trucks and depots', () => {
  it('trucks become depots, and depots trucks', () => {
    const at = position({ todo: 'g4', supply: [['truck', 'tobruk']] });
    expect(tableAt(play(at, ['flip', 'supply-1'])).supply['supply-1']?.depot).toBe(true);
    expect(tableAt(play(at, ['flip', 'supply-1'], ['flip', 'supply-1'])).supply['supply-1']?.depot).toBe(false);
    expect(refusedBy(at, ['flip', 'supply-2'])).toBe('19.0');
  });
});

describe('19.3, RULING 6 trucks', () => {
  it('go to the enemy only behind a combat unit', () => {
    const at = moving({
      units: { '15-panzer': 'fuka' },
      supply: [['truck', 'fuka']],
      control: ['fuka'],
      allied: { '4-nz': 'el-daba' },
    });
    expect(refusedBy(at, ['move', 'supply-1', 'el-daba'])).toBe('19.0');
    expect(isLawful(play(at, ['move', '15-panzer', 'el-daba']), ['move', 'supply-1', 'el-daba'])).toBe(true);
  });
  it('19.2 a truck supports its own space alone, a depot those next to it too', () => {
    const at = moving({ units: { '15-panzer': 'gambut' }, supply: [['truck', 'tobruk']] });
    expect(refusedBy(at, ['expend', 'supply-1'])).toBe('19.2');
    expect(refusedWith(at, ['expend', 'supply-1'])).toContain('a truck supports its own space');
    expect(
      isLawful(moving({ units: { '15-panzer': 'gambut' }, supply: [['depot', 'tobruk']] }), ['expend', 'supply-1']),
    ).toBe(true);
    expect(refusedBy(at, ['expend', 'supply-9'])).toBe('19.2');
    // A combat unit on the map supports nobody.
    expect(refusedWith(at, ['expend', '15-panzer'])).toContain('no supply unit');
  });
  it('19.3 supply expended for a truck makes it supported, but not by itself', () => {
    const at = moving({
      supply: [
        ['depot', 'tobruk'],
        ['truck', 'tobruk'],
      ],
    });
    expect(refusedBy(moving({ supply: [['truck', 'tobruk']] }), ['expend', 'supply-1'])).toBe('19.2');
    expect(factorFor(sightAt(play(at, ['expend', 'supply-1'])), 'supply-2').spaces).toBe(8);
  });
});

describe('19.1 supply in battle', () => {
  it('19.1 supply stands last, where nobody says otherwise, and does not count as a step', () => {
    const at = attacking({
      units: { '15-panzer': ['fuka', 3] },
      supply: [['truck', 'fuka']],
      seen: { '22-armoured': 'fuka' },
    });
    const lost = play(at, 'done', dice(1, 6, 6, 6, 6, 6));
    expect(placeOf(lost, 'supply-1')).toBe('pool');
    expect(tableAt(lost).dfp).toBe(15);
  });
  it('it does not count for stacking, and comes back from the pool', () => {
    const at = moving({
      units: { '15-panzer': 'tobruk', '21-panzer': 'tobruk', '90-mech': 'tobruk' },
      supply: [
        ['truck', 'gambut'],
        ['truck', 'tobruk'],
        ['depot', 'tobruk'],
      ],
    });
    const joined = play(at, ['move', 'supply-1', 'tobruk'], 'done');
    expect(asked(joined)?.rule).not.toBe('12.4');
    expect(supplyAt(sightAt(joined), 'tobruk')).toHaveLength(3);
  });
});
