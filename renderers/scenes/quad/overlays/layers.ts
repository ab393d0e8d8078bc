// Layers asked for: supply, zones of control, the moves of the last dispatch, the odds of declared attacks; and where a unit may go.
import {
  exclusive,
  type HexId,
  SIDES,
  type Side,
  type Sight,
  suppliedHexes,
  zonesOf,
} from '#games/quad/for-pictures.ts';
import { moved } from '../../../flat-hexes/moves.ts';
import { middle, PLANE } from '../../../flat-hexes/plane.ts';
import { tinted } from '../../../flat-hexes/tints.ts';
import { reachShapes } from '../../../map/overlay.ts';
import { can } from '../../../map/signs.ts';
import { CREAM } from '../../../palette.ts';
import { lastShown, type MapRequest, ofLayer } from '../../../request.ts';
import { at, type Shape } from '../../../shapes.ts';
import { BLOCK } from '../counters/counter.ts';
import { inkOf, liveryOf, sideOf, TINTS } from '../counters/units.ts';

export const LAYERS = {
  supply: 'Where a unit of each side would be supplied, and where its supply comes from (12.0).',
  zoc: 'The hexes in the zones of control of each side (6.0).',
  attacks: 'The declared attacks with differential and column, and who must still attack or be attacked (7.0).',
  last: 'The moves of the newest dispatch as arrows.',
};

type Hexes = (sight: Sight, side: Side) => readonly HexId[];

/** 6.1 The hexes that a side's units control. */
const zonesIn: Hexes = (sight, side) => marked(sight, zonesOf(sight, side));
/** 12.0 Where a unit of the side would be supplied; nowhere in particular while all its units are, wherever they stand. */
const suppliedIn: Hexes = (sight, side) =>
  exclusive(sight).supply(sight, side) === null ? [] : marked(sight, suppliedHexes(sight, side));

/** cauldron 16.3, supercharge 15.0 " everywhere", and how long that lasts; null where a path is needed. */
function everywhere(sight: Sight, side: Side): string | null {
  const { supply, suppliedThrough } = exclusive(sight);
  if (supply(sight, side) !== null) return null;
  const last = suppliedThrough(side);
  return ` everywhere${last === null ? '' : `, through game-turn ${last}`}`;
}

const marked = ({ kit }: Sight, marks: Uint8Array): readonly HexId[] =>
  kit.map.hexes.filter((_, at) => (marks[at] ?? 0) > 0);

interface Tinted {
  /** What a side's tint means. */
  readonly words: string;
  readonly of: Hexes;
  /** What is said of a side where nothing is tinted. */
  readonly none: (sight: Sight, side: Side) => string;
}
const TINTED: Readonly<Record<string, Tinted>> = {
  supply: {
    words: 'units are supplied',
    of: suppliedIn,
    none: (sight, side) => everywhere(sight, side) ?? ': none',
  },
  zoc: { words: 'zones of control', of: zonesIn, none: () => ': none' },
};
/** Undefined of a layer that tints nothing. */
export const tintedBy = (request: MapRequest): Tinted | undefined => ofLayer(TINTED, request);

/** 12.1 Where a side's supply comes from. */
export const sourcesOf = (sight: Sight, side: Side): readonly HexId[] =>
  exclusive(sight).supply(sight, side)?.sources ?? [];

/** Under the counters. */
export const layerShapes = (sight: Sight, request: MapRequest): readonly Shape[] => [
  ...SIDES.flatMap((side) => tinted(tintedBy(request)?.of(sight, side) ?? [], TINTS[side])),
  ...reachShapes(PLANE, request.reach),
];

/** Over the counters: fuel cans where supply comes from. */
export const sources = (sight: Sight, { layer }: MapRequest): readonly Shape[] =>
  layer !== 'supply'
    ? []
    : SIDES.flatMap((side) =>
        sourcesOf(sight, side).map((hex) => {
          const { x, y } = middle(hex);
          return at(x + (side === 'axis' ? -36 : 36), y, can(liveryOf(side)));
        }),
      );

/** What the caller knows was moved last; on a whole map twice as thick. */
export function arrows({ kit }: Sight, request: MapRequest, whole: boolean): readonly Shape[] {
  return lastShown(request).flatMap((move) => {
    const side = sideOf(move.side);
    const path = move.path.filter((hex) => kit.hexes[hex] !== undefined);
    const livery = { ...liveryOf(side), main: inkOf(side), on: CREAM };
    return moved({ ...move, path }, livery, BLOCK * 0.52, whole ? 2 : 1.2);
  });
}
