// What the signs mean, one below the other; only those that this map and these units have.
import type { Kit, MapPicture, PictureLine, Side } from '#games/quad/for-pictures.ts';
import { escarpmentSign, ridgeSign, stream } from '../../../flat-hexes/barriers.ts';
import { brokenSign, roughSign } from '../../../flat-hexes/ground.ts';
import { manyHouses } from '../../../flat-hexes/houses.ts';
import { can, kilometreBar, stroke, swords, works } from '../../../map/signs.ts';
import type { Guide, Sign } from '../../../page/guide.ts';
import { EAST, HEXAGON, markSign, patch, type Rows, small, spots, WEST } from '../../../page/legend.ts';
import { INK, MAP } from '../../../palette.ts';
import { area, at, box, label, ORIGIN, type Shape } from '../../../shapes.ts';
import { counter, looksOf } from '../counters/counter.ts';
import { inkOf, liveryOf, paperOf } from '../counters/units.ts';
import { ditch, mined, parapets } from '../map/barriers.ts';
import { tree } from '../map/ground.ts';
import { BOX_INLAY } from '../map/places.ts';
import { barrage } from '../overlays/attacks.ts';

const TERRAIN: readonly (Sign & { readonly kind: keyof MapPicture['terrain'] })[] = [
  { kind: 'town', sign: small(manyHouses(), 0.4), text: 'Town, 1 MP' },
  { kind: 'grove', sign: [patch('#c3cb98'), ...spots(tree)], text: 'Grove, 2 MP' },
  {
    kind: 'broken',
    sign: brokenSign(),
    text: 'Broken, 3 MP (Mixed, bare: 2)',
  },
  { kind: 'rough', sign: roughSign(), text: 'Rough, 4 MP' },
];

const LINES: readonly (Sign & { readonly kind: PictureLine['kind'] })[] = [
  {
    kind: 'escarpment',
    sign: escarpmentSign(),
    text: 'Escarpment: road or trail only',
  },
  {
    kind: 'ridge',
    sign: ridgeSign(),
    text: 'Ridge, +1 MP',
  },
  { kind: 'stream', sign: stream([WEST, EAST]), text: 'Stream, +3 MP' },
  { kind: 'bridge', sign: [...stream([WEST, EAST]), at(0, 0, parapets(), { angle: 90, zoom: 0.6 })], text: 'Bridge' },
  { kind: 'ditch', sign: ditch([WEST, EAST]), text: 'Ditch, +2 MP' },
];

const OWNERS: readonly (readonly [Side | null, string])[] = [
  ['axis', 'Axis minefield'],
  ['allied', 'Allied minefield'],
  [null, 'Minefield of nobody'],
];

function groundSigns({ terrain, lines, minefields, boxes, prohibited }: MapPicture): readonly Sign[] {
  return [
    { sign: [stroke(MAP.highwayEdge, 7.4), stroke(MAP.highway, 4.8)], text: 'Road, \u00bd MP' },
    { sign: [stroke(MAP.track, 2.8, [9, 4])], text: 'Trail, 1 MP' },
    ...TERRAIN.filter(({ kind }) => terrain[kind].length > 0),
    ...(prohibited.length > 0 ? [{ sign: [patch('#a4946f')], text: 'Prohibited' }] : []),
    ...LINES.filter(({ kind }) => lines.some((one) => one.kind === kind)),
    ...OWNERS.filter(([owner]) => minefields.some((field) => field.owner === owner)).map(([owner, text]) => ({
      sign: mined(WEST, EAST, owner),
      text,
    })),
    ...(boxes.length > 0
      ? [{ sign: small(works(HEXAGON, liveryOf('allied').dark, BOX_INLAY), 0.34), text: 'Allied Fortified Box' }]
      : []),
  ];
}
/** The papers of a side's nationalities, three to a row, in the order of their names. */
function nations(kit: Kit, side: Side): readonly Sign[] {
  const own = Object.values(kit.units).filter((unit) => unit.side === side);
  const papers = [...new Map(own.map((unit) => [unit.nationality, paperOf(unit)]))];
  const rows = [...Array(Math.ceil(papers.length / 3)).keys()].map((row) => papers.slice(row * 3, row * 3 + 3));
  return rows.map((row) => ({
    sign: row.map(([, fill], index) =>
      box((index - row.length / 2) * 13 + 0.5, -9, 12, 18, { r: 2, fill, stroke: liveryOf(side).main, width: 2.4 }),
    ),
    text: row.map(([name]) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())).join(', '),
  }));
}

const COUNTERS: readonly Sign[] = [
  { sign: [label(ORIGIN, '4-5-15', 15, 'black', INK)], text: 'Attack, defence, movement' },
  { sign: [label(ORIGIN, '2-1-3/', 14, 'black', INK)], text: 'Barrage, Protective Fire, range' },
  { sign: [label(ORIGIN, '/1-9', 14, 'black', INK)], text: 'Artillery: defence, movement' },
  markSign('moved', 'Moved'),
  markSign('fired', 'Has fought or fired'),
  markSign('disrupted', 'Retreated or displaced'),
  markSign('unsupplied', 'Out of supply'),
  {
    sign: small(swords(liveryOf('axis').main, liveryOf('allied').main, false), 0.8),
    text: 'Attack declared, in order',
  },
  {
    sign: small(barrage({ x: -88, y: 0 }, { x: 88, y: 0 }, inkOf('axis')), 0.32),
    text: 'Barrage from afar',
  },
  {
    sign: small([area(HEXAGON, { stroke: '#8e1b12', width: 8 })], 0.34),
    text: 'Asked: attack, retreat, advance',
  },
  {
    sign: [at(-8, 2, can(liveryOf('axis')), { zoom: 0.8 }), at(8, 2, can(liveryOf('allied')), { zoom: 0.8 })],
    text: 'Supply source (layer supply)',
  },
];

/** The signs of what this map and these units have. */
export const signsOf = (picture: MapPicture, kit: Kit): readonly Sign[] => [
  ...groundSigns(picture),
  ...nations(kit, 'axis'),
  ...nations(kit, 'allied'),
  ...COUNTERS,
];

/** In two columns where the panel is wide. */
export const ROWS: Omit<Rows, 'columns'> = { line: 22.5, size: 14.5, sign: 20, text: 44, end: 6 };

/** How the map is read: a counter, the signs beside the map, and what they do not say. */
export const guide = (picture: MapPicture, kit: Kit): Guide => ({
  signs: [
    ...Object.values(kit.units)
      .slice(0, 1)
      .map((info) => ({
        sign: small([counter({ ...looksOf(info), name: info.name, badges: [] }, ORIGIN)], 0.52),
        text: 'A unit: its name in close-ups, its size beside its symbol, its strength as printed',
      })),
    ...signsOf(picture, kit),
  ],
  lines: [
    'A hex goes by its number, two digits for the column and two for the row, such as 0608, some by a name, too: orders and `/map at:` understand both.',
    ...(picture.north === 0 ? [] : ['This sheet is turned as it was printed: north is at its left.']),
  ],
});

/** The map's own scale, `kilometre` page units to one: two parts of it, no longer than half a panel. */
export function scale(x: number, y: number, kilometre: number): readonly Shape[] {
  const part = [10, 5, 2, 1].find((one) => one * kilometre < 90) ?? 1;
  return kilometreBar(x, y, part, kilometre, 12);
}
