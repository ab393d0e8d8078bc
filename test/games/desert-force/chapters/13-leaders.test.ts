// 13.0 Leaders in combat and as casualties: on a field, with hand-made units.

import { describe, expect, it } from 'vitest';
import { newWorld } from '#engine/position/world.ts';
import { oddsOf } from '#games/desert-force/chapters/10-combat/strength.ts';
import { overrun, returnLeaders } from '#games/desert-force/chapters/13-leaders/casualties.ts';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import type { Side, Table } from '#games/desert-force/position/state.ts';
import { stateOf, type World } from '#games/desert-force/position/world.ts';
import { onField } from '#test/support/desert-force/field.ts';
import { dice, type Position, placeOf, play, sightAt, told } from '#test/support/desert-force/world.ts';
import { scriptedDice } from '#test/support/scripted.ts';

const fighting = (active: Side, units: Readonly<Record<string, string>>, table: Partial<Table> = {}) =>
  onField({}, { active, units, table, phases: ['strikes', 'combat', 'phase-end', 'over'] });
const odds = (at: Position, hexes: readonly string[], ...units: readonly string[]) =>
  oddsOf(sightAt(at), {
    ...{ type: 'attack', hexes: hexes.map(boardHex), units, air: 0, naval: false, unpaid: false, bear: [], follow: [] },
  });
const misses = (count: number): readonly number[] => new Array(count).fill(1);

/** What a chapter does to a position, with these dice. */
function done({ kit, state }: Position, faces: readonly number[], work: (w: World) => void) {
  const w: World = newWorld(kit, state, scriptedDice(...faces));
  work(w);
  return { state: stateOf(w), events: w.events };
}

describe('13.3 in combat', () => {
  it('adds dice that hit on 6 alone, attacking and defending, whatever the offensive', () => {
    const units = { panzer: '0806', rommel: '0806', '16-brigade': '0805', oconnor: '0805' };
    const at = fighting('axis', units, { offensive: { surprise: false } });
    expect(odds(at, ['0805'], 'panzer').attack.throws).toEqual([
      { dice: 6, hitsOn: 5 },
      { dice: 3, hitsOn: 6 },
    ]);
    expect(odds(at, ['0805'], 'panzer').attack.strength).toBe(9);
    expect(odds(at, ['0805'], 'panzer').defence).toMatchObject({ strength: 4, leader: 'oconnor' });
  });
  it('9.4 who has moved strategically is not withheld (RULING 49)', () => {
    const units = { panzer: '0806', rommel: '0806', '16-brigade': '0805' };
    expect(odds(fighting('axis', units, { strategic: ['rommel'] }), ['0805'], 'panzer').attack.strength).toBe(9);
  });
  it('13.2 of two Axis leaders, in one hex or in two, one adds dice: the better one', () => {
    const one = fighting('axis', { panzer: '0806', rommel: '0806', graziani: '0806', '16-brigade': '0805' });
    expect(odds(one, ['0805'], 'panzer').attack).toMatchObject({ strength: 9, leader: 'rommel' });
    const two = fighting('axis', {
      panzer: '0806',
      rommel: '0806',
      rifle: '0706',
      graziani: '0706',
      '16-brigade': '0805',
    });
    expect(odds(two, ['0805'], 'panzer', 'rifle').attack).toMatchObject({ strength: 13, leader: 'rommel' });
  });
});

describe('13.6 casualties', () => {
  /** Guns and panzers attack with Rommel; the defenders’ hits fall on the guns. */
  const fought = (back: readonly number[], check: readonly number[]) =>
    play(
      fighting('axis', { panzer: '0806', guns: '0806', rommel: '0806', '16-brigade': '0805' }),
      'axis',
      ['attack', '0805', ['panzer', 'guns']],
      ['bear', '0805', ['guns']],
      'done',
      dice(...misses(11), ...back, ...check),
    );
  it('1 is a casualty when a unit of the stack is eliminated, once however many are', () => {
    const hurt = fought([6, 1, 1], [1]);
    expect(told(hurt, 'leader-check')).toMatchObject([{ unit: 'rommel', die: 1, casualty: true }]);
    expect(hurt.state.table.leaders.rommel).toEqual({ place: 'to-come', face: 1, due: 7 });
    const safe = fought([6, 1, 1], [2]);
    expect(placeOf(safe, 'rommel')).toBe('0806');
    expect(told(fought([6, 6, 1], [2]), 'leader-check')).toHaveLength(1);
  });
  it('no die is thrown where a unit is only reduced', () => {
    const at = fighting('axis', { panzer: '0806', rommel: '0806', '16-brigade': '0805' });
    const after = play(at, 'axis', ['attack', '0805', ['panzer']], 'done', dice(...misses(9), 6, 1, 1));
    expect(told(after, 'leader-check')).toEqual([]);
  });
  it('1 to 3 when all with them are gone; a survivor joins the nearest friendly unit', () => {
    const lost = (die: number) =>
      play(
        fighting('axis', {
          panzer: '0806',
          company: '0805',
          oconnor: '0805',
          '16-brigade': '1105',
          '5-indian': '1305',
        }),
        'axis',
        ['attack', '0805', ['panzer']],
        'done',
        // The company and O'Connor have 2: three hits overwhelm them.
        dice(6, 6, 6, 1, 1, 1, die),
      );
    expect(placeOf(lost(3), 'oconnor')).toBe('to-come');
    expect(placeOf(lost(4), 'oconnor')).toBe('1105');
  });
  it('of two in a hex the one in use is checked, both when nobody is left with them', () => {
    const units = {
      guns: '0805',
      panzer: '0805',
      rommel: '0805',
      graziani: '0805',
      '16-brigade': '0806',
      '5-indian': '0806',
    };
    const at = fighting('allied', units);
    // 6 dice against 2 + 6 + 2: one hit on the guns.
    const hit = play(
      at,
      'allied',
      ['attack', '0805', ['16-brigade', '5-indian']],
      'done',
      dice(6, ...misses(5), ...misses(10)),
    );
    const one = play(hit, 'axis', ['lose', 'guns'], dice(4));
    expect(told(one, 'leader-check').map(({ unit }) => unit)).toEqual(['rommel']);
    const alone = fighting('allied', {
      guns: '0805',
      rommel: '0805',
      graziani: '0805',
      '16-brigade': '0806',
      panzer: '0406',
    });
    const both = play(alone, 'allied', ['attack', '0805', ['16-brigade']], 'done', dice(6, 1, 1, ...misses(4), 3, 4));
    expect(told(both, 'leader-check').map(({ unit, casualty }) => [unit, casualty])).toEqual([
      ['rommel', true],
      ['graziani', false],
    ]);
    expect(placeOf(both, 'graziani')).toBe('0406');
  });
  it('of two who stand together where there was no combat the lesser is checked: attrition, bombardment (RULING 55)', () => {
    const checked = (at: Parameters<typeof told>[0]) => told(at, 'leader-check').map(({ unit, die }) => [unit, die]);
    // Far from road and source the guns starve and the panzers lose a step.
    const hungry = { guns: '0811', panzer: '0811', rommel: '0811', graziani: '0811' };
    const units = { ...hungry, brescia: '0305', company: '0304', '16-brigade': '0809', '1-armoured': '1010' };
    const far = onField({}, { active: 'axis', units, phases: ['strikes', 'attrition', 'over'] });
    const starved = play(far, 'axis', 'done', dice(2));
    expect(checked(starved)).toEqual([['graziani', 2]]);
    expect(placeOf(starved, 'graziani')).toBe('0811');
    const bombed = play(
      fighting(
        'allied',
        { guns: '0805', panzer: '0805', rommel: '0805', graziani: '0805', '16-brigade': '0905' },
        { air: { side: 'allied', points: 2 } },
      ),
      'allied',
      ['bombard', '0805', 2],
      'done',
      dice(6, 6),
    );
    expect(checked(play(bombed, 'axis', ['lose', 'guns'], dice(2)))).toEqual([['graziani', 2]]);
  });
  it('caught alone by enemies: 1 to 3', () => {
    const at = fighting('allied', { rommel: '0805', panzer: '0406', '16-brigade': '0806' });
    expect(
      placeOf(
        done(at, [3], (w) => overrun(w, 'rommel')),
        'rommel',
      ),
    ).toBe('to-come');
    expect(
      placeOf(
        done(at, [4], (w) => overrun(w, 'rommel')),
        'rommel',
      ),
    ).toBe('0406');
  });
  it('the secondary leader of a piece is out of the game', () => {
    const at = fighting('allied', { rommel: '0805', panzer: '0406' });
    const leaders = { ...at.state.table.leaders, rommel: { place: boardHex('0805'), face: 1 as const, due: null } };
    const second = { ...at, state: { ...at.state, table: { ...at.state.table, leaders } } };
    expect(
      placeOf(
        done(second, [1], (w) => overrun(w, 'rommel')),
        'rommel',
      ),
    ).toBe('permanent');
  });
  it('the other leader comes as a reinforcement of the next turn', () => {
    const at = fighting('axis', { panzer: '0406', '16-brigade': '1105' });
    const due = { place: 'to-come' as const, face: 1 as const, due: 7 };
    const waiting = (turn: number, units: Position = at): Position => ({
      ...units,
      state: { ...units.state, table: { ...units.state.table, turn, leaders: { rommel: due, oconnor: due } } },
    });
    const both = (w: World): void => {
      returnLeaders(w, 'axis');
      returnLeaders(w, 'allied');
    };
    expect(placeOf(done(waiting(6), [], both), 'rommel')).toBe('to-come');
    const now = done(waiting(7), [], both);
    expect([placeOf(now, 'rommel'), placeOf(now, 'oconnor')]).toEqual(['0106', '1506']);
    // An enemy stands where they would come on.
    const held = fighting('axis', { panzer: '0406', '16-brigade': '0106' });
    expect(placeOf(done(waiting(7, held), [], both), 'rommel')).toBe('0406');
  });
});
