// 5.0 Random events: first turns, once only, impossible ones, and what each kind of effect does.
import { describe, expect, it } from 'vitest';
import { dice, type onMap as Make, onMap, play } from '#test/support/desert-force/world.ts';

/** The turn's event with these two dice, from the end of the turn before; air support is rolled with 1 and 1. */
function eventOn(
  turn: number,
  tens: number,
  ones: number,
  beginning: Parameters<typeof Make>[0] = {},
  more: number[] = [],
) {
  const at = onMap({
    active: 'axis',
    turn: turn - 1,
    phases: ['exploitation'],
    units: { trento: '1019', '14-brigade': '6508', '133-tank': '1019', ...beginning.units },
    ...beginning,
  });
  const { state, events } = play(at, 'axis', dice(tens, ones, ...more, 1, 1), 'done');
  const [event] = events.map(({ fact }) => fact).filter((fact) => fact.type === 'event');
  return { state, event };
}

describe('5.0 the Allied die is the tens, the Axis die the ones', () => {
  it('“Special Allied Convoy” cannot occur until Turn 7 or later', () => {
    expect(eventOn(6, 2, 5).event).toMatchObject({ event: 'special-allied-convoy', happens: false });
    const seven = eventOn(7, 2, 5);
    expect(seven.event).toMatchObject({ happens: true });
    expect(seven.state.table.event).toBe('special-allied-convoy');
  });
  it('“Tobruk Reconstruction” can happen on any turn, but only where there is something to rebuild', () => {
    expect(eventOn(2, 4, 1).event).toMatchObject({ event: 'tobruk-reconstruction', happens: false });
    const broken = { table: { fortresses: { tobruk: 'destroyed', bardia: 'destroyed' } as const } };
    const rebuilt = eventOn(2, 4, 1, broken);
    expect(rebuilt.event).toMatchObject({ happens: true });
    expect(rebuilt.state.table.fortresses).toEqual({ tobruk: 'reduced', bardia: 'destroyed' });
  });
  it('“Rommel Assassination” is no event while Rommel is not on the map', () => {
    expect(eventOn(6, 4, 2).event).toMatchObject({ event: 'rommel-assassination', happens: false });
  });
  it('13.6 on a die of 1 or 2 it makes him a casualty, who comes back as Crüwell in the next turn', () => {
    const units = { rommel: '1120', trento: '1120', '14-brigade': '6508' };
    const hit = eventOn(6, 4, 2, { units }, [2]);
    expect(hit.event).toMatchObject({ happens: true });
    expect(hit.state.table.leaders.rommel).toMatchObject({ place: 'to-come', face: 1, due: 7 });
    const missed = eventOn(6, 4, 2, { units }, [3]);
    expect(missed.state.table.leaders.rommel).toMatchObject({ face: 0, due: null });
  });
  it('what is marked once is no event when it is rolled again', () => {
    expect(
      eventOn(6, 4, 2, { units: { rommel: '1120', trento: '1120' }, table: { spent: ['rommel-assassination'] } }).event,
    ).toMatchObject({
      happens: false,
    });
    expect(eventOn(12, 5, 1, { table: { spent: ['kesselring'] } }).event).toMatchObject({ happens: false });
  });
  it('what happened is remembered where it can happen but once', () => {
    expect(eventOn(12, 5, 1).state.table.spent).toEqual(['kesselring']);
    expect(eventOn(12, 2, 1).state.table.spent).toEqual([]);
  });
});

describe('5.0 what events do', () => {
  it('Attack Points come and go at once', () => {
    expect(eventOn(6, 3, 4).state.table.points).toMatchObject({ axis: 4, allied: 6 });
    expect(eventOn(6, 6, 3).state.table.points).toMatchObject({ axis: 6, allied: 8 });
  });
  it('6.0 a grounded air force has no points, whatever the dice', () => {
    expect(eventOn(6, 2, 2).state.table.air).toBeNull();
  });
  it('15.0 the fleet is there, or is not', () => {
    expect(eventOn(6, 5, 5).state.table.naval).toBe(true);
    expect(eventOn(9, 5, 6).state.table.naval).toBe(false);
  });
});
