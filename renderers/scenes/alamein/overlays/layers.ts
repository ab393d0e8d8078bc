// Layers asked for: zones of control, supply, control, reach, the moves and missions of the last dispatch.
import { type HexId, SIDES, type Side, type Sight, supplyLines, zonesOf } from '#games/alamein/for-pictures.ts';
import { arrow, reachShapes, shade } from '../../../map/overlay.ts';
import { lastShown, type MapRequest, type Move, ofLayer } from '../../../request.ts';
import type { Shape } from '../../../shapes.ts';
import { isOnMap } from '../counters/stacks.ts';
import { liveryOf, sideOf, TINTS } from '../counters/units.ts';
import { middle, PLANE, WHOLE } from '../grid.ts';

export const LAYERS = {
  zoc: 'The hexes in the zones of control of each side (III.C).',
  supply: 'Where the supply lines of each side reach (XIII.A).',
  control: 'The hexes that each side controls or stands in (XIV).',
  air: 'The air missions of the newest dispatch that had any, and how they fared (VII.C).',
  last: 'The moves of the newest dispatch as arrows, and its air missions.',
};

type Hexes = (sight: Sight, side: Side) => readonly HexId[];

const westFirst = (a: HexId, b: HexId): number => middle(a).x - middle(b).x || middle(a).y - middle(b).y;

/** III.C The hexes that a side's units control, from west to east. */
const zonesIn: Hexes = (sight, side) => [...zonesOf(sight, side)].sort(westFirst);
/** XIII.A Where a side's supply lines reach, from west to east. */
const suppliedIn: Hexes = (sight, side) => [...supplyLines(sight, side)].sort(westFirst);
/** XIV What a side controls, and where its counters lie. */
const heldIn: Hexes = ({ table }, side) => {
  const held = new Set(Object.keys(table.control).filter((hex) => table.control[hex] === side));
  for (const [hex, stack] of Object.entries(table.stacks))
    if (stack.some((blind) => table.counters[blind]?.side === side)) held.add(hex);
  return [...held].sort(westFirst);
};

interface Tinted {
  /** What a side's tint means. */
  readonly words: string;
  readonly of: Hexes;
}
const TINTED: Readonly<Record<string, Tinted>> = {
  zoc: { words: 'zones of control', of: zonesIn },
  supply: { words: 'supply lines reach', of: suppliedIn },
  control: { words: 'holds', of: heldIn },
};
/** Undefined of a layer that tints nothing. */
export const tintedBy = (request: MapRequest): Tinted | undefined => ofLayer(TINTED, request);

/** Under the counters. */
export const layerShapes = (sight: Sight, request: MapRequest): readonly Shape[] => [
  ...SIDES.flatMap((side) => shade(PLANE, tintedBy(request)?.of(sight, side) ?? [], TINTS[side])),
  ...reachShapes(PLANE, request.reach),
];

/** What the caller knows was moved last. */
export const arrows = (sight: Sight, request: MapRequest): readonly Shape[] =>
  lastShown(request)
    .filter(({ byAir }) => byAir !== true)
    .flatMap((move) =>
      arrow(
        { ...move, path: move.path.filter((hex) => isOnMap(sight, hex)) },
        { plane: PLANE, livery: liveryOf(sideOf(move.side)), short: 50, north: WHOLE.y },
      ),
    );

/** Missions just flown, where the layer shows them. */
export const flownIn = ({ layer, last = [] }: MapRequest): readonly Move[] =>
  layer === 'last' || layer === 'air' ? last.filter(({ byAir }) => byAir === true) : [];
