// Maps of spaces and routes: what leads where, how far it is, and what a bad file is told.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapest } from '#board/costs.ts';
import { flood } from '#board/flood.ts';
import { makeSpaceMap } from '#board/spaces.ts';
import { smallSpaces } from './nets.ts';

const FRONTIER = makeSpaceMap({
  spaces: ['Tobruk', 'Bardia', 'Sollum', 'Halfaya', 'Siwa'].map((id) => ({ id, name: `${id}!` })),
  routes: [
    { a: 'Tobruk', b: 'Bardia', kind: 'road' },
    { a: 'Bardia', b: 'Sollum', kind: 'road' },
    { a: 'Sollum', b: 'Halfaya', kind: 'track', escarpment: true },
    { a: 'Tobruk', b: 'Halfaya', kind: 'desert' },
    { a: 'Sollum', b: 'Halfaya', kind: 'desert' },
  ],
});
const at = (space: string): number => FRONTIER.indexOf(space);

describe('a map of spaces', () => {
  it('lists the routes out of a space in the order of the file, with all that the file says of them', () => {
    expect(FRONTIER.routes('Halfaya')).toEqual([
      { a: 'Sollum', b: 'Halfaya', to: 'Sollum', kind: 'track', escarpment: true },
      { a: 'Tobruk', b: 'Halfaya', to: 'Tobruk', kind: 'desert' },
      { a: 'Sollum', b: 'Halfaya', to: 'Sollum', kind: 'desert' },
    ]);
    expect(FRONTIER.routesTo('Sollum', 'Halfaya').map(({ kind }) => kind)).toEqual(['track', 'desert']);
    expect(FRONTIER.routesTo('Tobruk', 'Sollum')).toEqual([]);
  });

  it('numbers its spaces in the order of the file, and knows no others', () => {
    expect(FRONTIER.spaces.map((space) => at(space))).toEqual([0, 1, 2, 3, 4]);
    expect(at('Cairo')).toBe(-1);
    expect(FRONTIER.routes('Cairo')).toEqual([]);
  });

  it('counts the routes of the shortest way', () => {
    expect(FRONTIER.distance('Tobruk', 'Sollum')).toBe(2);
    expect(FRONTIER.distance('Tobruk', 'Tobruk')).toBe(0);
    for (const [a, b] of [
      ['Tobruk', 'Siwa'],
      ['Cairo', 'Tobruk'],
      ['Tobruk', 'Cairo'],
      ['Cairo', 'Cairo'],
    ] as const)
      expect(FRONTIER.distance(a, b)).toBe(Number.POSITIVE_INFINITY);
  });

  it('leads the same way back by every route', () => {
    fc.assert(
      fc.property(smallSpaces(9), (map) => {
        for (const from of map.spaces)
          for (const to of map.spaces) {
            const there = map.routesTo(from, to);
            expect(map.routesTo(to, from)).toEqual(there.map((route) => ({ ...route, to: from })));
            expect(map.distance(to, from)).toBe(map.distance(from, to));
            expect(map.next[map.indexOf(from)]?.filter((next) => next === map.indexOf(to)).length).toBe(there.length);
          }
      }),
      { numRuns: 40 },
    );
  });

  it('throws on a space that stands twice and on a route that leads to none or back to where it began', () => {
    const spaces = [
      { id: 'Cairo', name: 'Cairo' },
      { id: 'Suez', name: 'Suez' },
    ];
    expect(() => makeSpaceMap({ spaces: [...spaces, ...spaces], routes: [] })).toThrow('stands twice');
    for (const b of ['Port Said', 'Cairo'])
      expect(() => makeSpaceMap({ spaces, routes: [{ a: 'Cairo', b, kind: 'road' }] })).toThrow('no route');
  });
});

describe('over spaces', () => {
  it('a flood keeps to the routes a rule allows', () => {
    const byRoad = flood(FRONTIER, [at('Tobruk')], (_from, _to, { kind }) => kind === 'road');
    expect([...byRoad]).toEqual([0, 1, 2, -1, -1]);
    expect([...flood(FRONTIER, [at('Siwa'), at('Sollum')])]).toEqual([2, 1, 0, 1, 0]);
  });

  it('a unit stops behind an escarpment and goes round it for more', () => {
    const unit = {
      allowance: 4,
      costOf: (_from: number, to: number, { kind }: { kind: string }) => (kind === 'desert' ? 3 : to === 1 ? 0.5 : 1),
      stops: (_from: number, _to: number, route: object) => 'escarpment' in route,
    };
    const { spent, wayTo } = cheapest(FRONTIER, at('Tobruk'), unit);
    expect([...spent]).toEqual([0, 0.5, 1.5, 2.5, Number.POSITIVE_INFINITY]);
    expect(wayTo(at('Halfaya'))).toEqual([1, 2, 3]);
    expect([wayTo(at('Tobruk')), wayTo(at('Siwa')), wayTo(-1)]).toEqual([[], null, null]);
  });
});
