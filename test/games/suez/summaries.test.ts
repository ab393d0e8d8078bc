// Every section of the table of contents has a summary short enough for a chat message, and what it refers to exists.
import { describe, expect, it } from 'vitest';
import notApplicable from '#games/suez/book/not-applicable.json' with { type: 'json' };
import { RULES, type Rule, SUMMARIES } from '#games/suez/book/rules.ts';

const sections = Object.keys(RULES) as readonly Rule[];
/** Sections as a text names them: "7.0", "2.2.5", "axis Lure", "allied Hold". */
const named = (text: string): readonly string[] => [
  ...(text.match(/\b\d+\.\d+(?:\.\d+)?\b/g) ?? []),
  ...(text.match(/\b(?:axis|allied) [A-Z]\w+\b/g) ?? []),
];

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
  it('refer only to sections that exist', () => {
    for (const section of sections)
      for (const other of named(SUMMARIES[section])) expect(RULES, `${section}: ${other}`).toHaveProperty([other]);
  });
});

describe('sections that need no code', () => {
  it.each(Object.entries(notApplicable))('%s is a section, with a reason', (section, reason) => {
    expect(RULES).toHaveProperty([section]);
    expect(reason.length).toBeGreaterThan(20);
    for (const other of named(reason)) expect(RULES, `${section}: ${other}`).toHaveProperty([other]);
  });
});
