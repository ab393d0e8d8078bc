// Layers asked for: supply networks, control, reach, the moves of the last dispatch.
import type { HexId } from '#board/hex.ts';
import type { Kit, RommelView, Side } from '#games/rommel/view.ts';
import { networkOf, SIDES } from '#games/rommel/view.ts';
import { CREAM, INK } from '../../palette.ts';
import type { MapRequest, Move, Reach } from '../../request.ts';
import type { Shape } from '../../scene.ts';
import { area, circle, flat, label, line, type XY } from '../../shapes.ts';
import { corners, middle, WHOLE } from './grid.ts';
import { isOnMap, type Stack } from './stacks.ts';
import { liveryOf, sideOf } from './units.ts';

export const LAYERS = ['supply', 'control', 'last'] as const;

/** Under the blocks. */
export function layerShapes(
  kit: Kit,
  view: RommelView,
  stacks: readonly Stack[],
  request: MapRequest,
): readonly Shape[] {
  const shapes: Shape[] = [];
  if (request.layer === 'supply') for (const side of SIDES) shapes.push(...shade(supplyOf(kit, view, side), side));
  if (request.layer === 'control')
    for (const side of SIDES) shapes.push(...shade(heldBy(kit, view, stacks, side), side));
  if (request.reach !== undefined) shapes.push(...reachShapes(request.reach));
  return shapes;
}

/** Under the blocks, for these hide no face: what the caller knows was moved last, and the viewer's own moves and plans of this player-turn. */
export function arrows(kit: Kit, view: RommelView, request: MapRequest): readonly Shape[] {
  if (request.layer !== 'last') return [];
  const own = request.toldOnly === true ? [] : SIDES.flatMap((side) => ownMoves(view, side));
  return [...(request.last ?? []), ...own].flatMap((move) =>
    arrow({ ...move, path: move.path.filter((hex) => isOnMap(kit, hex)) }),
  );
}

function ownMoves(view: RommelView, side: Side): readonly Move[] {
  const own = view.own[side];
  if (own === undefined) return [];
  const ways = new Map<string, Move>();
  for (const { from, path } of own.moved) {
    const way = path[0] === from ? path : [from, ...path];
    const key = way.join(' ');
    ways.set(key, { side, path: way, count: (ways.get(key)?.count ?? 0) + 1 });
  }
  return [...ways.values()];
}

/** 12.6 A side's Supply Network now, from west to east: what stands where is open to all, and so is this. */
export const supplyOf = (kit: Kit, view: RommelView, side: Side): readonly HexId[] =>
  [...networkOf({ kit, table: view.table }, side)].sort((a, b) => middle(a).x - middle(b).x || (a < b ? -1 : 1));

/** Where a side stands alone, and its fortresses. */
function heldBy(kit: Kit, view: RommelView, stacks: readonly Stack[], side: Side): readonly HexId[] {
  const held = new Set(Object.entries(view.table.control).flatMap(([hex, holder]) => (holder === side ? [hex] : [])));
  for (const stack of stacks) {
    if (!isOnMap(kit, stack.place) || view.table.battles[stack.place] !== undefined) continue;
    if (stack.side === side) held.add(stack.place);
  }
  return [...held].sort();
}

/** Hexes of one side: a tint, and strokes rising for the first side, falling for the second. */
function shade(hexes: readonly HexId[], side: Side): readonly Shape[] {
  const { main } = liveryOf(side);
  const lean = side === 'axis' ? 1 : -1;
  return hexes.map((hex): Shape => {
    const { x, y } = middle(hex);
    const rim = corners(hex, 0.97);
    const strokes = [...Array(13).keys()].map((index) => {
      const off = (index - 6) * 10;
      return line(
        [
          { x: x + off - 40 * lean, y: y + 40 },
          { x: x + off + 40 * lean, y: y - 40 },
        ],
        { stroke: main, width: 1.3 },
      );
    });
    return {
      type: 'group',
      alpha: 0.5,
      shapes: [
        area(rim, { fill: side === 'axis' ? 'rgba(40,96,164,0.36)' : 'rgba(194,87,43,0.34)' }),
        { type: 'group', clip: flat(rim), shapes: strokes },
      ],
    };
  });
}

function reachShapes({ places, from }: Reach): readonly Shape[] {
  const shapes: Shape[] = places.flatMap((hex) => [
    area(corners(hex, 0.94), { fill: 'rgba(250,214,70,0.3)', stroke: '#7a5c00', width: 1.2 }),
    circle(middle(hex), 3, { fill: '#7a5c00', stroke: CREAM, width: 1 }),
  ]);
  if (from !== null)
    shapes.push(
      area(corners(from, 0.9), { stroke: INK, width: 3.4 }),
      area(corners(from, 0.9), { stroke: '#fad646', width: 1.8 }),
    );
  return shapes;
}

/** The movements among facts told to a viewer, as arrows. Facts of other kinds are passed over. */
export function lastMoves(facts: readonly { readonly type: string }[]): readonly Move[] {
  return facts.flatMap((fact): Move[] => {
    const told = fact as Partial<{
      side: Side;
      path: readonly HexId[];
      from: HexId;
      to: HexId;
      count: number;
      by: string;
    }>;
    const { side, count = 1 } = told;
    if (side === undefined) return [];
    if (fact.type === 'moved' && told.path !== undefined) return [{ side, path: told.path, count }];
    if (fact.type === 'redeployed' && told.from !== undefined && told.to !== undefined)
      return [{ side, path: [told.from, told.to], count, ...(told.by === 'sea' ? { bySea: true } : {}) }];
    return [];
  });
}

/** A wide bow to the north, where the sea is. */
function overSea(way: readonly XY[]): readonly XY[] {
  const [from, to] = [way[0], way[way.length - 1]];
  if (from === undefined || to === undefined) return way;
  const rise = Math.max(WHOLE.y + 16, Math.min(from.y, to.y) - Math.min(150, 30 + Math.abs(to.x - from.x) * 0.2));
  const share = (part: number): XY => {
    const high = 4 * part * (1 - part);
    const y = from.y + (to.y - from.y) * part;
    return { x: from.x + (to.x - from.x) * part, y: y + (rise - y) * high };
  };
  return [0, 0.15, 0.3, 0.5, 0.7, 0.85, 1].map(share);
}

/** An arrow along a path, with the number of blocks that went when it is more than one. */
function arrow({ side, path, count, bySea = false }: Move): readonly Shape[] {
  const way = bySea ? overSea(path.map(middle)) : path.map(middle);
  const end = way[way.length - 1];
  const before = way[way.length - 2];
  if (end === undefined || before === undefined) return [];
  const { main, on } = liveryOf(sideOf(side));
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const along = { x: (end.x - before.x) / length, y: (end.y - before.y) / length };
  // Short of the middle, where a block may stand.
  const tip = { x: end.x - along.x * 25, y: end.y - along.y * 25 };
  const neck = { x: tip.x - along.x * 17, y: tip.y - along.y * 17 };
  const body: readonly XY[] = [...way.slice(0, -1), neck];
  const head = [
    tip,
    { x: neck.x - along.y * 11, y: neck.y + along.x * 11 },
    { x: neck.x + along.y * 11, y: neck.y - along.x * 11 },
  ];
  const w = 5 + Math.min(4, count);
  const shapes: Shape[] = [
    line(body, { smooth: true, stroke: CREAM, width: w + 3.4 }),
    area(head, { fill: main, stroke: CREAM, width: 3.4 }),
    line(body, { smooth: true, stroke: main, width: w, ...(bySea ? { dash: [w * 2.4, w * 1.8] } : {}) }),
    area(head, { fill: main }),
  ];
  const first = way[0];
  if (count > 1 && first !== undefined) {
    shapes.push(
      circle(first, 9, { fill: main, stroke: CREAM, width: 1.6 }),
      label(first, String(count), 13, 'black', on),
    );
  }
  return [{ type: 'group', alpha: 0.88, shapes }];
}
