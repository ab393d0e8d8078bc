// Trays of square counters: their sizes, the boards they lie on, the lines that lead to them. Their places are those of layout.ts.

import type { Livery } from '../palette.ts';
import { box, label, line, round, type Shape, type XY } from '../shapes.ts';
import type { Placed, Size } from './layout.ts';

/** Height of a tray's title and of its bar; the rest is air for marks. */
const TITLE = 16;
const BAR = 14;
/** Half the square that says on a hex how many blocks stand in its tray. */
export const TALLY = 10;
/** Beside a line to a tray, so that it is told from a road under it. */
const HALO = '#faf3e0';
/** Between counters, and round them. */
export const GAP = 3;
const PAD = 4;

/** Numbers of columns that make a tray of a good shape, the best first. */
export function columnsFor(count: number): readonly number[] {
  if (count <= 1) return [1];
  if (count === 2) return [2, 1];
  if (count === 3) return [3, 1, 2];
  return count === 4 ? [2, 4] : columnsNear(count, Math.ceil(Math.sqrt(count * 1.25)));
}

/** Numbers of columns about this one, the best first: few places stay empty. */
export function columnsNear(count: number, square: number): readonly number[] {
  const ugly = (columns: number): number =>
    Math.ceil(count / columns) * columns - count + Math.abs(columns - square) * 0.6;
  return [square - 1, square, square + 1, square + 2]
    .filter((columns) => columns > 1)
    .sort((x, y) => ugly(x) - ugly(y) || y - x);
}

/** With its title; `cell`: from counter to counter. */
export const sizeOf = (count: number, columns: number, cell: number, scale: number): Size => {
  const rows = Math.ceil(count / columns);
  return {
    w: (columns * cell - GAP + 2 * PAD) * scale,
    h: (rows * cell - GAP + 2 * PAD + TITLE) * scale,
    columns,
  };
};

/** The line to a tray; on its hex stands how many counters are in it, if that is to be said. */
export function leaderTo(livery: Livery, ends: readonly [XY, XY], count: number | null): readonly Shape[] {
  const lines = [line(ends, { stroke: HALO, width: 9 }), line(ends, { stroke: livery.dark, width: 2.6 })];
  return count === null ? lines : [...lines, ...tally(livery, ends[0], count)];
}

/** How many counters a hex has. */
export const tally = ({ main, light, on }: Livery, { x, y }: XY, count: number): readonly Shape[] => [
  box(x - TALLY, y - TALLY, 2 * TALLY, 2 * TALLY, { r: 3, fill: main, stroke: light, width: 1.4 }),
  label({ x, y: y + 0.4 }, String(count), 14, 'bold', on),
];

/** How a tray looks: from counter to counter, its owner, what is written on its bar; without a title counters stand alone. */
interface Look {
  readonly cell: number;
  readonly livery: Livery;
  readonly title: string | null;
}

/** A tray in its own units, set down at its place. */
export function trayOn(
  { cell, livery, title }: Look,
  items: readonly ((at: XY) => Shape)[],
  { rect, columns }: Placed,
  scale: number,
): Shape {
  const w = rect.w / scale;
  const [top, pad] = title === null ? [0, 0] : [TITLE, PAD];
  const shapes: Shape[] = title === null ? [] : board(livery, w, rect.h / scale, title);
  items.forEach((draw, index) => {
    const inRow = Math.min(columns, items.length - Math.floor(index / columns) * columns);
    const x = w / 2 + ((index % columns) - (inRow - 1) / 2) * cell;
    const y = top + pad + Math.floor(index / columns) * cell + (cell - GAP) / 2;
    shapes.push(draw({ x: round(x), y: round(y) }));
  });
  return { type: 'group', x: round(rect.x), y: round(rect.y), ...(scale === 1 ? {} : { zoom: scale }), shapes };
}

function board({ main, on }: Livery, w: number, h: number, title: string): Shape[] {
  return [
    box(2, 3, w, h, { r: 5, fill: 'rgba(40,26,8,0.22)' }),
    box(0, 0, w, h, { r: 5, fill: 'rgba(249,240,216,0.93)', stroke: main, width: 1.6 }),
    box(0, 0, w, BAR, { r: 4, fill: main }),
    label({ x: w / 2, y: 7.2 }, title, 11.5, 'bold', on, { fit: w - 4 }),
  ];
}
