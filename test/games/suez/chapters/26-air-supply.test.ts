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
  stepsOf,
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
  it('in a battle too', () => {
    const battle = position({
      todo: 'attack',
      units: { '15-panzer': 'charing-cross' },
      seen: { '9-indian': 'charing-cross' },
      control: ['mersa-matruh'],
    });
    const lifted = play(battle, ['airlift', 'german-air-supply', 'charing-cross']);
    expect(told(play(lifted, 'done', dice(6, 1, 1, 1, 1, 1, 1)), 'fired')[0]?.dice).toEqual([1, 1, 1, 1]);
  });
  it('in G-4 for who is out of supply (20.4); RULING 27 it is not expended for refit', () => {
    const g4 = position({ todo: 'g4', units: { '15-panzer': ['gambut', 2] }, supply: [['truck', 'tobruk']] });
    const depot = play(g4, ['flip', 'supply-1']);
    expect(refusedBy(depot, ['refit', 'supply-1', '15-panzer'])).toBe('20.4');
    // At Tobruk nobody is out of supply.
    expect(offered(depot, 'airlift', 'german-air-supply')).toEqual(['gambut']);
    expect(refusedBy(depot, ['airlift', 'german-air-supply', 'tobruk'])).toBe('20.4');
    const lifted = play(depot, ['airlift', 'german-air-supply', 'gambut']);
    expect(refusedBy(lifted, ['refit', 'german-air-supply', '15-panzer'])).toBe('21.1');
    const ended = play(lifted, ['refit', 'supply-1', '15-panzer'], 'done');
    expect([stepsOf(ended, '15-panzer'), placeOf(ended, 'german-air-supply')]).toEqual([3, 'used']);
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
