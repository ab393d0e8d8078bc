// Every section of the table of contents has a summary short enough for a chat message, and what it refers to exists.
import { describe, expect, it } from 'vitest';
import notApplicable from '#games/desert-force/book/not-applicable.json' with { type: 'json' };
import { RULES, type Rule, SUMMARIES } from '#games/desert-force/book/rules.ts';
import { onMap } from '#test/support/desert-force/world.ts';

const sections = Object.keys(RULES) as readonly Rule[];
/** Sections as a text names them: "7.21". */
const named = (text: string): readonly string[] => text.match(/\b\d+\.\d+\b/g) ?? [];

describe('summaries', () => {
  it('cover every section and no other', () => {
    expect(Object.keys(SUMMARIES)).toEqual(sections);
  });
  it.each(sections)('say something short of %s', (section) => {
    const text = SUMMARIES[section];
    expect(text.length).toBeGreaterThan(20);
    expect(text.length).toBeLessThanOrEqual(600);
    expect(text).toMatch(/[.`]$/);
  });
  it('refer only to sections that exist', () => {
    for (const section of sections)
      for (const other of named(SUMMARIES[section])) expect(RULES, `${section}: ${other}`).toHaveProperty([other]);
  });
  it('show orders that are types of the catalogue', () => {
    const types = onMap().module.title.actions.map(({ type }) => type as string);
    const shown = sections.flatMap((section) =>
      [...SUMMARIES[section].matchAll(/`([a-z]+)[^`]*`/g)].map(([, word = '']) =>
        word === 'fall' ? 'fall-back' : word,
      ),
    );
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((word) => !types.includes(word))).toEqual([]);
  });
});

describe('sections that need no code', () => {
  it.each(Object.entries(notApplicable))('%s is a section, with a reason', (section, reason) => {
    expect(RULES).toHaveProperty([section]);
    expect(reason.length).toBeGreaterThan(20);
    for (const other of named(reason)) expect(RULES, `${section}: ${other}`).toHaveProperty([other]);
  });
});
