// 9.0 Ground Support Points, on a field, with units of Crusader.
import { describe, expect, it } from 'vitest';
import { boardHex } from '#games/quad/pieces/grid.ts';
import { viewOf } from '#games/quad/position/view.ts';
import { asked, dice, offered, onField, play, refusal, refusedBy, told } from '#test/support/quad/world.ts';

describe('9.0 ground support', () => {
  // Crusader gives the British six points, the Axis four.
  const attacking = (others: Readonly<Record<string, string>>) =>
    onField(
      'crusader',
      {},
      {
        active: 'allied',
        turn: 2,
        phases: ['attacks', 'combat', 'combat-end'],
        units: { '4-nz-brigade': '0505', '39-infantry': '0504', ...others },
      },
    );
  const british = attacking({ '40-infantry': '1204' });
  it('9.12, 9.13 goes to any enemy on the map, all of it or in parts', () => {
    const at = play(british, 'allied', ['attack', '0504', ['4-nz-brigade']], ['support', '0504', 4]);
    expect(offered(at, 'allied', 'support', '1204')).toEqual(['0', '1', '2']);
    expect(refusedBy(at, 'allied', ['support', '1204', 3])).toBe('9.12');
  });
  it('7.14 nor does it go to who has fought in the phase, however many points are left', () => {
    const { state } = british;
    const after = { ...british, state: { ...state, table: { ...state.table, fought: ['40-infantry'] } } };
    expect(offered(after, 'allied', 'support')).toEqual(['0504']);
    expect(refusedBy(after, 'allied', ['support', '1204', 2])).toBe('7.14');
    expect(refusedBy(after, 'allied', ['support', '1205', 2])).toBe('9.13');
  });
  it('9.0, 7.23 points for a defence in several hexes are given by any of them', () => {
    const both = attacking({ '40-infantry': '0405' });
    const at = play(both, 'allied', ['attack', '0504', ['4-nz-brigade'], ['0405']], 'done');
    expect(offered(at, 'axis', 'support')).toEqual(['0405', '0504']);
    const fired = play(at, 'axis', dice(1), ['support', '0405', 3], 'done');
    // 4 against 2 and 2, and 3.
    expect(told(fired, 'fought')[0]).toMatchObject({ attack: 4, defence: 7 });
  });
  it('7.14 "required" that has one attack take on a hex with points alone makes one attack of both', () => {
    const both = attacking({ '40-infantry': '0405' });
    const at = play(both, 'allied', ['support', '0405', 2], ['attack', '0504', ['4-nz-brigade']], 'required', 'done');
    const fired = play(at, 'axis', dice(1), 'done');
    // 4 and 2 points against 2 and 2.
    expect(told(fired, 'fought')).toMatchObject([
      { hexes: [boardHex('0504'), boardHex('0405')], attack: 6, defence: 4 },
    ]);
  });
  it('kasserine 18.0 points that were given to two hexes do not come to more than four in one combat', () => {
    const trails = [['0505', '0506', '0507', '0508', '0509', '0510', '0511']];
    const at = onField(
      'kasserine',
      { trails },
      {
        active: 'axis',
        turn: 1,
        phases: ['attacks', 'combat', 'combat-end'],
        units: { '1-5-panzer': '0505', '1-13-armor': '0504', '3-1-armor': '0405' },
        table: { support: { axis: 9, allied: 0 } },
      },
    );
    const given = play(at, 'axis', ['support', '0504', 4], ['support', '0405', 1]);
    expect(refusal(given, 'axis', ['attack', '0504', ['1-5-panzer'], ['0405']])).toMatchObject({
      rule: 'kasserine 18.0',
    });
    const less = play(given, 'axis', ['support', '0405', 0], ['attack', '0504', ['1-5-panzer'], ['0405']]);
    expect(less.state.table.attacks).toMatchObject([{ support: 4 }]);
    // The umpire's declaration leaves what is too much to be given anew.
    const required = play(given, 'axis', ['attack', '0504', ['1-5-panzer']], 'required');
    expect(required.state.table.attacks).toMatchObject([{ units: ['1-5-panzer'], support: 4 }]);
    expect(asked(required)?.question).toContain('5 Ground Support Points are left');
  });
  it('9.0 who receives none is told so', () => {
    const at = onField(
      'cauldron',
      {},
      { active: 'axis', turn: 2, phases: ['attacks', 'combat'], units: { '1-8-panzer': '0505', '3-4-punjab': '0504' } },
    );
    expect(refusal(at, 'axis', ['support', '0504', 1])).toMatchObject({
      rule: '9.0',
      text: 'You receive no Ground Support Points in this game-turn.',
    });
  });
  it('9.0, 9.11 the defender may use it as protective fire', () => {
    const declared = play(british, 'allied', ['attack', '0504', ['4-nz-brigade']]);
    expect(declared.module.forecast?.(viewOf(declared.state, 'allied'), 'allied')[0]).toContain(
      'Protective fire may add up to 4 to the defence (8.4).',
    );
    const at = play(declared, 'allied', 'done');
    expect(asked(at)?.types).toEqual(['support', 'done']);
    const fired = play(at, 'axis', dice(1), ['support', '0504', 4], 'done');
    expect(told(fired, 'fought')[0]).toMatchObject({ attack: 4, defence: 6, differential: -2 });
    expect(refusedBy(at, 'axis', ['support', '0504', 5])).toBe('9.12');
    expect(refusedBy(at, 'axis', ['support', '1204', 1])).toBe('9.0');
  });
  it('9.14 points that are not given in a game-turn are not there besides those of the next', () => {
    const units = { '4-nz-brigade': '0508', '39-infantry': '0501' };
    const table = { support: { axis: 4, allied: 6 } };
    const at = onField('crusader', {}, { active: 'axis', turn: 1, units, table });
    // The British begin game-turn two with six points over, and have six in it, not twelve.
    const moving = play(at, 'axis', 'done', 'done');
    expect(asked(moving)).toMatchObject({ side: 'allied', rule: '5.0' });
    expect(play(moving, 'allied', 'done').state.table.support.allied).toBe(6);
  });
});
