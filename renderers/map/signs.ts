// Signs that maps of any title have: crossed swords, a piece of road, a scale.
import { CREAM, INK, type Livery } from '../palette.ts';
import { area, between, box, circle, label, line, ORIGIN, points, range, type Shape, type XY } from '../shapes.ts';

/** Half of a circle, clockwise from so many degrees. */
export const halfRound = (r: number, from: number): readonly XY[] =>
  range(13).map((index) => {
    const angle = (from + index * 15) * (Math.PI / 180);
    return { x: Math.cos(angle) * r, y: Math.sin(angle) * r };
  });

/** Swords crossed on a disc in the colours of attacker and defender; the rim is bright where a fight is `fresh`. */
export function swords(attacker: string, defender: string, fresh: boolean): readonly Shape[] {
  const sword = (turn: 1 | -1): readonly Shape[] => {
    const tip = { x: 7 * turn, y: -7 };
    const hilt = { x: -6 * turn, y: 6 };
    const guard = points([-6.6 * turn, 1.6], [-1.6 * turn, 6.6]);
    return [
      line([hilt, tip], { stroke: INK, width: 3.6 }),
      line([between(hilt, tip, 0.2), tip], { stroke: '#fdf6e3', width: 1.8 }),
      line(guard, { stroke: INK, width: 2.2 }),
    ];
  };
  return [
    circle({ x: 1.5, y: 2 }, 14, { fill: 'rgba(40,26,8,0.35)' }),
    area(halfRound(13, 90), { fill: attacker }),
    area(halfRound(13, 270), { fill: defender }),
    circle(ORIGIN, 13, { stroke: fresh ? '#f2c230' : CREAM, width: 2.2 }),
    ...sword(1),
    ...sword(-1),
  ];
}

/** A piece of a line, as a legend shows it. */
export const stroke = (colour: string, width: number, dash?: readonly number[]): Shape =>
  line(points([-14, 0], [14, 0]), { stroke: colour, width, butt: true, ...(dash === undefined ? {} : { dash }) });

/** A distance on a scale, after so many of its parts. */
interface Distance {
  readonly after: number;
  readonly text: string;
  readonly align?: 'left' | 'center';
}

/** A scale of parts so long, as far as the last distance; words are `size` high. */
export function scaleBar(
  x: number,
  y: number,
  part: number,
  distances: readonly Distance[],
  size: number,
): readonly Shape[] {
  const parts = distances.at(-1)?.after ?? 0;
  return [
    ...range(parts).map((index) =>
      box(x + index * part, y, part, 5, { fill: index % 2 === 0 ? INK : CREAM, stroke: INK, width: 0.8 }),
    ),
    ...distances.map(({ after, text, ...more }) =>
      label({ x: x + after * part, y: y + 14 }, text, size, 'medium', INK, more),
    ),
  ];
}

/** A scale of two parts of so many kilometres; `kilometre`: how long one is. */
export const kilometreBar = (x: number, y: number, part: number, kilometre: number, size: number): readonly Shape[] =>
  scaleBar(
    x,
    y,
    part * kilometre,
    ['0', String(part), `${2 * part} km`].map((text, after) => ({ after, text })),
    size,
  );

/** A fuel can. */
export function can({ main, dark, light }: Livery): readonly Shape[] {
  const cross: readonly (readonly XY[])[] = [points([-5, -4], [5, 7]), points([5, -4], [-5, 7])];
  return [
    box(-5, -14.5, 10, 5, { r: 1.5, stroke: dark, width: 2.2 }),
    box(-8, -10, 16, 20, { r: 2.5, fill: main, stroke: dark, width: 1.6 }),
    ...cross.map((way) => line(way, { stroke: light, width: 1.6 })),
  ];
}

/** Works along a rim, with bastions at its corners and a bright line inside. */
export const works = (rim: readonly XY[], dark: string, inlay: string): readonly Shape[] => [
  area(rim, { stroke: CREAM, width: 9 }),
  area(rim, { stroke: dark, width: 6 }),
  area(rim, { stroke: inlay, width: 1.8 }),
  ...rim.map((corner) => bastion(corner, dark, inlay)),
];

export const bastion = ({ x, y }: XY, fill: string, stroke: string): Shape =>
  box(x - 6, y - 6, 12, 12, { r: 1.5, fill, stroke, width: 1.6 });

/** So many points round (0, 0) from the top on, every second one nearer by a share. */
export const jagged = (r: number, count: number, share: number): readonly XY[] =>
  range(count).map((index) => {
    const angle = ((index * 360) / count - 90) * (Math.PI / 180);
    const reach = index % 2 === 0 ? r : r * share;
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
  });

/** A star of five points. */
export const star = (r: number, fill: string): readonly Shape[] => [area(jagged(r, 10, 0.42), { fill })];
