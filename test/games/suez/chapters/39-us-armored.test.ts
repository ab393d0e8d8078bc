// 39.0 The US 2nd Armored Division, an option of the match.
import { describe, expect, it } from 'vitest';
import { alliedCount, blindOf, dice, placeOf, play, position, tableAt } from '#test/support/suez/world.ts';

describe('39.0 the US 2nd Armored Division', () => {
  it('39.0, 39.1 with the option the 2nd Armored Division comes instead, at full strength', () => {
    const at = position({
      todo: 'allied-bulletin',
      bulletins: { allied: { bin: ['Support'] } },
      options: ['us-armor'],
      allied: { '2-us-armoured': 'special', '4-nz': 'temporary' },
    });
    expect([placeOf(at, '2-us-armoured'), placeOf(at, '4-nz')]).toEqual(['regroup', 'temporary']);
    expect(tableAt(at).counters[blindOf(at.state, '2-us-armoured')]?.steps).toBe(2);
  });
  it('39.2 it counts as two for stacking: it does not come where there is room for one', () => {
    const three = { '9-indian': 'fuka', '18-indian': 'fuka', '29-indian': 'fuka' };
    const at = position(
      {
        todo: 'reaction',
        options: ['us-armor'],
        units: { '15-panzer': 'fuka' },
        allied: { ...three, '2-us-armoured': 'regroup' },
      },
      1,
    );
    expect([alliedCount(at, 'fuka'), placeOf(at, '2-us-armoured')]).toEqual([3, 'regroup']);
    const two = position(
      {
        todo: 'reaction',
        options: ['us-armor'],
        units: { '15-panzer': 'fuka' },
        allied: { '9-indian': 'fuka', '18-indian': 'fuka', '2-us-armoured': 'regroup', '1-sa': 'permanent' },
      },
      2,
    );
    expect(alliedCount(two, 'fuka')).toBe(3);
  });
  it('39.2, 39.3 its two steps count as two for the DFP of a battle; eliminated it is gone for good', () => {
    const at = position({
      todo: ['attack', 'combat-end'],
      options: ['us-armor'],
      units: { '15-panzer': 'fuka' },
      supply: [['depot', 'fuka']],
      seen: { '2-us-armoured': 'fuka', '9-indian': 'fuka', '18-indian': 'fuka' },
    });
    const won = play(at, 'done', dice(6, 1, 6, 6, 6, 6));
    expect(tableAt(won).dfp).toBe(16);
    expect(placeOf(won, '2-us-armoured')).toBe('permanent');
  });
});
