// Blocks: a face with symbol, name, strength and steps; a plain back with a count. 42 units square.

import { CREAM, INK, type Livery } from '../palette.ts';
import { area, at, box, circle, label, line, ORIGIN, points, range, type Shape, type XY } from '../shapes.ts';
import { type Mark, mark } from './marks.ts';

export const BLOCK = 42;
const BAND = 14;

export interface FaceSpec {
  readonly livery: Livery;
  /** What is printed behind the symbol; tells the nationality. */
  readonly paper: string;
  readonly symbol: string;
  readonly name: string;
  readonly strength: number;
  /** Steps left and steps at full strength. */
  readonly steps: number;
  readonly full: number;
  readonly elite: boolean;
  readonly speed: number;
  readonly marks: readonly Mark[];
  /** Known from earlier and not to be seen now. */
  readonly faded: boolean;
}

interface BackSpec {
  readonly livery: Livery;
  /** The sign on the back: sides differ by it as well as by colour. */
  readonly sign: 'cross' | 'ring';
  readonly count: number;
  readonly marks: readonly Mark[];
}

const LEAN = -11;

/** A block standing with its face to the viewer, its middle at the point. */
export function face(spec: FaceSpec, middle: XY): Shape {
  const broken = spec.marks.includes('disrupted');
  const h = BLOCK / 2;
  const body: Shape[] = [
    ...wood(spec.livery),
    box(-h + 2, -h + BAND, BLOCK - 4, BLOCK - BAND - 2, { fill: spec.paper }),
    ...band(spec),
    { type: 'symbol', x: -5.5, y: 1.4, w: 23.5, code: spec.symbol, ink: INK, paper: '#fdf8ea' },
    label({ x: 13.6, y: 1.6 }, String(spec.speed), 13, 'bold', INK),
    label({ x: 0, y: 14.8 }, spec.name, 11, 'bold', INK, { fit: BLOCK - 5 }),
    ...(broken ? [hatch()] : []),
    ...(spec.faded ? veil() : []),
  ];
  return at(middle.x, middle.y, [...body, ...badges(spec.marks)], broken ? { angle: LEAN } : {});
}

/** Strength large at the left of the top edge; steps as squares, or diamonds with a star for elite units. */
function band({ livery, strength, steps, full, elite }: FaceSpec): readonly Shape[] {
  const h = BLOCK / 2;
  const shapes: Shape[] = [
    box(-h, -h, BLOCK, BAND, { r: 3, fill: livery.main }),
    box(-h, -h + 6, BLOCK, BAND - 6, { fill: livery.main }),
    label({ x: -h + 8.5, y: -h + 7.4 }, String(strength), 17, 'black', livery.on),
  ];
  const pitch = Math.min(6, 24 / Math.max(1, full));
  const left = h - 4 - full * pitch + pitch / 2;
  for (let step = 0; step < full; step++) {
    const x = left + step * pitch;
    const has = step < steps;
    const size = Math.min(2.4, pitch / 2 - 0.5);
    const ink = {
      stroke: elite ? '#f6cf52' : livery.on,
      width: 0.8,
      ...(has ? { fill: elite ? '#f6cf52' : livery.on } : {}),
    };
    const y = -h + 7;
    shapes.push(
      elite
        ? area(points([x, y - size - 1], [x + size + 0.3, y], [x, y + size + 1], [x - size - 0.3, y]), ink)
        : box(x - size, y - size, 2 * size, 2 * size, ink),
    );
  }
  if (elite) shapes.push(line(points([-h + 1.5, -h + BAND], [h - 1.5, -h + BAND]), { stroke: '#f6cf52', width: 1.6 }));
  return shapes;
}

/** The block itself: a shadow, the dark side of the wood, the edge. */
function wood(livery: Livery): readonly Shape[] {
  const h = BLOCK / 2;
  return [
    box(-h + 2.4, -h + 3, BLOCK, BLOCK, { r: 3.5, fill: 'rgba(40,26,8,0.34)' }),
    box(-h + 1, -h + 1.4, BLOCK, BLOCK, { r: 3, fill: livery.dark }),
    box(-h, -h, BLOCK, BLOCK, { r: 3, fill: livery.main, stroke: livery.dark, width: 0.9 }),
  ];
}

/** Hidden blocks of one side in one place, as one back with their number. */
export function back({ livery, sign, count, marks }: BackSpec, middle: XY): Shape {
  const broken = marks.includes('disrupted');
  const h = BLOCK / 2;
  const behind = Math.min(2, count - 1);
  const shapes: Shape[] = [];
  for (let deep = behind; deep > 0; deep--) shapes.push(at(deep * 2.6, -deep * 2.6, wood(livery)));
  shapes.push(...wood(livery), box(-h + 3, -h + 3, BLOCK - 6, BLOCK - 6, { r: 2, stroke: livery.light, width: 0.8 }));
  shapes.push(...(sign === 'cross' ? cross(livery) : ring(livery)));
  shapes.push(label({ x: 0, y: 0.4 }, String(count), 25, 'black', livery.on));
  if (broken) shapes.push(hatch());
  return at(middle.x, middle.y, [...shapes, ...badges(marks)], broken ? { angle: LEAN } : {});
}

const cross = ({ faint: light }: Livery): readonly Shape[] => [
  box(-4, -15, 8, 30, { fill: light }),
  box(-15, -4, 30, 8, { fill: light }),
];
const ring = ({ faint: light }: Livery): readonly Shape[] => [circle(ORIGIN, 13.2, { stroke: light, width: 4.4 })];

/** Strokes across a block that is disrupted. */
function hatch(): Shape {
  const h = BLOCK / 2 - 1.5;
  const strokes = range(9).map((index) => {
    const x = -h * 2 + index * 10.5;
    return line(points([x, h], [x + 2 * h, -h]), { stroke: 'rgba(30,22,10,0.42)', width: 2.2 });
  });
  return { type: 'group', clip: [-h, -h, h, -h, h, h, -h, h], shapes: strokes };
}

/** A veil and a broken edge: remembered, not seen. */
function veil(): readonly Shape[] {
  const h = BLOCK / 2;
  return [
    box(-h, -h, BLOCK, BLOCK, { r: 3, fill: 'rgba(238,223,186,0.45)' }),
    box(-h, -h, BLOCK, BLOCK, { r: 3, stroke: CREAM, width: 1.6, dash: [4, 3] }),
  ];
}

/** Each kind of mark has its own place on the rim. */
const SPOTS: Readonly<Record<Mark, readonly [number, number]>> = {
  unsupplied: [BLOCK / 2 - 1, -BLOCK / 2 + 19],
  disrupted: [BLOCK / 2 - 2, BLOCK / 2 - 3],
  moved: [-BLOCK / 2 + 3, BLOCK / 2 - 1],
  raider: [-BLOCK / 2 + 4, -BLOCK / 2 - 1],
  assigned: [-BLOCK / 2, 3],
  seen: [BLOCK / 2 - 2, -BLOCK / 2 - 1],
  fired: [BLOCK / 2 - 12, -BLOCK / 2 - 1],
};

const badges = (marks: readonly Mark[]): readonly Shape[] =>
  marks.map((kind) => mark(kind, ...SPOTS[kind], kind === 'seen' ? 0.8 : 0.92));
