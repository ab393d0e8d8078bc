// What titles keep as tables of data: other words stand for orders that the title has, policies and options cite its rulebook.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';

describe.each(titles)('$id', ({ id, actions, policies, options, rules }) => {
  const file = new URL(`../../src/games/${id}/words/notation/synonyms.json`, import.meta.url);
  const synonyms = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | readonly string[]>;

  it('every synonym is of a type in the catalogue', () => {
    const types: readonly string[] = actions.map(({ type }) => type);
    expect(
      Object.values(synonyms)
        .flat()
        .filter((type) => !types.includes(type)),
    ).toEqual([]);
  });
  it('every standing policy and option cites a section of the rulebook', () => {
    expect([...policies, ...options].filter(({ rule }) => !Object.hasOwn(rules, rule))).toEqual([]);
  });
  it('every standing policy can be told to ask, and to do something else', () => {
    const words = policies.map(({ name, choices }) => [name, choices.includes('ask'), new Set(choices).size > 1]);
    expect(words).toEqual(policies.map(({ name }) => [name, true, true]));
  });
});
