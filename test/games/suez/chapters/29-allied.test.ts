// 29.0 Allied units: where they wait, the special ones among them, and who regroups.
import { describe, expect, it } from 'vitest';
import {
  alliedCount,
  attacking,
  controls,
  dealt,
  defending,
  dice,
  isSeen,
  placeOf,
  play,
  position,
  tableAt,
} from '#test/support/suez/world.ts';

describe('29.0 where they begin', () => {
  const START = dealt();
  it('29.0 they lie face down, reinforcements and the commando wait in their displays, and the rest regroups', () => {
    const { counters } = tableAt(START);
    expect(Object.values(counters).every(({ face }) => face === null)).toBe(true);
    expect(alliedCount(START, 'reinforcement')).toBe(12);
    expect(alliedCount(START, 'special')).toBe(1);
    expect(alliedCount(START, 'regroup')).toBe(40 - 26);
  });
});

describe('29.2 special Allied units', () => {
  it('a deception unit is gone for good the instant it is revealed', () => {
    const at = position({
      todo: 'g2',
      allied: { 'deception-a': 'fuka', '4-nz': 'fuka' },
    });
    const spied = play(at, ['spy', 'sim', 'fuka'], 'done', dice(4));
    expect([placeOf(spied, 'deception-a'), placeOf(spied, '4-nz')]).toEqual(['permanent', 'fuka']);
  });
  it('a static unit that would regroup is eliminated', () => {
    const at = attacking({ units: { '15-panzer': 'cairo' }, supply: [['depot', 'cairo']], seen: { '1-edf': 'cairo' } });
    expect(placeOf(play(at, 'done', dice(6, 1, 5, 1, 1, 1)), '1-edf')).toBe('permanent');
  });
});

describe('29.3 regrouping', () => {
  it('who regroups in battle, and who is replaced, waits face down in the Regroup Display', () => {
    const at = attacking({ units: { '15-panzer': 'fuka' }, supply: [['depot', 'fuka']], seen: { '4-nz': 'fuka' } });
    const beaten = play(at, 'done', dice(6, 1, 5, 1, 1, 1));
    expect([placeOf(beaten, '4-nz'), isSeen(beaten, '4-nz')]).toEqual(['regroup', false]);
    const replaced = position({ todo: 'replacement', allied: { '4-nz': 'temporary' } }, 6);
    expect(placeOf(replaced, '4-nz')).toBe('regroup');
  });
  it('29.3 a draw in Tobruk makes the Allies regroup, face down', () => {
    const at = defending({
      units: { '17-pavia': 'tobruk' },
      supply: [['depot', 'tobruk']],
      seen: { '9-indian': 'tobruk' },
    });
    const drawn = play(at, 'done', dice(6, 1, 1, 1, 1));
    expect([placeOf(drawn, '17-pavia'), placeOf(drawn, '9-indian')]).toEqual(['tobruk', 'regroup']);
    expect(controls(drawn, 'tobruk')).toBe(true);
    expect(isSeen(drawn, '9-indian')).toBe(false);
  });
});
