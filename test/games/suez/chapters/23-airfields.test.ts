// 23.0 Air units, and the airfields they fly from.
import { describe, expect, it } from 'vitest';
import {
  attacking,
  controls,
  dice,
  isLawful,
  placeOf,
  play,
  refusedBy,
  refusedWith,
  SUPPLY,
} from '#test/support/suez/world.ts';

describe('23.1, 23.2 airfields', () => {
  it('TAC two spaces from a controlled airfield, LRB anywhere', () => {
    const at = attacking({
      units: { '17-pavia': 'el-alamein' },
      supply: [['depot', 'el-alamein']],
      seen: { '4-nz': 'el-alamein' },
      control: ['mersa-matruh'],
    });
    expect(refusedBy(at, ['send', 'german-tac-1', 'el-alamein'])).toBe('23.1');
    expect(refusedWith(at, ['send', 'german-tac-1', 'el-alamein'])).toContain('within two spaces');
    expect(isLawful(at, ['send', 'german-lrb-1', 'el-alamein'])).toBe(true);
    const near = attacking({
      units: { '17-pavia': 'el-alamein' },
      supply: [['depot', 'el-alamein']],
      seen: { '4-nz': 'el-alamein' },
      control: ['fuka'],
    });
    expect(isLawful(near, ['send', 'german-tac-1', 'el-alamein'])).toBe(true);
  });
  it('23.2 an airfield launches two TAC units in a sub-phase, Tobruk four', () => {
    const at = attacking({
      units: { '17-pavia': 'el-daba', '27-brescia': 'el-daba', '25-bologna': 'el-daba' },
      seen: { '4-nz': 'el-daba' },
      control: ['fuka'],
    });
    const two = play(at, ['send', 'german-tac-1', 'el-daba'], ['send', 'german-tac-2', 'el-daba']);
    expect(refusedBy(two, ['send', 'german-tac-3', 'el-daba'])).toBe('23.2');
  });
  it('23.2 what has flown in this sub-phase has flown: an airfield that is taken meanwhile takes over none of it', () => {
    const at = attacking({
      units: {
        '15-panzer': 'mersa-matruh',
        '17-pavia': 'mersa-matruh',
        '27-brescia': 'halfaya',
        '25-bologna': 'halfaya',
        '102-trento': 'halfaya',
      },
      seen: { '9-indian': 'mersa-matruh', '4-nz': 'halfaya' },
      control: ['sidi-barrani'],
    });
    // Only Sidi Barrani is within two spaces of Mersa Matruh; Sidi Azeiz is the other one within two of Halfaya.
    const sent = play(at, ['send', 'german-tac-1', 'mersa-matruh'], ['send', 'german-tac-2', 'mersa-matruh']);
    const won = play(sent, ['fight', 'mersa-matruh'], dice(6));
    expect(controls(won, 'mersa-matruh')).toBe(true);
    const two = play(won, ['send', 'german-tac-3', 'halfaya'], ['send', 'italian-tac-1', 'halfaya']);
    expect(refusedBy(two, ['send', 'italian-tac-2', 'halfaya'])).toBe('23.2');
  });
  it('23.0 an air unit flies once a turn', () => {
    const field = {
      units: { '17-pavia': 'fuka' },
      supply: SUPPLY,
      seen: { '9-indian': 'fuka' },
      control: ['mersa-matruh'],
    } as const;
    const flown = play(attacking(field), ['send', 'german-tac-1', 'fuka'], 'done', dice(6));
    expect(placeOf(flown, 'german-tac-1')).toBe('used');
    const again = attacking({ ...field, air: { 'german-tac-1': 'used' } });
    expect(refusedBy(again, ['send', 'german-tac-1', 'fuka'])).toBe('23.0');
    for (const place of ['refit', 'reinforcement'] as const)
      expect(refusedBy(attacking({ ...field, air: { 'german-tac-1': place } }), ['send', 'german-tac-1', 'fuka'])).toBe(
        '23.0',
      );
  });
  it('nor is it to be recalled from a battle that has been fought', () => {
    const two = attacking({
      units: { '17-pavia': 'fuka', '27-brescia': 'el-daba' },
      supply: SUPPLY,
      seen: { '9-indian': 'fuka', '4-nz': 'el-daba' },
      control: ['mersa-matruh'],
    });
    const sent = play(two, ['send', 'german-lrb-1', 'fuka']);
    expect(refusedBy(sent, ['send', 'german-lrb-1', 'el-daba'])).toBe('23.0');
    // With 2s nobody is hit, and the battle at El Daba is left.
    const fought = play(sent, ['fight', 'fuka'], dice(2, 2, 2, 2, 2, 2, 2));
    expect(placeOf(fought, 'german-lrb-1')).toBe('used');
    expect(refusedBy(fought, ['send', 'german-lrb-1', 'el-daba'])).toBe('23.0');
  });
});
