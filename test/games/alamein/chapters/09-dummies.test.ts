// IX.B Dummies: zones of control while they lie face down, and the company they need.
import { describe, expect, it } from 'vitest';
import { zonesOf } from '#games/alamein/chapters/03-zones.ts';
import { printedHex } from '#games/alamein/pieces/grid.ts';
import type { AlameinAction } from '#games/alamein/position/action.ts';
import type { Blind } from '#games/alamein/position/state.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import { at, done, gameOf, hex, play, refused, sight } from '../ground.ts';

describe('IX.B dummies', () => {
  it('have zones of control while they lie face down, as has everything there (ruling 9)', () => {
    expect(zonesOf(at('d', 'E5: ?axis dummy'), 'axis').map(printedHex).sort()).toEqual([
      'D5',
      'D6',
      'E4',
      'E6',
      'F5',
      'F6',
    ]);
    expect(zonesOf(at('d', 'E5: ?axis fort'), 'axis')).toHaveLength(6);
  });
});

describe('IX.B dummies in set-up', () => {
  it('need company: a unit, a marker or another dummy (ruling 1)', () => {
    const fresh = gameOf('a').setup(scriptedDice()).state;
    const { state } = play(fresh, 'allied', [{ type: 'recommended' }]);
    const { faces } = sight(state);
    const [one = 0, two = 0] = Object.keys(faces)
      .map(Number)
      .filter((number) => faces[number]?.type === 'dummy' && state.table.counters[number]?.side === 'allied');
    const place = (unit: Blind, printed: string): AlameinAction => ({ type: 'place', unit, to: hex(printed) });
    const alone = play(state, 'allied', [place(one, 'H9')]).state;
    expect(refused(alone, 'allied', done)).toBe('IX.B');
    expect(refused(play(alone, 'allied', [place(two, 'H9')]).state, 'allied', done)).toBeNull();
  });
});
