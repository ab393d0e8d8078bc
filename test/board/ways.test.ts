// Ways that are found whole and named place by place.
import { describe, expect, it } from 'vitest';
import { endsOf, leadsTo, nextOn, waysTo } from '#board/ways.ts';

const WAYS = [['a'], ['a', 'c'], ['b', 'c'], ['a', 'b', 'c']];

describe('ways', () => {
  it('end where they end, each place once', () => {
    expect(endsOf(WAYS)).toEqual(['a', 'c']);
  });
  it('lead to a place, through those that are named first', () => {
    expect(waysTo(WAYS, 'c')).toEqual([
      ['a', 'c'],
      ['b', 'c'],
      ['a', 'b', 'c'],
    ]);
    expect(waysTo(WAYS, 'c', ['a', 'b'])).toEqual([['a', 'b', 'c']]);
    expect(leadsTo(['a'], 'a', ['a', 'b'])).toBe(false);
  });
  it('go on where those that have begun so go on, and nowhere from their end', () => {
    expect(nextOn(WAYS, 'c', [])).toEqual(['a', 'b']);
    expect(nextOn(WAYS, 'c', ['a'])).toEqual(['c', 'b']);
    expect(nextOn(WAYS, 'c', ['b', 'c'])).toEqual([]);
  });
});
