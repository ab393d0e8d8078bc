// Attacks on a map of flat-topped hexes: an arrow over a hexside, swords on the attacked hex, rings round who is asked.
import type { HexId } from '#board/hex.ts';
import { enemyOf, type Side } from '#board/sides.ts';
import { swords } from '../map/signs.ts';
import { CREAM, INK } from '../palette.ts';
import { isWithin, overlaps } from '../rects.ts';
import { area, at, between, circle, label, type Rect, type Shape, wayTo, type XY } from '../shapes.ts';
import { liveryOf } from '../sides.ts';
import { corners, HEX, middle } from './plane.ts';

/** From the middle of one hex to that of the other: tail, neck and tip of an arrow. */
type Shares = readonly [tail: number, neck: number, tip: number];

/** Of one between counters that fill their hexes. */
export const SHORT: Shares = [0.42, 0.53, 0.63];

/** An arrow over the hexside. */
export function wayIn(from: HexId, to: HexId, fill: string, [tail, neck, tip]: Shares = [0.36, 0.56, 0.7]): Shape {
  const [p, q] = [middle(from), middle(to)];
  return arrowHead(between(p, q, tail), between(p, q, neck), between(p, q, tip), fill);
}

export function arrowHead(tail: XY, neck: XY, tip: XY, fill: string): Shape {
  const { along } = wayTo(tail, tip);
  const off = ({ x, y }: XY, share: number): XY => ({ x: x + along.y * 12 * share, y: y - along.x * 12 * share });
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

/** Where swords are drawn. */
interface SwordGround {
  readonly window: Rect;
  /** Parts of the hex where they may be, from its middle, the best first. */
  readonly parts: readonly XY[];
  /** So many times as large. */
  readonly zoom?: number;
  /** What is drawn over them. */
  readonly plates?: readonly Rect[];
}

/** Where swords are on a hex: the first of their parts of it that no plate hides. Where the hex shows in the window, its edge does not cut them. */
function swordsAt(hex: HexId, { window, parts, zoom = 1, plates = [] }: SwordGround): XY {
  const spots = parts.map((part) => spotOf(hex, window, part, EDGE * zoom));
  const isHidden = (spot: XY): boolean => plates.some((plate) => overlaps(swordsRect(spot, zoom), plate));
  return spots.find((spot) => !isHidden(spot)) ?? spots[0] ?? middle(hex);
}

/** The room that swords take with their number. */
const swordsRect = ({ x, y }: XY, zoom: number): Rect => ({
  x: x - 15 * zoom,
  y: y - 21 * zoom,
  w: 36 * zoom,
  h: 36 * zoom,
});
export const roomOfSwords = (hex: HexId, ground: SwordGround): Rect =>
  swordsRect(swordsAt(hex, ground), ground.zoom ?? 1);

/** Swords in the colours of attacker and defender. */
export function swordsOn(hex: HexId, { attacker, defender, order }: Swords, ground: SwordGround): readonly Shape[] {
  const { zoom = 1 } = ground;
  const { x, y } = swordsAt(hex, ground);
  const number =
    order === null
      ? []
      : [
          circle({ x: 12, y: -12 }, 8.4, { fill: CREAM, stroke: INK, width: 1.2 }),
          label({ x: 12, y: -11.8 }, String(order), 13, 'black', INK),
        ];
  return [at(x, y, [...swords(attacker, defender, false), ...number], zoom === 1 ? {} : { zoom })];
}
/** Swords in the colours of who attacks and of the other side, on the first of the hexes. */
export const swordsOf = (
  hexes: readonly HexId[],
  side: Side,
  order: number | null,
  ground: SwordGround,
): readonly Shape[] => {
  const colours = { attacker: liveryOf(side).main, defender: liveryOf(enemyOf(side)).main, order };
  return hexes.slice(0, 1).flatMap((hex) => swordsOn(hex, colours, ground));
};
/** At the left of a hex, beside its counter. */
export const LEFT: XY = { x: -0.5, y: 0 };
export const RIGHT: XY = { x: 0.5, y: 0 };
export const TOP_LEFT: XY = { x: -0.34, y: -0.47 };
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
