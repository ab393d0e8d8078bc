// What the signs mean, in columns below the map.
import type { Kit, Nation } from '#games/desert-force/for-pictures.ts';
import { flash } from '../../../counters/marks.ts';
import { escarpmentSign, ridgeSign, stream } from '../../../flat-hexes/barriers.ts';
import { brokenSign, roughSign } from '../../../flat-hexes/ground.ts';
import { fewHouses, manyHouses } from '../../../flat-hexes/houses.ts';
import { tintSign } from '../../../flat-hexes/tints.ts';
import { can, kilometreBar, star, stroke, swords } from '../../../map/signs.ts';
import type { Guide, Sign } from '../../../page/guide.ts';
import {
  EAST,
  HEXAGON,
  heightOf,
  markSign,
  patch,
  type Rows,
  signRows,
  small,
  spots,
  WEST,
} from '../../../page/legend.ts';
import { INK, MAP } from '../../../palette.ts';
import { area, at, box, circle, label, line, ORIGIN, points, type Shape } from '../../../shapes.ts';
import { inkOf, liveryOf, TINTS } from '../../../sides.ts';
import { drawn, position } from '../counters/counter.ts';
import { bandOf, paperOf } from '../counters/units.ts';
import { reeds, ripple } from '../map/ground.ts';
import { flag, fortress } from '../map/places.ts';
import { letter } from '../overlays/layers.ts';

const AXIS = liveryOf('axis');
const ALLIED = liveryOf('allied');

/** 11.1, 11.2 Movement points of armour and motorized units, and of all others. */
const GROUND: readonly Sign[] = [
  { sign: [stroke(MAP.highwayEdge, 7.4), stroke(MAP.highway, 4.8)], text: 'Road, 1/3 MP' },
  { sign: [stroke(MAP.track, 2.8, [9, 4])], text: 'Track, 1/2 MP' },
  {
    sign: brokenSign(),
    text: 'Rough, 2 or 1 MP; +1',
  },
  { sign: roughSign(), text: 'Mountain, 3 or 2 MP; +1 each' },
  { sign: [patch('#b4c4a4'), ...small(spots(reeds), 0.9)], text: 'Salt marsh, 3 or 2 MP; +1' },
  { sign: [patch('#a9b298'), ...small(spots(ripple), 0.8)], text: 'Depression: recon only, 2 MP' },
  {
    sign: escarpmentSign(),
    text: 'Escarpment: road or track only',
  },
  {
    sign: ridgeSign(),
    text: 'Ridge, +2 or +1 MP; attack \u20131',
  },
  { sign: stream([WEST, EAST]), text: 'River, +1 MP; attack \u20131' },
  { sign: small(fewHouses(), 0.55), text: 'Town' },
  { sign: small(manyHouses(), 0.38), text: 'City, fortress' },
  { sign: small(fortress(HEXAGON, 'intact', 'axis'), 0.32), text: 'Fortress intact (Axis)' },
  { sign: small(fortress(HEXAGON, 'reduced', 'allied'), 0.32), text: 'Fortress reduced (Allied)' },
  {
    sign: [at(-10, 4, flag('axis'), { zoom: 0.8 }), at(6, 4, flag('allied'), { zoom: 0.8 })],
    text: 'Who holds a port',
  },
];

const NATIONS: readonly (readonly [Nation, string, string])[] = [
  ['german', 'german', 'German'],
  ['italian', 'italian', 'Italian'],
  ['british', 'british', 'British'],
  ['commonwealth', 'indian', 'Commonwealth'],
  ['allied', 'polish', 'Other Allied'],
];
const nations: readonly Sign[] = NATIONS.map(([nation, country, text]) => ({
  sign: [
    box(-12, -9, 24, 18, { r: 2, fill: paperOf({ country, side: 'axis' }), stroke: bandOf(nation).dark, width: 1.2 }),
    box(-12, -9, 24, 7, { r: 2, fill: bandOf(nation).main }),
  ],
  text,
}));

const COUNTERS: readonly Sign[] = [
  {
    sign: [box(-17, -9, 34, 18, { r: 3, fill: AXIS.main }), label({ x: 0, y: 0.4 }, '2+4', 12.5, 'bold', AXIS.on)],
    text: 'Replacements + arrivals',
  },
  { sign: [label(ORIGIN, '6-8', 16, 'black', INK)], text: 'Combat strength, movement' },
  {
    sign: [
      box(-17, -5.5, 34, 11, { fill: '#8e1b12' }),
      label({ x: 0, y: 0.3 }, 'REDUCED', 7.6, 'black', '#fff4e0', { fit: 30 }),
    ],
    text: 'At reduced strength',
  },
  { sign: small(position(2), 1.1), text: 'In an Improved Position, 1 or 2' },
  { sign: star(9, '#b3241c'), text: 'Leader: attack, defence (range)' },
  { sign: [at(0, 2, can(ALLIED), { zoom: 0.9 })], text: 'Depot; supply source' },
  markSign('moved', 'Moved'),
  markSign('fired', 'Attacks no more'),
  markSign('disrupted', 'Has retreated'),
  markSign('unsupplied', 'Unsupplied'),
  { sign: small(swords(AXIS.main, ALLIED.main, false), 0.8), text: 'Attack, in its order' },
  { sign: small([area(HEXAGON, { stroke: '#8e1b12', width: 8 })], 0.34), text: 'Asked of now' },
];

/** Of layers; on the guide alone. */
const LAYERED: readonly Sign[] = [
  {
    sign: [
      line([WEST, { x: -5, y: 0 }], { stroke: inkOf('axis'), width: 4, dash: [2, 5] }),
      line(points([-5, 0], [5, 0]), { stroke: inkOf('axis'), width: 4, dash: [5, 4] }),
      line([{ x: 8, y: 0 }, EAST], { stroke: inkOf('axis'), width: 4 }),
    ],
    text: 'A supply path: dots by movement points, dashes by track, a line by road (layer supply)',
  },
  {
    sign: [
      box(-11, -7.5, 22, 15, { r: 4, fill: inkOf('axis') }),
      label({ x: 0, y: 0.3 }, '2.5', 12, 'bold', '#f7efdc'),
    ],
    text: 'Movement points of the first part of a supply path (layer supply)',
  },
  {
    sign: tintSign(TINTS.axis),
    text: 'Axis zones of control, or where Attack Points of the Axis reach (layers zoc, range)',
  },
  { sign: tintSign(TINTS.allied), text: 'The same of the Allies' },
  {
    sign: [at(-10, 0, letter('axis', 'B'), { zoom: 0.7 }), at(10, 0, letter('allied', 'D'), { zoom: 0.7 })],
    text: 'Road zones of the Axis and of the Allies (layer roads)',
  },
  { sign: small([flash], 1.5), text: 'Attacked or bombarded, with the hits of both sides (layer last)' },
  {
    sign: [circle(ORIGIN, 8, { fill: '#fad646', stroke: '#7a5c00', width: 1.2 })],
    text: 'Where a unit can go',
  },
];

const ROWS: Rows = { columns: 8, line: 22.5, size: 14, sign: 20, text: 42, end: 6 };
const ALL: readonly Sign[] = [...GROUND, ...nations, ...COUNTERS];
export const LEGEND_HEIGHT = heightOf(ALL.length, ROWS);

/** The rows of the legend, drawn from the upper left. */
export const legend = (w: number): readonly Shape[] => signRows(ALL, w, ROWS);

/** The map's own scale, `kilometre` page units to one. */
export const scale = (x: number, kilometre: number): readonly Shape[] => kilometreBar(x, 0, 50, kilometre, 11);

/** How the map is read: a counter, the signs below the map, those of layers, and what they do not say. */
export const guide = (kit: Kit): Guide => ({
  signs: [
    ...Object.values(kit.units)
      .filter(({ division, reduced }) => division !== null && reduced !== null)
      .slice(0, 1)
      .map((info): Sign => {
        const strength = `${info.full.combat}-${info.full.movement}`;
        const item = {
          type: 'unit',
          side: info.side,
          id: info.id,
          info,
          strength,
          reduced: false,
          works: 0,
          badges: [],
        } as const;
        return {
          sign: small([drawn(item, true)(ORIGIN)], 0.76),
          text: 'A unit: its name on the colour of its nation, its size over its symbol, in close-ups its division beside it, combat strength and movement allowance',
        };
      }),
    ...ALL,
    ...LAYERED,
  ],
  lines: [
    'A hex goes by its number, two digits for the column and two for the row, such as 3408, some by a name, too: orders and `/map at:` understand both.',
    'On the whole map a stack stands in a tray: a line leads from its hex, where the number of its counters is written. In close-ups it stands on its hex where there is room.',
    'Whole maps of the layers supply, zoc, roads and range, and of where a unit can go, have the numbers of counters alone.',
    'Turn track: for each side the replacements of the turn, and after a plus sign how many units and leaders arrive.',
    'Map, set-up and strengths are reconstructed from the rulebook, geography and history.',
  ],
});
