// 21.0 The G-4 phase: refit of units.
import { describe, expect, it } from 'vitest';
import { dice, isLawful, placeOf, play, position, refusedBy, refusedWith, stepsOf } from '#test/support/suez/world.ts';

describe('21.0 the G-4 phase', () => {
  const at = position({
    todo: 'g4',
    units: {
      '15-panzer': ['tobruk', 2],
      '21-panzer': ['tobruk', 2],
      '90-mech': ['tobruk', 2],
      '17-pavia': ['tobruk', 2],
      '27-brescia': ['gambut', 1],
    },
    supply: [
      ['truck', 'tobruk'],
      ['truck', 'tobruk'],
    ],
  });
  it('21.1, 20.2 a supply unit refits up to two units in its range by a step', () => {
    const two = play(at, ['refit', 'supply-1', '15-panzer', '21-panzer']);
    expect([stepsOf(two, '15-panzer'), stepsOf(two, '21-panzer')]).toEqual([3, 3]);
    expect(placeOf(two, 'supply-1')).toBe('pool');
    expect(stepsOf(play(at, ['refit', 'supply-1', '15-panzer']), '15-panzer')).toBe(3);
  });
  it('a unit by one step a phase', () => {
    const once = play(at, ['refit', 'supply-1', '15-panzer']);
    expect(refusedBy(once, ['refit', 'supply-2', '15-panzer'])).toBe('21.1');
    expect(refusedBy(at, ['refit', 'supply-1', '15-panzer', '15-panzer'])).toBe('21.1');
  });
  it('not who is at full strength, nor who is out of range', () => {
    expect(refusedBy(at, ['refit', 'supply-1', '17-pavia'])).toBe('21.1');
    expect(refusedWith(at, ['refit', 'supply-1', '17-pavia'])).toContain('full strength');
    expect(refusedWith(at, ['refit', 'supply-1', '27-brescia'])).toContain('range');
    const far = position({ todo: 'g4', units: { '17-pavia': ['cairo', 2] }, supply: [['truck', 'tobruk']] });
    expect(refusedWith(far, ['refit', 'supply-1', '17-pavia'])).toContain('full strength');
    expect(refusedBy(at, ['refit', 'supply-9', '15-panzer'])).toBe('21.1');
  });
  it('21.2 supply and support units are not refitted, and are not told to be at full strength', () => {
    expect(refusedBy(at, ['refit', 'supply-1', 'supply-2'])).toBe('21.2');
    expect(refusedBy(at, ['refit', 'supply-1', 'sturm'])).toBe('21.2');
  });
  it('20.4 who began the phase out of supply is not refitted, though a truck becomes a depot', () => {
    const depot = play(at, ['flip', 'supply-1']);
    expect(refusedBy(depot, ['refit', 'supply-1', '27-brescia'])).toBe('20.4');
    expect(isLawful(depot, ['refit', 'supply-1', '15-panzer'])).toBe(true);
    // Nor after Rommel has been to Berlin in between.
    expect(refusedBy(play(depot, 'berlin', dice(1)), ['refit', 'supply-1', '27-brescia'])).toBe('20.4');
  });
  it('eliminated units are not replaced so', () => {
    const none = position({ todo: 'g4', units: { '15-panzer': ['reinforcement', 1] }, supply: [['truck', 'tobruk']] });
    expect(refusedBy(none, ['refit', 'supply-1', '15-panzer'])).toBe('21.1');
  });
});

describe('21.2 special units', () => {
  it('eliminated supply comes back by the roll of a later turn', () => {
    const lost = position({
      todo: ['axis-bulletin', 'supply', 'g1'],
      supply: Array.from({ length: 14 }, () => ['truck', 'gambut'] as const),
      bulletins: { axis: { bin: ['Sandstorm'] } },
    });
    const rolled = play(lost, ['lose', 'supply-5'], dice(1));
    expect(placeOf(play(rolled, ['deploy', 'supply', 'tobruk']), 'supply-5')).toBe('tobruk');
  });
});
