// 35.0 Rommel in Berlin.
import { describe, expect, it } from 'vitest';
import {
  dice,
  moving,
  placeOf,
  play,
  position,
  refusedBy,
  refusedWith,
  rulesOf,
  tableAt,
} from '#test/support/suez/world.ts';

describe('35.0 Rommel in Berlin', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [6, 3],
  ])('a die of %i brings %i support units', (die, units) => {
    const at = position({ todo: 'g4', support: { sim: 'bin', sturm: 'bin', signal: 'bin', tiger: 'bin' } });
    const gone = play(at, 'berlin', dice(die));
    expect(Object.values(tableAt(gone).support).filter((place) => place === 'bin')).toHaveLength(4 - units);
    expect(rulesOf(gone, 'recruited')).toEqual(['35.0']);
    expect(refusedBy(gone, 'berlin')).toBe('35.0');
  });
  it('draws none that was in a battle this turn (22.5, RULING 30)', () => {
    const at = position({
      todo: ['g4', 'turn-end'],
      support: { sim: 'bin', sturm: 'used', signal: 'used', tiger: 'used' },
    });
    const gone = play(at, 'berlin', dice(6));
    expect(['sim', 'sturm', 'signal', 'tiger'].map((unit) => placeOf(gone, unit))).toEqual([
      'available',
      'used',
      'used',
      'used',
    ]);
    const over = position({ todo: 'turn-end', support: { sturm: 'used' } });
    expect(placeOf(over, 'sturm')).toBe('bin');
  });
  it('not when he has been at the front this turn', () => {
    expect(refusedBy(position({ todo: 'g4', table: { rommel: 'front' } }), 'berlin')).toBe('35.0');
    const led = play(moving({ units: { '15-panzer': 'fuka', '21-panzer': 'fuka' } }), ['rommel', '15-panzer']);
    expect(refusedWith(led, ['rommel', '21-panzer'])).toBe(
      'Rommel is with 15th Panzer Division this turn: one function a turn.',
    );
  });
});
