// Counters, 42 units square: combat factor and steps on a band in the colour of the side, symbol and size on the paper of the
// nationality, the name below. Face-down Allies are narrow backs with letter and number; supply, air and support are chips.
import { type Mark, mark } from '../../../counters/marks.ts';
import { CREAM, INK, type Livery } from '../../../palette.ts';
import { at, box, circle, label, range, type Shape, textFrom, type XY } from '../../../shapes.ts';
import { crossing, fuel, rommel } from '../glyphs.ts';

export const BLOCK = 42;
export const BACK = 28;
export const CHIP = 20;
const H = BLOCK / 2;
const BAND = 14.6;

export type Badge = Extract<Mark, 'unsupplied' | 'moved'> | 'supported' | 'crossed' | 'commander';

export interface FaceSpec {
  readonly livery: Livery;
  readonly paper: string;
  readonly symbol: string;
  readonly size: string;
  readonly name: string;
  /** "(2)" of units that stay where they are. */
  readonly factor: string;
  /** Steps left and steps at full strength; none are drawn of a unit of one. */
  readonly steps: number;
  readonly full: number;
  readonly badges: readonly Badge[];
  /** Face down for everybody else: seen after the end. */
  readonly hidden: boolean;
}

const card = ({ main, dark }: Livery, w = BLOCK): readonly Shape[] => [
  box(-w / 2 + 1.6, -H + 2.2, w, BLOCK, { r: 3, fill: 'rgba(40,26,8,0.34)' }),
  box(-w / 2, -H, w, BLOCK, { r: 3, fill: main, stroke: dark, width: 0.9 }),
];

/** A counter face up, its middle at the point. */
export function face(spec: FaceSpec, { x, y }: XY): Shape {
  const { livery, paper, symbol, size, name, factor, hidden, badges } = spec;
  return at(x, y, [
    ...card(livery),
    box(-H + 1.8, -H + BAND, BLOCK - 3.6, BLOCK - BAND - 1.8, { r: 1.5, fill: paper }),
    textFrom({ x: -H + 2.6, y: -H + 7.7 }, factor, 17.5, 'black', livery.on, 16),
    ...pips(spec),
    { type: 'symbol', x: size === '' ? 0 : -5, y: 1.2, w: 22, code: symbol, ink: INK, paper: '#fdf8ea' },
    ...(size === '' ? [] : [label({ x: 13, y: 1.2 }, size, 10.4, 'black', INK, { fit: 12 })]),
    label({ x: 0, y: H - 7.2 }, name, 11.4, 'bold', INK, { fit: BLOCK - 5 }),
    ...(hidden ? [box(-H, -H, BLOCK, BLOCK, { r: 3, stroke: CREAM, width: 1.5, dash: [3, 3] })] : []),
    ...badges.map(badge),
  ]);
}

/** A square for each step it may have; those it has lost are hollow. */
function pips({ livery, steps, full }: FaceSpec): readonly Shape[] {
  if (full < 2) return [];
  return range(full).map((step) =>
    box(H - 3 - (full - step) * 5.8, -H + 4.9, 4.4, 4.8, {
      stroke: livery.on,
      width: 0.9,
      ...(step < steps ? { fill: livery.on } : {}),
    }),
  );
}

/** Each kind of badge has its own place on the rim. */
function badge(kind: Badge): Shape {
  switch (kind) {
    case 'unsupplied':
      return mark('unsupplied', H - 5, -1, 1);
    case 'moved':
      return mark('moved', -H + 4, H - 4, 0.9);
    case 'supported':
      return at(-H + 4, -H + 18, fuel());
    case 'crossed':
      return at(H - 4, H - 4, crossing());
    case 'commander':
      return at(H - 3, -H + 1, rommel());
  }
}

/** An Allied counter face down: the letter on its back and its blind number. Garrisons have a pale bar at the foot. */
export function back(livery: Livery, letter: string, blind: number, { x, y }: XY): Shape {
  const isStatic = letter === 'G';
  return at(x, y, [
    ...card(livery, BACK),
    circle({ x: 0, y: -6.5 }, 10.4, { stroke: livery.faint, width: 2.6, ...(isStatic ? { fill: livery.dark } : {}) }),
    label({ x: 0, y: -6.2 }, letter, 16, 'black', livery.on),
    box(-BACK / 2 + 1.8, H - 15, BACK - 3.6, 13.2, { r: 1.5, fill: isStatic ? livery.light : '#fff1de' }),
    label({ x: 0, y: H - 8.2 }, String(blind), 13.5, 'black', INK, { fit: BACK - 6 }),
  ]);
}

interface ChipSpec {
  readonly fill: string;
  readonly on: string;
  readonly edge: string;
  readonly sign: readonly Shape[];
  readonly text: string;
}

/** Half as high as a counter: a sign and a word or number. */
export const chip = ({ fill, on, edge, sign, text }: ChipSpec, { x, y }: XY): Shape =>
  at(x, y, [
    box(-H + 1.4, -CHIP / 2 + 1.8, BLOCK, CHIP, { r: 2.5, fill: 'rgba(40,26,8,0.3)' }),
    box(-H, -CHIP / 2, BLOCK, CHIP, { r: 2.5, fill, stroke: edge, width: 1.1 }),
    at(-H + 11.4, 0, sign),
    textFrom({ x: -H + 21.4, y: 0.3 }, text, 13, 'bold', on, BLOCK - 24),
  ]);
