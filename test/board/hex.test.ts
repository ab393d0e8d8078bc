// The geometry of the hex grid: neighbours, directions, distances and hexsides.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axial, centre, DIRECTIONS, directionTo, distance, hexId, neighbour } from '#board/hex.ts';
import { hexesOf, hexside } from '#board/hexside.ts';

const coordinate = fc.integer({ min: -20, max: 40 });
const hex = fc.tuple(coordinate, coordinate).map(([x, y]) => hexId(x, y));
const direction = fc.constantFrom(...DIRECTIONS);
const nearby = fc.integer({ min: -5, max: 5 });

/** Steps by the six neighbours only. */
function walked(from: string, to: string, limit: number): number {
  const seen = new Map([[from, 0]]);
  for (const [at, steps] of seen) {
    if (at === to) return steps;
    if (steps < limit)
      for (const way of DIRECTIONS) if (!seen.has(neighbour(at, way))) seen.set(neighbour(at, way), steps + 1);
  }
  return Number.POSITIVE_INFINITY;
}

describe('neighbours', () => {
  it('are six different hexes around a hex', () => {
    fc.assert(
      fc.property(hex, (at) => {
        expect(new Set(DIRECTIONS.map((way) => neighbour(at, way))).size).toBe(6);
      }),
    );
  });

  it('are undone by the opposite direction', () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 0, max: 5 }), (at, turn) => {
        const there = neighbour(at, DIRECTIONS[turn]!);
        expect(neighbour(there, DIRECTIONS[(turn + 3) % 6]!)).toBe(at);
      }),
    );
  });

  it('know the direction they lie in, and nothing farther does', () => {
    fc.assert(
      fc.property(hex, direction, (at, way) => {
        expect(directionTo(at, neighbour(at, way))).toBe(way);
      }),
    );
    expect(directionTo('3,3', '3,3')).toBeNull();
    expect(directionTo('3,3', '5,3')).toBeNull();
    expect(directionTo('3,3', '4,4')).toBeNull();
  });

  it('go round counter-clockwise from east, on the drawn plane', () => {
    const middle = centre('5,5');
    const angles = DIRECTIONS.map((way) => {
      const { x, y } = centre(neighbour('5,5', way));
      return Math.round((Math.atan2(middle.y - y, x - middle.x) * 180) / Math.PI);
    });
    expect(angles.map((angle) => (angle + 360) % 360)).toEqual([0, 60, 120, 180, 240, 300]);
  });

  it('lie one hex width away on the drawn plane', () => {
    fc.assert(
      fc.property(hex, direction, (at, way) => {
        const a = centre(at);
        const b = centre(neighbour(at, way));
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe('distance', () => {
  it('is zero exactly to the hex itself, and the same both ways', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b) === 0).toBe(a === b);
      }),
    );
  });

  it('is never longer than by way of a third hex', () => {
    fc.assert(
      fc.property(hex, hex, hex, (a, b, c) => {
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c));
      }),
    );
  });

  it('is what walking over an open grid takes', () => {
    fc.assert(
      fc.property(hex, nearby, nearby, (a, dx, dy) => {
        const { x, y } = axial(a);
        const b = hexId(x + dx, y + dy);
        expect(distance(a, b)).toBe(walked(a, b, 10));
      }),
      { numRuns: 60 },
    );
  });
});

describe('ids', () => {
  it('are read back as the coordinates they were made of', () => {
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        expect(axial(hexId(x, y))).toEqual({ x, y });
      }),
    );
  });

  it('throw on what is none', () => {
    for (const text of ['', '3', '3,', 'a,b', '3,4,5', ' 3,4', '3.5,1'])
      expect(() => axial(text)).toThrow('not a hex id');
  });
});

describe('a hexside', () => {
  it('has one name, whichever hex is named first', () => {
    fc.assert(
      fc.property(hex, direction, (at, way) => {
        const to = neighbour(at, way);
        expect(hexside(at, to)).toBe(hexside(to, at));
      }),
    );
  });

  it('gives its two hexes back, the northern and then the western first', () => {
    fc.assert(
      fc.property(hex, direction, (at, way) => {
        const to = neighbour(at, way);
        const [first, second] = hexesOf(hexside(at, to));
        expect([first, second].sort()).toEqual([at, to].sort());
        const [a, b] = [axial(first), axial(second)];
        expect(a.y < b.y || (a.y === b.y && a.x < b.x)).toBe(true);
      }),
    );
  });

  it('differs from every other side of its hex', () => {
    fc.assert(
      fc.property(hex, (at) => {
        expect(new Set(DIRECTIONS.map((way) => hexside(at, neighbour(at, way)))).size).toBe(6);
      }),
    );
  });
});
