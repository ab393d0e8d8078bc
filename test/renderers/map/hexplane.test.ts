// Where hexes lie on a map plane, with a point or a flat side at the top.
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, neighbour } from '#board/hex.ts';
import { hexPlane } from '#renderers/map/hexplane.ts';
import { compass } from '#renderers/map/terrain.ts';
import type { XY } from '#renderers/shapes.ts';
import { shapesIn } from '#test/support/pictures.ts';

const far = (a: XY, b: XY): number => Math.hypot(a.x - b.x, a.y - b.y);

describe.each(['point', 'flat'] as const)('a plane of hexes with a %s at the top', (top) => {
  const plane = hexPlane(100, top);
  const [hex, middle] = ['3,4', plane.middle('3,4')] as const;

  it('has every neighbour a hex away, and the corners as far as a hex has them', () => {
    for (const way of DIRECTIONS) expect(far(middle, plane.middle(neighbour(hex, way)))).toBeCloseTo(100);
    for (const corner of plane.corners(hex)) expect(far(middle, corner)).toBeCloseTo(plane.corner);
  });

  it('has the side of two hexes end at corners of both', () => {
    for (const way of DIRECTIONS) {
      const other = neighbour(hex, way);
      for (const end of plane.sideEnds(hex, other))
        for (const one of [hex, other])
          expect(Math.min(...plane.corners(one).map((corner) => far(corner, end)))).toBeCloseTo(0);
    }
  });

  it('has a corner or a side at the top', () => {
    const rise = plane.corners(hex).map(({ y }) => middle.y - y);
    expect(Math.max(...rise)).toBeCloseTo(top === 'point' ? plane.corner : 50);
  });
});

it('has flat-topped columns one below the other', () => {
  const { middle } = hexPlane(10, 'flat');
  expect(middle('0,0')).toEqual({ x: 0, y: 0 });
  expect(middle('0,1')).toEqual({ x: 0, y: 10 });
  expect(middle('1,0').x).toBeCloseTo(8.66);
  expect(middle('1,0').y).toBeCloseTo(5);
});

describe('a compass', () => {
  it('writes its N upright, to the left where north is there', () => {
    const letter = (north: number) => [...shapesIn([compass(0, 0, north)])].find(({ type }) => type === 'label');
    expect(letter(0)).toMatchObject({ text: 'N', x: 0, y: -49 });
    expect(letter(-90)).toMatchObject({ text: 'N', x: -49 });
    expect(letter(-90)).not.toHaveProperty('angle');
  });
});
