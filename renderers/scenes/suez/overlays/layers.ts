// Layers asked for: supply, air, reaction, Rommel, the moves of the newest dispatch; and where a unit may go.
import { controls, ratingOf, type Sight, type SpaceId } from '#games/suez/for-pictures.ts';
import { arrow } from '../../../map/overlay.ts';
import { CREAM, INK, REACH } from '../../../palette.ts';
import { lastShown, type MapRequest, ofLayer } from '../../../request.ts';
import { at, box, circle, label, line, ORIGIN, type Shape, type XY } from '../../../shapes.ts';
import { sideOf } from '../../../sides.ts';
import { liveryOf } from '../counters/looks.ts';
import type { Plane } from '../plane.ts';
import { airfields, spacesInRange, spacesOfRommel, spacesSupplied } from './ranges.ts';

export const LAYERS = {
  supply: 'The spaces that supply units and air supply reach (19.2, 26.0).',
  air: 'The spaces within two of an airfield of yours, and how many TAC units each airfield launches (23.0).',
  reaction: 'Up to which number on the die Allied units come to a space you enter (13.1).',
  rommel: 'Where Rommel is, and where the unit he is with may go, a space farther for him (35.0).',
  last: 'The moves of the newest dispatch as arrows.',
};

interface Tinted {
  readonly fill: string;
  readonly stroke: string;
  readonly words: string;
  readonly of: (sight: Sight) => readonly SpaceId[];
}
const TINTED: Readonly<Record<string, Tinted>> = {
  supply: {
    fill: 'rgba(60,150,70,0.34)',
    stroke: '#2c6b34',
    words: 'in the reach of supply',
    of: spacesSupplied,
  },
  air: { fill: 'rgba(60,110,200,0.3)', stroke: '#274f96', words: 'in the range of TAC units', of: spacesInRange },
  rommel: {
    fill: 'rgba(250,214,70,0.42)',
    stroke: '#7a5c00',
    words: 'where Rommel and the unit he is with may go',
    of: spacesOfRommel,
  },
};
/** A line below the map says what is tinted. Undefined of a layer that tints nothing. */
export const tintedBy = (request: MapRequest): Tinted | undefined => ofLayer(TINTED, request);

const AROUND = 30;
/** A tinted ground about a space. */
export const tintOf = ({ fill, stroke }: Pick<Tinted, 'fill' | 'stroke'>, spot: XY, r = AROUND): Shape =>
  circle(spot, r, { fill, stroke, width: 2.2, dash: [7, 4], butt: true });

/** Under the counters. */
export function layerShapes(sight: Sight, plane: Plane, request: MapRequest): readonly Shape[] {
  const tint = tintedBy(request);
  const inTint = new Set(tint?.of(sight));
  return [
    ...(tint === undefined ? [] : routesIn(sight, plane, inTint, tint.stroke)),
    ...(tint === undefined ? [] : [...inTint].map((space) => tintOf(tint, plane.middle(space)))),
    ...(request.reach === undefined ? [] : reach(plane, request.reach)),
  ];
}

/** Routes that lie wholly in a tint. */
const routesIn = ({ kit }: Sight, plane: Plane, inTint: ReadonlySet<SpaceId>, stroke: string): readonly Shape[] =>
  kit.file.routes
    .filter(({ a, b }) => inTint.has(a) && inTint.has(b))
    .map(({ a, b }) => ({
      type: 'group',
      alpha: 0.3,
      shapes: [line(plane.way(a, b), { smooth: true, stroke, width: 12 })],
    }));

/** Where a unit may go. */
function reach(plane: Plane, { places, from }: NonNullable<MapRequest['reach']>): readonly Shape[] {
  return [
    ...places.map((space) => tintOf(REACH, plane.middle(space))),
    ...(from === null
      ? []
      : [
          circle(plane.middle(from), AROUND, { stroke: INK, width: 5 }),
          circle(plane.middle(from), AROUND, { stroke: '#fad646', width: 2.6 }),
        ]),
  ];
}

/** Over the spaces: what an airfield launches, which numbers bring Allies. */
export function layerSigns(sight: Sight, plane: Plane, { layer }: MapRequest): readonly Shape[] {
  if (layer === 'air')
    return airfields(sight).map((space) => {
      const { x, y } = plane.middle(space);
      return at(x - 16, y - 13, sorties(sight.kit.spaces[space]?.airfield ?? 0));
    });
  if (layer !== 'reaction') return [];
  return sight.kit.map.spaces.flatMap((space) => {
    if (controls(sight, space)) return [];
    const { x, y } = plane.middle(space);
    return [at(x, y, risk(ratingOf(sight, space)))];
  });
}

export const sorties = (count: number): readonly Shape[] => [
  circle(ORIGIN, 9.4, { fill: '#274f96', stroke: CREAM, width: 1.4 }),
  label({ x: 0, y: 0.5 }, String(count), 14, 'black', CREAM),
];

/** The darker the more may come. */
const RISKS = ['#e9efe0', '#f6e2a4', '#f4c469', '#ee9a3e', '#d8622b', '#b3341f', '#8e1b12'];
export const riskText = (most: number): string => (most === 0 ? '\u2013' : most === 1 ? '1' : `1\u2013${most}`);
export const risk = (most: number): readonly Shape[] => [
  box(-15, -11, 30, 22, { r: 5, fill: RISKS[Math.min(most, RISKS.length - 1)] ?? CREAM, stroke: INK, width: 1.6 }),
  label({ x: 0, y: 0.4 }, riskText(most), 15.5, 'black', most > 3 ? CREAM : INK, { fit: 27 }),
];

/** Units came into a space from off the map. */
export const arrived = (spot: XY, ink: string): Shape =>
  circle(spot, AROUND - 3, { stroke: ink, width: 4, dash: [9, 5], butt: true });

/** What the caller knows was moved last: along the routes. */
export function arrows(sight: Sight, plane: Plane, request: MapRequest): readonly Shape[] {
  const isSpace = (space: string): boolean => sight.kit.spaces[space] !== undefined;
  return lastShown(request).flatMap((move) => {
    const path = move.path.filter(isSpace);
    const [first] = path;
    const livery = liveryOf(sideOf(move.side));
    if (first === undefined) return [];
    if (path.length === 1) return [arrived(plane.middle(first), livery.main)];
    const legs = path.slice(1).map((to, index) => plane.way(path[index] ?? first, to).slice(1));
    const spots = [plane.middle(first), ...legs.flat()];
    const bends = new Map(spots.map((spot, index) => [String(index), spot]));
    const middle = (step: string): XY => bends.get(step) ?? plane.middle(first);
    return arrow({ ...move, path: [...bends.keys()] }, { plane: { middle }, livery, short: 19, north: 0 });
  });
}
