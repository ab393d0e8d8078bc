// Ground that maps of any title have: water by a shore, a compass.
import { MAP } from './palette.ts';
import type { Shape } from './scene.ts';
import { area, circle, label, round, type XY } from './shapes.ts';

/** Lines that follow the shore and fade out to sea, as old charts have them. */
export function waterLines(land: readonly XY[]): readonly Shape[] {
  const shapes: Shape[] = [];
  for (const [reach, strength] of [
    [40, 0.16],
    [29, 0.24],
    [20, 0.34],
    [12.5, 0.46],
    [6.5, 0.62],
  ] as const) {
    shapes.push(
      area(land, { stroke: `rgba(95,136,150,${strength})`, width: 2 * reach + 1.2 }),
      area(land, { stroke: MAP.sea, width: 2 * reach - 0.6 }),
    );
  }
  return shapes;
}

/** A compass rose. */
export function compass(x: number, y: number): Shape {
  const shapes: Shape[] = [
    circle({ x: 0, y: 0 }, 30, { stroke: 'rgba(110,84,44,0.55)', width: 1 }),
    circle({ x: 0, y: 0 }, 26, { stroke: 'rgba(110,84,44,0.4)', width: 0.7 }),
  ];
  for (let point = 0; point < 8; point++) {
    const long = point % 2 === 0;
    const [r, w] = long ? [40, 7] : [24, 5];
    const needle = (side: 1 | -1, fill: string): Shape =>
      area(
        [
          { x: 0, y: -r },
          { x: side * w, y: -w },
          { x: 0, y: 0 },
        ],
        { fill, stroke: '#6e542c', width: 0.7 },
      );
    shapes.push({ type: 'group', angle: point * 45, shapes: [needle(-1, '#6e542c'), needle(1, '#f3e6c4')] });
  }
  shapes.push(label({ x: 0, y: -49 }, 'N', 15, 'bold', '#6e542c'));
  return { type: 'group', x: round(x), y: round(y), shapes };
}
