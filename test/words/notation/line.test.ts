// A line of words and marks read from left to right.
import { describe, expect, it } from 'vitest';
import { sure, tried } from '#words/notation/cursor.ts';
import { each, longest, run, skip, type TokenLine } from '#words/notation/line.ts';
import { blindOf, tokensOf } from '#words/notation/text.ts';

const line = (text: string): TokenLine => ({ tokens: tokensOf(text, []), at: 0 });
const HEXES: Readonly<Record<string, string>> = { sollum: '15,2', 'sidi omar': '14,4', sidi: '9,9' };
const hex = (text: string): string | null => HEXES[text.toLowerCase()] ?? null;

describe('a line', () => {
  it('is cut into words and marks, headings and arrows among them', () => {
    expect(tokensOf('/rommel buildup mine Sollum', ['rommel', 'buildup'])).toEqual(['mine', 'Sollum']);
    expect(tokensOf('buildup', ['rommel', 'buildup'])).toEqual(['buildup']);
    expect(tokensOf('Brescia und Pavia nach Sollum', [])).toEqual(['Brescia', ',', 'Pavia', '>', 'Sollum']);
    for (const to of ['à', 'À', 'a\u0300', 'vers']) expect(tokensOf(`Brescia ${to} Sollum`, [])[1]).toBe('>');
    expect(tokensOf('Brescia & Pavia → *Sollum*', [])).toEqual(['Brescia', ',', 'Pavia', '>', 'Sollum']);
  });
  it('is cut the same as a row of a table, as what is hidden in a chat, and with a picture behind it', () => {
    const words = ['Brescia', 'Bardia', 'Sollum'];
    for (const row of ['| Brescia | Bardia | Sollum |', '|Brescia|Bardia|Sollum|', '||Brescia Bardia Sollum||'])
      expect(tokensOf(row, []), row).toEqual(words);
    for (const line of ['Brescia > Sollum ✅', 'Brescia ➡️ Sollum', 'Brescia ➡ Sollum 👍👍'])
      expect(tokensOf(line, []), line).toEqual(['Brescia', '>', 'Sollum']);
    // A picture in the place of a name stands for somebody.
    expect(tokensOf('🚚 > Sollum', [])).toEqual(['🚚', '>', 'Sollum']);
  });
  it('gives the longest run of words that names something, and steps over it', () => {
    const read = line('Sidi Omar now');
    expect(longest(read, hex)).toBe('14,4');
    expect(run(read)).toEqual(['now']);
    expect(longest(read, hex)).toBeNull();
    expect(read.at).toBe(2);
  });
  it('looks at no more words than it is told to, and not beyond a mark', () => {
    expect(longest(line('Sidi Omar'), hex, 1)).toBe('9,9');
    expect(longest(line('Sidi > Omar'), hex)).toBe('9,9');
  });
  it('gives things one after the other, up to what is none', () => {
    const read = line('Sollum, Sidi Omar and Sidi, Brescia');
    expect(each(read, [','], () => longest(read, hex))).toEqual(['15,2', '14,4', '9,9']);
    expect(skip(read, ',')).toBe(true);
    expect(run(read)).toEqual(['Brescia']);
  });
  it('stops at the first that is unclear', () => {
    const read = line('Sollum, Brescia');
    const no = { unclear: 'no', example: 'sollum' };
    expect(tried(() => each(read, [','], () => sure(longest(read, hex) ?? no)))).toBe(no);
  });
});

describe('a counter by its number', () => {
  it.each([
    ['#12', 12],
    ['#0', null],
    ['12', null],
    ['#1234567', null],
    ['Brescia', null],
    [undefined, null],
  ])('%s: %s', (word, blind) => {
    expect(blindOf(word)).toBe(blind);
  });
});
