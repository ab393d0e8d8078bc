// 15.0 Fire: targets, losses, fortresses and entrenchments.
import { describe, expect, it } from 'vitest';
import { attacking, defending, dice, placeOf, play, SUPPLY, stepsOf, told } from '#test/support/suez/world.ts';

describe('15.0 firing', () => {
  it('as many dice as the combat factor at its strength, the enemy having fired first or not', () => {
    const at = attacking({ units: { '15-panzer': ['fuka', 4] }, supply: SUPPLY, seen: { '4-nz': 'fuka' } });
    const fought = play(at, 'done', dice(6, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(told(fought, 'fired').map(({ by, dice: thrown }) => [by, thrown.length])).toEqual([
      ['15-panzer', 5],
      ['4-nz', 3],
    ]);
  });
  it('15.0 losses count at once: who is reduced fires with what is left', () => {
    const at = attacking({ units: { '15-panzer': 'fuka' }, supply: SUPPLY, seen: { '4-nz': 'fuka' } });
    // The Allies first: two sixes take two of three steps; at one step 15th Panzer throws two dice.
    const fought = play(at, 'done', dice(1, 6, 6, 6, 1, 1, 1));
    expect(stepsOf(fought, '15-panzer')).toBe(1);
    expect(told(fought, 'fired')).toMatchObject([
      { by: '4-nz', dice: [6, 6, 1] },
      { by: '15-panzer', dice: [1, 1] },
    ]);
  });
});

describe('15.1, 15.2, 15.3, 15.4 targets and losses', () => {
  it('the worked example: two eliminations take the first and the second Allied unit in line', () => {
    const at = attacking({
      units: { '15-panzer': 'fuka' },
      supply: SUPPLY,
      seen: { '4-nz': 'fuka', '1-sa': 'fuka', '9-indian': 'fuka' },
    });
    const fought = play(at, 'done', dice(6, 1, 6, 6, 1, 1, 1));
    expect([placeOf(fought, '4-nz'), placeOf(fought, '1-sa'), placeOf(fought, '9-indian')]).toEqual([
      'temporary',
      'temporary',
      'fuka',
    ]);
  });
  it('and two losses on a four-step unit of the PAA reduce it by two steps', () => {
    const at = attacking({ units: { '15-panzer': ['fuka', 4] }, supply: SUPPLY, seen: { '4-nz': 'fuka' } });
    expect(stepsOf(play(at, 'done', dice(1, 6, 6, 6, 1, 1, 1, 1)), '15-panzer')).toBe(2);
  });
  it('15.3 eliminations come before regroups, whatever the order of the dice', () => {
    const at = attacking({ units: { '15-panzer': 'fuka' }, supply: SUPPLY, seen: { '4-nz': 'fuka', '1-sa': 'fuka' } });
    const fought = play(at, 'done', dice(6, 1, 5, 6, 1, 1));
    expect([placeOf(fought, '4-nz'), placeOf(fought, '1-sa')]).toEqual(['temporary', 'regroup']);
  });
  it('15.4 one retreat is enough for a unit of many steps, and it moves a space', () => {
    const at = attacking({
      units: { '15-panzer': ['fuka', 4] },
      supply: SUPPLY,
      seen: { '4-nz': 'fuka' },
      control: ['mersa-matruh'],
    });
    const fought = play(at, 'done', dice(1, 6, 5, 1, 1));
    expect(placeOf(fought, '15-panzer')).toBe('mersa-matruh');
    expect(stepsOf(fought, '15-panzer')).toBe(4);
  });
  it('15.6, 29.2 eliminated garrisons are gone for good, regrouped ones too', () => {
    const at = attacking({
      units: { '15-panzer': 'cairo' },
      supply: [['depot', 'cairo']],
      seen: { '1-edf': 'cairo' },
      control: ['bilbeis'],
    });
    // Designated line is not used in a city.
    expect(placeOf(play(at, 'done', dice(6, 1, 6, 1, 1, 1)), '1-edf')).toBe('permanent');
    expect(placeOf(play(at, 'done', dice(6, 1, 5, 1, 1, 1)), '1-edf')).toBe('permanent');
  });
  it('39.2 a two-step unit loses a step at a time', () => {
    const at = attacking({
      options: ['us-armor'],
      units: { '15-panzer': 'fuka' },
      supply: SUPPLY,
      seen: { '2-us-armoured': 'fuka' },
    });
    const hit = play(at, 'done', dice(6, 1, 6, 1, 1, 1, 1, 1, 1));
    expect(placeOf(hit, '2-us-armoured')).toBe('fuka');
    const gone = play(at, 'done', dice(6, 1, 6, 6, 1, 1));
    expect(placeOf(gone, '2-us-armoured')).toBe('permanent');
  });
});

describe('15.5 fortresses and entrenchments', () => {
  it('the PAA fires on the designated line at an entrenchment: a five does nothing', () => {
    const at = attacking({
      units: { '15-panzer': 'ruweisat' },
      supply: [['depot', 'ruweisat']],
      seen: { '9-indian': 'ruweisat' },
      control: ['el-daba'],
    });
    const fought = play(at, 'done', dice(6, 1, 5, 5, 5, 6));
    expect(told(fought, 'fired')[0]).toMatchObject({ results: ['-', '-', '-', 'D1'] });
  });
  it('the Allies do at Tobruk', () => {
    const at = defending({
      units: { '15-panzer': 'tobruk' },
      supply: [['depot', 'tobruk']],
      seen: { '4-nz': 'tobruk' },
    });
    const fought = play(at, 'done', dice(1, 6, 5, 5, 1, 1, 1, 1, 1));
    expect(told(fought, 'fired')[0]).toMatchObject({ by: '4-nz', results: ['-', '-', '-'] });
  });
  it('nobody else: not the PAA in a counterattack, nor the Allies in Tobruk', () => {
    const at = defending({
      units: { '15-panzer': 'ruweisat' },
      supply: [['depot', 'ruweisat']],
      seen: { '9-indian': 'ruweisat' },
      control: ['el-daba'],
    });
    expect(told(play(at, 'done', dice(6, 1, 5, 1, 1, 1)), 'fired')[0]).toMatchObject({
      results: ['R1', '-', '-', '-'],
    });
    const tobruk = attacking({
      units: { '15-panzer': 'tobruk' },
      supply: [['depot', 'tobruk']],
      seen: { '9-indian': 'tobruk' },
    });
    expect(told(play(tobruk, 'done', dice(6, 1, 5, 1, 1, 1)), 'fired')[0]).toMatchObject({
      results: ['R1', '-', '-', '-'],
    });
  });
  it('RULING 7 a unit that has made an assault crossing fires on it', () => {
    const at = attacking({
      units: { '15-panzer': 'fuka' },
      supply: SUPPLY,
      seen: { '9-indian': 'fuka' },
      table: { crossed: ['15-panzer'] },
    });
    expect(told(play(at, 'done', dice(6, 1, 5, 5, 5, 5, 1)), 'fired')[0]).toMatchObject({
      results: ['-', '-', '-', '-'],
    });
  });
});

describe('15.5, RULING 48 Tobruk is the fortress of the PAA', () => {
  it('Allied units that defend there have neither the one for the space nor the ties', () => {
    const at = attacking({
      units: { '17-pavia': 'tobruk' },
      supply: [['depot', 'tobruk']],
      seen: { '9-indian': 'tobruk' },
    });
    // 3 to 3: two dice of Pavia, the first eliminates the brigade before it fires.
    const fought = play(at, 'done', dice(3, 3, 6, 1));
    expect(told(fought, 'edge')).toMatchObject([{ axis: [3, 0], allied: [3, 0], side: 'axis' }]);
  });
  it('when they attack it a tie is the PAA’s, as one at Alexandria is theirs', () => {
    const tie = (space: string) =>
      told(
        play(
          defending({ units: { '17-pavia': space }, supply: [['depot', space]], seen: { '9-indian': space } }),
          'done',
          dice(3, 3, 1, 1, 1),
        ),
        'edge',
      );
    expect(tie('tobruk')).toMatchObject([{ side: 'axis' }]);
    expect(tie('alexandria')).toMatchObject([{ side: 'allied' }]);
  });
});
