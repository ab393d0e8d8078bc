// Path search with road bonuses, against a slow walk over every way there is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HexId } from '#board/hex.ts';
import { type HexMap, makeHexMap, type Road } from '#board/hexmap.ts';
import { allowance, type Mover, mayGo, mayStep, plainestTo, rankOfWay, reach, waysByRank } from '#board/movement.ts';
import { flags, smallMap } from './small-maps.ts';

const BONUS = { highway: 4, track: 2, trail: 1 } as const;

/** Every way without a hex twice that is lawful by its steps and its length: the rule, taken literally (6.1, 6.2). */
function everyWay(map: HexMap, start: HexId, mover: Mover): ReadonlyMap<HexId, number> {
  const shortest = new Map<HexId, number>();
  const longest = mover.speed + mover.bonus.highway;
  const walk = (at: HexId, way: readonly HexId[], roads: readonly (Road | null)[]): void => {
    for (const exit of map.exits(at)) {
      if (way.includes(exit.to) || exit.to === start) continue;
      const entry = mover.enter(at, exit);
      if (entry === 'no') continue;
      const longer = [...way, exit.to];
      const taken = [...roads, exit.road];
      if (longer.length > longest) continue;
      if (longer.length <= mover.speed + bonusOf(taken, mover)) {
        shortest.set(exit.to, Math.min(shortest.get(exit.to) ?? 99, longer.length));
      }
      if (entry === 'through') walk(exit.to, longer, taken);
    }
  };
  walk(start, [], []);
  return shortest;
}

/** The bonus of the worst road used; none when any step is off road. */
function bonusOf(roads: readonly (Road | null)[], { bonus }: Mover): number {
  if (roads.includes(null)) return 0;
  if (roads.includes('trail')) return bonus.trail;
  return roads.includes('track') ? bonus.track : bonus.highway;
}

describe('reach', () => {
  it('is every hex some lawful way leads to, with a shortest one', () => {
    const setting = fc.record({
      map: smallMap(4, 3),
      speed: fc.integer({ min: 1, max: 3 }),
      stops: flags(12, 4),
      barred: fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 6 }),
      start: fc.nat(11),
    });
    fc.assert(
      fc.property(setting, ({ map, speed, stops, barred, start }) => {
        const no = new Set(barred.map(([a, b]) => `${map.hexes[a]}>${map.hexes[b]}`));
        const mover: Mover = {
          speed,
          bonus: { highway: 3, track: 2, trail: 1 },
          enter: (from, { to }) =>
            no.has(`${from}>${to}`) ? 'no' : stops[map.hexes.indexOf(to)] === 1 ? 'stop' : 'through',
        };
        const from = map.hexes[start]!;
        const found = reach(map, from, mover);
        const expected = everyWay(map, from, mover);
        expect(new Set(found.keys())).toEqual(new Set(expected.keys()));
        for (const [to, way] of found) {
          expect(way.at(-1)).toBe(to);
          expect(way.length).toBe(expected.get(to));
          expect(mayGo(map, from, way, mover)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** Every lawful way that begins as given, by the plain rule: step by step, then judged whole. */
function everyLawfulWay(map: HexMap, start: HexId, mover: Mover, begun: readonly HexId[]): (readonly HexId[])[] {
  const found: (readonly HexId[])[] = [];
  const walk = (way: readonly HexId[]): void => {
    if (way.length > mover.speed + mover.bonus.highway) return;
    if (way.length > begun.length && mayGo(map, start, way, mover)) found.push(way);
    for (const { to } of map.exits(way.at(-1) ?? start)) if (to !== start && !way.includes(to)) walk([...way, to]);
  };
  walk(begun);
  return found;
}

describe('the plainest way', () => {
  it('begins as said, needs the least speed any lawful way needs, and is the shortest of those', () => {
    const setting = fc.record({
      map: smallMap(4, 3),
      stops: flags(12, 4),
      start: fc.nat(11),
      first: fc.option(fc.nat(5), { nil: null }),
    });
    fc.assert(
      fc.property(setting, ({ map, stops, start, first }) => {
        const mover: Mover = {
          speed: 3,
          bonus: { highway: 3, track: 2, trail: 1 },
          enter: (_from, { to }) => (stops[map.hexes.indexOf(to)] === 1 ? 'stop' : 'through'),
        };
        const from = map.hexes[start]!;
        const exits = map.exits(from);
        const begun = first === null || exits.length === 0 ? [] : [exits[first % exits.length]!.to];
        const all = everyLawfulWay(map, from, mover, begun);
        const ways = waysByRank(map, from, mover, begun);
        const need = (way: readonly HexId[]): number =>
          Math.max(1, way.length - allowance({ speed: 0, bonus: mover.bonus }, rankOfWay(map, from, way)));
        for (const to of map.hexes) {
          if (to === from || begun.includes(to)) continue;
          const lawful = all.filter((way) => way.at(-1) === to);
          const best = plainestTo(ways, to, mover.bonus, 1);
          if (lawful.length === 0) {
            expect(best).toBeUndefined();
            continue;
          }
          const least = Math.min(...lawful.map(need));
          const length = Math.min(...lawful.filter((way) => need(way) === least).map((way) => way.length));
          expect(lawful).toContainEqual(best);
          expect([need(best!), best!.length]).toEqual([least, length]);
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** Five hexes in a row: "0,0" to "4,0", with a road on each side between. */
function row(...roads: (Road | null)[]): HexMap {
  const hexes = [...roads.keys(), roads.length].map((x) => `${x},0`);
  const laid = new Map<string, Road>();
  for (const [x, road] of roads.entries()) if (road !== null) laid.set(`${x},0/${x + 1},0`, road);
  return makeHexMap(hexes, laid, () => ({ limit: 2 }));
}
const walker: Mover = { speed: 1, bonus: BONUS, enter: () => 'through' };
const farthest = (map: HexMap, mover: Mover): number =>
  Math.max(...[...reach(map, '0,0', mover).values()].map((way) => way.length));

describe('road bonuses (6.2)', () => {
  it('let a recon unit of speed 4 go 8 hexes on highway, 6 on track, 5 on trail', () => {
    const recon = { ...walker, speed: 4 };
    const long = (road: Road): HexMap => row(...Array<Road>(10).fill(road));
    expect(farthest(long('highway'), recon)).toBe(8);
    expect(farthest(long('track'), recon)).toBe(6);
    expect(farthest(long('trail'), recon)).toBe(5);
    expect(farthest(row(...Array<null>(10).fill(null)), recon)).toBe(4);
  });

  it('hold for the whole way: one hex off road loses all of it', () => {
    expect(farthest(row('highway', 'highway', null, 'highway', 'highway'), walker)).toBe(2);
    expect(farthest(row(null, 'highway', 'highway'), walker)).toBe(1);
  });

  it('are the lesser one on mixed roads', () => {
    expect(farthest(row('highway', 'track', 'highway', 'highway', 'highway'), walker)).toBe(3);
    expect(farthest(row('highway', 'trail', 'highway'), walker)).toBe(2);
    expect(rankOfWay(row('highway', 'track', 'trail'), '0,0', ['1,0', '2,0', '3,0'])).toBe(1);
    expect(allowance(walker, 3)).toBe(5);
  });

  it('cannot carry a unit past a hex it must stop in', () => {
    const map = row('highway', 'highway', 'highway');
    const stopping: Mover = { ...walker, enter: (_from, { to }) => (to === '2,0' ? 'stop' : 'through') };
    expect([...reach(map, '0,0', stopping).keys()]).toEqual(['1,0', '2,0']);
    expect(mayStep(map, '0,0', ['1,0', '2,0'], stopping)).toBe(true);
    expect(mayStep(map, '0,0', ['1,0', '2,0', '3,0'], stopping)).toBe(false);
  });

  it('do not open ways that jump, or that do not move', () => {
    const map = row('highway', 'highway');
    expect(mayGo(map, '0,0', ['2,0'], walker)).toBe(false);
    expect(mayGo(map, '0,0', [], walker)).toBe(false);
  });
});
