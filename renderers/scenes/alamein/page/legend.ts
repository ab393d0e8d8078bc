// What the signs mean, one below the other.
import type { Side, Sight } from '#games/alamein/for-pictures.ts';
import { can, kilometreBar, stroke, swords } from '../../../map/signs.ts';
import type { Guide, Sign } from '../../../page/guide.ts';
import { markSign, type Rows, small } from '../../../page/legend.ts';
import { INK, MAP } from '../../../palette.ts';
import { at, box, line, ORIGIN, points, type Shape } from '../../../shapes.ts';
import { back, counter, eye, shield } from '../counters/counter.ts';
import { factorsOf, liveryOf, paperOf, shortName, sizeOf, symbolOf, TINTS } from '../counters/units.ts';
import { houses } from '../map/places.ts';
import { strokes } from '../map/relief.ts';
import { fortAdds, sample } from '../map/works.ts';
import { fight, plane } from '../overlays/flights.ts';

const pip = (fill: string): Shape => box(-7, -7, 14, 14, { r: 2, fill, stroke: INK, width: 1 });

/** What the signs of the map and of counters mean. */
export const signsOf = (sight: Sight): readonly Sign[] => [
  {
    sign: [stroke(MAP.highwayEdge, 7.4), stroke(MAP.highway, 4.8), stroke('#f3d9b4', 1.2)],
    text: 'Coast Road, 4 hexes free',
  },
  { sign: [stroke(MAP.track, 2.6, [9, 4])], text: 'Track, 2 hexes free' },
  { sign: strokes('high'), text: 'High ground +1' },
  { sign: strokes('low'), text: 'Depression (Deir) +1' },
  { sign: small(sample('box'), 0.8), text: 'Box +2, El Alamein Box +3' },
  { sign: sample('fort'), text: `Fort +${fortAdds(sight)}` },
  { sign: [at(0, 2, houses(), { zoom: 0.8 })], text: 'Village' },
  {
    sign: [at(-8, 2, can(liveryOf('axis')), { zoom: 0.8 }), at(8, 2, can(liveryOf('allied')), { zoom: 0.8 })],
    text: 'Supply source',
  },
  {
    sign: [at(-8, 0, [pip(liveryOf('axis').main)]), at(8, 0, [pip(liveryOf('allied').main)])],
    text: 'Axis, Allied; control',
  },
  {
    sign: [
      at(0, 0, [box(-12, -9, 24, 18, { r: 2, fill: '#efdcb0', stroke: INK, width: 1 })], { angle: -12 }),
      at(0, 0, [box(-12, -4, 24, 8, { fill: '#8e1b12' })], { angle: -12 }),
    ],
    text: 'Spent (turned)',
  },
  {
    sign: small([back(liveryOf('allied'), 'ring', 3, ORIGIN)], 0.46),
    text: 'Face down: so many',
  },
  { sign: eye(), text: 'Face down: only you see it' },
  markSign('moved', 'Moved'),
  markSign('fired', 'Has attacked'),
  { sign: shield(), text: 'No Retreat orders' },
  markSign('unsupplied', 'Out of supply'),
  {
    sign: small(swords(liveryOf('axis').main, liveryOf('allied').main, false), 0.8),
    text: 'Attack declared',
  },
  { sign: small(plane('allied'), 0.72), text: 'Air mission' },
  { sign: [at(10, 0, fight('allied', 'stopped'), { zoom: 0.42 })], text: 'Intercepted, × driven off' },
];

export const ROWS: Rows = { columns: 1, line: 26, size: 14.5, sign: 18, text: 40, end: 4 };

/** How the map is read: a counter, the signs beside the map, and what they do not say. */
export const guide = (sight: Sight): Guide => ({
  signs: [
    ...Object.values(sight.kit.units)
      .slice(0, 1)
      .map(
        (info): Sign => ({
          sign: small(
            [
              counter(
                {
                  livery: liveryOf(info.side),
                  paper: paperOf(info),
                  symbol: symbolOf(info),
                  size: sizeOf(info),
                  name: shortName(info.name),
                  factors: factorsOf(info, info.movement),
                  spent: false,
                  hidden: false,
                  badges: [],
                },
                ORIGIN,
              ),
            ],
            0.76,
          ),
          text: 'A unit: its name, its size over its symbol, combat factor and movement factor',
        }),
      ),
    ...signsOf(sight),
  ],
  lines: ['A hex goes by its row and number, such as D7, some by a name, too: orders and `/map at:` understand both.'],
});

/** A piece of a side's tint. */
export function tintSign(side: Side): Shape {
  const { fill, stroke: ink, lean } = TINTS[side];
  const strokes = [-20, -12, -4, 4, 12, 20].map((x) =>
    line(points([x - 8 * lean, 8], [x + 8 * lean, -8]), { stroke: ink, width: 1.3 }),
  );
  return {
    type: 'group',
    shapes: [
      box(-14, -8, 28, 16, { fill }),
      { type: 'group', clip: [-14, -8, 14, -8, 14, 8, -14, 8], shapes: strokes },
    ],
  };
}

/** 5 and 10 kilometres at the map's own scale, `kilometre` units long each. */
export const scale = (x: number, y: number, kilometre: number): readonly Shape[] =>
  kilometreBar(x, y, 5, kilometre, 12);
