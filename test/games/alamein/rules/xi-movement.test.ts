// XI: operational movement, on the real map through the module.
import { describe, expect, it } from 'vitest';
import type { AlameinAction } from '#games/alamein/action.ts';
import type { Rule } from '#games/alamein/rules.ts';
import type { AlameinState, Side, Table } from '#games/alamein/state.ts';
import { asked, blind, done, goals, hex, hexes, play, position, refused, sight } from '../ground.ts';

/** A side's Movement phase. */
const moving = (side: Side, scenario: string, lines: readonly string[], patch: Partial<Table> = {}): AlameinState =>
  position(scenario, lines, {
    turn: 2,
    active: side,
    todo: [
      { type: 'movement', side },
      { type: 'excess', side },
    ],
    ...patch,
  });
const move = (state: AlameinState, unit: string, to: string, ...via: readonly string[]): AlameinAction => ({
  type: 'move',
  unit: blind(sight(state), unit),
  to: hex(to),
  ...(via.length === 0 ? {} : { via: [...hexes(...via)] }),
});

describe('XI.A.1 who moves, once', () => {
  const state = moving('axis', 'b', ['H2: trento, 15pz']);
  it('any units, each once', () => {
    const { state: after } = play(state, 'axis', [move(state, 'trento', 'H3')]);
    expect(refused(after, 'axis', move(after, 'trento', 'H4'))).toBe('XI.A.1');
    expect(refused(after, 'axis', move(after, 'trento', 'H2'))).toBe('XI.A.1');
    expect(refused(after, 'axis', move(after, '15pz', 'H4'))).toBeNull();
  });
  it('not those of the enemy', () => {
    const both = moving('axis', 'b', ['H2: trento', 'H8: 9au']);
    expect(refused(both, 'axis', move(both, '9au', 'H9'))).toBe('XI.A.1');
  });
});

describe('VI.A Spent units', () => {
  it('do not move', () => {
    const state = moving('axis', 'b', ['H2: trento*, 15pz']);
    expect(goals(state, 'axis', 'trento')).toEqual([]);
    expect(refused(state, 'axis', move(state, 'trento', 'H3'))).toBe('VI.A');
  });
});

describe('XI.A.2 movement factors, tracks and roads', () => {
  it('a hex costs a factor', () => {
    expect(goals(moving('axis', 'b', ['K7: trento']), 'axis', 'trento')).toEqual(['J7', 'J8', 'K6', 'K8', 'L7', 'L8']);
  });
  it('four hexes along the road are free', () => {
    const reach = goals(moving('axis', 'b', ['B2: trento']), 'axis', 'trento');
    expect(reach).toContain('D6');
    expect(reach).not.toContain('D7');
    // Four by road, and the fifth off it.
    expect(reach).toContain('D5');
    expect(reach).not.toContain('E5');
  });
  it('two hexes along tracks are free', () => {
    const reach = goals(moving('axis', 'b', ['E1: trento']), 'axis', 'trento');
    expect(reach).toContain('F4');
    expect(reach).not.toContain('G4');
  });
  it('two by road and one by track are free, but not three and one', () => {
    expect(goals(moving('axis', 'b', ['B3: trento']), 'axis', 'trento')).toContain('E4');
    expect(goals(moving('axis', 'b', ['B2: trento']), 'axis', 'trento')).not.toContain('E4');
  });
  it('one by road and two by track are not', () => {
    // B4, C4 by road, D4, E4 by track: 1 + 2 free and one paid would be four hexes; 1 + 1 free reach D4 and beside it.
    const reach = goals(moving('axis', 'b', ['B4: trento']), 'axis', 'trento');
    expect(reach).toContain('E4'); // C4 and D4 free, E4 paid.
    expect(reach).not.toContain('F4');
  });
  it('a named way is taken, if it can be paid for', () => {
    const state = moving('axis', 'b', ['H2: 15pz']);
    const { facts } = play(state, 'axis', [move(state, '15pz', 'H4', 'I2', 'I3', 'H4')]);
    expect(facts).toMatchObject([{ type: 'moved', unit: '15pz', path: hexes('H2', 'I2', 'I3', 'H4') }]);
    expect(refused(state, 'axis', move(state, '15pz', 'H4', 'H1'))).toBeNull();
    expect(refused(state, 'axis', move(state, '15pz', 'H6', 'H1'))).not.toBeNull();
  });
});

describe('XV.D.5 Axis fuel shortage', () => {
  it('leaves the Axis a factor of 1, RCCE GPPE 3', () => {
    const state = moving('axis', 'd', ['G2: 15pz', 'I12: rcce']);
    expect(goals(state, 'axis', '15pz')).toEqual(['F2', 'F3', 'G1', 'G3', 'H2', 'H3']);
    expect(refused(state, 'axis', move(state, '15pz', 'G4'))).toBe('XV.D.5');
    expect(goals(state, 'axis', 'rcce')).toContain('F12');
    expect(goals(state, 'axis', 'rcce')).not.toContain('E12');
  });
  it('does not touch the Allies', () => {
    expect(goals(moving('allied', 'd', ['I12: 1armd']), 'allied', '1armd')).toContain('F12');
  });
});

describe('XI.A.3 and X.A.1 hexes of the enemy', () => {
  it('are not entered', () => {
    const state = moving('axis', 'b', ['H2: 15pz', 'H4: 9au*']);
    expect(goals(state, 'axis', '15pz')).not.toContain('H4');
    expect(refused(state, 'axis', move(state, '15pz', 'H4'))).toBe('XI.A.3');
  });
  it('nor passed', () => {
    const state = moving('axis', 'b', ['H2: 15pz', 'H4: 9au']);
    expect(refused(state, 'axis', move(state, '15pz', 'H3', 'H3'))).toBeNull();
    expect(refused(state, 'axis', move(state, '15pz', 'H5', 'H3', 'H4', 'H5'))).not.toBeNull();
  });
});

describe('XI.B.1 a unit stops when it enters a zone', () => {
  it('and goes no farther', () => {
    const state = moving('axis', 'b', ['I2: 15pz', 'I5: 9au']);
    const reach = goals(state, 'axis', '15pz');
    expect(reach).toContain('I4');
    // Two hexes beyond, six along the zone's edge.
    expect(reach).not.toContain('I6');
    expect(refused(state, 'axis', move(state, '15pz', 'I6'))).toBe('XI.B.1');
    expect(refused(state, 'axis', move(state, '15pz', 'J5', 'I3', 'I4', 'J5'))).not.toBeNull();
  });
});

describe('XI.B.2 leaving a zone', () => {
  it('is free', () => {
    const state = moving('axis', 'b', ['I4: 15pz', 'I5: 9au']);
    expect(goals(state, 'axis', '15pz')).toEqual(expect.arrayContaining(['I3', 'I2', 'H4', 'G3']));
  });
  it("may be for another enemy's zone, to stop there", () => {
    // I4 is beside I5, H4 and I3 are beside H3.
    const state = moving('axis', 'b', ['I4: trento', 'I5: 9au', 'H3: 1sa']);
    expect(goals(state, 'axis', 'trento')).toContain('H4');
    expect(goals(state, 'axis', 'trento')).toContain('I3');
  });
});

describe('XI.B.3 from zone to zone', () => {
  const barred = (...lines: readonly string[]): Rule | null => {
    const state = moving('axis', 'b', ['I4: trento', ...lines]);
    return refused(state, 'axis', move(state, 'trento', 'J5'));
  };
  it('of the same enemy is forbidden', () => {
    expect(barred('I5: 9au')).toBe('XI.B.3');
  });
  it('of a stack is forbidden like that of one unit (ruling 42)', () => {
    expect(barred('I5: 9au, 26au')).toBe('XI.B.3');
  });
  it('is allowed into a hex with a friendly unit', () => {
    expect(barred('I5: 9au', 'J5: bologna')).toBeNull();
  });
  it('is allowed when another enemy controls the hex entered, or the hex left', () => {
    expect(barred('I5: 9au', 'K5: 26au')).toBeNull();
    expect(barred('I5: 9au', 'H4: 26au')).toBeNull();
  });
  it('is free by way of a hex outside the zone', () => {
    const state = moving('axis', 'b', ['I4: 15pz', 'I5: 9au']);
    const { facts } = play(state, 'axis', [move(state, '15pz', 'H5')]);
    expect(facts).toMatchObject([{ path: hexes('I4', 'H4', 'H5') }]);
  });
});

describe('IX.A.2 moving out of a Fort', () => {
  const lines = ['I4: trento, axis fort', 'I5: 9au'];
  it('into a zone is only moving into a zone, if the Fort was held when the turn began', () => {
    const held = moving('axis', 'c', lines, { held: { axis: hexes('I4'), allied: [] } });
    expect(refused(held, 'axis', move(held, 'trento', 'J5'))).toBeNull();
    const open = moving('axis', 'c', lines);
    expect(refused(open, 'axis', move(open, 'trento', 'J5'))).toBe('XI.B.3');
  });
});

describe('IX.A.3 Boxes and Forts', () => {
  it('are not moved', () => {
    const state = moving('axis', 'c', ['I4: trento, axis fort']);
    const [, fort] = state.table.stacks[hex('I4')]!;
    expect(refused(state, 'axis', { type: 'move', unit: fort!, to: hex('I5') })).toBe('IX.A.3');
  });
});

describe('TERRAIN enemy Boxes and Forts', () => {
  it('stop a unit that enters, even when they are empty', () => {
    const state = moving('axis', 'c', ['I2: 15pz', 'I3: allied box']);
    expect(refused(state, 'axis', move(state, '15pz', 'I3'))).toBeNull();
    expect(refused(state, 'axis', move(state, '15pz', 'I4', 'I3', 'I4'))).not.toBeNull();
    const forts = moving('allied', 'c', ['I7: 22x', 'I6: axis fort']);
    expect(refused(forts, 'allied', move(forts, '22x', 'I5', 'I6', 'I5'))).not.toBeNull();
  });
});

describe('X.B too many in a hex', () => {
  it('must be mended while it can be', () => {
    const state = moving('axis', 'b', ['H2: trento, bologna', 'H3: brescia']);
    expect(goals(state, 'axis', 'brescia')).toContain('H2');
    const { state: after } = play(state, 'axis', [move(state, 'brescia', 'H2')]);
    expect(refused(after, 'axis', done)).toBe('X.B');
    const { state: mended } = play(after, 'axis', [move(after, 'trento', 'H1'), done]);
    expect(asked(mended)).toBe('nothing');
  });
  it('costs the owner units of his choice when it cannot', () => {
    const state = moving('axis', 'b', ['H2: trento*, bologna*, brescia*', 'H5: 15pz']);
    const { state: closed } = play(state, 'axis', [done]);
    expect(asked(closed)).toBe('axis excess');
    expect(refused(closed, 'axis', done)).not.toBeNull();
    expect(refused(closed, 'axis', { type: 'remove', unit: blind(sight(closed), '15pz') })).toBe('X.B');
    const { facts, state: after } = play(closed, 'axis', [
      { type: 'remove', unit: blind(sight(closed), 'bologna') },
      done,
    ]);
    expect(facts).toMatchObject([{ type: 'eliminated', units: ['bologna'], why: 'stacking' }]);
    expect(after.table.counters[blind(sight(after), 'bologna')]?.place).toBe('lost');
  });
});
