// Stacks drawn in trays: at home on their hex, or set apart with a leader and a title where the ground is crowded.
import type { HexInfo, Kit, RommelView, Side } from '#games/rommel/for-pictures.ts';
import { nameOf } from '#games/rommel/for-pictures.ts';
import { BLOCK, back, face } from '../../counter.ts';
import { arrange, type Keep, type Placed, TITLE, type Tray } from '../../layout.ts';
import type { Rect, Shape } from '../../scene.ts';
import { box, circle, label, line, round, type XY } from '../../shapes.ts';
import { HEX, middle } from './grid.ts';
import { type Item, isOnMap, type Stack } from './stacks.ts';
import { faceSpec, liveryOf, sideName, signOf } from './units.ts';

/** Height of a title's bar; the rest of TITLE is air for marks. */
const BAR = 14;
const GAP = 3;
const PAD = 4;
/** From block to block. */
const CELL = BLOCK + GAP;

/** Where blocks wait that are not on the map. */
const BOXES: Readonly<Record<string, Readonly<Record<Side, XY>>>> = {
  reserve: { axis: { x: 5.6 * HEX, y: 6.3 * HEX }, allied: { x: 22.5 * HEX, y: 5.3 * HEX } },
  offboard: { axis: { x: 4.1 * HEX, y: 7.5 * HEX }, allied: { x: 24.6 * HEX, y: 4.2 * HEX } },
  refit: { axis: { x: 4.6 * HEX, y: 8 * HEX }, allied: { x: 24.4 * HEX, y: 6.4 * HEX } },
};
const BOX_NAMES: Readonly<Record<string, string>> = {
  reserve: 'not yet deployed',
  offboard: 'waiting off the map',
  refit: 'away for refit',
};

/** Trays, and the lines from those that stand apart to their hexes: lettering goes between the two. */
interface Trays {
  readonly leaders: readonly Shape[];
  readonly trays: readonly Shape[];
}

/** Every stack, its blocks `scale` of their usual size. */
export function trays(kit: Kit, view: RommelView, stacks: readonly Stack[], bounds: Rect, scale = 1): Trays {
  const wanted = stacks.map((stack) => trayOf(kit, view, stack, scale));
  const placed = arrange(wanted, keepsOf(kit, stacks), bounds, TITLE * scale);
  const leaders: Shape[] = [];
  const drawn: Shape[] = [];
  stacks.forEach((stack, index) => {
    const tray = wanted[index];
    const spot = placed[index];
    if (tray === undefined || spot === undefined) return;
    if (spot.apart) leaders.push(...leader(stack.side, tray.anchor, spot.rect));
    drawn.push(drawTray(kit, stack, spot, spot.titled ? titleOf(kit, view, stack) : null, scale));
  });
  return { leaders, trays: drawn };
}

function trayOf(kit: Kit, view: RommelView, { side, place, items }: Stack, scale: number): Tray {
  const onMap = isOnMap(kit, place);
  const anchor = onMap ? middle(place) : (BOXES[place]?.[side] ?? { x: 12 * HEX, y: 6 * HEX });
  const battle = view.table.battles[place] !== undefined;
  const sizes = (onMap ? columnsFor(items.length) : rowsOfTwo(items.length)).map((columns) =>
    sizeOf(items.length, columns, scale),
  );
  const clear = battle ? 30 : 0;
  const shift = battle ? (side === 'axis' ? -1 : 1) * ((sizes[0]?.w ?? 0) / 2 + clear + 5) : 0;
  return {
    anchor,
    wish: { x: anchor.x + shift, y: anchor.y - (onMap && !battle ? 4 : 0) },
    sizes,
    free: !onMap,
    // Two rows and more hide the name of the hex they stand on.
    titled: !onMap || battle || items.length > 3,
    clear,
  };
}

/** Off the map there is room for wide trays. */
const rowsOfTwo = (count: number): readonly number[] => [count > 3 ? Math.min(8, Math.ceil(count / 2)) : count, 3];

/** Numbers of columns that make a tray of a good shape, the best first. */
function columnsFor(count: number): readonly number[] {
  if (count <= 1) return [1];
  if (count === 2) return [2, 1];
  if (count === 3) return [3, 1, 2];
  if (count === 4) return [2, 4];
  const square = Math.ceil(Math.sqrt(count * 1.25));
  const ugly = (columns: number): number =>
    Math.ceil(count / columns) * columns - count + Math.abs(columns - square) * 0.6;
  return [square - 1, square, square + 1, square + 2]
    .filter((columns) => columns > 1)
    .sort((x, y) => ugly(x) - ugly(y));
}

const sizeOf = (count: number, columns: number, scale: number) => {
  const pad = count === 1 ? 0 : PAD;
  const rows = Math.ceil(count / columns);
  return { w: (columns * CELL - GAP + 2 * pad) * scale, h: (rows * CELL - GAP + 2 * pad) * scale, columns };
};

/** Names and ports are kept clear where that is cheap. */
function keepsOf(kit: Kit, stacks: readonly Stack[]): readonly Keep[] {
  const occupied = new Set(stacks.map(({ place }) => place));
  return Object.values(kit.hexes).flatMap((hex: HexInfo): Keep[] => {
    if (hex.name === null) return [];
    const { x, y } = middle(hex.id);
    const cost = hex.kind === 'minor' ? 0.2 : 0.6;
    const keeps: Keep[] = [{ x: x - 32, y: y + 17, w: 64, h: 14, cost: occupied.has(hex.id) ? cost * 2 : cost }];
    keeps.push({ x: x - 35, y: y - 30, w: 70, h: 60, cost: 0.05 });
    if (hex.kind === 'fortress') keeps.push({ x: x - 40, y: y - 44, w: 62, h: 28, cost: 1 });
    if (hex.kind !== null && hex.kind !== 'minor' && !occupied.has(hex.id))
      keeps.push({ x: x - 10, y: y - 10, w: 20, h: 20, cost: 0.4 });
    return keeps;
  });
}

/** The place, and in a battle the part its side plays where there is room to say so. */
function titleOf(kit: Kit, view: RommelView, { place, side, items }: Stack): string {
  if (!isOnMap(kit, place)) return items.length === 1 ? place : `${sideName(side)}: ${BOX_NAMES[place] ?? place}`;
  const battle = view.table.battles[place];
  if (battle === undefined || items.length === 1) return nameOf(kit, place);
  return `${nameOf(kit, place)}, ${battle.attacker === side ? 'attacking' : 'defending'}`;
}

function leader(side: Side, anchor: XY, rect: Rect): readonly Shape[] {
  const end = {
    x: Math.min(Math.max(anchor.x, rect.x + 8), rect.x + rect.w - 8),
    y: Math.min(Math.max(anchor.y, rect.y + 4), rect.y + rect.h - 4),
  };
  const { dark } = liveryOf(side);
  return [
    line([anchor, end], { stroke: 'rgba(250,243,224,0.9)', width: 4.4 }),
    line([anchor, end], { stroke: dark, width: 1.8 }),
    circle(anchor, 6, { fill: '#fbf3de', stroke: dark, width: 2 }),
    circle(anchor, 2, { fill: dark }),
  ];
}

/** A tray in its own units, set down at its place. */
function drawTray(kit: Kit, stack: Stack, { rect, columns }: Placed, title: string | null, scale: number): Shape {
  const { items, side } = stack;
  const w = rect.w / scale;
  const h = rect.h / scale;
  const single = items.length === 1;
  const top = title === null ? 0 : TITLE;
  const pad = single ? 0 : PAD;
  const shapes: Shape[] = single && title === null ? [] : board(side, w, h, single ? 3 : 0, title);
  items.forEach((item, index) => {
    const inRow = Math.min(columns, items.length - Math.floor(index / columns) * columns);
    const x = w / 2 + ((index % columns) - (inRow - 1) / 2) * CELL;
    const y = top + pad + Math.floor(index / columns) * CELL + BLOCK / 2;
    shapes.push(block(kit, side, item, { x: round(x), y: round(y) }));
  });
  return { type: 'group', x: round(rect.x), y: round(rect.y), ...(scale === 1 ? {} : { zoom: scale }), shapes };
}

function board(side: Side, w: number, h: number, margin: number, title: string | null): Shape[] {
  const { main, on } = liveryOf(side);
  const [x, wide, tall] = [-margin, w + 2 * margin, h + 2 * margin];
  const shapes: Shape[] = [
    box(x + 2, x + 3, wide, tall, { r: 5, fill: 'rgba(40,26,8,0.22)' }),
    box(x, x, wide, tall, { r: 5, fill: 'rgba(249,240,216,0.93)', stroke: main, width: 1.6 }),
  ];
  if (title === null) return shapes;
  shapes.push(
    box(x, x, wide, BAR, { r: 4, fill: main }),
    label({ x: w / 2, y: x + 7.2 }, title, 11.5, 'bold', on, { fit: w - 4 }),
  );
  return shapes;
}

function block(kit: Kit, side: Side, item: Item, at: XY): Shape {
  if (item.type === 'face') return face(faceSpec(kit, item.face, item.marks, item.faded), at);
  return back({ livery: liveryOf(side), sign: signOf(side), count: item.count, marks: item.marks }, at);
}
