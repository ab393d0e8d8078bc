// Supply lines and networks, against a slow model that walks every line there is, hex by hex (12.2-12.6).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HexId } from '#board/hex.ts';
import { type HexMap, makeHexMap, type Road } from '#board/hexmap.ts';
import { network } from '#board/network.ts';
import { type ChainMap, light, lineLengths, makeChainMap, stepKey, type Trace, waysAlongLines } from '#board/supply.ts';
import { flags, smallMap } from './small-maps.ts';

const RANGES = { track: 3, trail: 2, none: 1 } as const;
const RANGE: Readonly<Record<Road, number>> = { highway: 3, track: 3, trail: 2 };

/** One situation: who stands where on a small map. */
interface Setting {
  readonly map: HexMap;
  readonly source: HexId;
  readonly chain: ReadonlySet<HexId>;
  readonly closed: ReadonlySet<HexId>;
  readonly barred: ReadonlySet<string>;
}

/** A piece of line from one station to the next: hexes entered, the last being the station. */
type Leg = readonly HexId[];

const hasHighway = (map: HexMap, hex: HexId): boolean => map.exits(hex).some(({ road }) => road === 'highway');

/**
 * 12.4 Every leg a unit in the hex may chain: at most supply range of the worst road used, over hexes not closed. It
 * stops at the next unit, and does not end by a step along the highway, which is highway supply.
 */
function chainLegs({ map, chain, closed, barred }: Setting, from: HexId): readonly Leg[] {
  const legs: Leg[] = [];
  const walk = (at: HexId, way: Leg, range: number): void => {
    for (const { to, road } of map.exits(at)) {
      if (to === from || way.includes(to) || closed.has(to) || barred.has(`${at}>${to}`)) continue;
      const within = Math.min(range, road === null ? RANGES.none : RANGE[road]);
      const longer = [...way, to];
      if (longer.length > within) continue;
      if (road !== 'highway') legs.push(longer);
      if (!chain.has(to)) walk(to, longer, within);
    }
  };
  walk(from, [], 9);
  return legs;
}

/** 12.3 One hex along the highway. */
const highwayLegs = ({ map, closed, barred }: Setting, from: HexId): readonly Leg[] =>
  map
    .exits(from)
    .filter(({ to, road }) => road === 'highway' && !closed.has(to) && !barred.has(`${from}>${to}`))
    .map(({ to }) => [to]);

/** So many stations and more are too slow to walk one by one: such a situation is passed over. */
const TOO_MANY = 30_000;

/** Every supply line of a unit in the hex, as its legs; no station is passed twice. */
function everyLine(setting: Setting, unit: HexId): readonly (readonly Leg[])[] {
  const { map, source, chain } = setting;
  const lines: (readonly Leg[])[] = [];
  let walked = 0;
  const walk = (at: HexId, legs: readonly Leg[], stations: readonly HexId[]): void => {
    fc.pre(++walked < TOO_MANY);
    if (at === source) {
      lines.push(legs);
      return;
    }
    const chaining = at === unit || chain.has(at) ? chainLegs(setting, at) : [];
    for (const leg of [...chaining, ...highwayLegs(setting, at)]) {
      const to = leg.at(-1)!;
      const isStation = to === source || chain.has(to) || hasHighway(map, to);
      const comesBack = leg.includes(unit);
      if (isStation && !comesBack && !stations.includes(to)) walk(to, [...legs, leg], [...stations, to]);
    }
  };
  walk(unit, [], [unit]);
  return lines;
}

const toTrace = (chains: ChainMap, { map, source, chain, closed, barred }: Setting): Trace => {
  const index = (hex: HexId): number => chains.map.indexOf(hex);
  const steps = [...barred].map((step) => step.split('>') as [HexId, HexId]);
  return {
    source: index(source),
    closed: Uint8Array.from(map.hexes.map((hex) => (closed.has(hex) ? 1 : 0))),
    chain: Uint8Array.from(map.hexes.map((hex) => (chain.has(hex) ? 1 : 0))),
    barred: steps.length === 0 ? null : new Set(steps.map(([a, b]) => stepKey(index(a), index(b)))),
  };
};

const SIZE = 12;
const setting: fc.Arbitrary<Setting> = fc
  .record({
    map: smallMap(4, 3),
    source: fc.nat(SIZE - 1),
    chain: flags(SIZE, 3),
    closed: flags(SIZE, 8),
    barred: fc.array(fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1)), { maxLength: 4 }),
  })
  .map(({ map, source, chain, closed, barred }) => {
    const pick = (set: Uint8Array): ReadonlySet<HexId> => new Set(map.hexes.filter((_, at) => set[at] === 1));
    return {
      map,
      source: map.hexes[source]!,
      chain: pick(chain),
      closed: pick(closed),
      barred: new Set(barred.map(([a, b]) => `${map.hexes[a]}>${map.hexes[b]}`)),
    };
  });

/** Situations as they arise: enemies never stand where a friendly unit chains, and a closed source supplies nobody. */
const usual = setting.filter(({ source, closed }) => !closed.has(source));

const lengthOf = (line: readonly Leg[]): number => line.reduce((sum, leg) => sum + leg.length, 0);

describe('a supply line', () => {
  it('is found exactly where walking every line finds one, and is as short', () => {
    fc.assert(
      fc.property(usual, (world) => {
        const chains = makeChainMap(world.map, RANGES);
        const trace = toTrace(chains, world);
        const lit = light(chains, trace);
        const lengths = lineLengths(chains, trace, lit);
        for (const [index, hex] of world.map.hexes.entries()) {
          const lines = everyLine(world, hex);
          expect([hex, lit.reach[index]]).toEqual([hex, lines.length > 0 ? 1 : 0]);
          expect([hex, lengths[index]]).toEqual([hex, Math.min(...lines.map(lengthOf))]);
        }
      }),
      { numRuns: 120 },
    );
  });
});

describe('a supply network', () => {
  it('is the sum of every line of every supplied unit', () => {
    fc.assert(
      fc.property(usual, fc.nat(SIZE - 1), (world, disrupted) => {
        const chains = makeChainMap(world.map, RANGES);
        const trace = toTrace(chains, world);
        const standing = new Set([...world.chain, world.map.hexes[disrupted]!]);
        const expected = new Set<HexId>();
        for (const unit of standing) {
          for (const line of everyLine(world, unit)) {
            expected.add(unit);
            for (const leg of line) for (const hex of leg) expected.add(hex);
          }
        }
        const units = [...standing].map((hex) => chains.map.indexOf(hex));
        const found = network(chains, trace, light(chains, trace), units);
        expect(new Set([...found].map((hex) => world.map.hexes[hex]))).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the supply network of some units', () => {
  /** Every line of these units, and of the units that such lines pass. */
  function linesOf(world: Setting, from: readonly HexId[]): ReadonlySet<HexId> {
    const passed = new Set(from);
    const hexes = new Set<HexId>();
    for (const unit of passed) {
      for (const line of everyLine(world, unit)) {
        for (const hex of [unit, ...line.flat()]) hexes.add(hex);
        for (const leg of line) if (world.chain.has(leg.at(-1)!)) passed.add(leg.at(-1)!);
      }
    }
    return hexes;
  }

  it('goes on through units that are not among them', () => {
    fc.assert(
      fc.property(usual, fc.nat(SIZE - 1), fc.nat(SIZE - 1), (world, ...some) => {
        const chains = makeChainMap(world.map, RANGES);
        const trace = toTrace(chains, world);
        const found = network(chains, trace, light(chains, trace), some);
        const units = some.map((hex) => world.map.hexes[hex]!);
        expect(new Set([...found].map((hex) => world.map.hexes[hex]))).toEqual(linesOf(world, units));
      }),
      { numRuns: 150 },
    );
  });
});

describe('the ways along supply lines', () => {
  it('are the beginnings of every line, as far as each step is allowed', () => {
    const most = 4;
    fc.assert(
      fc.property(usual, fc.nat(SIZE - 1), fc.nat(SIZE - 1), (world, from, wall) => {
        const chains = makeChainMap(world.map, RANGES);
        const trace = toTrace(chains, world);
        const start = world.map.hexes[from]!;
        const mayEnter = (_at: HexId, to: HexId): boolean => to !== world.map.hexes[wall];
        const expected = new Set<string>();
        for (const line of everyLine(world, start)) {
          const way: HexId[] = [];
          for (const hex of line.flat()) {
            if (way.length === most || way.includes(hex) || hex === start || !mayEnter(way.at(-1) ?? start, hex)) break;
            way.push(hex);
            expected.add(way.join(' '));
          }
        }
        const id = (hex: number): HexId => world.map.hexes[hex]!;
        const found = waysAlongLines(chains, trace, light(chains, trace), from, most, (at, way) =>
          mayEnter(id(at), id(way.at(-1)!)),
        );
        expect(new Set(found.map((way) => way.map(id).join(' ')))).toEqual(expected);
      }),
      { numRuns: 120 },
    );
  });
});

describe('supply range (12.4)', () => {
  /** A row of six hexes from the source "0,0" east, all of one kind of road. */
  const rowOf = (road: Road | null): HexMap => {
    const hexes = [0, 1, 2, 3, 4, 5].map((x) => `${x},0`);
    const roads = new Map<string, Road>();
    if (road !== null) for (let x = 0; x < 5; x++) roads.set(`${x},0/${x + 1},0`, road);
    return makeHexMap(hexes, roads, () => ({ limit: 2 }));
  };
  const supplied = (map: HexMap, ...chain: HexId[]): readonly number[] => {
    const chains = makeChainMap(map, RANGES);
    const world: Setting = { map, source: '0,0', chain: new Set(chain), closed: new Set(), barred: new Set() };
    const { reach } = light(chains, toTrace(chains, world));
    return map.hexes.map((_, x) => x).filter((x) => reach[x] === 1);
  };

  it('is 3 hexes along a track, 2 along a trail, 1 without a road', () => {
    expect(supplied(rowOf('track'))).toEqual([0, 1, 2, 3]);
    expect(supplied(rowOf('trail'))).toEqual([0, 1, 2]);
    expect(supplied(rowOf(null))).toEqual([0, 1]);
  });

  it('has no end on the highway', () => {
    expect(supplied(rowOf('highway'))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('begins anew at each unit of a chain', () => {
    expect(supplied(rowOf('trail'), '2,0')).toEqual([0, 1, 2, 3, 4]);
    expect(supplied(rowOf('trail'), '3,0')).toEqual([0, 1, 2]);
    expect(supplied(rowOf(null), '1,0', '2,0')).toEqual([0, 1, 2, 3]);
  });
});
