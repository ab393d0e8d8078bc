// Counters, 45 units square: a face with name, size, symbol and factors; a blank back; a flat chip for what is no unit.
import { BLOCK, card, plate, ribbonOf } from '../../../counters/card.ts';
import { type Mark, mark } from '../../../counters/marks.ts';

import { CREAM, INK, type Livery } from '../../../palette.ts';
import { at, box, circle, label, line, ORIGIN, points, type Shape, type XY } from '../../../shapes.ts';

export { BLOCK } from '../../../counters/card.ts';
export const CHIP = 21;
const H = BLOCK / 2;
/** A Spent counter leans as one turned on the table. */
const LEAN = -8;

export type Badge = Extract<Mark, 'unsupplied' | 'moved' | 'fired'> | 'stands';

interface CounterSpec {
  readonly livery: Livery;
  readonly paper: string;
  readonly symbol: string;
  readonly size: string;
  readonly name: string;
  readonly factors: string;
  readonly spent: boolean;
  /** Lies face down; only its owner sees this. */
  readonly hidden: boolean;
  readonly badges: readonly Badge[];
}

/** A counter face up, or one's own that lies face down, its middle at the point. */
export function counter(spec: CounterSpec, { x, y }: XY): Shape {
  const { livery, paper, symbol, size, name, factors, spent, hidden } = spec;
  const body: Shape[] = [
    ...card({ livery, paper, symbol, size, name, factors, ribbon: spent ? 'SPENT' : null, room: room(spec) }),
    ...(hidden ? veil() : []),
    ...(spent ? ribbonOf('SPENT') : []),
  ];
  return at(x, y, [...body, ...spec.badges.map(badge)], spent ? { angle: LEAN } : {});
}

/** How wide the factors may be: marks in the lower corners take their part. */
const room = ({ badges }: CounterSpec): number =>
  badges.includes('moved') || badges.includes('unsupplied') ? BLOCK - 19 : BLOCK - 5;

/** A stack of counters face down: its height and nothing else. */
export function back(livery: Livery, sign: 'cross' | 'ring', count: number, { x, y }: XY): Shape {
  const shapes: Shape[] = [];
  for (let deep = Math.min(4, count - 1); deep > 0; deep--) shapes.push(at(deep * 1.6, -deep * 1.6, plate(livery)));
  shapes.push(...plate(livery), box(-H + 3, -H + 3, BLOCK - 6, BLOCK - 6, { r: 2, stroke: livery.light, width: 0.8 }));
  if (sign === 'cross')
    shapes.push(box(-4, -16, 8, 32, { fill: livery.faint }), box(-16, -4, 32, 8, { fill: livery.faint }));
  else shapes.push(circle(ORIGIN, 13.4, { stroke: livery.faint, width: 5 }));
  shapes.push(label({ x: 0, y: 0.4 }, String(count), 26, 'black', livery.on));
  return at(x, y, shapes);
}

interface ChipSpec {
  readonly livery: Livery;
  readonly text: string;
  readonly hidden: boolean;
}

/** A Box, a Fort, or dummies: as wide as a counter and half as high. */
export function chip({ livery, text, hidden }: ChipSpec, { x, y }: XY): Shape {
  const tall = CHIP / 2;
  const wide = BLOCK - 0.5;
  return at(x, y, [
    box(-H + 1.6, -tall + 2, wide, CHIP, { r: 2.5, fill: 'rgba(40,26,8,0.3)' }),
    box(-H + 0.25, -tall, wide, CHIP, { r: 2.5, fill: livery.dark, stroke: livery.light, width: 1.1 }),
    label({ x: hidden ? -6.4 : 0, y: 0.3 }, text, 13, 'bold', CREAM, { fit: hidden ? 27 : 39 }),
    ...(hidden ? [at(H - 8, 0, eye(), { zoom: 0.85 })] : []),
  ]);
}

/** A broken pale edge and a closed eye: the others see a back. */
function veil(): readonly Shape[] {
  return [box(-H, -H, BLOCK, BLOCK, { r: 3, stroke: CREAM, width: 2, dash: [4, 3] }), at(H - 7, -H + 19, eye())];
}

export const eye = (): readonly Shape[] => [
  circle(ORIGIN, 6.2, { fill: INK, stroke: CREAM, width: 1 }),
  line(points([-4, -1], [0, 1.8], [4, -1]), { smooth: true, stroke: CREAM, width: 1.2 }),
  ...[-2.6, 0, 2.6].map((x) => line(points([x * 0.8, 1.2], [x, 3.4]), { stroke: CREAM, width: 0.9 })),
];

/** Each kind of badge has its own place on the rim. */
function badge(kind: Badge): Shape {
  switch (kind) {
    case 'unsupplied':
      return mark('unsupplied', H - 5, H - 5, 0.85);
    case 'moved':
      return mark('moved', -H + 5, H - 5, 0.8);
    case 'fired':
      return mark('fired', -H + 5, -H + 18, 0.8);
    case 'stands':
      return at(-H + 5.5, -H + 18, shield());
  }
}

/** No Retreat orders: a shield. */
export const shield = (): readonly Shape[] => [
  line(points([-5.4, -6], [5.4, -6], [5.4, 0.6], [3.4, 4.4], [0, 7], [-3.4, 4.4], [-5.4, 0.6]), {
    close: true,
    fill: INK,
    stroke: CREAM,
    width: 1.2,
  }),
  label({ x: 0, y: -0.6 }, 'N', 8.5, 'black', CREAM),
];
