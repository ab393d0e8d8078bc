// Swords on an attacked hex: at its part of the hex, but never cut by the edge of a close-up in which the hex shows, nor under a plate.
import { describe, expect, it } from 'vitest';
import { LEFT, RIGHT, roomOfSwords, swordsOn, TOP_LEFT } from '#renderers/flat-hexes/attacks.ts';
import { HEX, middle } from '#renderers/flat-hexes/plane.ts';
import { platesAtFoot } from '#renderers/flat-hexes/plates.ts';

const COLOURS = { attacker: '#111', defender: '#222', order: 1 };
const HERE = middle('3,-2');
/** Where the swords on the hex are drawn, from its middle, in a window that begins so far left of it and above. */
const drawn = (left: number, above: number, more: Partial<Parameters<typeof swordsOn>[2]> = {}) => {
  const window = { x: HERE.x - left, y: HERE.y - above, w: 5 * HEX, h: 5 * HEX };
  const [shape] = swordsOn('3,-2', COLOURS, { window, parts: [LEFT], ...more });
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
    expect(drawn(60, 10, { zoom: 2 })).toEqual({ x: -16, y: 34 });
  });
  it('are left where they are on a hex whose middle is outside', () => {
    expect(drawn(-5, 2 * HEX)).toEqual({ x: -50, y: 0 });
  });
  it('stand where no plate of a neighbouring hex hides them', () => {
    const parts = [TOP_LEFT, LEFT, RIGHT];
    const plateOf = (hex: string) => ({ hexes: [hex], w: 100, h: 22, text: [], order: 1 });
    /** The plates of these hexes, 48 below their middles. */
    const under = (...hexes: readonly string[]) => platesAtFoot(hexes.map(plateOf), 48).map(({ room }) => room);
    expect(drawn(2 * HEX, 2 * HEX, { parts })).toEqual({ x: -34, y: -47 });
    // That of the hex above lies on the upper edge, that of the one at its upper left on the left corner.
    expect(drawn(2 * HEX, 2 * HEX, { parts, plates: under('3,-3') })).toEqual({ x: -50, y: 0 });
    expect(drawn(2 * HEX, 2 * HEX, { parts, plates: under('3,-3', '2,-2') })).toEqual({ x: 50, y: 0 });
    const { x, w } = roomOfSwords('3,-2', { window: { x: 0, y: -999, w: 2000, h: 2000 }, parts });
    expect(x).toBeLessThan(HERE.x - 34);
    expect(x + w).toBeGreaterThan(HERE.x - 34 + 20);
  });
});
