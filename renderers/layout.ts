// Finding room for trays: each near its anchor, none over another, names covered last. The same input gives the same layout.
import type { Rect } from './scene.ts';
import type { XY } from './shapes.ts';

export interface Tray {
  readonly anchor: XY;
  /** Where its middle would be if it were alone. */
  readonly wish: XY;
  /** Sizes it may take, best first. */
  readonly sizes: readonly { readonly w: number; readonly h: number; readonly columns: number }[];
  /** A tray without a home. */
  readonly free: boolean;
  /** Has a title wherever it stands. */
  readonly titled: boolean;
  /** Ground about the anchor that no tray may cover, this one included. */
  readonly clear: number;
}

/** Ground that is better left visible; `cost` is per unit of area. */
export interface Keep extends Rect {
  readonly cost: number;
}

export interface Placed {
  readonly rect: Rect;
  readonly columns: number;
  /** Not where it would be if it were alone: has room for a title. */
  readonly titled: boolean;
  /** Its anchor lies outside: wants a leader. */
  readonly apart: boolean;
}

/** Height of the title a tray has when it is set apart. */
export const TITLE = 16;
const RINGS = [0, 14, 28, 44, 62, 82, 104, 130, 160, 195, 235, 280];

/**
 * A place for every tray, in the order given: three rounds, each tray moving to where it disturbs least.
 * A title is `title` units high.
 */
export function arrange(
  trays: readonly Tray[],
  keeps: readonly Keep[],
  bounds: Rect,
  title: number,
): readonly Placed[] {
  const placed: (Placed | null)[] = trays.map(() => null);
  const order = trays.map((_, index) => index).sort((a, b) => rankOf(trays[a]) - rankOf(trays[b]) || a - b);
  for (let round = 0; round < 3; round++) {
    // Small trays keep their homes first; then the large ones, which have fewest places to go, choose again.
    for (const index of round % 2 === 0 ? order : [...order].reverse()) {
      const tray = trays[index];
      if (tray === undefined) continue;
      const others = placed.filter((other, at): other is Placed => at !== index && other !== null);
      const anchors = trays.filter(({ clear }, at) => at !== index || clear > 0);
      placed[index] = best(tray, others, anchors, keeps, bounds, title);
    }
  }
  return placed.filter((one): one is Placed => one !== null);
}

const rankOf = (tray: Tray | undefined): number =>
  tray?.sizes[0] === undefined ? 0 : tray.sizes[0].w * tray.sizes[0].h;

function best(
  tray: Tray,
  others: readonly Placed[],
  anchors: readonly Tray[],
  keeps: readonly Keep[],
  bounds: Rect,
  title: number,
): Placed {
  let found: Placed | null = null;
  let least = Number.POSITIVE_INFINITY;
  tray.sizes.forEach((size, rank) => {
    for (const { dx, dy, far } of offsets()) {
      const home = far === 0;
      const titled = !home || tray.titled;
      const h = titled ? size.h + title : size.h;
      const rect = { x: tray.wish.x + dx - size.w / 2, y: tray.wish.y + dy - h / 2, w: size.w, h };
      let cost = rank * 260 + far * 7 + (home ? 0 : 120) + Math.max(0, gap(rect, tray.anchor) - tray.clear) * 9;
      if (cost >= least) continue;
      cost += outside(rect, bounds) * 900;
      for (const other of others) cost += overlap(rect, other.rect, 2) * 6;
      for (const anchor of anchors)
        if (near(rect, anchor.anchor, anchor.clear + 4)) cost += anchor.clear > 0 ? 3000 : 420;
      for (const keep of keeps) cost += overlap(rect, keep, 0) * keep.cost;
      if (cost >= least) continue;
      least = cost;
      found = { rect, columns: size.columns, titled, apart: !tray.free && !inside(rect, tray.anchor) };
    }
  });
  if (found === null) throw new Error('a tray needs a size');
  return found;
}

let ways: readonly { dx: number; dy: number; far: number }[] | null = null;
function offsets(): readonly { dx: number; dy: number; far: number }[] {
  if (ways !== null) return ways;
  ways = RINGS.flatMap((far) => {
    const turns = far === 0 ? 1 : far < 50 ? 8 : 16;
    return [...Array(turns).keys()].map((turn) => {
      const angle = (turn / turns) * Math.PI * 2 - Math.PI / 2;
      return { dx: Math.cos(angle) * far * 1.15, dy: Math.sin(angle) * far, far };
    });
  });
  return ways;
}

const inside = (r: Rect, { x, y }: XY): boolean => x >= r.x && x <= r.x + r.w && y >= r.y && y <= r.y + r.h;
const near = (r: Rect, { x, y }: XY, by: number): boolean =>
  x > r.x - by && x < r.x + r.w + by && y > r.y - by && y < r.y + r.h + by;

function overlap(a: Rect, b: Rect, margin: number): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) + margin;
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) + margin;
  return w <= 0 || h <= 0 ? 0 : w * h;
}

const outside = (r: Rect, bounds: Rect): number =>
  Math.max(0, bounds.x - r.x) +
  Math.max(0, bounds.y - r.y) +
  Math.max(0, r.x + r.w - bounds.x - bounds.w) +
  Math.max(0, r.y + r.h - bounds.y - bounds.h);

function gap(r: Rect, { x, y }: XY): number {
  return Math.hypot(Math.max(0, r.x - x, x - r.x - r.w), Math.max(0, r.y - y, y - r.y - r.h));
}
