// Audiences: who reads which version of what happened.
import { describe, expect, it } from 'vitest';
import { factsFor, type Told } from '#engine/event.ts';

type Fact = { readonly type: string; readonly who: string | null };
type Event = Told<'red' | 'blue', Fact> & { readonly rule: string };
const open: Event = { to: 'all', rule: '2.0', fact: { type: 'turn', who: 'red' } };
const masked: Event = {
  to: ['red'],
  rule: '2.3',
  fact: { type: 'moved', who: 'Adder' },
  others: { type: 'moved', who: null },
};
const secret: Event = { to: ['blue'], rule: '2.5', fact: { type: 'drawn', who: 'real' }, others: null };
const events = [open, masked, secret];
const read = (viewer: 'red' | 'blue' | 'observer' | 'everyone-after-the-end') =>
  factsFor(events, viewer).value.map(({ fact }) => fact.who);

describe('the events of a step', () => {
  it('are read by a side as far as they are meant for it', () => {
    expect(read('red')).toEqual(['red', 'Adder']);
    expect(read('blue')).toEqual(['red', null, 'real']);
  });
  it('are read by an observer in what the others may know', () => {
    expect(read('observer')).toEqual(['red', null]);
  });
  it('are read in full by everybody when the match is over', () => {
    expect(read('everyone-after-the-end')).toEqual(['red', 'Adder', 'real']);
  });
  it('keep their sections, and say for whom they were cut', () => {
    const cut = factsFor(events, 'blue');
    expect(cut.by).toBe('blue');
    expect(cut.value.map(({ rule }) => rule)).toEqual(['2.0', '2.3', '2.5']);
  });
});
