// The working copy of a state: what is to be done, and the same state back while nothing has changed.
import { describe, expect, it } from 'vitest';
import { doFirst, doInstead, finish, newWorld, put, stateOf } from '#engine/position/world.ts';
import { scriptedDice } from '#test/support/scripted.ts';

const state = { table: { turn: 1, todo: ['march', 'fight'] }, secrets: { hand: 3 } };
const world = () => newWorld('kit', state, scriptedDice());

describe('a world', () => {
  it('gives the very state it began with while nothing has changed', () => {
    expect(stateOf(world())).toBe(state);
  });

  it('gives a new state after a change, and leaves the old one as it was', () => {
    const w = world();
    put(w, { turn: 2 });
    expect(stateOf(w)).toEqual({ table: { turn: 2, todo: ['march', 'fight'] }, secrets: { hand: 3 } });
    expect(state.table.turn).toBe(1);
  });

  it('gives that very state again until the next change', () => {
    const w = world();
    put(w, { turn: 2 });
    const second = stateOf(w);
    expect(stateOf(w)).toBe(second);
    put(w, { turn: 3 });
    expect(stateOf(w)).not.toBe(second);
  });

  it('tells a change of the boxes alone', () => {
    const w = world();
    w.secrets = { hand: 2 };
    expect(stateOf(w)).toEqual({ table: state.table, secrets: { hand: 2 } });
  });

  it('puts frames before the others, in their order', () => {
    const w = world();
    doFirst(w, 'scout', 'halt');
    expect(w.table).toEqual({ turn: 1, todo: ['scout', 'halt', 'march', 'fight'] });
  });

  it('puts frames in the place of the current one', () => {
    const w = world();
    doInstead(w, 'scout', 'halt');
    expect(w.table).toEqual({ turn: 1, todo: ['scout', 'halt', 'fight'] });
  });

  it('is done with the current frame', () => {
    const w = world();
    finish(w);
    expect(w.table).toEqual({ turn: 1, todo: ['fight'] });
  });
});
