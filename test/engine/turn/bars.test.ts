import { describe, expect, it } from 'vitest';
import { barsOf } from '#engine/turn/bars.ts';

const RULES = { '1.1': 'Owners', '1.2': 'Tired units' } as const;
interface Unit {
  readonly mine: boolean;
  readonly tired?: boolean;
}
const asked: string[] = [];
const units = barsOf<null, Unit, typeof RULES>(
  { rule: '1.1', bars: (_, { mine }) => !mine, say: () => 'Not yours.' },
  {
    rule: '1.2',
    bars: (_, unit) => {
      asked.push('1.2');
      return unit.tired === true;
    },
    say: () => 'Tired.',
  },
);

describe('a rule and its refusal, from one list', () => {
  it('is free when nothing bars it, and then there is nothing to say', () => {
    expect(units.isFree(null, { mine: true })).toBe(true);
    expect(units.whyNot(null, { mine: true })).toBeNull();
  });

  it('tells the first bar that holds, with its section', () => {
    expect(units.isFree(null, { mine: true, tired: true })).toBe(false);
    expect(units.whyNot(null, { mine: true, tired: true })).toEqual({ rule: '1.2', text: 'Tired.' });
    expect(units.whyNot(null, { mine: false, tired: true })).toEqual({ rule: '1.1', text: 'Not yours.' });
  });

  it('does not ask the later ones once one holds', () => {
    asked.length = 0;
    expect(units.isFree(null, { mine: false })).toBe(false);
    expect(asked).toEqual([]);
  });
});
