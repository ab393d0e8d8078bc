// 13.0 Allied reaction: the die, and who is deployed.
import { describe, expect, it } from 'vitest';
import { ratingOf } from '#games/suez/chapters/13-reaction.ts';
import { alliedCount, controls, dice, moving, play, position, sightAt, told } from '#test/support/suez/world.ts';

describe('13.0, 13.1 Allied reaction', () => {
  it.each([
    ['fuka', 2],
    ['bir-enba', 2],
    ['siwa-oasis', 2],
    ['el-alamein', 3],
    // One more in the east, and at Bahariya.
    ['amariya', 3],
    ['alexandria', 4],
    ['cairo', 4],
    ['bahariya-oasis', 3],
    ['samaket-gaballa', 3],
  ])('%s: the range is 1 to %i', (space, rating) => {
    expect(ratingOf(sightAt(position({ todo: [] })), space)).toBe(rating);
  });
  const at = moving({
    units: { '15-panzer': 'el-daba' },
    control: ['el-daba'],
    allied: { '4-nz': 'regroup', '5-nz': 'regroup', '6-nz': 'regroup', '1-sa': 'regroup' },
  });
  const entered = play(at, ['move', '15-panzer', 'el-alamein']);
  it('the worked example: with 1, 2, 3 a die of 2 brings two units, and the space is contested', () => {
    const two = play(entered, 'done', dice(2));
    expect(alliedCount(two, 'el-alamein')).toBe(2);
    expect(controls(two, 'el-alamein')).toBe(false);
    expect(told(two, 'reaction')).toMatchObject([{ die: 2, rating: 3, units: 2 }]);
  });
  it('a die of 4 brings none, and the space is controlled', () => {
    const none = play(entered, 'done', dice(4));
    expect(alliedCount(none, 'el-alamein')).toBe(0);
    expect(controls(none, 'el-alamein')).toBe(true);
  });
  it('13.0.1 none where the PAA controlled the space when movement began', () => {
    expect(told(play(at, 'done'), 'reaction')).toEqual([]);
  });
  it('a die is thrown where Allied units are already', () => {
    const more = play(
      moving({ units: { '15-panzer': 'fuka' }, seen: { '4-nz': 'fuka' }, allied: { '5-nz': 'regroup' } }),
      'done',
      dice(1),
    );
    expect(alliedCount(more, 'fuka')).toBe(2);
  });
  it('one for each space, and G-2 units on the map cause none', () => {
    const spied = position({ todo: ['reaction'], table: { spies: { sim: 'el-alamein' } } });
    expect(told(spied, 'reaction')).toEqual([]);
  });
});

describe('13.2 stacking of the Allies', () => {
  it('the worked example: three Allied units, two to come: one is deployed, the other goes back', () => {
    const at = position(
      {
        todo: 'reaction',
        units: { '15-panzer': 'fuka' },
        allied: { '4-nz': 'fuka', '5-nz': 'fuka', '6-nz': 'fuka', '1-sa': 'regroup', '2-sa': 'regroup' },
      },
      2,
    );
    expect(alliedCount(at, 'fuka')).toBe(4);
    expect(alliedCount(at, 'regroup')).toBe(1);
    expect(told(at, 'arrived')).toMatchObject([{ units: 1, kept: 1 }]);
  });
  it('who is not there is told apart from who finds no room', () => {
    const allied = { '4-nz': 'fuka', '5-nz': 'fuka', '6-nz': 'fuka', '1-sa': 'regroup' };
    const few = { todo: 'reaction', units: { '15-panzer': 'fuka' } } as const;
    expect(told(position({ ...few, allied }, 2), 'arrived')).toMatchObject([{ units: 1, kept: 0, lacking: 1 }]);
    const none = position({ ...few, allied: { '4-nz': 'fuka' } }, 1);
    expect(told(none, 'arrived')).toMatchObject([{ units: 0, kept: 0, lacking: 1 }]);
  });
});
