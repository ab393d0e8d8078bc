// 26.0 Air supply.
import { describe, expect, it } from 'vitest';
import {
  dice,
  isLawful,
  offered,
  placeOf,
  play,
  position,
  refusedBy,
  tableAt,
  told,
} from '#test/support/suez/world.ts';

describe('26.0 air supply', () => {
  const at = position({
    todo: 'movement',
    units: { '15-panzer': 'charing-cross', '17-pavia': 'buq-buq' },
    control: ['mersa-matruh', 'charing-cross', 'buq-buq'],
  });
  it('the worked example: with Mersa Matruh, there or in an adjacent space with a unit of the PAA', () => {
    const places = offered(at, 'airlift', 'german-air-supply');
    expect(places).toContain('mersa-matruh');
    expect(places).toContain('charing-cross');
    expect(places).not.toContain('fuka');
    expect(refusedBy(at, ['airlift', 'german-air-supply', 'shammas'])).toBe('26.0');
    expect(refusedBy(at, ['airlift', 'german-air-supply', 'buq-buq'])).toBe('26.0');
    expect(refusedBy(at, ['airlift', 'german-tac-1', 'mersa-matruh'])).toBe('26.0');
  });
  it('RULING 12 it supports the units of its space for the phase, and comes home when it ends', () => {
    const lifted = play(at, ['airlift', 'german-air-supply', 'charing-cross']);
    expect(tableAt(lifted).unsupplied).toEqual(['17-pavia']);
    expect(tableAt(lifted).supported).toEqual(['15-panzer']);
    const ended = position({ todo: 'combat-end', table: { airlift: { 'german-air-supply': 'tobruk' } } });
    expect([placeOf(ended, 'german-air-supply'), tableAt(ended).airlift]).toEqual(['used', {}]);
  });
  it('one for each airfield', () => {
    const one = play(at, ['airlift', 'german-air-supply', 'charing-cross']);
    // It is flown from Mersa Matruh, the one airfield near: that is taken.
    expect(refusedBy(one, ['airlift', 'italian-air-supply', 'mersa-matruh'])).toBe('26.0');
    const far = play(at, ['airlift', 'german-air-supply', 'tobruk']);
    expect(isLawful(far, ['airlift', 'italian-air-supply', 'charing-cross'])).toBe(true);
    expect(isLawful(far, ['airlift', 'italian-air-supply', 'mersa-matruh'])).toBe(true);
  });
  it('in a battle too; RULING 27 not for refit', () => {
    const battle = position({
      todo: 'attack',
      units: { '15-panzer': 'charing-cross' },
      seen: { '9-indian': 'charing-cross' },
      control: ['mersa-matruh'],
    });
    const lifted = play(battle, ['airlift', 'german-air-supply', 'charing-cross']);
    expect(told(play(lifted, 'done', dice(6, 1, 1, 1, 1, 1, 1)), 'fired')[0]?.dice).toEqual([1, 1, 1, 1]);
    const g4 = position({ todo: 'g4', units: { '15-panzer': ['tobruk', 2] } });
    expect(refusedBy(g4, ['airlift', 'german-air-supply', 'tobruk'])).toBe('26.0');
  });
  it('it begins with a sub-phase: once a battle of it is fought no air supply is placed', () => {
    const battles = position({
      todo: 'attack',
      units: { '15-panzer': 'charing-cross', '21-panzer': 'fuka' },
      seen: { '9-indian': 'charing-cross', '18-indian': 'fuka' },
      control: ['mersa-matruh'],
    });
    const begun = play(battles, ['fight', 'fuka'], dice(6, 1, 1, 1, 1, 1));
    expect(refusedBy(begun, ['airlift', 'german-air-supply', 'charing-cross'])).toBe('26.0');
  });
});
