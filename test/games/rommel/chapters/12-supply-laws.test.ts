// What holds of supply on the real map whoever stands where (12.2-12.6).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HexId } from '#board/hex.ts';
import { chainsOf, hasLine, isSupplied, networkOf } from '#games/rommel/chapters/12-supply/lines.ts';
import { SIDES, type Side } from '#games/rommel/position/state.ts';
import { kit, named, type Standing, stand } from '../ground.ts';

const anyHex = fc.constantFrom(...kit.map.hexes);
/** Units of both sides round one spot, none of them in one hex with an enemy. */
const crowd: fc.Arbitrary<Standing> = fc
  .record({
    middle: anyHex,
    axis: fc.array(fc.nat(30), { maxLength: 10 }),
    allied: fc.array(fc.nat(30), { maxLength: 10 }),
  })
  .map(({ middle, axis, allied }) => {
    const near = [...kit.map.hexes].sort((a, b) => kit.map.distance(a, middle) - kit.map.distance(b, middle));
    const ours = [...new Set(axis.map((at) => near[at]!))];
    const theirs = [...new Set(allied.map((at) => near[at]!))].filter((at) => !ours.includes(at));
    return { axis: ours.map(named), allied: theirs.map(named) };
  });

const lit = (standing: Standing, side: Side): ReadonlySet<HexId> => {
  const sight = stand(standing);
  return new Set(kit.map.hexes.filter((at) => hasLine(sight, side, at, kit.base[side])));
};
const isWithin = (small: ReadonlySet<HexId>, large: ReadonlySet<HexId>): boolean =>
  [...small].every((at) => large.has(at));

describe('supply lines', () => {
  it('are never opened by one enemy more', () => {
    fc.assert(
      fc.property(crowd, anyHex, (standing, at) => {
        const allied = [...(standing.allied ?? []), named(at)];
        fc.pre(!standing.axis?.includes(named(at)));
        expect(isWithin(lit({ ...standing, allied }, 'axis'), lit(standing, 'axis'))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('are never closed by one friend more', () => {
    fc.assert(
      fc.property(crowd, anyHex, (standing, at) => {
        fc.pre(!standing.allied?.includes(named(at)));
        const axis = [...(standing.axis ?? []), named(at)];
        expect(isWithin(lit(standing, 'axis'), lit({ ...standing, axis }, 'axis'))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('pay no heed to Disrupted units of either side (12.4)', () => {
    fc.assert(
      fc.property(crowd, (standing) => {
        const { kit: components, table, faces } = stand(standing);
        const blocks = Object.fromEntries(
          Object.entries(table.blocks).map(([blind, block]) => [blind, { ...block, disrupted: 1 }]),
        );
        const sight = { kit: components, table: { ...table, blocks }, faces };
        for (const side of SIDES) {
          const found = new Set(kit.map.hexes.filter((at) => hasLine(sight, side, at, kit.base[side])));
          expect(found).toEqual(lit({}, side));
        }
      }),
      { numRuns: 20 },
    );
  });

  it('run the whole highway, and as far off it as a road and its range lead, when nobody stands anywhere', () => {
    const chains = chainsOf(kit);
    const highway = new Set(kit.map.hexes.filter((at) => kit.map.exits(at).some(({ road }) => road === 'highway')));
    for (const side of SIDES) {
      const expected = new Set(highway);
      for (const [index, spans] of chains.spansFrom.entries()) {
        if (spans.some(({ to }) => highway.has(kit.map.hexes[to]!))) expected.add(kit.map.hexes[index]!);
      }
      expect(lit({}, side)).toEqual(expected);
    }
  });
});

describe('a Supply Network (12.6)', () => {
  it('holds every supplied unit and its Base, no enemy hex, and only hexes of one piece', () => {
    fc.assert(
      fc.property(crowd, fc.constantFrom(...SIDES), (standing, side) => {
        const sight = stand(standing);
        const network = networkOf(sight, side);
        const enemies = new Set(
          Object.values(sight.table.blocks)
            .filter((block) => block.side !== side)
            .map(({ place }) => place),
        );
        for (const [blind, block] of Object.entries(sight.table.blocks)) {
          if (block.side !== side || !isSupplied(sight, Number(blind))) continue;
          expect(network.has(block.place) && network.has(kit.base[side])).toBe(true);
        }
        for (const at of network) expect(enemies.has(at)).toBe(false);
        const piece = new Set(network.size === 0 ? [] : [kit.base[side]]);
        for (const at of piece) for (const { to } of kit.map.exits(at)) if (network.has(to)) piece.add(to);
        expect(piece).toEqual(network);
      }),
      { numRuns: 80 },
    );
  });

  it('is empty without units', () => {
    for (const side of SIDES) expect(networkOf(stand({}), side).size).toBe(0);
  });
});
