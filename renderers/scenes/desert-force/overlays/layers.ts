// Layers asked for: paths of supply, zones of control, road zones, how far Attack Points reach, the moves of the last dispatch;
// and where a unit may go.
import {
  type HexId,
  isInReach,
  type MapPicture,
  SIDES,
  type Side,
  type Sight,
  type SupplyPath,
  supplyPath,
  tobrukLimit,
  unitsOnMap,
  whereIs,
  zonesOf,
} from '#games/desert-force/for-pictures.ts';
import { flash, mark } from '../../../counters/marks.ts';
import { moved } from '../../../flat-hexes/moves.ts';
import { HEX, middle, PLANE } from '../../../flat-hexes/plane.ts';
import { tinted } from '../../../flat-hexes/tints.ts';
import { reachShapes } from '../../../map/overlay.ts';
import { can } from '../../../map/signs.ts';
import { CREAM, INK } from '../../../palette.ts';
import { lastShown, type MapRequest, type Move, ofLayer } from '../../../request.ts';
import { at, box, circle, label, line, ORIGIN, type Shape } from '../../../shapes.ts';
import { inkOf, liveryOf, sideOf, TINTS } from '../../../sides.ts';

export const LAYERS = {
  supply:
    'The supply paths of both sides with the movement points of their first part, their sources, and who is unsupplied (8.0).',
  zoc: 'The hexes in the zones of control of each side (9.3).',
  roads: 'The road zones A to F of both sides, which price depots (7.12).',
  range: 'The hexes from which units of each side may attack with an Attack Point (10.31).',
  attacks: 'The ordered attacks and bombardments with dice and expected hits (10.11).',
  last: 'The moves, combats and bombardments of the newest dispatch.',
};

interface Tinted {
  /** What a side's tint means. */
  readonly words: string;
  readonly of: (sight: Sight, side: Side) => readonly HexId[];
}
const TINTED: Readonly<Record<string, Tinted>> = {
  zoc: {
    words: 'zones of control',
    of: (sight, side) => {
      const marks = zonesOf(sight, side);
      return sight.kit.map.hexes.filter((_, index) => (marks[index] ?? 0) > 0);
    },
  },
  range: {
    words: 'Attack Points reach',
    of: (sight, side) => sight.kit.map.hexes.filter((hex) => isInReach(sight, side, hex)),
  },
};
/** Undefined of a layer that tints nothing. */
export const tintedBy = (request: MapRequest): Tinted | undefined => ofLayer(TINTED, request);

/** Under the counters. */
export const layerShapes = (
  sight: Sight,
  picture: MapPicture,
  request: MapRequest,
  whole: boolean,
): readonly Shape[] => [
  ...SIDES.flatMap((side) => tinted(tintedBy(request)?.of(sight, side) ?? [], TINTS[side])),
  ...(request.layer === 'supply' ? SIDES.flatMap((side) => paths(sight, side, whole)) : []),
  ...(request.layer === 'roads' ? roadZones(picture, whole) : []),
  ...reachShapes(PLANE, request.reach),
];

/** 8.1 The paths of a side, one for each hex it stands in; the hexes of those who have none. */
interface Lifelines {
  readonly paths: readonly SupplyPath[];
  readonly cut: readonly HexId[];
}
function lifelinesOf(sight: Sight, side: Side): Lifelines {
  const paths = new Map<HexId, SupplyPath>();
  const cut = new Set<HexId>();
  for (const unit of unitsOnMap(sight, side)) {
    const path = supplyPath(sight, unit);
    const hex = whereIs(sight.table, unit);
    if (path === null) cut.add(hex);
    else if (!paths.has(hex)) paths.set(hex, path);
  }
  return { paths: [...paths.values()], cut: [...cut] };
}

const DASHES: Readonly<Record<SupplyPath['kinds'][number], readonly number[]>> = {
  march: [5, 13],
  track: [22, 13],
  road: [],
};

/** Each step once, as what it counts: dots by movement points, dashes by track, a line by road. */
function paths(sight: Sight, side: Side, whole: boolean): readonly Shape[] {
  const steps = new Map<string, Shape>();
  const width = whole ? 13 : 7;
  for (const { hexes, kinds } of lifelinesOf(sight, side).paths)
    kinds.forEach((kind, index) => {
      const [from, to] = [hexes[index], hexes[index + 1]];
      if (from === undefined || to === undefined) return;
      const dash = DASHES[kind];
      steps.set(
        `${from} ${to}`,
        line([middle(from), middle(to)], { stroke: inkOf(side), width, ...(dash.length === 0 ? {} : { dash }) }),
      );
    });
  return [{ type: 'group', alpha: 0.75, shapes: [...steps.values()] }];
}

/** Over the counters: cans where supply comes from, movement points of each path, and who has none. */
export function lifelineMarks(sight: Sight, { layer }: MapRequest, whole: boolean): readonly Shape[] {
  if (layer !== 'supply') return [];
  const zoom = whole ? 2.6 : 1.1;
  return SIDES.flatMap((side) => {
    const { paths: fed, cut } = lifelinesOf(sight, side);
    return [
      ...fed.flatMap(({ hexes: [hex], points }) =>
        hex === undefined || points === 0 ? [] : [tag(hex, `${round(points)}`, inkOf(side), zoom)],
      ),
      ...cut.map((hex) => {
        const { x, y } = middle(hex);
        return at(x - 36, y + 26, [mark('unsupplied', 0, 0)], { zoom });
      }),
      ...sourcesOf(sight, side).map(({ hex, limit }) => {
        const { x, y } = middle(hex);
        const count = limit === null ? [] : [label({ x: 0, y: 0.5 }, String(limit), 12, 'black', liveryOf(side).on)];
        return at(x + (side === 'axis' ? -30 : 30), y, [...can(liveryOf(side)), ...count], { zoom });
      }),
    ];
  });
}
/** "3", "2.5", "0.33" */
export const round = (points: number): number => Math.round(points * 100) / 100;

/** 8.4 Where supply comes from, and for how many units at most. */
export function sourcesOf(sight: Sight, side: Side): readonly { readonly hex: HexId; readonly limit: number | null }[] {
  const limit = tobrukLimit(sight, side);
  return [
    { hex: sight.kit.sources[side], limit: null },
    ...(limit === 0 ? [] : [{ hex: sight.kit.places.tobruk, limit }]),
  ];
}

function tag(hex: HexId, text: string, fill: string, zoom: number): Shape {
  const { x, y } = middle(hex);
  return at(
    x + 32,
    y + 30,
    [
      box(-11, -7.5, 22, 15, { r: 4, fill, stroke: CREAM, width: 1.2 }),
      label({ x: 0, y: 0.3 }, text, 12.5, 'bold', CREAM, { fit: 19 }),
    ],
    { zoom },
  );
}

/** 7.12 The letter of each side in every road hex: the Axis on the left, the Allies on the right. */
const roadZones = ({ zones }: Pick<MapPicture, 'zones'>, whole: boolean): readonly Shape[] =>
  zones.flatMap(({ side, zone, hexes }) =>
    hexes.map((hex) => {
      const { x, y } = middle(hex);
      return at(x + (side === 'axis' ? -25 : 25), y, letter(side, zone), { zoom: whole ? 2.1 : 1.4 });
    }),
  );

export const letter = (side: Side, text: string): readonly Shape[] => {
  const { main, dark, on } = liveryOf(side);
  return [
    side === 'axis'
      ? box(-11, -13, 22, 26, { r: 3, fill: main, stroke: CREAM, width: 1.4 })
      : circle(ORIGIN, 13, { fill: main, stroke: dark, width: 1.4 }),
    label({ x: 0, y: 0.5 }, text, 19, 'black', on),
  ];
};

/** What the caller knows was moved and fought last; on a whole map thicker. */
export function arrows({ kit }: Sight, request: MapRequest, whole: boolean): readonly Shape[] {
  return lastShown(request).flatMap((move) => {
    const side = sideOf(move.side);
    const path = move.path.filter((hex) => kit.hexes[hex] !== undefined);
    if (move.met !== undefined) return struck({ ...move, path }, whole);
    const livery = { ...liveryOf(side), main: inkOf(side), on: CREAM };
    return moved({ ...move, path }, livery, whole ? HEX * 0.2 : HEX * 0.36, whole ? 2.6 : 1.2);
  });
}

/** A combat or bombardment: a burst on what was struck, and how it fared. */
function struck({ side, path, met = '' }: Move, whole: boolean): readonly Shape[] {
  return path.map((hex, index) => {
    const { x, y } = middle(hex);
    const words =
      index > 0
        ? []
        : [
            box(-24, 7, 48, 15, { r: 4, fill: 'rgba(253,246,227,0.95)', stroke: inkOf(sideOf(side)), width: 1.6 }),
            label({ x: 0, y: 14.6 }, met, 11, 'bold', INK, { fit: 45 }),
          ];
    return at(x, y - (whole ? 0 : 14), [at(0, 0, [flash], { zoom: 1.5 }), ...words], { zoom: whole ? 2.8 : 1.5 });
  });
}

/** 10.31 Units of a side that an Attack Point does not reach. */
export const outOfRange = (sight: Sight, side: Side): readonly string[] =>
  unitsOnMap(sight, side).filter((unit) => !isInReach(sight, side, whereIs(sight.table, unit)));
