// The legend beside or below a map: its signs in rows, each with what it means.

import { type Mark, mark } from '../counters/marks.ts';
import { INK } from '../palette.ts';
import { at, box, range, type Shape, textFrom, type XY } from '../shapes.ts';
import type { Sign } from './guide.ts';

/** A hex as signs show it, flat at the top. */
export const HEXAGON: readonly XY[] = range(6).map((turn) => {
  const angle = (turn * Math.PI) / 3;
  return { x: 40 * Math.cos(angle), y: 34 * Math.sin(angle) };
});

/** Where a sign that is a line begins, and where it ends. */
export const WEST: XY = { x: -15, y: 0 };
export const EAST: XY = { x: 15, y: 0 };

/** Made smaller, to fit into a row. */
export const small = (shapes: readonly Shape[], zoom: number): readonly Shape[] => [at(0, 0, shapes, { zoom })];
/** A piece of ground. */
export const patch = (fill: string): Shape =>
  box(-14, -9, 28, 18, { r: 2, fill, stroke: 'rgba(90,66,30,0.5)', width: 1 });

/** A mark that counters bear. */
export const markSign = (kind: Mark, text: string): Sign => ({ sign: [mark(kind, 0, 0)], text });

/** Twice what stands on a piece of ground, side by side. */
export const spots = (draw: (spot: XY) => Shape | readonly Shape[]): readonly Shape[] =>
  [-8, 8].flatMap((x) => draw({ x, y: 0 }));

/** How the rows of a legend are set. */
export interface Rows {
  readonly columns: number;
  /** From row to row. */
  readonly line: number;
  /** Of the letters. */
  readonly size: number;
  /** How far in a sign stands, and its words begin. */
  readonly sign: number;
  readonly text: number;
  /** Left free after the words. */
  readonly end: number;
}

/** Words of the bundled face are about so wide for each letter, as a share of its size. */
const LETTER = 0.37;
/** About how wide the rows are when no words are set closer. */
export const widthOf = (signs: readonly Sign[], { columns, size, text, end }: Rows): number =>
  columns * (text + end + Math.max(0, ...signs.map((sign) => sign.text.length)) * size * LETTER);

/** About how many letters a row of that width holds before they are set closer. */
export const lettersIn = (w: number, { columns, size, text, end }: Rows): number =>
  (w / columns - text - end) / (size * LETTER);

export const heightOf = (signs: number, { columns, line }: Rows): number => Math.ceil(signs / columns) * line;

/** Signs one below the other in columns that share a width, from (0, 0) down. */
export function signRows(signs: readonly Sign[], w: number, rows: Rows): readonly Shape[] {
  const { columns, line, size, end } = rows;
  const perColumn = Math.ceil(signs.length / columns);
  const wide = w / columns;
  return signs.flatMap(({ sign, text }, index) => {
    const x = Math.floor(index / perColumn) * wide;
    const y = (index % perColumn) * line + line / 2;
    return [
      at(x + rows.sign, y, sign),
      textFrom({ x: x + rows.text, y }, text, size, 'medium', INK, wide - rows.text - end),
    ];
  });
}
