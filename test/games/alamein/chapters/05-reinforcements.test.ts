// V: the Reinforcement phase.
import { describe, expect, it } from 'vitest';
import type { AlameinAction } from '#games/alamein/position/action.ts';
import type { AlameinState, Side } from '#games/alamein/position/state.ts';
import { asked, blind, done, game, goals, hex, play, sight } from '../ground.ts';
import { arrivals, arrived, bringUp } from '../phases.ts';

const AXIS = ['H2: trento'];
const ALLIED = ['H8: 1sa'];

describe('V reinforcements', () => {
  it('come in at the entry hex on their date and move on with their full factor', () => {
    const { state } = bringUp('b', 'axis', 6, AXIS);
    expect(asked(state)).toBe('axis reinforce');
    const { state: after, facts } = play(state, 'axis', [done]);
    expect(facts).toMatchObject([{ type: 'arrived', side: 'axis', hex: hex('A1'), units: ['125'] }]);
    // Four hexes of road and one on foot.
    expect(goals(after, 'axis', '125')).toContain('C5');
  });
  it('do not come before', () => {
    expect(arrivals('b', 'axis', 5, AXIS)).toEqual([]);
  });
  it('may be held back, and come later (ruling 39)', () => {
    const { state } = bringUp('b', 'axis', 6, AXIS);
    const { state: after, facts } = play(state, 'axis', [{ type: 'wait', unit: blind(sight(state), '125') }, done]);
    expect(facts).toEqual([{ type: 'held-back', side: 'axis', units: ['125'] }]);
    expect(after.table.counters[blind(sight(after), '125')]?.place).toBe('reserve');
    expect(arrivals('b', 'axis', 9, AXIS)).toEqual(['125']);
  });
  it('take the village they enter by from an enemy who has passed through it, unless they are held back (XIV)', () => {
    const { state } = bringUp('b', 'allied', 4, ALLIED, { control: { [hex('C11')]: 'axis' } });
    const { state: after, facts } = play(state, 'allied', [done]);
    expect(after.table.control[hex('C11')]).toBe('allied');
    expect(facts).toContainEqual({ type: 'control', side: 'allied', hex: hex('C11') });
    const waits = ['23x', '161in'].map((unit): AlameinAction => ({ type: 'wait', unit: blind(sight(state), unit) }));
    expect(play(state, 'allied', [...waits, done]).state.table.control[hex('C11')]).toBe('axis');
  });
});

describe('IV.A.1, IV.C.1 and V.A entry hexes', () => {
  it('are A1 for the Axis, C11 for the Allies', () => {
    const place = (side: Side, turn: number, unit: string, lines: readonly string[]) => {
      const { state } = bringUp('b', side, turn, lines);
      return state.table.counters[blind(sight(state), unit)]?.place;
    };
    expect(place('axis', 6, '125', AXIS)).toBe(hex('A1'));
    expect(place('allied', 4, '23x', ALLIED)).toBe(hex('C11'));
  });
});

describe('V.B a blocked entry hex', () => {
  it('keeps them out while an enemy is in it', () => {
    const { state, facts } = bringUp('b', 'axis', 6, [...AXIS, 'A1: 26au']);
    expect(facts).toMatchObject([{ type: 'kept-out', side: 'axis', units: ['125'] }]);
    expect(state.table.counters[blind(sight(state), '125')]?.place).toBe('reserve');
  });
  it('keeps them out while an enemy zone covers it, unless one of their own is there', () => {
    expect(arrivals('b', 'axis', 6, [...AXIS, 'B2: 26au'])).toEqual([]);
    expect(arrivals('b', 'axis', 6, [...AXIS, 'B2: 26au', 'A1: bologna'])).toEqual(['125']);
  });
  it('does not keep air units out', () => {
    expect(arrivals('a', 'axis', 7, [...AXIS, 'A1: 9in'])).toEqual(['stuka']);
  });
  it('is closed by the zone of a Spent enemy, and opened by a Spent friend in it (VI)', () => {
    expect(arrivals('b', 'axis', 6, [...AXIS, 'B2: 26au*'])).toEqual([]);
    expect(arrivals('b', 'axis', 6, [...AXIS, 'B2: 26au*', 'A1: bologna*'])).toEqual(['125']);
  });
});

describe('X.A.2 a full entry hex', () => {
  it('takes no more than it has room for: the others wait (ruling 39)', () => {
    const { state, facts } = bringUp('b', 'allied', 4, ['C11: 1sa, 26au', 'H2: trento']);
    expect(asked(state)).toBe('allied reinforce');
    expect(facts).toMatchObject([{ type: 'crowded-out', side: 'allied', hex: hex('C11'), units: ['161in'] }]);
    expect(arrivals('b', 'allied', 4, ['C11: 1sa, 26au', 'H2: trento'])).toEqual(['23x']);
    expect(arrivals('b', 'allied', 4, ['C11: 1sa, 26au, 9in', 'H2: trento'])).toEqual([]);
    // 164. Infantry is a third division.
    expect(arrivals('a', 'axis', 7, ['A1: trento, brescia', 'H8: 1sa'])).toEqual(['stuka']);
  });
  const wait = (state: AlameinState, unit: string): AlameinAction => ({
    type: 'wait',
    unit: blind(sight(state), unit),
  });
  it('takes another that is due in the place of one that is held back: who enters is for their owner (ruling 39)', () => {
    const { state } = bringUp('b', 'allied', 4, ['C11: 1sa, 26au', 'H2: trento']);
    const { state: after, facts } = play(state, 'allied', [wait(state, '23x'), done]);
    expect(arrived(facts)).toEqual(['161in']);
    expect(after.table.counters[blind(sight(after), '23x')]?.place).toBe('reserve');
    expect(goals(after, 'allied', '161in')).toContain('D11');
  });
  it('nobody who is held back comes in again for another that is', () => {
    const { state } = bringUp('b', 'allied', 4, ['C11: 1sa, 26au', 'H2: trento']);
    const { state: after, facts } = play(state, 'allied', [wait(state, '23x'), wait(state, '161in'), done]);
    expect(arrived(facts)).toEqual([]);
    for (const unit of ['23x', '161in'])
      expect(after.table.counters[blind(sight(after), unit)]?.place, unit).toBe('reserve');
  });
  it('has room for a division once a division is held back, not for one that a brigade makes way for', () => {
    // 2. Armoured and 26. Australian are brigades; with 1. South African and 50. Northumbrian two divisions are there.
    const lines = ['C11: 1sa, 50', 'H2: trento'];
    const { state } = bringUp('a', 'allied', 7, lines);
    expect(arrivals('a', 'allied', 7, lines)).toEqual(['2x']);
    expect(arrived(play(state, 'allied', [wait(state, '2x'), done]).facts)).toEqual(['26au']);
    expect(arrived(play(state, 'allied', [wait(state, '2x'), wait(state, '26au'), done]).facts)).toEqual([]);
    const { state: one } = bringUp('a', 'allied', 7, ['C11: 1sa', 'H2: trento']);
    expect(arrived(play(one, 'allied', [wait(one, '26au'), done]).facts)).toEqual(['2x', '9au']);
  });
  it('is said in the question, and "wait all" means those without room, too', () => {
    const { state } = bringUp('b', 'allied', 4, ['C11: 1sa, 26au', 'H2: trento']);
    const view = game.view(state, 'allied');
    expect(game.ask(view, 'allied')?.question).toContain('no room for 161. Indian Motorized');
    expect(game.readOrders('wait all', view, 'allied')).toEqual([wait(state, '23x'), wait(state, '161in')]);
  });
});
