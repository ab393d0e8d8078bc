// What a panel beside a map lists under a heading: names in lines, each group behind the time it comes at.
import { CREAM, INK, type Livery } from '../palette.ts';
import type { Shape } from '../scene.ts';
import { at, box, textFrom } from '../shapes.ts';

/** Height of a heading, and from line to line. */
export const TITLE = 24;
export const ROW = 17;
/** A heading that is no side's. */
export const QUIET = { main: '#6b5a3a', on: CREAM };

/** A piece of the panel: so high, drawn from a height down. */
export interface Piece {
  readonly height: number;
  readonly shapes: (y: number) => readonly Shape[];
}

export const heightOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { height }) => sum + height, 0);

/** Pieces one below the other. */
export const stacked = (pieces: readonly Piece[]): readonly Shape[] =>
  pieces.flatMap(({ shapes }, index) => shapes(heightOf(pieces.slice(0, index))));

export const heading = (text: string, w: number, { main, on }: Pick<Livery, 'main' | 'on'>): readonly Shape[] => [
  box(0, 0, w, TITLE - 5, { r: 3, fill: main }),
  textFrom({ x: 7, y: 9.8 }, text, 14.5, 'bold', on, w - 12),
];

export const said = (x: number, y: number, fit: number, words: string): Shape =>
  textFrom({ x, y }, words, 14.5, 'medium', INK, fit);

/** Letters of the bundled face are about so wide, as a share of their size. */
const LETTER = 0.4;

/** Names of which each group stands behind the time it comes at, if it has one. */
interface Group {
  readonly time: string | null;
  readonly names: readonly string[];
}
/** What a time takes of a line. */
const TIME = 58;

/** Groups one below the other, of each as many names to a line as it holds. */
export function listing(
  title: string,
  { main, on }: Pick<Livery, 'main' | 'on'>,
  groups: readonly Group[],
  w: number,
): Piece {
  const rows = groups.flatMap(({ time, names }) => {
    const left = time === null ? 4 : TIME;
    return inLines(names, w - left - 4).map((words, index) => ({ time: index === 0 ? time : null, words, left }));
  });
  return {
    height: TITLE + rows.length * ROW + 8,
    shapes: (y) => [
      at(0, y, [
        ...heading(title, w, { main, on }),
        ...rows.flatMap(({ time, words, left }, index) => {
          const middle = TITLE + index * ROW + 8;
          return [...(time === null ? [] : [said(4, middle, TIME - 8, time)]), said(left, middle, w - left - 4, words)];
        }),
      ]),
    ],
  };
}

function inLines(names: readonly string[], w: number): readonly string[] {
  const most = Math.floor(w / (14.5 * LETTER));
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length + 2 <= most) lines[lines.length - 1] = `${last}, ${name}`;
    else lines.push(name);
  }
  return lines;
}
