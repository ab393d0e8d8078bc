// Small random hex maps for property tests: a patch of hexes with roads, closed sides and limits.
import fc from 'fast-check';
import { DIRECTIONS, type HexId, hexId, neighbour } from '#board/hex.ts';
import { type HexMap, makeHexMap, ROADS, type Road } from '#board/hexmap.ts';
import { type Hexside, hexside } from '#board/hexside.ts';

/** What may lie on a hexside of a random map. */
type Feature = Road | 'open' | 'closed';

/** Every hexside between two hexes of a patch. */
function sidesOf(hexes: readonly HexId[]): readonly Hexside[] {
  const sides = new Set<Hexside>();
  for (const hex of hexes) {
    for (const direction of DIRECTIONS) {
      const to = neighbour(hex, direction);
      if (hexes.includes(to)) sides.add(hexside(hex, to));
    }
  }
  return [...sides];
}

function patch(width: number, height: number): readonly HexId[] {
  const hexes: HexId[] = [];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) hexes.push(hexId(x, y));
  return hexes;
}

/** A map of width x height hexes; `roads` weighs how many sides carry a road. */
export function smallMap(width: number, height: number): fc.Arbitrary<HexMap> {
  const hexes = patch(width, height);
  const sides = sidesOf(hexes);
  const feature: fc.Arbitrary<Feature> = fc.oneof(
    { arbitrary: fc.constant<Feature>('open'), weight: 3 },
    { arbitrary: fc.constant<Feature>('closed'), weight: 2 },
    { arbitrary: fc.constantFrom<Feature>(...ROADS), weight: 6 },
  );
  return fc.array(feature, { minLength: sides.length, maxLength: sides.length }).map((features) => {
    const roads = new Map<Hexside, Road>();
    const closed = new Set<Hexside>();
    sides.forEach((side, at) => {
      const found = features[at] ?? 'open';
      if (found === 'closed') closed.add(side);
      else if (found !== 'open') roads.set(side, found);
    });
    return makeHexMap(hexes, roads, (side, road) => (closed.has(side) ? null : { limit: road === 'trail' ? 1 : 2 }));
  });
}

/** One flag for each of so many hexes, set with a chance of one in `rarity`. */
export const flags = (count: number, rarity: number): fc.Arbitrary<Uint8Array> =>
  fc
    .array(fc.integer({ min: 1, max: rarity }), { minLength: count, maxLength: count })
    .map((rolls) => Uint8Array.from(rolls.map((roll) => (roll === 1 ? 1 : 0))));
