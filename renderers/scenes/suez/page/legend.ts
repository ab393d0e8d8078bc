// What the signs mean, row by row, and how the map is read.
import type { Kit, RouteInfo, SpaceInfo } from '#games/suez/for-pictures.ts';
import { swords } from '../../../map/signs.ts';
import type { Guide, Sign } from '../../../page/guide.ts';
import { EAST, markSign, signRows, small, WEST } from '../../../page/legend.ts';
import { CREAM, INK, MAP } from '../../../palette.ts';
import { at, line, ORIGIN, type Shape, ways } from '../../../shapes.ts';
import { back, chip, face } from '../counters/counter.ts';
import { liveryOf } from '../counters/looks.ts';
import {
  aircraft,
  anchor,
  crossing,
  depot,
  flag,
  ford,
  fuel,
  KINDS,
  parachute,
  rommel,
  scarp,
  spy,
  star,
  truck,
} from '../glyphs.ts';
import { railway } from '../map/ground.ts';
import { ROUTE_STYLES } from '../map/routes.ts';
import { ringsOf } from '../map/spaces.ts';
import { arrived, risk, sorties } from '../overlays/layers.ts';

const AXIS = liveryOf('axis');
const ALLIED = liveryOf('allied');

const route = (kind: RouteInfo['kind']): readonly Shape[] => ways([[WEST, EAST]], ...ROUTE_STYLES[kind]);
const kind = (shapes: readonly Shape[], text: string): Sign => ({ sign: small(shapes, 0.78), text });

const TERRAIN: Readonly<Record<SpaceInfo['terrain'], Sign>> = {
  open: kind(KINDS.open(), 'Open'),
  desert: kind(KINDS.desert(), 'Desert, 2 units'),
  oasis: kind(KINDS.oasis(), 'Oasis, 2 units'),
  city: kind(KINDS.city(), 'City'),
  fortress: kind(KINDS.fortress(ALLIED.main), 'Fortress, in its side\u2019s colour'),
  entrenchment: kind(KINDS.entrenchment(), 'Entrenchment'),
};

/** Of the map itself. */
const groundSigns = (): readonly Sign[] => [
  ...Object.values(TERRAIN),
  { sign: small(star(3), 1.05), text: 'Objective, its points' },
  { sign: anchor(true), text: 'Major port' },
  { sign: anchor(false), text: 'Minor port' },
  { sign: [aircraft(INK, CREAM, 1.1)], text: 'Airfield' },
  { sign: route('road'), text: 'Road' },
  { sign: route('track'), text: 'Track' },
  { sign: route('desert'), text: 'Desert route' },
  { sign: [...route('road'), ...small(ford(), 0.9)], text: 'River across a route' },
  { sign: [...route('track'), ...small(scarp(), 0.9)], text: 'Escarpment across a route' },
  { sign: railway([WEST, EAST]), text: 'Railway' },
  { sign: [line([WEST, EAST], { stroke: MAP.frontier, width: 2.6, dash: [10, 4, 3, 4], butt: true })], text: 'Border' },
];

/** Of who holds a space, and of what stands there. */
const counterSigns = (): readonly Sign[] => [
  {
    sign: [
      ...small([...ringsOf('axis'), at(0, 0, KINDS.open())], 0.7),
      at(-11, 7, flag(AXIS.main, AXIS.on), { zoom: 0.8 }),
    ],
    text: 'Panzerarmee controls',
  },
  { sign: small([...ringsOf('allied'), at(0, 0, KINDS.open())], 0.7), text: 'Allies control' },
  {
    sign: [
      ...small([...ringsOf('contested'), at(0, 0, KINDS.open())], 0.7),
      at(-11, 6, swords(AXIS.main, ALLIED.main, false), { zoom: 0.55 }),
    ],
    text: 'Contested',
  },
  { sign: small(swords(AXIS.main, ALLIED.main, true), 0.8), text: 'Asked of now' },
  { sign: small([back(ALLIED, 'S', 12, ORIGIN)], 0.5), text: 'Allied unit face down' },
  { sign: small([back(ALLIED, 'G', 4, ORIGIN)], 0.5), text: 'Garrison face down' },
  {
    sign: small([chip({ fill: '#fdf6e3', on: INK, edge: AXIS.main, sign: truck, text: '\u00d72' }, ORIGIN)], 0.75),
    text: 'Trucks',
  },
  {
    sign: small([chip({ fill: '#fdf6e3', on: INK, edge: AXIS.main, sign: depot, text: '\u00d71' }, ORIGIN)], 0.75),
    text: 'Depot',
  },
  { sign: rommel(), text: 'Rommel' },
  markSign('moved', 'Moved'),
  markSign('unsupplied', 'Out of supply'),
  { sign: fuel(), text: 'Supported by supply' },
  { sign: crossing(), text: 'Assault crossing' },
  { sign: small(spy(INK), 1.2), text: 'G-2 unit' },
  { sign: small(parachute(INK), 1.2), text: 'Landing Zone' },
];

/** Of layers; on the guide alone. */
const layerSigns = (): readonly Sign[] => [
  { sign: sorties(2), text: 'TAC units that an airfield launches (layer air)' },
  { sign: risk(3), text: 'Numbers on the die that bring Allied units (layer reaction)' },
  { sign: small([arrived(ORIGIN, ALLIED.main)], 0.5), text: 'Allied units have come (layer last)' },
];

/** The rows of the legend; drawn from the upper left. */
export const legend = (w: number): readonly Shape[] =>
  signRows([...groundSigns(), ...counterSigns()], w, { columns: 9, line: 23, size: 15, sign: 18, text: 40, end: 6 });

/** How the map is read: counters, the signs below the map, and what they do not say. */
export const guide = (_kit: Kit): Guide => ({
  signs: [
    {
      sign: small(
        [
          face(
            {
              livery: AXIS,
              paper: '#d0d6dc',
              symbol: 'SFGPUCA--------',
              size: 'XX',
              name: '21 Pz',
              factor: '4',
              steps: 3,
              full: 4,
              badges: [],
              hidden: false,
            },
            ORIGIN,
          ),
        ],
        0.82,
      ),
      text: 'A unit: combat factor, steps left and lost, symbol and size, name; a factor in brackets is of a unit that stays where it is',
    },
    ...groundSigns(),
    ...counterSigns(),
    ...layerSigns(),
  ],
  lines: [
    'Units move from space to space along routes; orders and `/map at:` name a space by its name or a beginning of it.',
    'What a side has in a space stands beside it on a tray in its colour, joined by a line where it is further off.',
    'An Allied unit face down shows the letter on its back (S starts, R comes in game-turn 8, G garrison, X special, W desert) and its number; what it is nobody knows before it is revealed (37.0).',
    'Map, terrain and combat factors are reconstructed from the rulebook, geography and history.',
  ],
});
