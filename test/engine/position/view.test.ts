// What a viewer may see is built from nothing: one's own half, no other's, and all of them after the end.
import { describe, expect, it } from 'vitest';
import { makeView, ownHalf } from '#engine/position/view.ts';

type Side = 'red' | 'blue';
const table = { turn: 3 };
const sides: readonly Side[] = ['red', 'blue'];
const HANDS = { red: [1], blue: [2, 3] };

describe('a view', () => {
  it('holds the table and the own half of its viewer', () => {
    expect(makeView(table, 'blue', sides, (side) => HANDS[side])).toEqual({
      viewer: 'blue',
      table: { turn: 3 },
      own: { blue: [2, 3] },
    });
  });

  it('holds nobody’s half for an observer, and all of them after the end', () => {
    expect(makeView(table, 'observer', sides, (side) => HANDS[side]).own).toEqual({});
    expect(makeView(table, 'everyone-after-the-end', sides, (side) => HANDS[side]).own).toEqual(HANDS);
  });

  it('asks for nothing its viewer may not see', () => {
    const asked: Side[] = [];
    makeView(table, 'red', sides, (side) => asked.push(side));
    expect(asked).toEqual(['red']);
  });

  it('gives the half of its own side only', () => {
    const view = makeView(table, 'red', sides, (side) => HANDS[side]);
    expect(ownHalf(view, 'red')).toEqual([1]);
    expect(() => ownHalf(view, 'blue')).toThrow('red has no secrets of blue');
  });
});
