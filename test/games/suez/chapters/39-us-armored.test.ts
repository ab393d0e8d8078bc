// 39.0 The US 2nd Armored Division, an option of the match.
import { describe, expect, it } from 'vitest';
import {
  alliedCount,
  type Beginning,
  blindOf,
  dice,
  placeOf,
  play,
  position,
  tableAt,
  told,
} from '#test/support/suez/world.ts';

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
  it('37.0, 39.2 its number is not exchanged with the commandos: the steps lie open, and stay its own', () => {
    const at = position({
      todo: 'allied-bulletin',
      bulletins: { allied: { bin: ['Support'] } },
      options: ['us-armor'],
      allied: { '2-us-armoured': 'special', 'me-commando': 'regroup' },
    });
    const stepsOf = (id: string) => tableAt(at).counters[blindOf(at.state, id)]?.steps;
    expect([stepsOf('2-us-armoured'), stepsOf('me-commando')]).toEqual([2, 1]);
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
    expect(told(at, 'arrived')).toMatchObject([{ units: 0, kept: 1 }]);
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
  /** The division and two Indian brigades are attacked at Fuka. */
  const attacked = position({
    todo: ['attack', 'combat-end'],
    options: ['us-armor'],
    units: { '15-panzer': 'fuka' },
    supply: [['depot', 'fuka']],
    seen: { '2-us-armoured': 'fuka', '9-indian': 'fuka', '18-indian': 'fuka' },
  });
  it('39.2, 39.3 its two steps count as two for the DFP of a battle; eliminated it is gone for good', () => {
    const won = play(attacked, 'done', dice(6, 1, 6, 6, 6, 6));
    expect(tableAt(won).dfp).toBe(16);
    expect(placeOf(won, '2-us-armoured')).toBe('permanent');
  });
  it('16.4, 39.2 as two when it regroups with both of them: units or steps, eliminated or regrouped', () => {
    // Three of four dice regroup: the division and two brigades, which is three units and four steps.
    const won = play(attacked, 'done', dice(6, 1, 5, 5, 5, 1));
    expect([placeOf(won, '2-us-armoured'), tableAt(won).dfp]).toEqual(['regroup', 16]);
  });
  it('2.2.5, 15.0 at its one step it fires with the factor of that side, and stands in line by it', () => {
    const battle: Beginning = {
      todo: ['attack', 'combat-end'],
      options: ['us-armor'],
      units: { '15-panzer': ['fuka', 4] },
      supply: [['depot', 'fuka']],
      seen: { '2-us-armoured': 'fuka', '22-armoured': 'fuka' },
    };
    // One of five dice takes its first step; at three it fires after that, then 22nd Armoured with four.
    const once = play(position(battle), 'done', dice(6, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(told(once, 'allied-reduced')).toMatchObject([{ face: '2-us-armoured', space: 'fuka', steps: 1 }]);
    expect(told(once, 'fired').map(({ by, dice: thrown }) => [by, thrown.length])).toEqual([
      ['15-panzer', 5],
      ['2-us-armoured', 3],
      ['22-armoured', 4],
    ]);
    const again = play(
      position({ ...battle, table: { counters: tableAt(once).counters } }),
      'done',
      dice(6, 1, ...new Array<number>(12).fill(1)),
    );
    expect(told(again, 'battle')).toMatchObject([{ allied: ['22-armoured', '2-us-armoured'] }]);
  });
});
