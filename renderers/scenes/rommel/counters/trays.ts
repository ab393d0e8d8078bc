// Stacks drawn in trays: at home on their hex, or set apart with a leader and a title where the ground is crowded.
import { isDeepStrictEqual } from 'node:util';
import { type HexInfo, type Kit, nameOf, type RommelView, type Side } from '#games/rommel/for-pictures.ts';
import { BLOCK, back, face } from '../../../counters/block.ts';
import { arrange, type Keep, type Placed, type Tray } from '../../../counters/layout.ts';
import { columnsFor, GAP, leaderTo, sizeOf, TALLY, trayOn } from '../../../counters/trays.ts';
import { lasting } from '../../../preparation.ts';
import type { Spot } from '../../../scene.ts';
import type { Rect, Shape, XY } from '../../../shapes.ts';
import { HEX, middle } from '../grid.ts';
import { type Item, isOnMap, type Stack } from './stacks.ts';
import { faceSpec, liveryOf, sideName, signOf } from './units.ts';

/** How far around the middle of a hex its tray keeps off, and of a battle: all of its hexsides can be seen (8.1). */
const CLEAR: XY = { x: 16, y: 18 };
const BATTLE_CLEAR: XY = { x: 38, y: 42 };
/** A mark with the number of blocks. */
const MARK: XY = { x: TALLY, y: TALLY };
/** Stacks of so many stand on their hex. */
const AT_HOME = 2;
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
  readonly rooms: readonly Spot[];
}

/** The stacks of the last of the positions, their blocks `scale` of their usual size; those before as for `placesOf`. */
export function trays(kit: Kit, view: RommelView, positions: readonly Stacks[], bounds: Rect, scale = 1): Trays {
  const placed = placesOf(kit, positions, bounds, scale);
  const leaders: Shape[] = [];
  const drawn: Shape[] = [];
  const rooms: Spot[] = [];
  positions.at(-1)?.forEach((stack, index) => {
    const spot = placed[index];
    if (spot === undefined) return;
    const isBattle = view.table.battles[stack.place] !== undefined;
    if (spot.leader !== null) leaders.push(...leader(stack, spot.leader, isBattle));
    rooms.push({ place: stack.place, room: spot.rect });
    drawn.push(drawTray(kit, stack, spot, spot.home ? null : titleOf(kit, view, stack), scale * spot.zoom));
  });
  return { leaders, trays: drawn, rooms };
}

type Stacks = readonly Stack[];

/**
 * Where each stack of the last position is drawn, in the order given. Each position is laid out on the one before: a stack that
 * takes as much room as there stays where it stood, whatever happens elsewhere, unless somebody has come to stand under its tray.
 */
export function placesOf(kit: Kit, positions: readonly Stacks[], bounds: Rect, scale = 1): readonly Placed[] {
  const keeps = keepsOf(kit);
  let placed: readonly Placed[] = [];
  let stood: ReadonlyMap<string, Stood> = new Map();
  for (const stacks of positions) {
    const trays = stacks.map((stack) => trayOf(kit, stack, scale, stood.get(keyOf(stack)) ?? null));
    placed = arrange(trays, keeps, bounds);
    stood = new Map(stacks.map((stack, index) => [keyOf(stack), { tray: trays[index], at: placed[index] } as Stood]));
  }
  return placed;
}

const keyOf = ({ side, place }: Stack): string => `${side} ${place}`;

/** A tray of an earlier position, and where it stood. */
interface Stood {
  readonly tray: Tray;
  readonly at: Placed;
}

function trayOf(kit: Kit, stack: Stack, scale: number, stood: Stood | null): Tray {
  const { side, place, battle, items } = stack;
  const onMap = isOnMap(kit, place);
  const anchor = onMap ? middle(place) : (BOXES[place]?.[side] ?? { x: 12 * HEX, y: 6 * HEX });
  const columns = onMap ? columnsFor(items.length) : rowsOfTwo(items.length);
  const clear = battle ? BATTLE_CLEAR : CLEAR;
  const sizes = columns.map((wide) => sizeOf(items.length, wide, CELL, scale));
  return {
    anchor,
    home: onMap && !battle && items.length <= AT_HOME ? homeOf(anchor, items.length, scale) : null,
    sizes,
    free: !onMap,
    clear,
    least: battle ? BATTLE_CLEAR : MARK,
    lean: side === 'axis' ? -1 : 1,
    was: stood?.at ?? null,
    same: stood !== null && stood.tray.clear === clear && isDeepStrictEqual(stood.tray.sizes, sizes),
  };
}

/** Side by side, a little above the name of their hex. */
function homeOf({ x, y }: XY, columns: number, scale: number): Tray['home'] {
  const w = (columns * CELL - GAP) * scale;
  const h = BLOCK * scale;
  return { x: x - w / 2, y: y - 4 - h / 2, w, h, columns };
}

/** Off the map there is room for wide trays. */
const rowsOfTwo = (count: number): readonly number[] => [count > 3 ? Math.min(8, Math.ceil(count / 2)) : count, 3];

/** Names and ports are kept clear where that is cheap. */
const keepsOf = lasting(({ hexes }: Kit): readonly Keep[] => Object.values(hexes).flatMap(keepsAt));
function keepsAt({ id, name, kind }: HexInfo): readonly Keep[] {
  if (name === null) return [];
  const { x, y } = middle(id);
  const keeps: Keep[] = [{ x: x - 32, y: y + 17, w: 64, h: 14, cost: kind === 'minor' ? 0.2 : 0.6 }];
  keeps.push({ x: x - 35, y: y - 30, w: 70, h: 60, cost: 0.05 });
  if (kind === 'fortress') keeps.push({ x: x - 40, y: y - 44, w: 62, h: 28, cost: 1 });
  if (kind !== null && kind !== 'minor') keeps.push({ x: x - 10, y: y - 10, w: 20, h: 20, cost: 0.4 });
  return keeps;
}

/** The place, and in a battle the part its side plays where there is room to say so. */
function titleOf(kit: Kit, view: RommelView, { place, side, items }: Stack): string {
  if (!isOnMap(kit, place)) return items.length === 1 ? place : `${sideName(side)}: ${BOX_NAMES[place] ?? place}`;
  const battle = view.table.battles[place];
  if (battle === undefined || items.length === 1) return nameOf(kit, place);
  return `${nameOf(kit, place)}, ${battle.attacker === side ? 'attacking' : 'defending'}`;
}

/** The line to a tray; a battle has a sign of its own on its hex. */
const leader = ({ side, count }: Stack, ends: readonly [XY, XY], isBattle: boolean): readonly Shape[] =>
  leaderTo(liveryOf(side), ends, isBattle ? null : count);

const drawTray = (kit: Kit, { side, items }: Stack, spot: Placed, title: string | null, scale: number): Shape =>
  trayOn(
    { cell: CELL, livery: liveryOf(side), title },
    items.map((item) => (at: XY) => block(kit, side, item, at)),
    spot,
    scale,
  );

function block(kit: Kit, side: Side, item: Item, at: XY): Shape {
  if (item.type === 'face') return face(faceSpec(kit, item.face, item.marks, item.faded), at);
  return back({ livery: liveryOf(side), sign: signOf(side), count: item.count, marks: item.marks }, at);
}
