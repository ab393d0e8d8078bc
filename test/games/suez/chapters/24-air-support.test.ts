// 24.0 Tactical air support in battle.
import { describe, expect, it } from 'vitest';
import {
  attacking,
  defending,
  dice,
  placeOf,
  play,
  refusedBy,
  rulesOf,
  SUPPLY,
  told,
} from '#test/support/suez/world.ts';

describe('24.0, 24.1 tactical air support', () => {
  it('the worked example: a two-strength unit throws two dice, each at a unit of the player’s choice', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka' },
      supply: SUPPLY,
      seen: { '4-nz': 'fuka', '1-sa': 'fuka', '9-indian': 'fuka' },
      control: ['mersa-matruh'],
    });
    const sent = play(at, ['send', 'german-tac-1', 'fuka'], 'done');
    const struck = play(sent, ['target', '9-indian'], ['target', '1-sa'], dice(6, 6, 6, 1, 1, 1, 1, 1, 1));
    expect([placeOf(struck, '9-indian'), placeOf(struck, '1-sa'), placeOf(struck, '4-nz')]).toEqual([
      'temporary',
      'temporary',
      'fuka',
    ]);
    expect(told(struck, 'fired').slice(0, 2)).toMatchObject([{ at: '9-indian' }, { at: '1-sa' }]);
    expect(placeOf(struck, 'german-tac-1')).toBe('used');
    expect(refusedBy(sent, ['target', '22-armoured'])).toBe('24.0');
  });
  it('the worked example of 24.1: two divisions, two air units', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka', '27-brescia': 'fuka' },
      supply: SUPPLY,
      seen: { '4-nz': 'fuka' },
      control: ['mersa-matruh'],
    });
    const two = play(at, ['send', 'german-tac-1', 'fuka'], ['send', 'german-lrb-1', 'fuka']);
    expect(refusedBy(two, ['send', 'german-lrb-2', 'fuka'])).toBe('24.1');
  });
  it('air supply is not sent into battle', () => {
    const at = attacking({ units: { '17-pavia': 'fuka' }, seen: { '4-nz': 'fuka' } });
    expect(refusedBy(at, ['send', 'german-air-supply', 'fuka'])).toBe('24.0');
  });
  it('14.1 wiping out all Allied units wins the battle before the ground round', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka' },
      supply: SUPPLY,
      seen: { '9-indian': 'fuka' },
      control: ['mersa-matruh'],
    });
    const won = play(at, ['send', 'german-tac-1', 'fuka'], 'done', dice(6));
    expect(told(won, 'won')).toMatchObject([{ side: 'axis' }]);
    expect(told(won, 'edge')).toEqual([]);
  });
  it('against works a TAC unit is one strong, and two LRB are one point', () => {
    const at = attacking({
      units: { '17-pavia': 'ruweisat', '27-brescia': 'ruweisat', '15-panzer': 'ruweisat' },
      seen: { '4-nz': 'ruweisat' },
      control: ['fuka', 'el-daba'],
    });
    const sent = play(
      at,
      ['send', 'german-tac-1', 'ruweisat'],
      ['send', 'german-lrb-1', 'ruweisat'],
      ['send', 'german-lrb-2', 'ruweisat'],
    );
    const struck = play(sent, 'done', dice(2, 6));
    expect(told(struck, 'fired').map(({ by }) => by)).toEqual(['german-tac-1', 'german-lrb-2']);
    const alone = play(at, ['send', 'german-lrb-1', 'ruweisat'], 'done', dice(6, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(told(alone, 'fired').map(({ by }) => by)).not.toContain('german-lrb-1');
  });
  it('RULING 24 not in a counterattack, where the PAA holds the works (32.1)', () => {
    const at = defending({
      units: { '17-pavia': 'ruweisat' },
      supply: [['depot', 'ruweisat']],
      seen: { '9-indian': 'ruweisat' },
      control: ['fuka', 'el-daba'],
    });
    const struck = play(at, ['send', 'german-tac-1', 'ruweisat'], 'done', dice(2, 6, 3));
    expect(told(struck, 'fired').map(({ by }) => by)).toEqual(['german-tac-1', 'german-tac-1']);
  });
  it('A1: after all its dice the air unit goes to refit, once', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka' },
      supply: SUPPLY,
      seen: { '9-indian': 'fuka' },
      control: ['mersa-matruh'],
    });
    const shot = play(at, ['send', 'german-tac-1', 'fuka'], 'done', dice(1, 1, 6, 1, 1, 1, 1));
    expect(placeOf(shot, 'german-tac-1')).toBe('refit');
    expect(told(shot, 'shot-down')).toHaveLength(1);
    expect(rulesOf(shot, 'shot-down')).toEqual(['24.1']);
  });
});
