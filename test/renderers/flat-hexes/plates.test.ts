// Plates of attacks: on a whole map near their hexes, over nothing that stands there.
import { describe, expect, it } from 'vitest';
import { HEX, middle } from '#renderers/flat-hexes/plane.ts';
import { type Plate, platesAtFoot, platesBeside } from '#renderers/flat-hexes/plates.ts';
import { overlaps } from '#renderers/rects.ts';

const plate = (...hexes: readonly string[]): Plate => ({ hexes, w: 98, h: 58, text: [], order: 1 });
const WINDOW = { x: -500, y: -500, w: 2000, h: 2000 };
/** A front of counters, 68 units square, in columns that touch. */
const FRONT = ['3,-2', '3,-1', '4,-2', '4,-3', '2,-1', '2,0'];
const taken = FRONT.map((hex) => {
  const { x, y } = middle(hex);
  return { x: x - 34, y: y - 34, w: 68, h: 68 };
});

describe('plates', () => {
  it('lie on a whole map beside counters and one another, within the map, not far off', () => {
    const rooms = platesBeside(
      FRONT.map((hex) => plate(hex)),
      { taken, written: [] },
      WINDOW,
    ).map(({ room }) => room);
    expect(rooms).toHaveLength(FRONT.length);
    for (const [at, room] of rooms.entries()) {
      for (const other of [...taken, ...rooms.slice(0, at)]) expect(overlaps(room, other)).toBe(false);
      const { x, y } = middle(FRONT[at] ?? '');
      expect(Math.hypot(room.x + room.w / 2 - x, room.y + room.h / 2 - y)).toBeLessThan(5 * HEX);
    }
    // At the corner of the map a plate stays on it.
    const { x, y } = middle('3,-2');
    const [corner] = platesBeside([plate('3,-2')], { taken, written: [] }, { x: x - 40, y: y - 40, w: 900, h: 900 });
    expect(corner?.room.x).toBeGreaterThanOrEqual(x - 40);
    expect(corner?.room.y).toBeGreaterThanOrEqual(y - 40);
  });
  it('lie on a whole map over no name', () => {
    const [bare] = platesBeside([plate('3,-2')], { taken, written: [] }, WINDOW);
    if (bare === undefined) throw new Error('no plate');
    const [beside] = platesBeside([plate('3,-2')], { taken, written: [bare.room] }, WINDOW);
    expect(beside === undefined || overlaps(beside.room, bare.room)).toBe(false);
  });
  it('lie in a close-up at the foot of their hex, between several hexes, and below one another', () => {
    const { x, y } = middle('3,-2');
    const rooms = platesAtFoot([plate('3,-2'), plate('3,-2'), plate('3,-2', '3,-1')], 44).map(({ room }) => room);
    expect(rooms.map((room) => [room.x - x + 49, room.y - y + 29])).toEqual([
      [0, 44],
      [0, 44 + 59],
      [0, 50 + 2 * 59],
    ]);
  });
});
