// Ground of a map of flat-topped hexes: dunes, broken and rough hexes, the hex grid with its numbers, margins with those of
// columns and rows.
import type { HexId } from '#board/hex.ts';
import { dune } from '../map/terrain.ts';
import { patch, small, spots } from '../page/legend.ts';
import { INK, MAP } from '../palette.ts';
import { isWithin } from '../rects.ts';
import { area, box, label, line, points, type Rect, range, type Shape, scatter, type XY } from '../shapes.ts';
import { type Columns, corners, HEX, MARGIN, middle, sheetOf } from './plane.ts';

/** What lies beside the map. */
export const BARE = '#cbb98f';

/** The hexes of a sheet, and which of them are sea. */
interface Sheet extends Columns {
  readonly hexes: readonly { readonly id: HexId; readonly printed: string }[];
  readonly sea: readonly HexId[];
}

/** The corners of a rectangle that much larger. */
export const rim = ({ x, y, w, h }: Rect, by: number): readonly XY[] =>
  points([x - by, y - by], [x + w + by, y - by], [x + w + by, y + h + by], [x - by, y + h + by]);

/** Little crescents of sand here and there. */
export const dunes = (hexes: readonly HexId[]): readonly Shape[] =>
  hexes.flatMap((hex): readonly Shape[] => {
    const { x, y } = middle(hex);
    if (scatter(x, y, 1) > 0.4) return [];
    const spot = { x: x + 50 * (scatter(x, y, 2) - 0.5), y: y + 60 * (scatter(x, y, 3) - 0.5) };
    return [dune(spot, 6 + 5 * scatter(x, y, 4), { stroke: 'rgba(160,118,58,0.34)', width: 1.3 })];
  });

/** How far from the middle rows of spots are, and how many each has: below the number of the hex. */
const SPOTS = [
  [-23, 4],
  [-4, 5],
  [15, 5],
  [34, 3],
] as const;

/** Spots in a hex, the same every time, none on another. */
function spotsIn(hex: HexId, salt: number): readonly XY[] {
  const { x, y } = middle(hex);
  return SPOTS.flatMap(([dy, count]) =>
    range(count).map((index) => ({
      x: x + (index - (count - 1) / 2) * 18.5 + 8 * (scatter(x + index, y + dy, salt) - 0.5),
      y: y + dy + 7 * (scatter(x + dy, y + index, salt + 1) - 0.5),
    })),
  );
}

/** A hex in this colour, with signs on every one of its spots, or on every second or third. */
export const strewn =
  (
    fill: string,
    salt: number,
    every: 1 | 2 | 3,
    sign: (spot: XY, index: number) => Shape | readonly Shape[],
    size = 1,
  ) =>
  (hex: HexId): readonly Shape[] => [
    area(corners(hex, size), { fill }),
    ...spotsIn(hex, salt)
      .filter((_, index) => index % every === 0)
      .flatMap(sign),
  ];

/** What is drawn of each hex of some areas. */
export const inEach = (
  areas: readonly { readonly hexes: readonly HexId[] }[],
  draw: (hex: HexId) => Shape | readonly Shape[],
): readonly Shape[] => areas.flatMap(({ hexes }) => hexes.flatMap(draw));

export const brokenHex = strewn('rgba(186,132,70,0.42)', 11, 1, (spot, index) =>
  fold(spot, 'rgba(112,70,30,0.62)', index % 2),
);
/** A fold of broken ground; `lower`: how much lower its top is. */
const fold = ({ x, y }: XY, stroke: string, lower: number): Shape =>
  line(points([x - 4, y + 3], [x - 1, y - 3 + lower], [x + 4, y + 1]), { stroke, width: 1.8 });
/** The same as a sign of the legend. */
export const brokenSign = (): readonly Shape[] => [
  patch('#dcc08c'),
  ...spots((spot) => fold(spot, 'rgba(112,70,30,0.8)', 0)),
];

const peak = ({ x, y }: XY): readonly Shape[] => [
  area(points([x - 9, y + 6], [x - 1, y - 9], [x + 9, y + 6]), { fill: '#c8a679', stroke: '#5c3a18', width: 1.4 }),
  area(points([x + 1, y + 6], [x - 1, y - 9], [x + 9, y + 6]), { fill: '#6d4721' }),
];

export const roughHex = strewn('rgba(140,96,56,0.62)', 21, 2, peak);
/** The same as a sign of the legend. */
export const roughSign = (): readonly Shape[] => [patch('#b28e60'), ...small(spots(peak), 0.8)];

/** The hexes of the sheet; those of the sea in blue. */
export function grid(picture: Sheet): readonly Shape[] {
  const wet = new Set(picture.sea);
  return picture.hexes.map(({ id }) => area(corners(id), { stroke: wet.has(id) ? MAP.gridSea : MAP.grid, width: 1.6 }));
}

/** As printed, at the top of each hex; drawn anew over a layer that tints a part of the map. */
export const numbers = (picture: Sheet, window?: Rect): readonly Shape[] => {
  const wet = new Set(picture.sea);
  return picture.hexes.flatMap(({ id, printed }) => {
    const spot = middle(id);
    const at = { x: spot.x, y: spot.y - 41.5 };
    if (window !== undefined && !isWithin(window, at)) return [];
    return wet.has(id)
      ? [label(at, printed, 14.5, 'bold', '#5d8290')]
      : [label(at, printed, 14.5, 'bold', '#604822', { halo: 'rgba(241,228,194,0.75)' })];
  });
};

/** Columns along the top and the foot, rows along both sides: a number in the margin stands for two digits of the hexes. */
export function margins(picture: Sheet, size = 31): readonly Shape[] {
  const { x, y, w, h } = sheetOf(picture);
  const [left, top, right, foot] = [x - MARGIN, y - MARGIN, x + w, y + h];
  const two = (number: number): string => String(number).padStart(2, '0');
  const isShort = picture.columns % 2 === 0;
  const put = (spot: XY, text: string): Shape => label(spot, text, size, 'bold', INK);
  const across = new Map(picture.hexes.map(({ id, printed }) => [printed.slice(0, 2), middle(id).x]));
  return [
    box(left, top, w + 2 * MARGIN, MARGIN, { fill: BARE }),
    box(left, foot, w + 2 * MARGIN, MARGIN, { fill: BARE }),
    box(left, y, MARGIN, h, { fill: BARE }),
    box(right, y, MARGIN, h, { fill: BARE }),
    box(x, y, w, h, { stroke: '#6e542c', width: 3 }),
    ...[...across].flatMap(([column, at]) => [
      put({ x: at, y: y - MARGIN / 2 }, column),
      put({ x: at, y: foot + MARGIN / 2 }, column),
    ]),
    ...range(picture.rows).flatMap((index) => [
      put({ x: x - MARGIN / 2, y: y + (index + 0.5) * HEX }, two(index + 1)),
      ...(isShort && index === picture.rows - 1
        ? []
        : [put({ x: right + MARGIN / 2, y: y + (index + (isShort ? 1 : 0.5)) * HEX }, two(index + 1))]),
    ]),
  ];
}
