// Every section of the table of contents has a summary short enough for a chat message, and what it refers to exists.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import notApplicable from '#games/alamein/book/not-applicable.json' with { type: 'json' };
import { RULES, type Rule, SUMMARIES } from '#games/alamein/book/rules.ts';

const sections = Object.keys(RULES) as readonly Rule[];
const rulings = readFileSync(new URL('../../../src/games/alamein/book/RULINGS.md', import.meta.url), 'utf8');
const numbers = [...rulings.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));
/** Sections as a text names them: with a letter at least, for "I" and "X" alone are words, too. */
const named = (text: string): readonly string[] => text.match(/\b[IVX]+(?:\.[A-Z](?:\.\d+)?)\b|\b[IVX]{2,}\b/g) ?? [];

describe('summaries', () => {
  it('cover every section and no other', () => {
    expect(Object.keys(SUMMARIES)).toEqual(sections);
  });
  it.each(sections)('say something short of %s', (section) => {
    const text = SUMMARIES[section];
    expect(text.length).toBeGreaterThan(20);
    expect(text.length).toBeLessThanOrEqual(600);
    expect(text).toMatch(/\.$/);
  });
  it('refer only to sections and rulings that exist', () => {
    for (const section of sections) {
      for (const other of named(SUMMARIES[section])) {
        if (['XX', 'III'].includes(other) && section === 'III.B') continue;
        expect(RULES, `${section}: ${other}`).toHaveProperty([other]);
      }
      for (const [, list = ''] of SUMMARIES[section].matchAll(/rulings? ([\d and]+)/g))
        for (const number of list.split(' and ')) expect(numbers, `${section}: ${list}`).toContain(Number(number));
    }
  });
});

describe('rulings', () => {
  it('are numbered one by one, each with sections that exist and a reading', () => {
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    for (const ruling of rulings.split(/^## (?=\d)/m).slice(1)) {
      const [heading = ''] = ruling.split('\n');
      const cited = /\(([^()]+)\)$/.exec(heading)?.[1]?.split(', ') ?? [];
      expect(cited.length, heading).toBeGreaterThan(0);
      for (const section of cited) expect(RULES, heading).toHaveProperty([section]);
      expect(ruling, heading).toContain('**Reading:**');
    }
  });
});

describe('sections that need no code', () => {
  it('are sections of the rulebook, each with a reason', () => {
    for (const [section, reason] of Object.entries(notApplicable)) {
      expect(RULES).toHaveProperty([section]);
      expect(reason.length).toBeGreaterThan(20);
    }
  });
});
