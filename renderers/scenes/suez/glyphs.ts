// Small drawings of this map and its counters, each about (0, 0): kinds of space, what they have, barriers, chips.

import { jagged } from '../../map/signs.ts';
import { dune } from '../../map/terrain.ts';
import { CREAM, INK, MAP } from '../../palette.ts';
import { area, at, box, circle, label, line, ORIGIN, points, type Shape } from '../../shapes.ts';

/** Half of a space from side to side. */
export const NODE = 12;
const EDGE = '#4a3a20';

const disc = (fill: string): Shape => circle(ORIGIN, NODE, { fill, stroke: EDGE, width: 1.4 });

/** The kinds of space. */
export const KINDS = {
  open: (): readonly Shape[] => [disc('#fbf3dc')],
  desert: (): readonly Shape[] => [
    disc('#e0b872'),
    ...(
      [
        [-4, -3],
        [4, 1],
        [-3, 6],
      ] as const
    ).map(([x, y]) => dune({ x, y }, 4, { stroke: '#8a6327', width: 1.3 })),
  ],
  oasis: (): readonly Shape[] => [disc('#b9d39a'), ...palm()],
  city: (): readonly Shape[] => [
    box(-NODE, -NODE, 2 * NODE, 2 * NODE, { r: 3, fill: '#f6e3c0', stroke: EDGE, width: 1.4 }),
    ...(
      [
        [-9, -1, 7, 10],
        [-1, -8, 7, 17],
        [6.4, 1, 4, 8],
      ] as const
    ).map(([x, y, w, h]) => box(x, y, w, h, { fill: '#8c3b24', stroke: CREAM, width: 0.7 })),
  ],
  entrenchment: (): readonly Shape[] => [
    area(jagged(NODE + 2.4, 20, 0.8), { fill: '#5c4524', stroke: EDGE, width: 0.8 }),
    circle(ORIGIN, NODE - 3.6, { fill: '#f3dfae' }),
    line(points([-6, 2], [-3, -2.4], [0, 2], [3, -2.4], [6, 2]), { stroke: EDGE, width: 2 }),
  ],
  fortress: (paper = '#f3dfae'): readonly Shape[] => [
    area(
      points(
        [-14, -14],
        [-7, -10],
        [7, -10],
        [14, -14],
        [10, -7],
        [10, 7],
        [14, 14],
        [7, 10],
        [-7, 10],
        [-14, 14],
        [-10, 7],
        [-10, -7],
      ),
      {
        fill: '#6d5a3a',
        stroke: EDGE,
        width: 1,
      },
    ),
    box(-6.4, -6.4, 12.8, 12.8, { fill: paper, stroke: CREAM, width: 1.2 }),
  ],
} as const;

const palm = (): readonly Shape[] => [
  line(points([0, 8], [0.6, 2], [0, -3]), { smooth: true, stroke: '#5b3a17', width: 2 }),
  ...[-7, -3.6, 3.6, 7].map((x) =>
    line(points([0, -3], [x * 0.6, -7.4 + Math.abs(x) * 0.3], [x, -2 + Math.abs(x) * 0.1]), {
      smooth: true,
      stroke: '#2f6b35',
      width: 2,
    }),
  ),
];

/** A port: an anchor on water; of a minor one the disc is pale. */
export function anchor(major: boolean): readonly Shape[] {
  const [fill, ink] = major ? ['#2f6d8a', CREAM] : ['#dcebee', '#1f5068'];
  return [
    circle(ORIGIN, 7.4, { fill, stroke: major ? CREAM : '#2f6d8a', width: 1.3 }),
    circle({ x: 0, y: -4 }, 1.4, { stroke: ink, width: 1.1 }),
    line(points([0, -2.6], [0, 5]), { stroke: ink, width: 1.5 }),
    line(points([-2.6, -1.2], [2.6, -1.2]), { stroke: ink, width: 1.2 }),
    line(points([-4.4, 1.6], [-3, 4.2], [0, 5], [3, 4.2], [4.4, 1.6]), { smooth: true, stroke: ink, width: 1.4 }),
  ];
}

/** An aircraft from above. */
export const aircraft = (ink: string, paper: string | null, zoom = 1): Shape =>
  at(
    0,
    0,
    [
      ...(paper === null ? [] : [circle(ORIGIN, 7.4, { fill: paper, stroke: ink, width: 1.2 })]),
      area(
        points(
          [0, -5.6],
          [1.1, -3.6],
          [1.1, -1.4],
          [5.8, 1],
          [5.8, 2.4],
          [1.1, 1.4],
          [0.8, 3.6],
          [2.4, 5],
          [-2.4, 5],
          [-0.8, 3.6],
          [-1.1, 1.4],
          [-5.8, 2.4],
          [-5.8, 1],
          [-1.1, -1.4],
          [-1.1, -3.6],
        ),
        {
          fill: ink,
        },
      ),
    ],
    zoom === 1 ? {} : { zoom },
  );

/** An objective with its victory points. */
export const star = (victory: number): readonly Shape[] => [
  area(jagged(10, 10, 0.62), { fill: '#f2c230', stroke: '#6d4e00', width: 1.1 }),
  label({ x: 0, y: 0.5 }, String(victory), 10.5, 'black', INK),
];

/** A river across a route, which runs from left to right. */
export const ford = (): readonly Shape[] =>
  [-2.6, 2.6].flatMap((x) => {
    const wave = points([x - 1.6, -10], [x + 1.6, -5], [x - 1.6, 0], [x + 1.6, 5], [x - 1.6, 10]);
    return [
      line(wave, { smooth: true, stroke: CREAM, width: 4.2 }),
      line(wave, { smooth: true, stroke: '#2f79a8', width: 2.4 }),
    ];
  });

/** An escarpment across a route. */
export const scarp = (): readonly Shape[] => [
  line(points([0, -11], [0, 11]), { stroke: CREAM, width: 6 }),
  ...[-8, -2.7, 2.7, 8].map((y) =>
    area(points([0, y - 2.7], [7, y], [0, y + 2.7]), { fill: MAP.scarp, stroke: CREAM, width: 0.6 }),
  ),
  line(points([0, -11], [0, 11]), { stroke: MAP.scarp, width: 3 }),
];

/** A bridge of engineers along a route. */
export const bridge = (ink: string): readonly Shape[] => [
  box(-9, -4.5, 18, 9, { fill: '#e9dcb6' }),
  ...[-6, -2, 2, 6].map((x) => line(points([x, -4], [x, 4]), { stroke: '#8a6327', width: 1.4 })),
  ...[-5.4, 5.4].map((y) =>
    line(points([-12, y * 1.5], [-8.6, y], [8.6, y], [12, y * 1.5]), { stroke: ink, width: 2.2 }),
  ),
];

/** The Panzerarmee holds it. */
export const flag = (main: string, on: string): readonly Shape[] => [
  line(points([-5, 8], [-5, -8]), { stroke: INK, width: 1.6 }),
  box(-5, -8, 13, 9, { fill: main, stroke: on, width: 0.8 }),
  box(0.1, -7, 2.6, 7, { fill: on }),
  box(-2.1, -4.8, 7, 2.6, { fill: on }),
];

/** A lorry with its load. */
export const truck: readonly Shape[] = [
  box(-8, -5, 10, 7.4, { r: 1, fill: INK }),
  area(points([2.8, -3], [6, -3], [8.4, 0], [8.4, 2.4], [2.8, 2.4]), { fill: INK }),
  ...[-4.6, 5].map((x) => circle({ x, y: 3.4 }, 2.1, { fill: INK, stroke: CREAM, width: 0.8 })),
];
/** Barrels under a roof. */
export const depot: readonly Shape[] = [
  area(points([-8.6, -2.6], [0, -6.6], [8.6, -2.6]), { fill: INK }),
  ...[-5.4, 0, 5.4].map((x) => box(x - 2.2, -1.4, 4.4, 7, { r: 1, fill: INK })),
];
/** An eye that spies. */
export const spy = (ink: string): readonly Shape[] => [
  line(points([-7, 0], [0, -4.4], [7, 0], [0, 4.4], [-7, 0]), { smooth: true, stroke: ink, width: 1.7 }),
  circle(ORIGIN, 2.3, { fill: ink }),
];
export const parachute = (ink: string): readonly Shape[] => [
  area(points([-7, -0.6], [-5.4, -4.6], [0, -6.8], [5.4, -4.6], [7, -0.6]), { smooth: true, fill: ink }),
  line(points([-6.4, -0.8], [0, 6], [6.4, -0.8]), { stroke: ink, width: 1 }),
  line(points([0, -0.8], [0, 6]), { stroke: ink, width: 1 }),
];
/** Rommel is there: a gold disc with his letter, ringed in black and white. */
export const rommel = (): readonly Shape[] => [
  circle(ORIGIN, 8.8, { fill: INK }),
  circle(ORIGIN, 7.6, { fill: '#f2c230', stroke: CREAM, width: 1.2 }),
  label({ x: 0, y: 0.4 }, 'R', 12, 'black', INK),
];
/** Supported: supply was expended for it. */
export const fuel = (): readonly Shape[] => [
  circle(ORIGIN, 6.6, { fill: '#2f6b48', stroke: CREAM, width: 1.1 }),
  label({ x: 0, y: 0.4 }, '\u00d72', 8.4, 'black', CREAM),
];
/** It made an assault crossing. */
export const crossing = (): readonly Shape[] => [
  circle(ORIGIN, 6.6, { fill: '#2f79a8', stroke: CREAM, width: 1.1 }),
  line(points([-4, 1.6], [-1.4, -1.4], [1.4, 1.6], [4, -1.4]), { smooth: true, stroke: CREAM, width: 1.7 }),
];
/** A gun on its wheel. */
export const gun = (ink: string): readonly Shape[] => [
  line(points([-7, 4], [1, 0.4], [8, -4.4]), { stroke: ink, width: 2.2 }),
  circle({ x: -0.6, y: 2.2 }, 3.2, { stroke: ink, width: 1.7 }),
];
