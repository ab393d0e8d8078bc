// 27.0 Refit of aircraft in the G-4 phase.
import { describe, expect, it } from 'vitest';
import { placeOf, play, position, refusedBy } from '#test/support/suez/world.ts';

describe('27.0 refit of aircraft', () => {
  const air = { 'german-tac-1': 'refit', 'german-tac-2': 'refit', 'german-lrb-1': 'refit' } as const;
  it('two for a supply unit on a controlled airfield', () => {
    const at = position({
      todo: 'g4',
      supply: [
        ['truck', 'tobruk'],
        ['truck', 'bardia'],
      ],
      air,
    });
    const two = play(at, ['refit', 'supply-1', 'german-tac-1', 'german-lrb-1']);
    expect([placeOf(two, 'german-tac-1'), placeOf(two, 'german-lrb-1'), placeOf(two, 'german-tac-2')]).toEqual([
      'available',
      'available',
      'refit',
    ]);
    expect(refusedBy(at, ['refit', 'supply-2', 'german-tac-1'])).toBe('27.0');
    expect(refusedBy(at, ['refit', 'supply-1', 'german-tac-3'])).toBe('27.0');
  });
  it('aircraft or ground units, not both', () => {
    const at = position({ todo: 'g4', units: { '15-panzer': ['tobruk', 2] }, supply: [['truck', 'tobruk']], air });
    expect(refusedBy(at, ['refit', 'supply-1', '15-panzer', 'german-tac-1'])).toBe('27.0');
  });
});
