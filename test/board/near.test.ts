// What is near is shown first, by distances on an open row: places are numbers on it, units stand somewhere.
import { describe, expect, it } from 'vitest';
import { type Ground, nearestFirst } from '#board/near.ts';

const ground: Ground = {
  hexOf: (value) => (typeof value === 'number' ? ({ 1: '5' }[value] ?? null) : /^\d+$/.test(value) ? value : null),
  far: (from, to) => Math.abs(Number(from) - Number(to)),
  front: ['8', '20'],
};
const order = (values: readonly string[], ...before: readonly (string | number | readonly string[])[]) =>
  nearestFirst(values, before, ground).join(' ');

describe('hexes', () => {
  const corner = ['1', '3', '6', '9', '19'];
  it('come from where the unit stands, those towards the enemy before those away from them', () => {
    expect(order(['1', '4', '6', '9', '3', '7'], 1)).toBe('6 4 7 3 9 1');
  });
  it('that where the unit stands comes last, one that was named does not', () => {
    expect(order(['5', '4', '9'], 1)).toBe('4 9 5');
    expect(order(['5', '4', '9'], 1, '5')).toBe('5 4 9');
  });
  it('come from the last place that was named, also in a way', () => {
    expect(order(corner, 1, '1')).toBe('1 3 6 9 19');
    expect(order(corner, 1, ['3', '9'])).toBe('9 6 3 1 19');
  });
  it('come from the front where nothing stands on the map yet', () => {
    expect(order(corner)).toBe('9 19 6 3 1');
    expect(order(corner, 7, 'blitz')).toBe('9 19 6 3 1');
  });
  it('what is no hex stays as it is', () => {
    expect(order(['none', 'all', 'basic'], 1)).toBe('none all basic');
    expect(nearestFirst([3, 1, 2], [1], ground)).toEqual([3, 1, 2]);
  });
});
