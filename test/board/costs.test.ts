// Cheapest ways against every way there is: on small random maps with dear, cheap and closed steps, and steps that stop.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapest, cheapestFrom, costsTo, type Gone, type March } from '#board/costs.ts';
import { flood, type Net } from '#board/flood.ts';
import type { SpaceMap } from '#board/spaces.ts';
import { smallSpaces, type TestRoute } from './nets.ts';

const PRICES = [1 / 3, 0.5, 1, 2, 3, 0, Number.POSITIVE_INFINITY];

/** The least movement points to each place, by going every way that passes no place twice. */
function byAllWays<W>(net: Net<W>, start: number, { allowance, costOf, stops }: March<W>): readonly number[] {
  const least = net.next.map(() => Number.POSITIVE_INFINITY);
  const go = (from: number, spent: number, gone: readonly number[]): void => {
    least[from] = Math.min(least[from]!, spent);
    for (const [n, to] of net.next[from]!.entries()) {
      const by = net.by[from]![n]!;
      const sum = spent + costOf(from, to, by);
      if (gone.includes(to) || sum > allowance + 1e-6) continue;
      if (stops?.(from, to, by)) least[to] = Math.min(least[to]!, sum);
      else go(to, sum, [...gone, to]);
    }
  };
  go(start, 0, [start]);
  return least;
}

/** What a way costs as it is gone; Infinity when it may not be gone. */
function priceOf(map: SpaceMap<TestRoute>, start: number, way: readonly number[], march: March<TestRoute>): number {
  let from = start;
  let sum = 0;
  for (const [n, to] of way.entries()) {
    const isLast = n === way.length - 1;
    const prices = map.by[from]!.filter(
      (route) => map.indexOf(route.to) === to && (isLast || !march.stops?.(from, to, route)),
    ).map((route) => march.costOf(from, to, route));
    sum += Math.min(...prices);
    from = to;
  }
  return sum;
}

const setting = fc.record({
  map: smallSpaces(11),
  start: fc.integer({ min: 0, max: 6 }),
  allowance: fc.constantFrom(0, 1, 2, 2.5, 4, 7),
  prices: fc.array(fc.constantFrom(...PRICES), { minLength: 14, maxLength: 14 }),
  stopping: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
});

/** Entering a space has its price by road and another off it; rivers stop, and so do some spaces. */
const marchOf = (allowance: number, prices: readonly number[], stopping: readonly boolean[]): March<TestRoute> => ({
  allowance,
  costOf: (_from, to, { kind }) => prices[kind === 'road' ? to : 7 + to]!,
  stops: (_from, to, { river }) => river || stopping[to]!,
});

describe('the cheapest way', () => {
  it('costs what the cheapest of all ways costs, and is a way that may be gone', () => {
    fc.assert(
      fc.property(setting, ({ map, start, allowance, prices, stopping }) => {
        const march = marchOf(allowance, prices, stopping);
        const { spent, wayTo } = cheapest(map, start, march);
        for (const [place, least] of byAllWays(map, start, march).entries()) {
          const way = wayTo(place);
          if (least === Number.POSITIVE_INFINITY) expect([spent[place], way]).toEqual([least, null]);
          else {
            expect(spent[place]).toBeCloseTo(least, 9);
            expect(priceOf(map, start, way!, march)).toBeCloseTo(least, 9);
            expect(way!.at(-1) ?? start).toBe(place);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('begins in whichever of several places it is cheapest from, and goes on from none where it has stopped', () => {
    const gone = fc.record({
      at: fc.integer({ min: 0, max: 6 }),
      spent: fc.constantFrom(0, 0.5, 1, 2),
      stopped: fc.boolean(),
    });
    const several = fc.uniqueArray(gone, { minLength: 1, maxLength: 3, selector: ({ at }) => at });
    fc.assert(
      fc.property(setting, several, ({ map, allowance, prices, stopping }, begun) => {
        const march = marchOf(allowance + 2, prices, stopping);
        const { spent, wayTo } = cheapestFrom(map, begun, march);
        const from = ({ at, spent: before, stopped }: Gone): readonly number[] =>
          stopped
            ? map.next.map((_, place) => (place === at ? before : Number.POSITIVE_INFINITY))
            : byAllWays(map, at, { ...march, allowance: march.allowance - before }).map((sum) => before + sum);
        const each = begun.map(from);
        for (const place of map.next.keys()) {
          const least = Math.min(...each.map((sums) => sums[place]!));
          const way = wayTo(place);
          if (least === Number.POSITIVE_INFINITY) expect([spent[place], way]).toEqual([least, null]);
          else {
            expect(spent[place]).toBeCloseTo(least, 9);
            const sums = begun.map((one) => one.spent + priceOf(map, one.at, way!, march));
            expect(sums.some((sum, n) => Math.abs(sum - least) < 1e-9 && (way!.at(-1) ?? begun[n]!.at) === place)).toBe(
              true,
            );
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('costs the same looked for from where it leads', () => {
    fc.assert(
      fc.property(setting, ({ map, start: goal, allowance, prices, stopping }) => {
        const march = marchOf(allowance, prices, stopping);
        const costs = costsTo(map, goal, march);
        for (const place of costs.keys()) {
          const least = byAllWays(map, place, march)[goal]!;
          if (least === Number.POSITIVE_INFINITY) expect(costs[place]).toBe(least);
          else expect(costs[place]).toBeCloseTo(least, 9);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is a shortest way where every step costs one', () => {
    fc.assert(
      fc.property(
        smallSpaces(11),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 6 }),
        (map, start, most) => {
          const steps = flood(map, [start]);
          const { spent } = cheapest(map, start, { allowance: most, costOf: () => 1 });
          for (const [place, far] of steps.entries())
            expect(spent[place]).toBe(far < 0 || far > most ? Number.POSITIVE_INFINITY : far);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('takes twelve thirds for four points', () => {
    const line: Net<null> = {
      next: Array.from({ length: 14 }, (_, n) => (n < 13 ? [n + 1] : [])),
      by: Array.from({ length: 14 }, () => [null]),
    };
    const { spent, wayTo } = cheapest(line, 0, { allowance: 4, costOf: () => 1 / 3 });
    expect(spent[12]).toBeCloseTo(4, 9);
    expect(wayTo(12)).toHaveLength(12);
    expect(spent[13]).toBe(Number.POSITIVE_INFINITY);
  });
});
