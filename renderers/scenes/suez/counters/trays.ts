// Trays: what a side has in a space stands beside it, joined by a line where it is not next to it. No name and no space is covered.
import type { Side, SpaceId } from '#games/suez/for-pictures.ts';
import { arrange, type Keep, type Placed, type Size, type Tray } from '../../../counters/layout.ts';
import { columnsNear } from '../../../counters/trays.ts';
import type { Spot } from '../../../scene.ts';
import { at, box, line, type Rect, round, type Shape, wayTo, type XY } from '../../../shapes.ts';
import { CLEAR } from '../map/names.ts';
import type { Plane } from '../plane.ts';
import { BLOCK, CHIP } from './counter.ts';
import type { Item } from './items.ts';
import { liveryOf } from './looks.ts';

/** What a side has in a space. */
export interface Stack {
  readonly space: SpaceId;
  readonly side: Side;
  readonly items: readonly Item[];
}

const GAP = 3;
const PAD = 3.5;

/** Items side by side in a slot as high as a counter: two chips one above the other are one. */
interface Slot {
  readonly w: number;
  readonly items: readonly Item[];
}

function slotsOf(items: readonly Item[]): readonly Slot[] {
  const slots: { w: number; items: Item[] }[] = [];
  for (const item of items) {
    const last = slots.at(-1);
    if (item.h <= CHIP && last !== undefined && last.items.length === 1 && last.items[0]?.h === item.h)
      last.items.push(item);
    else slots.push({ w: item.w, items: [item] });
  }
  return slots;
}

/** Rows of at most so many slots. */
const rowsOf = (slots: readonly Slot[], columns: number): readonly (readonly Slot[])[] =>
  [...Array(Math.ceil(slots.length / columns)).keys()].map((row) => slots.slice(row * columns, (row + 1) * columns));

const wideOf = (row: readonly Slot[]): number => row.reduce((sum, { w }) => sum + w + GAP, -GAP);
const highOf = (row: readonly Slot[]): number =>
  Math.max(...row.map(({ items }) => (items.length === 1 && items[0]?.h === CHIP ? CHIP : BLOCK)));

function sizeOf(slots: readonly Slot[], columns: number, scale: number): Size {
  const rows = rowsOf(slots, columns);
  return {
    w: (Math.max(...rows.map(wideOf)) + 2 * PAD) * scale,
    h: (rows.reduce((sum, row) => sum + highOf(row) + GAP, -GAP) + 2 * PAD) * scale,
    columns,
  };
}

/** Numbers of columns that make a tray of a good shape, the best first. */
function columnsFor(count: number): readonly number[] {
  if (count <= 2) return count === 2 ? [2, 1] : [1];
  return count === 3 ? [3, 2, 1] : columnsNear(count, Math.ceil(Math.sqrt(count * 1.3)));
}

/** How far off a tray may stand, beyond touching its space. */
const FARTHEST = 230;

/** What is on the map besides trays: spaces and names that none may cover, and what is better left visible. */
export interface Ground {
  readonly fixed: readonly Rect[];
  readonly written: readonly Rect[];
  readonly keeps: readonly Keep[];
}

/** Where each stack stands, in the order given: room is found for what is asked or looked at first, then for the largest. `scale`: of counters, 1 on a whole map. */
export function placesOf(
  stacks: readonly Stack[],
  plane: Plane,
  { fixed, written, keeps }: Ground,
  bounds: Rect,
  scale: number,
  asked: SpaceId | null,
): readonly Placed[] {
  const all = stacks.map(trayOf(plane, scale)).map((tray, index) => ({ tray, index }));
  const isAsked = (index: number): number => Number(asked !== null && stacks[index]?.space === asked);
  const sorted = [...all].sort(
    (a, b) => isAsked(b.index) - isAsked(a.index) || areaOf(b.tray) - areaOf(a.tray) || a.index - b.index,
  );
  const placed = arrange(
    sorted.map(({ tray }) => tray),
    keeps,
    bounds,
    { fixed, written, farthest: FARTHEST },
  );
  return all.flatMap((one) => placed[sorted.indexOf(one)] ?? []);
}
const areaOf = ({ sizes: [size] }: Tray): number => (size === undefined ? 0 : size.w * size.h);

const trayOf =
  (plane: Plane, scale: number) =>
  ({ space, side, items }: Stack): Tray => {
    const slots = slotsOf(items);
    return {
      anchor: plane.middle(space),
      home: null,
      sizes: columnsFor(slots.length).map((columns) => sizeOf(slots, columns, scale)),
      free: false,
      clear: CLEAR,
      least: CLEAR,
      lean: side === 'axis' ? -1 : 1,
      was: null,
      same: false,
    };
  };

interface Trays {
  /** The lines to them: names are written over these. */
  readonly leaders: readonly Shape[];
  readonly trays: readonly Shape[];
  readonly rooms: readonly Spot[];
}

export function trays(stacks: readonly Stack[], placed: readonly Placed[], scale: number): Trays {
  const each = stacks.flatMap((stack, index) => {
    const spot = placed[index];
    return spot === undefined ? [] : [{ stack, spot }];
  });
  return {
    leaders: each.flatMap(({ stack, spot }) => (spot.leader === null ? [] : leader(stack.side, spot.leader))),
    trays: each.map(({ stack, spot }) => trayAt(stack, spot, scale * spot.zoom)),
    rooms: each.map(({ stack, spot }) => ({ place: stack.space, room: spot.rect })),
  };
}

/** From the rim of the space. */
const RIM = 18;
function leader(side: Side, [from, to]: readonly [XY, XY]): readonly Shape[] {
  const { length, along } = wayTo(from, to);
  if (length <= RIM) return [];
  const start = { x: from.x + along.x * RIM, y: from.y + along.y * RIM };
  return [
    line([start, to], { stroke: liveryOf(side).dark, width: 6 }),
    line([start, to], { stroke: liveryOf(side).light, width: 2.8 }),
  ];
}

function trayAt({ side, items }: Stack, { rect, columns }: Placed, zoom: number): Shape {
  const [w, h] = [rect.w / zoom, rect.h / zoom];
  const { main } = liveryOf(side);
  const shapes: Shape[] = [
    box(0, 0, w, h, {
      r: 5,
      fill: side === 'axis' ? 'rgba(214,222,232,0.94)' : 'rgba(250,232,214,0.94)',
      stroke: main,
      width: 1.8,
    }),
  ];
  let top = PAD;
  for (const row of rowsOf(slotsOf(items), columns)) {
    let left = (w - wideOf(row)) / 2;
    const high = highOf(row);
    for (const slot of row) {
      slot.items.forEach((item, index) => {
        const y = slot.items.length === 1 ? top + high / 2 : top + CHIP / 2 + index * (BLOCK - CHIP);
        shapes.push(item.draw({ x: round(left + slot.w / 2), y: round(y) }));
      });
      left += slot.w + GAP;
    }
    top += high + GAP;
  }
  return at(rect.x, rect.y, shapes, zoom === 1 ? {} : { zoom });
}
