// 25.0 Long range bombers against Allied airpower.
import { describe, expect, it } from 'vitest';
import { asked, dice, placeOf, play, position, refusedBy, tableAt } from '#test/support/suez/world.ts';

describe('25.0, 25.1 long range bombers', () => {
  it('each throws a die against the Index, and has flown', () => {
    const at = position({ todo: 'bombers' });
    const flown = play(
      at,
      ['bomb', 'german-lrb-1'],
      ['bomb', 'german-lrb-2'],
      ['bomb', 'italian-lrb-1'],
      'done',
      dice(5, 6, 1),
    );
    expect(tableAt(flown).index).toBe(3);
    expect([placeOf(flown, 'german-lrb-1'), placeOf(flown, 'italian-lrb-1')]).toEqual(['used', 'refit']);
  });
  it('31.0, RULING 56 nobody is asked where the Index can go no lower', () => {
    expect(asked(position({ todo: 'bombers', table: { index: 2 } }))?.rule).toBe('25.0');
    expect(asked(position({ todo: 'bombers', table: { index: 1 } }))?.rule).not.toBe('25.0');
  });
  it('only bombers, only once', () => {
    const at = position({ todo: 'bombers' });
    expect(refusedBy(at, ['bomb', 'german-tac-1'])).toBe('25.1');
    expect(refusedBy(play(at, ['bomb', 'german-lrb-1']), ['bomb', 'german-lrb-1'])).toBe('25.1');
  });
});
