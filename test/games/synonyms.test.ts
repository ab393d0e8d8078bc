// Other words for orders stand for orders that their title has.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';

describe.each(titles)('$id', ({ id, actions }) => {
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
});
