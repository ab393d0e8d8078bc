// The marks a counter may carry: each has its own outline, so that none depends on colour.
import { CREAM, INK } from '../palette.ts';
import { area, at, circle, label, line, ORIGIN, points, range, type Shape } from '../shapes.ts';

export type Mark = 'unsupplied' | 'disrupted' | 'moved' | 'raider' | 'assigned' | 'seen' | 'fired';

/** A mark about 14 units across, around a point. */
export const mark = (kind: Mark, x: number, y: number, zoom = 1): Shape =>
  at(x, y, DRAWN[kind], zoom === 1 ? {} : { zoom });

const drop = points(
  [0, -6],
  [2.2, -2.2],
  [4, 1.2],
  [2.8, 4.4],
  [0, 5.6],
  [-2.8, 4.4],
  [-4, 1.2],
  [-2.2, -2.2],
  [0, -6],
);

const burst = range(14).map((index) => {
  const angle = ((index * 360) / 14 - 90) * (Math.PI / 180);
  const reach = index % 2 === 0 ? 8.4 : 5.4;
  return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
});

/** A burst: where something is hit. */
export const flash: Shape = area(burst, { fill: '#f2c230', stroke: INK, width: 1.1 });

const DRAWN: Readonly<Record<Mark, readonly Shape[]>> = {
  // An empty can: a drop struck through.
  unsupplied: [
    circle(ORIGIN, 7.6, { fill: '#fdf6e3', stroke: '#a01c1c', width: 1.6 }),
    line(drop, { smooth: true, close: true, fill: INK }),
    line(points([-5, 5], [5, -5]), { stroke: '#fdf6e3', width: 3.2 }),
    line(points([-5, 5], [5, -5]), { stroke: '#a01c1c', width: 1.7 }),
  ],
  disrupted: [flash, line(points([-2.6, -3], [0.8, -1], [-0.8, 1], [2.6, 3.4]), { stroke: INK, width: 1.5 })],
  moved: [
    area(points([-5, -5.5], [1.5, -5.5], [6.5, 0], [1.5, 5.5], [-5, 5.5]), { fill: INK, stroke: CREAM, width: 1.1 }),
    line(points([-2.4, -2.7], [0.6, 0], [-2.4, 2.7]), { stroke: CREAM, width: 1.4 }),
    line(points([0.8, -2.7], [3.6, 0], [0.8, 2.7]), { stroke: CREAM, width: 1.4 }),
  ],
  raider: [
    area(points([-6, -6.5], [7, -6.5], [3.4, -1.6], [7, 3.3], [-6, 3.3]), {
      fill: '#7b2d7e',
      stroke: CREAM,
      width: 1.1,
    }),
    line(points([-6, -7.5], [-6, 8]), { stroke: INK, width: 1.6 }),
    label({ x: -1.2, y: -1.5 }, 'R', 8.5, 'black', CREAM),
  ],
  // Fed from a fortress or an oasis of its own.
  assigned: [
    circle(ORIGIN, 7.4, { fill: '#2f6b48', stroke: CREAM, width: 1.2 }),
    line(
      points(
        [-4, 3.8],
        [-4, -3.2],
        [-2, -3.2],
        [-2, -1],
        [-0.9, -1],
        [-0.9, -3.2],
        [0.9, -3.2],
        [0.9, -1],
        [2, -1],
        [2, -3.2],
        [4, -3.2],
        [4, 3.8],
      ),
      { close: true, fill: CREAM },
    ),
  ],
  seen: [
    circle(ORIGIN, 7, { fill: '#fdf6e3', stroke: INK, width: 1.1 }),
    line(points([-5, 0], [0, -3.2], [5, 0], [0, 3.2], [-5, 0]), { smooth: true, stroke: INK, width: 1.1 }),
    circle(ORIGIN, 1.7, { fill: INK }),
  ],
  fired: [
    circle(ORIGIN, 6.6, { fill: INK, stroke: CREAM, width: 1.1 }),
    line(points([-3.4, 0], [3.4, 0]), { stroke: '#f2c230', width: 1.6 }),
    line(points([0, -3.4], [0, 3.4]), { stroke: '#f2c230', width: 1.6 }),
  ],
};
