// How a text is compared with names: word by word, numbers as numbers.
import { describe, expect, it } from 'vitest';
import { bestOf, exactly, likely, named } from '#words/names/named.ts';
import { isSame, likeness, spelt } from '#words/notation/spelling.ts';

const score = (typed: string, name: string): number => likeness(spelt(typed), [spelt(name)]);

describe('a text and a name', () => {
  it.each([
    ['15. panzer', '15. Panzer', 3],
    ['33 panzerjager', '33. Panzerjäger', 3],
    ['33. Panzerjäger', '33. Panzerjäger', 3],
    ['ft capuzzo', 'Ft. Capuzzo', 3],
    ['15pz', '15. Panzer', 3],
    ['15 Pz Div', '15. Panzer Division', 3],
    ['16 Bde', '16 Brigade', 3],
    ['3 Recce', '3 Recon', 3],
    ['recce', '3 Reconnaissance', 2],
    ['16 Bde', '16 Australian Brigade', 2],
    ['15pnzr', '15. Panzer', 1],
    ['15 pa', '15. Panzer', 2],
    ['135flak', '135. FLAK', 3],
    ['2nd nz', '2. New Zealand', 1],
    ['21 panzer', '15. Panzer', 0],
    ['recon 33', '33. Recon', 2],
    ['21ème Panzer', '21. Panzer', 2],
    ['21e Pz', '21. Panzer', 2],
    ['21Eng', '21. Panzer', 0],
    ['Panzer 1/5', '1/5 Panzer', 2],
    ['5/1 Panzer', '1/5 Panzer', 0],
    ['recon 3', '3 SA Recon', 0],
    ['Highlanders', '51. Highland', 2],
    ['the Highlanders', '51. Highland', 0],
    ['South Africans', '1. South African', 2],
    ['9 Australians', '26. Australian', 0],
  ])('%s, %s: %i', (typed, name, expected) => {
    expect(score(typed, name)).toBe(expected);
  });
  it('are not the same where only the digits are', () => {
    expect(isSame(spelt('28'), spelt('2/8'))).toBe(false);
    expect(isSame(spelt('2-8'), spelt('2/8'))).toBe(true);
    expect(score('15. Panzer', '1/5 Panzer')).toBe(0);
  });
});

describe('things that go by names', () => {
  const all = [named('a', ['2/8 Panzer', '2/8'], '2-8-panzer'), named('b', ['28. Infantry', '28'], '28-infantry')];
  it('are not begun by a letter alone, unless it may be a number', () => {
    const letters = [named('a', ['Ariete'], 'ariete'), named('x', ['X Tanks'], 'x-tanks'), named('b', ['B'], 'b')];
    const meant = (text: string) => likely(letters, spelt(text)).map(({ one }) => one.is);
    expect(['A', 'a.', 'X', 'b', 'Ar'].map(meant)).toEqual([[], [], ['x'], ['b'], ['a']]);
  });
  it('are told apart', () => {
    expect(bestOf(likely(all, spelt('28'))).map(({ is }) => is)).toEqual(['b']);
    expect(bestOf(likely(all, spelt('2/8'))).map(({ is }) => is)).toEqual(['a']);
    expect(exactly(all, '28 infantry')).toBe('b');
    expect(exactly(all, 'panzer')).toBeNull();
  });
});
