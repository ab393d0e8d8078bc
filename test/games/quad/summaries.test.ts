// Every section of the table of contents has a summary short enough for a chat message, and what it refers to exists.
import { describe, expect, it } from 'vitest';
import notApplicable from '#games/quad/book/not-applicable.json' with { type: 'json' };
import { RULES, type Rule, SUMMARIES } from '#games/quad/book/rules.ts';

const sections = Object.keys(RULES) as readonly Rule[];
/** Sections as a text names them: "7.21", "cauldron 18.31". */
const named = (text: string): readonly string[] => text.match(/(?:\b[a-z]+ )?\b\d+\.\d+\b/g) ?? [];
const GAMES = ['cauldron', 'crusader', 'kasserine', 'supercharge'];
/** "to 7.23" names 7.23; "kasserine 20.1" is one name. */
const cited = (words: string): string =>
  GAMES.includes(words.split(' ')[0] ?? '') ? words : words.replace(/^[a-z]+ /, '');

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
  it('refer only to sections that exist, those of a game with its name', () => {
    for (const section of sections)
      for (const other of named(SUMMARIES[section]).map(cited))
        expect(RULES, `${section}: ${other}`).toHaveProperty([other]);
  });
});

describe('sections that need no code', () => {
  const game = (section: string): string => (/^[a-z]+ /.exec(section) ?? [''])[0];
  it.each(Object.entries(notApplicable))('%s is a section, with a reason', (section, reason) => {
    expect(RULES).toHaveProperty([section]);
    expect(reason.length).toBeGreaterThan(20);
    for (const other of named(reason).map(cited)) {
      const known = [other, `${game(section)}${other}`].filter((one) => Object.hasOwn(RULES, one));
      expect(known, `${section}: ${other}`).not.toEqual([]);
    }
  });
});
