// 22.0 Support units in battle.
import { describe, expect, it } from 'vitest';
import {
  asked,
  attacking,
  defending,
  dice,
  isLawful,
  placeOf,
  play,
  position,
  refusedBy,
  SUPPLY,
  told,
} from '#test/support/suez/world.ts';

describe('22.1, 22.5 support units', () => {
  it('one for each combat unit', () => {
    const at = attacking({ units: { '15-panzer': 'fuka' }, supply: SUPPLY, seen: { '1-sa': 'fuka' } });
    const sent = play(at, ['send', 'dak-artillery', 'fuka']);
    expect(refusedBy(sent, ['send', 'sturm', 'fuka'])).toBe('22.5');
    expect(refusedBy(sent, ['send', 'dak-artillery', 'fuka'])).toBe('23.0');
    expect(isLawful(play(sent, ['recall', 'dak-artillery']), ['send', 'sturm', 'fuka'])).toBe(true);
    expect(refusedBy(at, ['recall', 'sturm'])).toBe('24.0');
  });
  it('only where units are supplied', () => {
    const at = attacking({ units: { '15-panzer': 'fuka' }, seen: { '1-sa': 'fuka' } });
    expect(refusedBy(at, ['send', 'dak-artillery', 'fuka'])).toBe('22.5');
  });
  it('22.3, 22.5 "a" in attacks alone, "d" in defence alone', () => {
    const beginning = { units: { '15-panzer': 'fuka' }, supply: SUPPLY, seen: { '1-sa': 'fuka' } };
    expect(refusedBy(attacking(beginning), ['send', '102-flak', 'fuka'])).toBe('22.5');
    expect(refusedBy(defending(beginning), ['send', '104-artillery', 'fuka'])).toBe('22.5');
    expect(isLawful(defending(beginning), ['send', '102-flak', 'fuka'])).toBe(true);
  });
  it('those that are not available, and intelligence, are not sent (22.1, 22.2)', () => {
    const at = attacking({
      units: { '15-panzer': 'fuka' },
      supply: SUPPLY,
      seen: { '1-sa': 'fuka' },
      support: { sturm: 'bin' },
    });
    expect(refusedBy(at, ['send', 'sturm', 'fuka'])).toBe('22.1');
    expect(refusedBy(at, ['send', 'sim', 'fuka'])).toBe('22.2');
    expect(refusedBy(at, ['send', '15-panzer', 'fuka'])).toBe('14.0');
  });
  it('22.4 it fires on the support line at whom the player chooses, gives one for the edge, and goes to the bin', () => {
    const at = attacking({ units: { '17-pavia': 'fuka' }, supply: SUPPLY, seen: { '4-nz': 'fuka', '1-sa': 'fuka' } });
    const sent = play(at, ['send', 'nebelwerfer', 'fuka'], 'done');
    expect(asked(sent)?.rule).toBe('22.4');
    const hit = play(sent, ['target', '1-sa'], dice(6, 1, 3, 3, 1, 1, 1, 1, 1));
    expect(placeOf(hit, '1-sa')).toBe('temporary');
    // One target is left: no choice. Then the edge.
    const fought = play(sent, ['target', '1-sa'], ['target', '4-nz'], dice(1, 1, 3, 3, 1, 1, 1, 1, 1, 1, 1));
    expect(told(fought, 'edge')).toMatchObject([{ axis: [3, 1], allied: [3, 0] }]);
    expect(placeOf(fought, 'nebelwerfer')).toBe('used');
  });
  it('22.7 the Tiger company gives one in attack and defence', () => {
    const beginning = { units: { '17-pavia': 'fuka' }, supply: SUPPLY, seen: { '1-sa': 'fuka' } };
    for (const at of [attacking(beginning), defending(beginning)]) {
      const fought = play(play(at, ['send', 'tiger', 'fuka']), 'done', dice(1, 1, 3, 1, 1, 1, 1, 1));
      expect(told(fought, 'edge')[0]?.axis).toEqual([3, 1]);
    }
  });
});

describe('22.6 support units are not affected by combat', () => {
  it('nobody fires at them, and the defeat of those they support costs none', () => {
    const at = attacking({
      units: { '17-pavia': ['fuka', 1] },
      supply: [['depot', 'el-daba']],
      control: ['el-daba'],
      seen: { '4-nz': 'fuka' },
    });
    const lost = play(at, ['send', 'nebelwerfer', 'fuka'], 'done', dice(1, 1, 1, 6, 6, 6, 6));
    expect(told(lost, 'battle')[0]?.axis).toEqual(['17-pavia']);
    expect([placeOf(lost, '17-pavia'), placeOf(lost, 'nebelwerfer')]).toEqual(['reinforcement', 'used']);
  });
  it('an Allied air attack sends one that is available to the bin', () => {
    const at = position({ todo: 'allied-air', table: { index: 8 }, units: { '17-pavia': 'tobruk' } }, 1, 1, 4);
    expect(placeOf(play(at, ['lose', 'nebelwerfer']), 'nebelwerfer')).toBe('bin');
  });
});
