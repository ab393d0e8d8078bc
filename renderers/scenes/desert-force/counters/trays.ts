// A stack stands on its hex where its counters can be read there, else in a tray beside it, joined by a line: on a whole map, whose
// hexes are smaller than counters, all but those that stand alone.
import { LRUCache } from 'lru-cache';
import { type HexId, type Kit, nameOf, placeName } from '#games/desert-force/for-pictures.ts';
import { arrange, type Keep, type Placed, type Tray } from '../../../counters/layout.ts';
import { columnsFor, GAP, leaderTo, sizeOf, TALLY, tally, trayOn } from '../../../counters/trays.ts';
import { HEX, middle } from '../../../flat-hexes/plane.ts';
import type { Page } from '../../../page/page.ts';
import { holds } from '../../../rects.ts';
import type { Spot } from '../../../scene.ts';
import { about, at, type Rect, type Shape, type XY } from '../../../shapes.ts';
import { liveryOf } from '../../../sides.ts';
import { BLOCK, drawn } from './counter.ts';
import type { Stack } from './items.ts';
import { type Piled, pile, piled } from './piles.ts';

/** From counter to counter. */
const CELL = BLOCK + GAP;
/** How trays are set: their scale in units of the page, how far off one may stand, how small one may be, how much of a hex about its middle they leave clear. */
interface Setting {
  readonly scale: number;
  readonly farthest: number;
  readonly smallest?: number;
  readonly clear: XY;
}
const CLOSE: Setting = { scale: 1, farthest: 140, clear: { x: 0.36, y: 0.34 } };
const LOOSE: Setting = { scale: 0.86, farthest: 140, clear: { x: 0.54, y: 0.5 } };
const DENSE: Setting = { scale: 0.78, farthest: 430, smallest: 0.82, clear: { x: 0.36, y: 0.34 } };
/** More stacks than these are set densely on a whole map, the largest first. */
const MANY = 16;
/** And in so many shapes at most: each takes time. */
const SHAPES = 2;
/** Counters on a hex are no smaller than this; on a whole map one alone is so large. */
const LEAST = 0.82;
/** Trays keep so far off the edge of the map. */
const EDGE = 5;
/** How the map lies on the page: its upper left in map units, and page units to one of them. */
interface OnPage {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly whole: boolean;
  readonly setting: Setting;
  /** Where counters show whole, in units of the page. */
  readonly bounds: Rect;
}

/** A stack and where its tray lies. */
interface Led {
  readonly stack: Stack;
  readonly there: Placed;
}

interface Trays {
  readonly leaders: readonly Shape[];
  readonly trays: readonly Shape[];
  /** The room they take, with the numbers of their hexes. */
  readonly rooms: readonly Rect[];
  /** The same by their places, without those. */
  readonly spots: readonly Spot[];
}

/** Trays and the lines to them, in map units; places are found in units of the page. `field`: where none may lie. */
export function trays(
  kit: Kit,
  stacks: readonly Stack[],
  names: readonly Rect[],
  { frame, window, whole }: Page,
  field: readonly Rect[],
): Trays {
  const setting = !whole ? CLOSE : stacks.length > MANY ? DENSE : LOOSE;
  const bounds = { x: EDGE, y: EDGE, w: frame.w - 2 * EDGE, h: frame.h - 2 * EDGE };
  const page: OnPage = { x: window.x, y: window.y, zoom: frame.w / window.w, whole, setting, bounds };
  const placed = placesOf(stacks, names, page, field);
  const toMap = (shapes: readonly Shape[]): readonly Shape[] => [at(page.x, page.y, shapes, { zoom: 1 / page.zoom })];
  const each = stacks.flatMap((stack, index): readonly Led[] => {
    const there = placed[index];
    return there === undefined ? [] : [{ stack, there }];
  });
  return {
    // Numbers on top of all lines: one of these may lead over another hex.
    leaders: toMap([...each.flatMap(({ stack, there }) => leader(stack, there)), ...each.flatMap(counted)]),
    trays: toMap(each.map(({ stack, there }) => tray(kit, stack, there, page))),
    spots: each.map(({ stack: { hex }, there }) => ({ place: hex, room: onMap(there.rect, page) })),
    rooms: each.flatMap(({ stack: { hex }, there: { rect, leader: ends } }) => [
      onMap(rect, page),
      ...(ends === null ? [] : [roomOfTally(hex, 1 / page.zoom)]),
    ]),
  };
}

/** On a whole map whose hexes are to be seen: how many counters each stack has, on its hex. */
export function tallies(stacks: readonly Stack[], { frame, window }: Page): Trays {
  const zoom = window.w / frame.w;
  const leaders = stacks.map(({ hex, side, items }) => {
    const { x, y } = middle(hex);
    return at(x, y, tally(liveryOf(side), { x: 0, y: 0 }, items.length), { zoom });
  });
  return { leaders, trays: [], rooms: stacks.map(({ hex }) => roomOfTally(hex, zoom)), spots: [] };
}

/** `zoom`: map units to one of the page. */
function roomOfTally(hex: HexId, zoom: number): Rect {
  const { x, y } = middle(hex);
  const half = TALLY * zoom;
  return { x: x - half, y: y - half, w: 2 * half, h: 2 * half };
}

/** The same stacks in the same fights have the same places, whoever looks, in whatever layer. */
const known = new LRUCache<string, readonly Placed[]>({ max: 64 });

function placesOf(
  stacks: readonly Stack[],
  names: readonly Rect[],
  page: OnPage,
  field: readonly Rect[],
): readonly Placed[] {
  const key = JSON.stringify([page, field, stacks.map(({ hex, side, items }) => [hex, side, items.length])]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const all = stacks.map((stack, index) => ({ tray: trayOf(stack, page), index, count: stack.items.length }));
  const sorted = page.setting === DENSE ? [...all].sort((a, b) => b.count - a.count || a.index - b.index) : all;
  const found = arrange(
    sorted.map(({ tray }) => tray),
    names.map((name): Keep => ({ ...onPage(name, page), cost: 0.6 })),
    page.bounds,
    { ...page.setting, fixed: field.map((part) => onPage(part, page)) },
  );
  const placed = all.flatMap((one) => found[sorted.indexOf(one)] ?? []);
  known.set(key, placed);
  return placed;
}

const onPage = ({ x, y, w, h }: Rect, page: OnPage): Rect => ({
  x: (x - page.x) * page.zoom,
  y: (y - page.y) * page.zoom,
  w: w * page.zoom,
  h: h * page.zoom,
});

const onMap = ({ x, y, w, h }: Rect, page: OnPage): Rect => ({
  x: page.x + x / page.zoom,
  y: page.y + y / page.zoom,
  w: w / page.zoom,
  h: h / page.zoom,
});

function trayOf({ hex, side, items }: Stack, page: OnPage): Tray {
  const count = items.length;
  const size = HEX * page.zoom;
  const { scale, clear } = page.setting;
  const spot = middle(hex);
  const anchor = { x: (spot.x - page.x) * page.zoom, y: (spot.y - page.y) * page.zoom };
  const kept = { x: clear.x * size, y: clear.y * size };
  return {
    anchor,
    home: homeOf(count, anchor, page),
    sizes: columnsFor(count)
      .slice(0, page.setting === DENSE ? SHAPES : undefined)
      .map((columns) => sizeOf(count, columns, CELL, scale)),
    free: false,
    clear: kept,
    least: kept,
    lean: side === 'axis' ? -1 : 1,
    was: null,
    same: false,
  };
}

/** Null where counters on the hex could not be read, or would be cut by the edge. */
function homeOf(count: number, spot: XY, page: OnPage): Tray['home'] {
  const { w, h, zoom, columns } = standing(count, page);
  const rect = about(spot, { x: w / 2, y: h / 2 });
  return zoom < LEAST || !holds(page.bounds, rect) ? null : { ...rect, columns };
}

/** One alone may stand out over its hex. */
const standing = (count: number, page: OnPage): Piled => {
  const there = piled(count, HEX * page.zoom);
  return page.whole && count === 1 ? { ...there, zoom: LEAST, w: BLOCK * LEAST, h: BLOCK * LEAST } : there;
};

const leader = ({ side }: Stack, { leader: ends }: Placed): readonly Shape[] =>
  ends === null ? [] : leaderTo(liveryOf(side), ends, null);
const counted = ({ stack: { side, items }, there: { leader: ends } }: Led): readonly Shape[] =>
  ends === null ? [] : tally(liveryOf(side), ends[0], items.length);

function tray(kit: Kit, { side, hex, items }: Stack, there: Placed, page: OnPage): Shape {
  if (there.home) {
    const { x, y, w, h } = there.rect;
    return pile(items, standing(items.length, page), { x: x + w / 2, y: y + h / 2 }, !page.whole);
  }
  const title = items.length === 1 ? nameOf(kit, hex) : placeName(kit, hex);
  return trayOn(
    { cell: CELL, livery: liveryOf(side), title },
    items.map((item) => drawn(item, !page.whole)),
    there,
    page.setting.scale * there.zoom,
  );
}
