// 16.0 Who wins a battle and what it is worth.
import { describe, expect, it } from 'vitest';
import { attacking, controls, defending, dice, placeOf, play, SUPPLY, tableAt } from '#test/support/suez/world.ts';

describe('16.0, 16.1, 16.2, 16.3, 16.4 the end of a battle', () => {
  it('four Allied units eliminated or regrouped in a battle won are worth a DFP', () => {
    const at = attacking({
      units: { '15-panzer': 'fuka' },
      supply: SUPPLY,
      seen: { '4-nz': 'fuka', '1-sa': 'fuka', '2-sa': 'fuka', '9-indian': 'fuka' },
    });
    expect(tableAt(play(at, 'done', dice(6, 1, 6, 6, 5, 5))).dfp).toBe(16);
  });
  it('three are not, nor are deception units (29.2)', () => {
    const at = attacking({
      units: { '15-panzer': 'fuka' },
      supply: SUPPLY,
      allied: { '4-nz': 'fuka', '1-sa': 'fuka', '2-sa': 'fuka', 'deception-a': 'fuka' },
    });
    expect(tableAt(play(at, 'done', dice(6, 1, 6, 6, 5, 1))).dfp).toBe(15);
  });
  it('16.1, 16.2 the winner stays in the space', () => {
    const beginning = {
      units: { '15-panzer': 'fuka' },
      supply: [['depot', 'el-daba']],
      control: ['el-daba'],
      seen: { '22-armoured': 'fuka' },
    } as const;
    const won = play(attacking(beginning), 'done', dice(6, 1, 6, 1, 1, 1));
    expect([placeOf(won, '15-panzer'), controls(won, 'fuka')]).toEqual(['fuka', true]);
    const lost = play(attacking(beginning), 'done', dice(1, 6, 5, 1, 1, 1));
    expect([placeOf(lost, '15-panzer'), placeOf(lost, '22-armoured'), controls(lost, 'fuka')]).toEqual([
      'el-daba',
      'fuka',
      false,
    ]);
  });
  it('17.1, RULING 59 nor do steps that are lost for want of a retreat', () => {
    const at = defending({
      units: { '17-pavia': ['fuka', 2], '27-brescia': ['fuka', 2] },
      seen: { '22-armoured': 'fuka' },
    });
    // Three steps are eliminated by fire; Brescia has to retreat with its last one, and there is no space to go to.
    const lost = play(at, 'done', dice(1, 6, 6, 6, 6, 5));
    expect([placeOf(lost, '17-pavia'), placeOf(lost, '27-brescia')]).toEqual(['reinforcement', 'reinforcement']);
    expect(tableAt(lost).dfp).toBe(15);
  });
  it('four steps of the PAA in a battle lost cost one; retreats do not count', () => {
    const seen = { '22-armoured': 'fuka' } as const;
    const four = attacking({
      units: { '15-panzer': ['fuka', 4] },
      supply: [['depot', 'el-daba']],
      control: ['el-daba'],
      seen,
    });
    expect(tableAt(play(four, 'done', dice(1, 6, 6, 6, 6, 6))).dfp).toBe(14);
    const three = attacking({
      units: { '15-panzer': ['fuka', 3] },
      supply: [['depot', 'el-daba']],
      control: ['el-daba'],
      seen,
    });
    expect(tableAt(play(three, 'done', dice(1, 6, 6, 6, 6, 5))).dfp).toBe(15);
  });
  it('16.3 a draw in the open leaves both sides there', () => {
    const at = attacking({ units: { '17-pavia': 'fuka' }, supply: SUPPLY, seen: { '9-indian': 'fuka' } });
    const drawn = play(at, 'done', dice(6, 1, 1, 1, 1));
    expect([placeOf(drawn, '17-pavia'), placeOf(drawn, '9-indian')]).toEqual(['fuka', 'fuka']);
    expect(controls(drawn, 'fuka')).toBe(false);
  });
  it('a draw in an Allied entrenchment, fortress or city (RULING 8) makes the PAA retreat', () => {
    for (const [space, back] of [
      ['el-alamein', 'el-daba'],
      ['alexandria', 'amariya'],
      ['cairo', 'bilbeis'],
    ] as const) {
      const at = attacking({
        units: { '17-pavia': space },
        supply: [['depot', back]],
        seen: { '9-indian': space },
        control: [back],
      });
      expect(placeOf(play(at, 'done', dice(6, 1, 1, 1, 1)), '17-pavia')).toBe(back);
    }
  });
});
