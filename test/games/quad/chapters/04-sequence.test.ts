// 4.0 The sequence of play over several phases, on a field with units of Crusader: the Allies first, six points of support.
import { describe, expect, it } from 'vitest';
import { asIfMoving } from '#games/quad/chapters/04-sequence.ts';
import type { Side } from '#games/quad/position/state.ts';
import { moving, PANZER, ENEMY as SOUTH_AFRICANS } from '#test/support/quad/moving.ts';
import { asked, dice, isLawful, onField, type Position, placeOf, play } from '#test/support/quad/world.ts';

const BRIGADE = '4-nz-brigade'; // 4-5-9
const ENEMY = '66-infantry'; // 2-3-7
const RESERVE = '1-8-panzer';

/** The side that is asked commits until somebody is asked by this section. */
function passUntil(start: Position, rule: string, side: 'axis' | 'allied'): Position {
  let at = start;
  for (let step = 0; step < 12; step++) {
    const ask = asked(at);
    if (ask === null || (ask.rule === rule && ask.side === side)) return at;
    at = { ...at, ...play(at, ask.side, 'done') };
  }
  return at;
}

const begun = (): Position =>
  onField(
    'crusader',
    {},
    {
      active: 'allied',
      turn: 2,
      units: { [BRIGADE]: '0508', [ENEMY]: '0507', [RESERVE]: '0202' },
      phases: ['attacks', 'combat', 'combat-end'],
    },
  );

describe('4.0 the game-turn', () => {
  it('4.0 the first player moves and fights, then the second', () => {
    const at = moving({ [PANZER]: '0505', [SOUTH_AFRICANS]: '1505' });
    const next = play(at, 'axis', 'done');
    expect(asked(next)).toMatchObject({ side: 'allied', rule: '5.0' });
    expect(play(next, 'allied', 'done').state.table).toMatchObject({ active: 'axis', turn: at.state.table.turn + 1 });
  });
});

describe('4.1 the phases of a game-turn', () => {
  it('9.0, 9.14 there are Ground Support Points in every Combat Phase', () => {
    // Nobody is given anything beforehand: the position is that of the game-turn before, when the Allied phase begins.
    const at = onField(
      'crusader',
      {},
      {
        active: 'axis',
        turn: 1,
        units: { [BRIGADE]: '0508', [ENEMY]: '0503', [RESERVE]: '0202' },
        table: { support: { axis: 0, allied: 0 } },
      },
    );
    const moving = passUntil(at, '5.0', 'allied');
    const fighting = { ...moving, ...play(moving, 'allied', 'done') };
    expect(fighting.state.table.support).toEqual({ axis: 4, allied: 6 });
  });
  it('7.14 a unit that fought in one Combat Phase fights again in the next', () => {
    // 4 against 3 is +1: on the Mixed line a six is A1. The brigade goes back a hex.
    const first = { ...begun(), ...play(begun(), 'allied', ['attack', '0507', [BRIGADE]], 'done') };
    const beaten = { ...first, ...play(first, 'axis', dice(6), 'done') };
    const back = asked(beaten);
    expect(back).toMatchObject({ side: 'allied', rule: '7.7' });
    const gone = { ...beaten, ...play(beaten, 'allied', ['retreat', BRIGADE, '0509'], 'done') };
    const axis = passUntil(gone, '5.0', 'axis');
    const next = { ...axis, ...play(axis, 'axis', ['move', ENEMY, '0508'], 'done') };
    expect(placeOf(next, ENEMY)).toBe('0508');
    expect(next.state.table.fought).toEqual([]);
    // 8.41 Who was driven off is remembered for this phase.
    expect([next.state.table.shaken, next.state.table.shakenBefore]).toEqual([[], [BRIGADE]]);
    expect(isLawful(next, 'axis', ['attack', '0509', [ENEMY]])).toBe(true);
    expect(isLawful(next, 'axis', 'done')).toBe(false);
  });
});

describe('4.1 the next Movement Phase of a side, as things stand', () => {
  // In Cauldron the Axis go first; on bare ground they have no path of supply (cauldron 16.1, 16.3).
  const units = { '1-8-panzer': '0505', '8-rtr': '0508' };
  const next = (side: Side, active: Side, turn: number) => {
    const at = onField('cauldron', {}, { active, turn, units, phases: ['attacks', 'combat', 'combat-end'] });
    return asIfMoving(at.kit, at.module.view(at.state, side), side)?.table;
  };
  it('4.1 is that of this game-turn for who has not moved in it, else that of the next, if there is one', () => {
    expect(next('allied', 'axis', 5)?.turn).toBe(5);
    expect(next('axis', 'axis', 5)?.turn).toBe(6);
    expect(next('axis', 'allied', 5)?.turn).toBe(6);
    expect(next('allied', 'allied', 5)?.turn).toBe(6);
    expect(next('allied', 'axis', 26)?.turn).toBe(26);
    expect(next('axis', 'allied', 26)).toBeUndefined();
    expect(next('allied', 'allied', 26)).toBeUndefined();
  });
  it('12.0 with the supply of that game-turn', () => {
    expect(next('axis', 'allied', 2)?.unsupplied).toEqual([]);
    expect(next('axis', 'allied', 3)?.unsupplied).toEqual(['1-8-panzer']);
    expect(next('allied', 'axis', 7)?.unsupplied).toEqual([]);
  });
});
