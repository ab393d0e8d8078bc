// Swords on an attacked hex: at its part of the hex, but never cut by the edge of a close-up in which the hex shows.
import { describe, expect, it } from 'vitest';
import { BESIDE, swordsOn } from '#renderers/flat-hexes/attacks.ts';
import { HEX, middle } from '#renderers/flat-hexes/plane.ts';

const COLOURS = { attacker: '#111', defender: '#222', order: 1 };
const HERE = middle('3,-2');
/** Where the swords on the hex are drawn, from its middle, in a window that begins so far left of it and above. */
const drawn = (left: number, above: number, zoom?: number) => {
  const window = { x: HERE.x - left, y: HERE.y - above, w: 5 * HEX, h: 5 * HEX };
  const [shape] = swordsOn('3,-2', COLOURS, window, BESIDE, zoom);
  return shape?.type === 'group'
    ? { x: Math.round((shape.x ?? 0) - HERE.x), y: Math.round((shape.y ?? 0) - HERE.y) }
    : null;
};

describe('swords', () => {
  it('stand at their part of a hex that shows whole', () => {
    expect(drawn(2 * HEX, 2 * HEX)).toEqual({ x: -50, y: 0 });
  });
  it('keep from the left and the upper edge, the farther the larger they are', () => {
    expect(drawn(60, 10)).toEqual({ x: -38, y: 12 });
    expect(drawn(60, 10, 2)).toEqual({ x: -16, y: 34 });
  });
  it('are left where they are on a hex whose middle is outside', () => {
    expect(drawn(-5, 2 * HEX)).toEqual({ x: -50, y: 0 });
  });
});
