// IX.B Dummies: zones of control while they lie face down, and the company they need.
import { describe, expect, it } from 'vitest';
import { zonesOf } from '#games/alamein/chapters/03-zones.ts';
import { printedHex } from '#games/alamein/pieces/grid.ts';
import type { AlameinAction } from '#games/alamein/position/action.ts';
import type { AlameinState, Blind } from '#games/alamein/position/state.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import { asked, at, blind, done, gameOf, hex, hexes, play, position, refused, sight } from '../ground.ts';

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
  /** The first movement of the Axis in Alam Halfa; then the Allies turn up, and the Axis attack. */
  const first = (...lines: readonly string[]) =>
    position('c', lines, {
      turn: 1,
      active: 'axis',
      todo: [
        { type: 'movement', side: 'axis' },
        { type: 'reveal', side: 'allied' },
        { type: 'attacks', side: 'axis' },
      ],
    });
  const panzer = (state: AlameinState, ...way: readonly string[]): AlameinAction => ({
    type: 'move',
    unit: blind(sight(state), '15pz'),
    to: hex(way.at(-1) ?? ''),
    via: [...hexes(...way)],
  });
  it('hold like a unit: nobody goes from zone to zone of one hex of them, but into that of another (XI.B.3)', () => {
    const one = first('I1: 15pz', 'I2: ?allied dummy, ?allied dummy');
    expect(refused(one, 'axis', panzer(one, 'H2'))).toBe('XI.B.3');
    const two = first('I1: 15pz', 'I2: ?allied dummy, ?allied dummy', 'G2: ?allied box, ?allied dummy');
    expect(refused(two, 'axis', panzer(two, 'H2'))).toBeNull();
  });
  it('leave whom they have stopped with nobody to attack (ruling 10)', () => {
    const state = first('J7: 15pz', 'J9: ?allied dummy, ?allied dummy');
    expect(refused(state, 'axis', panzer(state, 'J8', 'I8'))).toBe('XI.B.1');
    const { state: after } = play(state, 'axis', [panzer(state, 'J8'), done]);
    expect(after.table.stacks[hex('J9')]).toBeUndefined();
    expect(after.table.counters[blind(sight(after), '15pz')]?.place).toBe(hex('J8'));
    expect(asked(after)).toBe('nothing');
  });
  it('defend nothing: of a stack turned up the unit in its Box is left, of another the Box alone, which is no target', () => {
    const { state } = play(
      first('J8: 15pz', 'J9: ?allied dummy, ?26au, ?allied box', 'J7: ?allied box, ?allied dummy'),
      'axis',
      [done],
    );
    const attack = (at: string): AlameinAction => ({
      type: 'attack',
      hex: hex(at),
      units: [blind(sight(state), '15pz')],
    });
    expect(refused(state, 'axis', attack('J7'))).not.toBeNull();
    // 26. Australian has 1, and matches 1 of the Box.
    const { facts } = play(state, 'axis', [attack('J9'), done]);
    expect(facts).toContainEqual(expect.objectContaining({ type: 'declared', attack: 5, defence: 2, column: '2:1' }));
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
