// The marks a counter may carry: each has its own outline, so that none depends on colour.
import { CREAM, INK } from '../palette.ts';
import type { Shape } from '../scene.ts';
import { area, at, circle, label, line } from '../shapes.ts';

export type Mark = 'unsupplied' | 'disrupted' | 'moved' | 'raider' | 'assigned' | 'seen' | 'fired';

/** A mark about 14 units across, around a point. */
export const mark = (kind: Mark, x: number, y: number, zoom = 1): Shape =>
  at(x, y, DRAWN[kind], zoom === 1 ? {} : { zoom });

const drop = [
  { x: 0, y: -6 },
  { x: 2.2, y: -2.2 },
  { x: 4, y: 1.2 },
  { x: 2.8, y: 4.4 },
  { x: 0, y: 5.6 },
  { x: -2.8, y: 4.4 },
  { x: -4, y: 1.2 },
  { x: -2.2, y: -2.2 },
  { x: 0, y: -6 },
];

const burst = [...Array(14).keys()].map((index) => {
  const angle = ((index * 360) / 14 - 90) * (Math.PI / 180);
  const reach = index % 2 === 0 ? 8.4 : 5.4;
  return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
});

/** A burst: where something is hit. */
export const flash: Shape = area(burst, { fill: '#f2c230', stroke: INK, width: 1.1 });

const DRAWN: Readonly<Record<Mark, readonly Shape[]>> = {
  // An empty can: a drop struck through.
  unsupplied: [
    circle({ x: 0, y: 0 }, 7.6, { fill: '#fdf6e3', stroke: '#a01c1c', width: 1.6 }),
    line(drop, { smooth: true, close: true, fill: INK }),
    line(
      [
        { x: -5, y: 5 },
        { x: 5, y: -5 },
      ],
      { stroke: '#fdf6e3', width: 3.2 },
    ),
    line(
      [
        { x: -5, y: 5 },
        { x: 5, y: -5 },
      ],
      { stroke: '#a01c1c', width: 1.7 },
    ),
  ],
  disrupted: [
    flash,
    line(
      [
        { x: -2.6, y: -3 },
        { x: 0.8, y: -1 },
        { x: -0.8, y: 1 },
        { x: 2.6, y: 3.4 },
      ],
      { stroke: INK, width: 1.5 },
    ),
  ],
  moved: [
    area(
      [
        { x: -5, y: -5.5 },
        { x: 1.5, y: -5.5 },
        { x: 6.5, y: 0 },
        { x: 1.5, y: 5.5 },
        { x: -5, y: 5.5 },
      ],
      { fill: INK, stroke: CREAM, width: 1.1 },
    ),
    line(
      [
        { x: -2.4, y: -2.7 },
        { x: 0.6, y: 0 },
        { x: -2.4, y: 2.7 },
      ],
      { stroke: CREAM, width: 1.4 },
    ),
    line(
      [
        { x: 0.8, y: -2.7 },
        { x: 3.6, y: 0 },
        { x: 0.8, y: 2.7 },
      ],
      { stroke: CREAM, width: 1.4 },
    ),
  ],
  raider: [
    area(
      [
        { x: -6, y: -6.5 },
        { x: 7, y: -6.5 },
        { x: 3.4, y: -1.6 },
        { x: 7, y: 3.3 },
        { x: -6, y: 3.3 },
      ],
      { fill: '#7b2d7e', stroke: CREAM, width: 1.1 },
    ),
    line(
      [
        { x: -6, y: -7.5 },
        { x: -6, y: 8 },
      ],
      { stroke: INK, width: 1.6 },
    ),
    label({ x: -1.2, y: -1.5 }, 'R', 8.5, 'black', CREAM),
  ],
  // Fed from a fortress or an oasis of its own.
  assigned: [
    circle({ x: 0, y: 0 }, 7.4, { fill: '#2f6b48', stroke: CREAM, width: 1.2 }),
    line(
      [
        { x: -4, y: 3.8 },
        { x: -4, y: -3.2 },
        { x: -2, y: -3.2 },
        { x: -2, y: -1 },
        { x: -0.9, y: -1 },
        { x: -0.9, y: -3.2 },
        { x: 0.9, y: -3.2 },
        { x: 0.9, y: -1 },
        { x: 2, y: -1 },
        { x: 2, y: -3.2 },
        { x: 4, y: -3.2 },
        { x: 4, y: 3.8 },
      ],
      { close: true, fill: CREAM },
    ),
  ],
  seen: [
    circle({ x: 0, y: 0 }, 7, { fill: '#fdf6e3', stroke: INK, width: 1.1 }),
    line(
      [
        { x: -5, y: 0 },
        { x: 0, y: -3.2 },
        { x: 5, y: 0 },
        { x: 0, y: 3.2 },
        { x: -5, y: 0 },
      ],
      { smooth: true, stroke: INK, width: 1.1 },
    ),
    circle({ x: 0, y: 0 }, 1.7, { fill: INK }),
  ],
  fired: [
    circle({ x: 0, y: 0 }, 6.6, { fill: INK, stroke: CREAM, width: 1.1 }),
    line(
      [
        { x: -3.4, y: 0 },
        { x: 3.4, y: 0 },
      ],
      { stroke: '#f2c230', width: 1.6 },
    ),
    line(
      [
        { x: 0, y: -3.4 },
        { x: 0, y: 3.4 },
      ],
      { stroke: '#f2c230', width: 1.6 },
    ),
  ],
};
