// The pieces of a panel beside or below a map, each under a heading: lines, signs, counters in a grid, names behind the time they come at.
import { CREAM, INK, type Livery } from '../palette.ts';
import { at, box, label, type Shape, textFrom } from '../shapes.ts';
import type { Sign } from './guide.ts';
import { lettersIn, type Rows, signRows } from './legend.ts';

/** Height of a heading, and from line to line. */
export const TITLE = 24;
const ROW = 17;
/** Left free below a piece. */
const GAP = 8;
/** A heading that is no side's. */
export const QUIET = { main: '#6b5a3a', on: CREAM };

/** A piece of a panel: so high, drawn from a height down. */
export interface Piece {
  readonly height: number;
  readonly shapes: (y: number) => readonly Shape[];
}

/** How a heading is coloured. */
type Colours = Pick<Livery, 'main' | 'on'>;

export const heightOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { height }) => sum + height, 0);

/** Pieces one below the other. */
export const stacked = (pieces: readonly Piece[]): readonly Shape[] =>
  pieces.flatMap(({ shapes }, index) => shapes(heightOf(pieces.slice(0, index))));

/** How large pieces may be drawn: larger letters where there is room, smaller ones leave room for more of them on a line. */
const ZOOMS = [1.3, 1.2, 1.1, 1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5];
export const SMALLEST = 0.5;

/** The largest zoom, of those up to `most`, at which pieces made for the width fit into the room; undefined when none does. */
export const zoomFor = (
  make: (w: number) => readonly Piece[],
  { w, h }: { readonly w: number; readonly h: number },
  most: number,
): number | undefined => ZOOMS.find((zoom) => zoom <= most && heightOf(make(w / zoom)) * zoom <= h);

export const heading = (text: string, w: number, { main, on }: Colours): readonly Shape[] => [
  box(0, 0, w, TITLE - 5, { r: 3, fill: main }),
  textFrom({ x: 7, y: 9.8 }, text, 14.5, 'bold', on, w - 12),
];

const said = (x: number, y: number, fit: number, words: string): Shape =>
  textFrom({ x, y }, words, 14.5, 'medium', INK, fit);

/** What stands below a heading, so high, drawn from the heading down. */
const under = (title: string, colours: Colours, w: number, high: number, shapes: readonly Shape[]): Piece => ({
  height: TITLE + high + GAP,
  shapes: (y) => [at(0, y, [...heading(title, w, colours), at(0, TITLE, shapes)])],
});

/** A line each. */
export const lines = (title: string, colours: Colours, texts: readonly string[], w: number): Piece =>
  under(
    title,
    colours,
    w,
    texts.length * ROW,
    texts.map((text, index) => said(4, index * ROW + 8, w - 8, text)),
  );

const SIGNS: Rows = { columns: 1, line: 19, size: 14.5, sign: 18, text: 38, end: 4 };

/** Words are set closer to fit into a line, and go on below it before they would be set closer than this. */
const CLOSEST = 0.7;

/** A sign each, and what it means. Where words go on below, all are set as close as the longest: a short line is no heading. */
export function signs(title: string, colours: Colours, all: readonly Sign[], w: number): Piece {
  const letters = lettersIn(w, SIGNS);
  const rows = all.flatMap((sign) => inTwo(sign, letters / CLOSEST));
  const longest = Math.max(...rows.map(({ text }) => text.length));
  const size = SIGNS.size * (rows.length > all.length ? Math.min(1, letters / longest) : 1);
  return under(title, colours, w, rows.length * SIGNS.line, signRows(rows, w, { ...SIGNS, size }));
}

/** Words of more letters are broken behind a colon, else between two of them. */
function inTwo({ sign, text }: Sign, letters: number): readonly Sign[] {
  const colon = text.lastIndexOf(': ', letters);
  const end = colon > 0 ? colon + 1 : text.lastIndexOf(' ', letters);
  if (text.length <= letters || end <= 0) return [{ sign, text }];
  return [
    { sign, text: text.slice(0, end) },
    { sign: [], text: text.slice(end + 1) },
  ];
}

/** A counter, drawn about (0, 0). */
export interface Cell {
  readonly counter: readonly Shape[];
  /** What is written over it. */
  readonly caption?: string;
}
/** Height of the words over a counter. */
const CAPTION = 13;

/** Counters `size` units wide, as many to a row as there is room for; nothing where there are none. */
export function grid(
  title: string,
  colours: Colours,
  cells: readonly Cell[],
  size: number,
  w: number,
): readonly Piece[] {
  if (cells.length === 0) return [];
  const columns = Math.max(1, Math.floor(w / size));
  const caption = cells.some((cell) => cell.caption !== undefined) ? CAPTION : 0;
  const row = size + caption;
  const piece = under(
    title,
    colours,
    w,
    Math.ceil(cells.length / columns) * row,
    cells.flatMap((cell, index) => {
      const x = ((index % columns) + 0.5) * size;
      const y = Math.floor(index / columns) * row;
      return [
        ...(cell.caption === undefined
          ? []
          : [label({ x, y: y + 6 }, cell.caption, 12, 'medium', INK, { fit: size - 2 })]),
        at(x, y + caption + size / 2, cell.counter),
      ];
    }),
  );
  return [piece];
}

/** Letters of the bundled face are about so wide, as a share of their size. */
const LETTER = 0.4;

/** Names of which each group stands behind the time it comes at, if it has one. */
interface Group {
  readonly time: string | null;
  readonly names: readonly string[];
}
/** What a time takes of a line. */
const TIME = 58;

/** Groups one below the other, of each as many names to a line as it holds; nothing where there are none. */
export function listing(title: string, colours: Colours, groups: readonly Group[], w: number): readonly Piece[] {
  if (groups.length === 0) return [];
  const rows = groups.flatMap(({ time, names }) => {
    const left = time === null ? 4 : TIME;
    return inLines(names, w - left - 4).map((words, index) => ({ time: index === 0 ? time : null, words, left }));
  });
  const piece = under(
    title,
    colours,
    w,
    rows.length * ROW,
    rows.flatMap(({ time, words, left }, index) => {
      const middle = index * ROW + 8;
      return [...(time === null ? [] : [said(4, middle, TIME - 8, time)]), said(left, middle, w - left - 4, words)];
    }),
  );
  return [piece];
}

/** Names that no time is said of. */
export const namesUnder = (title: string, colours: Colours, names: readonly string[], w: number): readonly Piece[] =>
  listing(title, colours, names.length === 0 ? [] : [{ time: null, names }], w);

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
