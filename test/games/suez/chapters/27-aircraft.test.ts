// 27.0 Refit of aircraft in the G-4 phase.
import { describe, expect, it } from 'vitest';
import { dice, placeOf, play, position, refusedBy } from '#test/support/suez/world.ts';

describe('27.0 refit of aircraft', () => {
  const air = { 'german-tac-1': 'refit', 'german-tac-2': 'refit', 'german-lrb-1': 'refit' } as const;
  it('two for a supply unit on an airfield', () => {
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
  it('on a contested airfield too: who controls it is asked where aircraft fly from (23.1, 26.0), not where they are refitted', () => {
    const at = position({
      todo: 'g4',
      units: { '15-panzer': 'fuka' },
      supply: [['truck', 'fuka']],
      seen: { '4-nz': 'fuka' },
      air,
    });
    expect(placeOf(play(at, ['refit', 'supply-1', 'german-tac-1']), 'german-tac-1')).toBe('available');
  });
  it('23.0 who was damaged on a mission of this turn flies again on the next', () => {
    const at = position({
      todo: ['attack', 'combat-end', 'g4', 'turn-end'],
      units: { '15-panzer': 'tobruk', '17-pavia': 'bardia' },
      supply: [['truck', 'tobruk']],
      seen: { '9-indian': 'bardia' },
      air: { 'german-tac-2': 'refit' },
    });
    // The first die of the TAC unit damages it, its second does nothing; 1 to 6 for the edge, one die of the brigade and one of Pavia, out of supply, do nothing.
    const fought = play(at, ['send', 'german-tac-1', 'bardia'], 'done', dice(1, 2, 1, 6, 1, 1));
    expect(placeOf(fought, 'german-tac-1')).toBe('refit');
    const mended = play(fought, ['refit', 'supply-1', 'german-tac-1', 'german-tac-2']);
    expect([placeOf(mended, 'german-tac-1'), placeOf(mended, 'german-tac-2')]).toEqual(['used', 'available']);
    expect(placeOf(play(mended, 'done'), 'german-tac-1')).toBe('available');
  });
  it('nor does a bomber that was damaged over the Index', () => {
    const at = position({ todo: ['bombers', 'g4'], supply: [['truck', 'tobruk']] });
    const hit = play(at, ['bomb', 'german-lrb-1'], 'done', dice(1));
    expect(placeOf(play(hit, ['refit', 'supply-1', 'german-lrb-1']), 'german-lrb-1')).toBe('used');
  });
  it('aircraft or ground units, not both', () => {
    const at = position({ todo: 'g4', units: { '15-panzer': ['tobruk', 2] }, supply: [['truck', 'tobruk']], air });
    expect(refusedBy(at, ['refit', 'supply-1', '15-panzer', 'german-tac-1'])).toBe('27.0');
  });
});
