// The story of many dispatches.
import { describe, expect, it } from 'vitest';
import { recapOf } from '#words/recap.ts';

interface Fact {
  readonly type: 'turn' | 'moved' | 'shouted';
  readonly to?: string;
}
const recap = recapOf<Fact, string>({
  small: ['shouted'],
  endsTurn: ({ type }) => type === 'turn',
  keyOf: ({ type, to }) => (type === 'moved' ? `moved ${to}` : null),
  sum: (verb, facts) => (facts.length === 1 ? null : `${facts.length} ${verb} to ${facts[0]?.to}.`),
});
const told = (text: string, fact: Fact, rule = '1') => ({ text, fact, rule });

describe('a recap', () => {
  it('adds up within a turn, where the first stood, and leaves out what is small', () => {
    const lines = [
      told('Adder moved to Well.', { type: 'moved', to: 'Well' }, '2.3'),
      told('Red shouted.', { type: 'shouted' }),
      told('Bustard moved to Dunes.', { type: 'moved', to: 'Dunes' }),
      told('Camel moved to Well.', { type: 'moved', to: 'Well' }, '2.4'),
      told('Blue to move.', { type: 'turn' }),
      told('Egret moved to Well.', { type: 'moved', to: 'Well' }),
    ];
    expect(recap('moved', lines)).toEqual([
      { rule: '2.3', text: '2 moved to Well.' },
      { rule: '1', text: 'Bustard moved to Dunes.' },
      { rule: '1', text: 'Blue to move.' },
      { rule: '1', text: 'Egret moved to Well.' },
    ]);
    expect(recap('moved', [])).toEqual([]);
  });
});
