// Where rectangles and lines lie on one another.
import type { Rect, XY } from './shapes.ts';

/** A value, or the limit that it is past. */
export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
/** A point in or on a rectangle. */
export const isInside = (rect: Rect, { x, y }: XY): boolean =>
  x >= rect.x && x <= rect.x + rect.w && y >= rect.y && y <= rect.y + rect.h;

/** True when a line has a part inside a rectangle. Asked some hundred thousand times for a picture: nothing is made. */
export function crosses([from, to]: readonly [XY, XY], { x, y, w, h }: Rect): boolean {
  const [left, right] = from.x < to.x ? [from.x, to.x] : [to.x, from.x];
  if (right < x || left > x + w) return false;
  const [wayX, wayY] = [to.x - from.x, to.y - from.y];
  if (wayX === 0 && (from.x <= x || from.x >= x + w)) return false;
  if (wayY === 0 && (from.y <= y || from.y >= y + h)) return false;
  const [oneX, twoX] = wayX === 0 ? [0, 1] : [(x - from.x) / wayX, (x + w - from.x) / wayX];
  const [oneY, twoY] = wayY === 0 ? [0, 1] : [(y - from.y) / wayY, (y + h - from.y) / wayY];
  const enters = Math.max(0, Math.min(oneX, twoX), Math.min(oneY, twoY));
  const leaves = Math.min(1, Math.max(oneX, twoX), Math.max(oneY, twoY));
  return enters < leaves;
}

/** Two lines have a point in common. */
export function meet([a, b]: readonly [XY, XY], [c, d]: readonly [XY, XY]): boolean {
  const turn = (p: XY, q: XY, r: XY): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

/** How much of one rectangle lies on the other, which is widened by a margin. */
export function overlap(a: Rect, b: Rect, margin: number): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) + margin;
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) + margin;
  return w <= 0 || h <= 0 ? 0 : w * h;
}

/** How far a rectangle reaches beyond its bounds, all sides together. */
export const outside = (r: Rect, bounds: Rect): number =>
  Math.max(0, bounds.x - r.x) +
  Math.max(0, bounds.y - r.y) +
  Math.max(0, r.x + r.w - bounds.x - bounds.w) +
  Math.max(0, r.y + r.h - bounds.y - bounds.h);

/** A point in a rectangle and not on its rim: a window shows it. */
export const isWithin = ({ x, y, w, h }: Rect, at: XY): boolean => at.x > x && at.x < x + w && at.y > y && at.y < y + h;

/** Two rectangles have a part in common. */
export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The first has all of the second in it. */
export const holds = (a: Rect, b: Rect): boolean =>
  a.x <= b.x && b.x + b.w <= a.x + a.w && a.y <= b.y && b.y + b.h <= a.y + a.h;
