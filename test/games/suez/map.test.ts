// The map: drawn as the country lies, and so that nothing covers anything else. What the rulebook says of it: constraints.
import { describe, expect, it } from 'vitest';
import {
  apart,
  cross,
  crosses,
  drawn,
  idsWhere,
  inside,
  kilometres,
  map,
  offStretch,
  pairs,
  reached,
  routes,
  space,
  spaces,
  stretches,
} from './data.ts';

const keyOf = ({ a, b }: (typeof routes)[number]): string => `${a}/${b}`;
const sea = map.ground.filter(({ kind }) => kind === 'sea');

describe('spaces', () => {
  it('stand in the order of their numbers, ids made from names', () => {
    expect(spaces.map(({ number }) => number)).toEqual(spaces.map((_space, at) => at + 1));
    const slug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
    const others = spaces.filter(({ id, name }) => slug(name) !== id).map(({ id, name }) => `${id}: ${name}`);
    expect(others).toEqual([]);
  });

  it('lie where they lie in the world (the coordinates of the notes)', () => {
    const known: Readonly<Record<string, readonly [north: number, east: number]>> = {
      tobruk: [32.08, 23.98],
      bardia: [31.76, 25.09],
      sollum: [31.55, 25.16],
      'sidi-barrani': [31.61, 25.93],
      'mersa-matruh': [31.35, 27.24],
      'charing-cross': [31.25, 27.05],
      'el-alamein': [30.84, 28.95],
      ruweisat: [30.75, 28.87],
      'alam-el-halfa': [30.69, 29.15],
      alexandria: [31.2, 29.92],
      cairo: [30.04, 31.24],
      'port-said': [31.26, 32.3],
      'suez-city': [29.97, 32.55],
      'siwa-oasis': [29.2, 25.52],
      'bahariya-oasis': [28.35, 28.87],
    };
    for (const [id, [north, east]] of Object.entries(known)) {
      expect([id, Math.abs(space(id).north - north) < 0.02]).toEqual([id, true]);
      expect([id, Math.abs(space(id).east - east) < 0.02]).toEqual([id, true]);
    }
  });

  it('are drawn in the order of geography along their routes', () => {
    const wrong = routes.filter(({ a, b }) => {
      const [from, to] = [space(a), space(b)];
      const [east, north] = [to.east - from.east, to.north - from.north];
      return (
        (Math.abs(east) > 0.3 && east * (to.x - from.x) <= 0) || (Math.abs(north) > 0.2 && north * (from.y - to.y) <= 0)
      );
    });
    expect(wrong.map(keyOf)).toEqual([]);
  });

  it('lie far enough apart for stacks of counters', () => {
    const close = spaces.flatMap(({ id: a }, at) =>
      spaces
        .slice(at + 1)
        .filter(({ id: b }) => apart(drawn(a), drawn(b)) < 35.5)
        .map(({ id: b }) => `${a} ${b}`),
    );
    expect(close).toEqual([]);
  });

  it('are on land, within the sheet, and ports at the sea', () => {
    for (const { id, x, y, port } of spaces) {
      expect([id, x >= 16 && x <= 528 && y >= 28 && y <= 336]).toEqual([id, true]);
      expect([id, sea.some(({ points }) => inside([x, y], points))]).toEqual([id, false]);
      if (port === undefined) continue;
      const far = Math.min(...sea.flatMap(({ points }) => pairs(points).map((part) => offStretch([x, y], part))));
      expect([id, far < 20]).toEqual([id, true]);
    }
  });
});

describe('routes', () => {
  it('pass no other space by, and cross no other', () => {
    const faults = routes.flatMap((route, at) => [
      ...spaces
        .filter(
          ({ id, x, y }) =>
            id !== route.a && id !== route.b && stretches(route).some((part) => offStretch([x, y], part) < 15),
        )
        .map(({ id }) => `${keyOf(route)} passes ${id}`),
      ...routes
        .slice(at + 1)
        .filter((other) => stretches(other).some((part) => stretches(route).some((own) => cross(own, part))))
        .map((other) => `${keyOf(route)} crosses ${keyOf(other)}`),
    ]);
    expect(faults).toEqual([]);
  });

  it('carry a river or an escarpment where the drawing has one, and nowhere else (11.3)', () => {
    for (const route of routes) {
      const barrier = crosses(route, 'river') ? 'river' : crosses(route, 'escarpment') ? 'escarpment' : undefined;
      expect([keyOf(route), route.barrier]).toEqual([keyOf(route), barrier]);
    }
  });

  it('cross the frontier where they lead from Libya to Egypt, and nowhere else', () => {
    for (const route of routes) {
      const abroad = space(route.a).country !== space(route.b).country;
      expect([keyOf(route), crosses(route, 'border')]).toEqual([keyOf(route), abroad]);
    }
  });

  it('are of a length that a unit may go in a step', () => {
    const far = { road: 125, track: 245, desert: 205 };
    for (const { a, b, kind } of routes) expect([a, b, kilometres(a, b) < far[kind]]).toEqual([a, b, true]);
  });

  it('make the way to Cairo through the southern desert longer than the coast road', () => {
    const coast = reached(['road']);
    const south = new Set(['siwa-oasis', 'sitra', 'bahariya-oasis', 'wadi-rayan', 'fayum', 'cairo']);
    const all = reached(['road', 'track', 'desert']);
    expect(coast.get('el-alamein')).toBe(11);
    expect(all.get('siwa-oasis')! + south.size - 1).toBeGreaterThanOrEqual(all.get('cairo')!);
  });
});

describe('named places', () => {
  it('of the coast road follow one another', () => {
    const road = ['tobruk', 'gambut', 'bardia', 'fort-capuzzo', 'sollum', 'buq-buq', 'sidi-barrani', 'shammas'].concat([
      'mersa-matruh',
      'fuka',
      'el-daba',
      'el-alamein',
      'el-hammam',
      'burg-el-arab',
      'amariya',
      'alexandria',
    ]);
    for (const [at, to] of road.slice(1).entries()) {
      const found = routes.find(({ a, b }) => [a, b].includes(to) && [a, b].includes(road[at]!));
      expect([road[at], to, found?.kind]).toEqual([road[at], to, 'road']);
    }
  });

  it('leave a way round the Alamein line in the south, and beyond it for recon units alone (34.0)', () => {
    const round = ['bab-el-qattara', 'qaret-el-himeimat', 'samaket-gaballa', 'el-hammam'];
    for (const [at, to] of round.slice(1).entries())
      expect(routes.find(({ a, b }) => [a, b].includes(to) && [a, b].includes(round[at]!))?.kind).toBe('track');
    expect(routes.find(({ a, b }) => a === 'samaket-gaballa' && b === 'wadi-natrun')?.kind).toBe('desert');
  });

  it('are cut off by the desert only where recon units have something to find', () => {
    const firm = reached(['road', 'track']);
    expect(idsWhere(({ id }) => !firm.has(id))).toEqual(['qattara-crossing', 'sitra']);
  });
});
