// Shapes that component files of every title have.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { groundShapes, slug, sourceBy } from '#engine/pieces/shapes.ts';

describe('where a value comes from', () => {
  const source = sourceBy((section) => section === '6.2', '6.2');
  it.each([
    'rulebook 6.2',
    'source https://example.org/map',
    'geography; history',
    'printed',
    'rulebook 6.2; reconstructed',
  ])('may be %s', (tags) => {
    expect(source.safeParse(tags).success).toBe(true);
  });
  it.each(['', 'my uncle', 'rulebook 9.9', 'source example.org', 'geography, history'])('may not be "%s"', (tags) => {
    expect(source.safeParse(tags).error?.issues[0]?.message).toBe(
      'not a source: write "rulebook 6.2", "source https://...", "geography", "history", "printed" or "reconstructed", several with "; " between',
    );
  });
});

describe('what a printed map shows', () => {
  const map = z.strictObject(groundShapes(z.array(z.string()), z.string(), 1));
  const label = { id: 'sea', text: 'Sea', kind: 'sea', x: 0, y: 0, angle: 0, source: '' };
  const good = {
    sea: { hexes: [], source: '' },
    depression: { name: 'Qattara', hexes: ['1'], outline: [[0, 0]], source: '' },
    outside: { hexes: [], source: '' },
    coastline: {
      points: [
        [0, 0],
        [1, 1],
      ],
      source: '',
    },
    labels: [label],
  };
  it('is sea, a depression, land outside, a coast and so many labels', () => {
    expect(map.safeParse(good).success).toBe(true);
    expect(map.safeParse({ ...good, labels: [label, label] }).success).toBe(false);
    expect(map.safeParse({ ...good, labels: [{ ...label, text: '' }] }).success).toBe(false);
    expect(map.safeParse({ ...good, coastline: { points: [[0, 0]], source: '' } }).success).toBe(false);
    expect(slug.safeParse('Coast Road').success).toBe(false);
  });
});
