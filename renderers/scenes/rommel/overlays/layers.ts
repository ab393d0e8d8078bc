// Layers asked for: supply networks, control, reach, the moves of the last dispatch.
import { type HexId, type Kit, networkOf, type RommelView, SIDES, type Side } from '#games/rommel/for-pictures.ts';
import { type ArrowStyle, arrow, reachShapes, shade, type Tint } from '../../../map/overlay.ts';
import { counted } from '../../../moves.ts';
import type { MapRequest, Move } from '../../../request.ts';
import type { Shape } from '../../../shapes.ts';
import { isOnMap, type Stack } from '../counters/stacks.ts';
import { liveryOf, sideOf } from '../counters/units.ts';
import { middle, PLANE, WHOLE } from '../grid.ts';

export const LAYERS = {
  supply: 'The Supply Network of each side (12.6).',
  control: 'The hexes and fortresses that each side holds.',
  last: 'The moves of the newest dispatch, and your own of this player-turn, as arrows.',
};

const TINTS: Readonly<Record<Side, Tint>> = {
  axis: { fill: 'rgba(40,96,164,0.36)', stroke: liveryOf('axis').main, lean: 1 },
  allied: { fill: 'rgba(194,87,43,0.34)', stroke: liveryOf('allied').main, lean: -1 },
};

/** Under the blocks. */
export function layerShapes(
  kit: Kit,
  view: RommelView,
  stacks: readonly Stack[],
  request: MapRequest,
): readonly Shape[] {
  const tinted = (side: Side): readonly HexId[] =>
    request.layer === 'supply'
      ? supplyOf(kit, view, side)
      : request.layer === 'control'
        ? heldBy(kit, view, stacks, side)
        : [];
  return [...SIDES.flatMap((side) => shade(PLANE, tinted(side), TINTS[side])), ...reachShapes(PLANE, request.reach)];
}

/** Under the blocks, for these hide no face: what the caller knows was moved last, and the viewer's own moves and plans of this player-turn. */
export function arrows(kit: Kit, view: RommelView, request: MapRequest): readonly Shape[] {
  if (request.layer !== 'last') return [];
  const own = request.toldOnly === true ? [] : SIDES.flatMap((side) => ownMoves(view, side));
  return [...(request.last ?? []), ...own].flatMap((move) =>
    arrow({ ...move, path: move.path.filter((hex) => isOnMap(kit, hex)) }, arrowsOf(move)),
  );
}

/** Arrows end where a block may stand. */
const arrowsOf = ({ side }: Move): ArrowStyle => ({
  plane: PLANE,
  livery: liveryOf(sideOf(side)),
  short: 25,
  north: WHOLE.y + 16,
});

function ownMoves(view: RommelView, side: Side): readonly Move[] {
  const own = view.own[side];
  if (own === undefined) return [];
  return counted(own.moved.map(({ from, path }) => ({ side, path: path[0] === from ? path : [from, ...path] })));
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
