// Attacks on a map of flat-topped hexes: an arrow over a hexside, swords on the attacked hex, rings round who is asked.
import type { HexId } from '#board/hex.ts';
import { isWithin } from '../map/parts.ts';
import { swords } from '../map/signs.ts';
import { CREAM, INK } from '../palette.ts';
import type { Rect, Shape } from '../scene.ts';
import { area, at, between, circle, label, type XY } from '../shapes.ts';
import { corners, HEX, middle } from './plane.ts';

/** From the middle of one hex to that of the other: tail, neck and tip of an arrow. */
type Shares = readonly [tail: number, neck: number, tip: number];

/** An arrow over the hexside. */
export function wayIn(from: HexId, to: HexId, fill: string, [tail, neck, tip]: Shares = [0.36, 0.56, 0.7]): Shape {
  const [p, q] = [middle(from), middle(to)];
  return arrowHead(between(p, q, tail), between(p, q, neck), between(p, q, tip), fill);
}

export function arrowHead(tail: XY, neck: XY, tip: XY, fill: string): Shape {
  const length = Math.hypot(tip.x - tail.x, tip.y - tail.y) || 1;
  const n = { x: ((tip.y - tail.y) / length) * 12, y: (-(tip.x - tail.x) / length) * 12 };
  const off = ({ x, y }: XY, share: number): XY => ({ x: x + n.x * share, y: y + n.y * share });
  return area([off(tail, 0.5), off(neck, 0.5), off(neck, 1), tip, off(neck, -1), off(neck, -0.5), off(tail, -0.5)], {
    fill,
    stroke: CREAM,
    width: 2,
  });
}

interface Swords {
  readonly attacker: string;
  readonly defender: string;
  /** Their number, if there are more. */
  readonly order: number | null;
}

/**
 * Swords in the colours of attacker and defender at a part of a hex, from its middle; `zoom` times as large. Where the hex shows in
 * the window, its edge does not cut them.
 */
export function swordsOn(
  hex: HexId,
  { attacker, defender, order }: Swords,
  window: Rect,
  part: XY = CORNER,
  zoom = 1,
): readonly Shape[] {
  const { x, y } = spotOf(hex, window, part, EDGE * zoom);
  const number =
    order === null
      ? []
      : [
          circle({ x: 12, y: -12 }, 8.4, { fill: CREAM, stroke: INK, width: 1.2 }),
          label({ x: 12, y: -11.8 }, String(order), 13, 'black', INK),
        ];
  return [at(x, y, [...swords(attacker, defender, false), ...number], zoom === 1 ? {} : { zoom })];
}
/** At the top left. */
const CORNER: XY = { x: -0.33, y: -0.33 };
/** Beside the counter of a close-up, whose name begins in the corner. */
export const BESIDE: XY = { x: -0.5, y: 0 };
/** Swords and their number reach so far. */
const EDGE = 22;

/** A part of a hex, so far from the left and the upper edge of a window in which the middle of the hex shows. */
function spotOf(hex: HexId, window: Rect, part: XY, far: number): XY {
  const { x, y } = middle(hex);
  const spot = { x: x + HEX * part.x, y: y + HEX * part.y };
  return isWithin(window, { x, y })
    ? { x: Math.max(spot.x, window.x + far), y: Math.max(spot.y, window.y + far) }
    : spot;
}

/** A red ring: who is asked, or must be attacked; `dash` for a broken one. */
export function ringOn(hex: HexId, dash?: readonly number[]): readonly Shape[] {
  const rim = corners(hex, 0.93);
  return [
    area(rim, { stroke: CREAM, width: 8 }),
    area(rim, { stroke: '#8e1b12', width: 5, ...(dash === undefined ? {} : { dash }) }),
  ];
}
