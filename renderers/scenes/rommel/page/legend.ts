// The foot of the page: what the signs mean, a scale, and what the map is.

import type { Kit } from '#games/rommel/for-pictures.ts';
import { back, face } from '../../../counters/block.ts';
import { type Mark, mark } from '../../../counters/marks.ts';
import { scaleBar, star, stroke, swords } from '../../../map/signs.ts';
import type { Guide, Sign } from '../../../page/guide.ts';
import { small } from '../../../page/legend.ts';
import { CREAM, INK, MAP } from '../../../palette.ts';
import { area, at, box, circle, line, ORIGIN, points, type Shape, textFrom } from '../../../shapes.ts';
import { faceSpec, liveryOf, signOf } from '../counters/units.ts';
import { HEX } from '../grid.ts';
import { reeds } from '../map/ground.ts';
import { anchor, fort } from '../map/places.ts';
import { banner } from '../overlays/table.ts';

export const FOOT = 62;
const MILES_PER_HEX = 26;

interface Entry extends Sign {
  readonly w: number;
}

/** The foot at height `y` of a page 1600 units wide. */
export function legend(y: number, about: string): readonly Shape[] {
  return [
    box(0, y, 1600, FOOT, { fill: '#f1e5c6' }),
    box(0, y, 1600, 2.4, { fill: '#b08d4a' }),
    ...row(GROUND, y + 19),
    ...row(BLOCKS, y + 44),
    ...scale(1270, y + 14),
    textFrom({ x: 1270, y: y + 46 }, about, 11, 'italic', '#6b5a3a', 312),
  ];
}

function row(entries: readonly Entry[], y: number): readonly Shape[] {
  let left = 20;
  return entries.flatMap(({ sign, text, w }) => {
    const here = left;
    left += w;
    return [at(here + 14, y, sign), textFrom({ x: here + 32, y }, text, 13, 'medium', INK, w - 38)];
  });
}

const GROUND: readonly Entry[] = [
  {
    w: 104,
    text: 'Highway +4',
    sign: [stroke(MAP.highwayEdge, 5.6), stroke(MAP.highway, 3.4), stroke('#f3d9b4', 0.9)],
  },
  { w: 88, text: 'Track +2', sign: [stroke(MAP.track, 2.2)] },
  { w: 86, text: 'Trail +1', sign: [stroke(MAP.trail, 1.5, [4.5, 3.5])] },
  {
    w: 142,
    text: 'Scarp, down to ticks',
    sign: [
      line(points([-14, -3], [14, -3]), { stroke: MAP.scarp, width: 3 }),
      ...[-11, -5.5, 0, 5.5, 11].map((x) => area(points([x - 1.6, -3], [x + 1.6, -3], [x, 6]), { fill: MAP.scarp })),
    ],
  },
  {
    w: 78,
    text: 'Gap',
    sign: [
      stroke(MAP.scarp, 3, [9, 10]),
      circle({ x: -5, y: 0 }, 2.6, { fill: CREAM, stroke: MAP.scarp, width: 1.4 }),
      circle({ x: 5, y: 0 }, 2.6, { fill: CREAM, stroke: MAP.scarp, width: 1.4 }),
    ],
  },
  {
    w: 166,
    text: 'Mountain, roads only',
    sign: [-7, 5].flatMap((x) => [
      area(points([x - 6, 5], [x, -6], [x + 6, 5]), { fill: '#c9c392', stroke: MAP.mountain, width: 0.8 }),
      area(points([x, 5], [x, -6], [x + 6, 5]), { fill: MAP.mountain }),
    ]),
  },
  { w: 88, text: 'Marsh', sign: [stroke(MAP.marsh, 3), ...reeds(0, -1, 0.8, MAP.marsh)] },
  {
    w: 78,
    text: 'Base',
    sign: [box(-9, -9, 18, 18, { r: 2, fill: INK, stroke: CREAM, width: 1.4 }), ...star(7, CREAM)],
  },
  { w: 162, text: 'Fortress, Port Capacity', sign: [at(-5, 1, fort(8)), at(9, 0, anchor)] },
  { w: 76, text: 'Oasis', sign: [circle(ORIGIN, 8, { fill: MAP.oasis, stroke: CREAM, width: 1.4 })] },
  {
    w: 180,
    text: 'Mines (hollow: not revealed)',
    sign: [
      ...[-11, -4].map((x) => circle({ x, y: 0 }, 3.2, { fill: '#3c2413' })),
      ...[4, 11].map((x) => circle({ x, y: 0 }, 3.2, { fill: CREAM, stroke: '#5a3d84', width: 1.4 })),
    ],
  },
];

const marked = (kind: Mark): readonly Shape[] => [mark(kind, 0, 0)];
const BLOCKS: readonly Entry[] = [
  {
    w: 210,
    text: 'Block: CV, steps, symbol, speed',
    sign: [
      box(-11, -11, 22, 22, { r: 2, fill: '#f0dfb8', stroke: liveryOf('allied').main, width: 2 }),
      box(-11, -11, 22, 8, { fill: liveryOf('allied').main }),
    ],
  },
  {
    w: 120,
    text: 'Elite (2 CV a step)',
    sign: [area(points([0, -6], [5, 0], [0, 6], [-5, 0]), { fill: '#e0b020', stroke: INK, width: 1 })],
  },
  { w: 104, text: 'Unsupplied', sign: marked('unsupplied') },
  { w: 122, text: 'Disrupted (tilted)', sign: marked('disrupted') },
  { w: 78, text: 'Moved', sign: marked('moved') },
  { w: 80, text: 'Raider', sign: marked('raider') },
  { w: 150, text: 'Fortress or oasis supply', sign: marked('assigned') },
  { w: 122, text: 'Seen by the enemy', sign: marked('seen') },
  { w: 74, text: 'Fired', sign: marked('fired') },
  {
    w: 88,
    text: 'Battle',
    sign: small(swords(liveryOf('axis').main, liveryOf('allied').main, false), 0.8),
  },
  { w: 86, text: 'Control', sign: [at(-8, 4, banner('axis'), { zoom: 0.8 })] },
];

/** 50 and 100 miles at the map's own scale. */
const scale = (x: number, y: number): readonly Shape[] =>
  scaleBar(
    x,
    y,
    (25 * HEX) / MILES_PER_HEX,
    [
      { after: 0, text: '0', align: 'left' },
      { after: 2, text: '50', align: 'center' },
      { after: 4, text: '100 miles', align: 'center' },
    ],
    11,
  );

/** How the map is read: a block from both sides, the foot of the page, and what it has no room for. */
export const guide = (kit: Kit): Guide => ({
  signs: [
    ...Object.values(kit.units)
      .filter(({ elite }) => !elite)
      .slice(0, 1)
      .map(
        ({ id, maxCv }): Sign => ({
          sign: [at(0, 0, [face(faceSpec(kit, { unit: id, cv: maxCv - 1 }, [], false), ORIGIN)], SMALLER)],
          text: 'A block that you may see: its CV, a square for each step (hollow: lost), its symbol, its speed, its name',
        }),
      ),
    {
      sign: [
        at(0, 2, [back({ livery: liveryOf('allied'), sign: signOf('allied'), count: 3, marks: [] }, ORIGIN)], SMALLER),
      ],
      text: 'Blocks seen from behind: so many',
    },
    ...GROUND,
    ...BLOCKS.slice(1),
  ],
  lines: [
    'A hex goes by the name printed in it, or by its coordinate, such as 13,4: orders and `/map at:` understand both.',
    'One or two blocks stand on their hex. More stand in a tray beside it: a line leads from their hex, where their number is written.',
  ],
});
const SMALLER = { zoom: 0.72 };
