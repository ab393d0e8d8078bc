// The ground: sea with water lines, desert, terrain of hexes, what nobody enters, the hex grid with its numbers.
import type { HexId } from '#board/hex.ts';
import type { MapPicture } from '#games/quad/for-pictures.ts';
import { INK, MAP } from '../../palette.ts';
import { isWithin } from '../../parts.ts';
import type { Rect, Shape } from '../../scene.ts';
import { area, box, flat, label, line, scatter, type XY } from '../../shapes.ts';
import { dune, landOf as landBy, landInSea } from '../../terrain.ts';
import { corners, HEX, MARGIN, middle, sheetOf, unitsOf } from './grid.ts';

const BARE = '#cbb98f';

/** The land as one area: all of the sheet where there is no shore. */
function landOf(picture: MapPicture): readonly XY[] {
  const { x, y, w, h } = sheetOf(picture);
  const far = { west: x - 9 * HEX, east: x + w + 9 * HEX, north: y - 9 * HEX, south: y + h + 9 * HEX };
  return picture.coastline.length > 0 ? landBy(picture.coastline.map(unitsOf), far) : rim({ x, y, w, h }, 9 * HEX);
}

const rim = ({ x, y, w, h }: Rect, by: number): readonly XY[] => [
  { x: x - by, y: y - by },
  { x: x + w + by, y: y - by },
  { x: x + w + by, y: y + h + by },
  { x: x - by, y: y + h + by },
];

/** `playable`: the hexes somebody may enter. */
export function ground(picture: MapPicture, playable: readonly HexId[]): readonly Shape[] {
  const sheet = sheetOf(picture);
  const land = landOf(picture);
  const far = { west: sheet.x, east: sheet.x + sheet.w, north: sheet.y, south: sheet.y + sheet.h };
  const shore = land.slice(1, -3);
  return [
    {
      type: 'group',
      clip: flat(rim(sheet, 0)),
      shapes: [
        ...landInSea(land, far, MAP.outside),
        {
          type: 'group',
          clip: flat(land),
          shapes: [...playable.map((hex) => area(corners(hex, 1.006), { fill: MAP.sand })), ...dunes(playable)],
        },
        ...terrain(picture),
        ...picture.prohibited.flatMap(barred),
        ...picture.outside.map((hex) => area(corners(hex, 1.006), { fill: BARE })),
        ...(picture.coastline.length > 0 ? [line(shore, { stroke: MAP.shore, width: 2.4 })] : []),
      ],
    },
  ];
}

/** Little crescents of sand here and there. */
const dunes = (hexes: readonly HexId[]): readonly Shape[] =>
  hexes.flatMap((hex): readonly Shape[] => {
    const { x, y } = middle(hex);
    if (scatter(x, y, 1) > 0.4) return [];
    const spot = { x: x + 50 * (scatter(x, y, 2) - 0.5), y: y + 60 * (scatter(x, y, 3) - 0.5) };
    return [dune(spot, 6 + 5 * scatter(x, y, 4), { stroke: 'rgba(160,118,58,0.34)', width: 1.3 })];
  });

function terrain({ terrain: { broken, rough, grove } }: MapPicture): readonly Shape[] {
  const each = (areas: typeof broken, draw: (hex: HexId) => readonly Shape[]): readonly Shape[] =>
    areas.flatMap(({ hexes }) => hexes.flatMap(draw));
  return [...each(broken, brokenHex), ...each(rough, roughHex), ...each(grove, groveHex)];
}

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
    [...Array(count).keys()].map((index) => ({
      x: x + (index - (count - 1) / 2) * 18.5 + 8 * (scatter(x + index, y + dy, salt) - 0.5),
      y: y + dy + 7 * (scatter(x + dy, y + index, salt + 1) - 0.5),
    })),
  );
}

const brokenHex = (hex: HexId): readonly Shape[] => [
  area(corners(hex), { fill: 'rgba(186,132,70,0.42)' }),
  ...spotsIn(hex, 11).map(({ x, y }, index) =>
    line(
      [
        { x: x - 4, y: y + 3 },
        { x: x - 1, y: y - 3 + (index % 2) },
        { x: x + 4, y: y + 1 },
      ],
      { stroke: 'rgba(112,70,30,0.62)', width: 1.8 },
    ),
  ),
];

const roughHex = (hex: HexId): readonly Shape[] => [
  area(corners(hex), { fill: 'rgba(140,96,56,0.62)' }),
  ...spotsIn(hex, 21)
    .filter((_, index) => index % 2 === 0)
    .flatMap(peak),
];
export const peak = ({ x, y }: XY): readonly Shape[] => [
  area(
    [
      { x: x - 9, y: y + 6 },
      { x: x - 1, y: y - 9 },
      { x: x + 9, y: y + 6 },
    ],
    { fill: '#c8a679', stroke: '#5c3a18', width: 1.4 },
  ),
  area(
    [
      { x: x + 1, y: y + 6 },
      { x: x - 1, y: y - 9 },
      { x: x + 9, y: y + 6 },
    ],
    { fill: '#6d4721' },
  ),
];

const groveHex = (hex: HexId): readonly Shape[] => [
  area(corners(hex), { fill: 'rgba(120,158,84,0.42)' }),
  ...spotsIn(hex, 31).map(tree),
];
export const tree = ({ x, y }: XY): Shape => ({
  type: 'circle',
  x: Math.round(x),
  y: Math.round(y),
  r: 5,
  fill: '#5d8a45',
  stroke: '#335c2a',
  width: 1.2,
});

/** Nobody enters: dark ground with strokes across. */
function barred(hex: HexId): readonly Shape[] {
  const rimOf = corners(hex, 1.004);
  const { x, y } = middle(hex);
  const strokes = [-60, -36, -12, 12, 36, 60].map((off) =>
    line(
      [
        { x: x + off - 50, y: y + 50 },
        { x: x + off + 50, y: y - 50 },
      ],
      { stroke: 'rgba(84,70,48,0.5)', width: 3 },
    ),
  );
  return [area(rimOf, { fill: '#a4946f' }), { type: 'group', clip: flat(rimOf), shapes: strokes }];
}

/** The hexes of the sheet; those of the sea in blue. */
export function grid(picture: MapPicture): readonly Shape[] {
  const wet = new Set(picture.sea);
  return picture.hexes.map(({ id }) => area(corners(id), { stroke: wet.has(id) ? MAP.gridSea : MAP.grid, width: 1.6 }));
}

/** As printed, at the top of each hex; drawn anew over a layer that tints a part of the map. */
export const numbers = (picture: MapPicture, window?: Rect): readonly Shape[] => {
  const wet = new Set(picture.sea);
  return picture.hexes.flatMap(({ id, printed }) => {
    const spot = middle(id);
    if (window !== undefined && !isWithin(window, spot)) return [];
    const at = { x: spot.x, y: spot.y - 41.5 };
    return wet.has(id)
      ? [label(at, printed, 14.5, 'bold', '#5d8290')]
      : [label(at, printed, 14.5, 'bold', '#604822', { halo: 'rgba(241,228,194,0.75)' })];
  });
};

/** Columns along the top and the foot, rows along both sides: a number in the margin stands for two digits of the hexes. */
export function margins(picture: MapPicture): readonly Shape[] {
  const { x, y, w, h } = sheetOf(picture);
  const [left, top, right, foot] = [x - MARGIN, y - MARGIN, x + w, y + h];
  const two = (number: number): string => String(number).padStart(2, '0');
  const isShort = picture.columns % 2 === 0;
  const put = (spot: XY, text: string): Shape => label(spot, text, 31, 'bold', INK);
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
    ...[...Array(picture.rows).keys()].flatMap((index) => [
      put({ x: x - MARGIN / 2, y: y + (index + 0.5) * HEX }, two(index + 1)),
      ...(isShort && index === picture.rows - 1
        ? []
        : [put({ x: right + MARGIN / 2, y: y + (index + (isShort ? 1 : 0.5)) * HEX }, two(index + 1))]),
    ]),
  ];
}
