// Zones of control: counted from each hex that is held, over the sides a rule lets them take.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zones } from '#board/zones.ts';
import { smallMap } from './small-maps.ts';

describe('zones', () => {
  it('reach all next hexes over passable sides, and count those who control them', () => {
    fc.assert(
      fc.property(smallMap(4, 4), fc.subarray([0, 3, 5, 6, 9, 10, 15]), (map, held) => {
        const counts = map.hexes.map((hex) => held.filter((at) => map.exitTo(map.hexes[at]!, hex) !== null).length);
        expect([...zones(map, held)]).toEqual(counts);
      }),
      { numRuns: 40 },
    );
  });

  it('take only the steps a rule lets them take', () => {
    fc.assert(
      fc.property(smallMap(4, 4), fc.integer({ min: 0, max: 15 }), (map, held) => {
        const byRoad = zones(map, [held], (_from, _to, { road }) => road !== null);
        for (const [at, hex] of map.hexes.entries())
          expect(byRoad[at]).toBe(map.exitTo(map.hexes[held]!, hex)?.road == null ? 0 : 1);
        const none = zones(map, [held], (from, to) => from === to);
        expect([...none].every((count) => count === 0)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
