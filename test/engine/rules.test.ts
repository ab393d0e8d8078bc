// Several books of rules in one title.
import { describe, expect, it } from 'vitest';
import { citedWith, numberOf } from '#engine/rules.ts';

const STANDARD = { '6.1': 'Zones of Control', '14.0': 'Victory' } as const;
const RULES = {
  ...STANDARD,
  ...citedWith('kasserine', { '20.1': 'The Weather' }),
  ...citedWith('crusader', { '20.1': 'The Dash to the Wire' }),
} as const;

describe('a title of several books', () => {
  it('keeps sections of one number apart, each cited with its book', () => {
    expect(RULES['kasserine 20.1']).toBe('The Weather');
    expect(RULES['crusader 20.1']).toBe('The Dash to the Wire');
    expect(Object.keys(RULES)).toHaveLength(4);
    // @ts-expect-error a number that is in no book by itself
    expect(RULES['20.1']).toBeUndefined();
  });

  it('finds the number in a citation', () => {
    expect(Object.keys(RULES).map(numberOf)).toEqual(['6.1', '14.0', '20.1', '20.1']);
  });
});
