// Counters with factors, 45 units square: the name on the colour of the side, size and symbol on the paper of the nationality, the
// factors below; across it a ribbon with a word for one that is worn.
import { INK, type Livery } from '../palette.ts';
import { box, label, line, points, range, type Shape } from '../shapes.ts';

export const BLOCK = 45;
const H = BLOCK / 2;
const BAND = 13;

interface CardSpec {
  readonly livery: Livery;
  readonly paper: string;
  readonly symbol: string;
  readonly size: string;
  readonly name: string;
  readonly factors: string;
  /** Across it, over strokes; null for a counter at its best. */
  readonly ribbon: string | null;
  /** How wide the factors may be. */
  readonly room: number;
}

/** What is printed on a counter, its middle at (0, 0). */
export const card = (spec: CardSpec): readonly Shape[] => {
  const { livery, paper, symbol, size, name, factors, ribbon, room } = spec;
  const worn = ribbon !== null;
  return [
    ...plate(livery),
    box(-H + 1.8, -H + BAND, BLOCK - 3.6, BLOCK - BAND - 1.8, { r: 1.5, fill: paper }),
    ...(worn ? [hatch()] : []),
    label({ x: 0, y: -H + 7 }, name, 10.8, 'bold', livery.on, { fit: BLOCK - 4 }),
    worn
      ? label({ x: -H + 7, y: -H + 27.6 }, size, 7.4, 'black', INK)
      : label({ x: 0, y: -H + 16.6 }, size, 6.8, 'black', INK, { spacing: 0.6 }),
    { type: 'symbol', x: 0, y: -H + (worn ? 27.4 : 25.7), w: worn ? 17 : 20, code: symbol, ink: INK, paper: '#fdf8ea' },
    label({ x: 0, y: H - 7 }, factors, 13.2, 'black', INK, { fit: room, ...(worn ? { halo: paper } : {}) }),
  ];
};

/** Its shadow and its wood. */
export function plate(livery: Livery): readonly Shape[] {
  return [
    box(-H + 2, -H + 2.6, BLOCK, BLOCK, { r: 3, fill: 'rgba(40,26,8,0.34)' }),
    box(-H, -H, BLOCK, BLOCK, { r: 3, fill: livery.main, stroke: livery.dark, width: 0.9 }),
  ];
}

/** Strokes across the paper of a Spent counter. */
function hatch(): Shape {
  const edge = H - 1.8;
  const strokes = range(11).map((index) => {
    const x = -edge * 2 + index * 9;
    return line(points([x, edge], [x + 2 * edge, -edge]), { stroke: 'rgba(40,30,14,0.26)', width: 2.2 });
  });
  return { type: 'group', clip: [-edge, -H + BAND, edge, -H + BAND, edge, edge, -edge, edge], shapes: strokes };
}

/** The word, across the counter. */
export const ribbonOf = (word: string): readonly Shape[] => [
  box(-H, -H + 12.8, BLOCK, 8.8, { fill: '#8e1b12' }),
  label({ x: 0, y: -H + 17.3 }, word, 9.6, 'black', '#fff4e0', { spacing: 1.6, fit: BLOCK - 3 }),
];
