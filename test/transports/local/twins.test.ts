import { describe, expect, it } from 'vitest';
import { from } from '#engine/secrecy.ts';
import { pageDifferences } from './twins.ts';

describe('the page of two tables that differ in what is hidden', () => {
  it.each([
    ['rommel', 'allied'],
    ['theBattle', 'allied'],
  ] as const)('is sent the same: %s, %s', { timeout: 120_000 }, async (game, viewer) => {
    expect(await pageDifferences({ game, viewer, positions: 1 })).toEqual([]);
  });

  it('a secret in a header is found', { timeout: 120_000 }, async () => {
    const found = await pageDifferences({
      game: 'rommel',
      viewer: 'allied',
      positions: 1,
      plant: (painter, { secretOf }) => ({
        ...painter,
        paint: (seen, wanted) => {
          const painted = painter.paint(seen, wanted);
          if ('unclear' in painted) return painted;
          return from(painted, (picture) => ({ ...picture, fileName: `${secretOf(seen.status.id)}.png` }));
        },
      }),
    });
    expect(found.map(({ request }) => request)).toEqual(['picture']);
  });
});
