// The shapes that pictures are made of, and small helpers that make them. They know no pixels and no fonts' widths.

export interface XY {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends XY {
  readonly w: number;
  readonly h: number;
}

/** A colour as CSS writes it. */
export type Colour = string;
export type Font = 'regular' | 'medium' | 'bold' | 'black' | 'italic' | 'bold-italic';

/** How an outline is drawn and what fills it. Widths are in the units of the shape. */
interface Ink {
  readonly fill?: Colour;
  readonly stroke?: Colour;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly butt?: boolean;
}

/** A line or an area through points given flat: x, y, x, y … */
export interface Path extends Ink {
  readonly type: 'path';
  readonly points: readonly number[];
  readonly close?: boolean;
  /** Rounded through its points. */
  readonly smooth?: boolean;
}

export interface Circle extends Ink, XY {
  readonly type: 'circle';
  readonly r: number;
}

export interface Box extends Ink, Rect {
  readonly type: 'box';
  /** Corner radius. */
  readonly r?: number;
  /** Colour at the foot, when the fill changes from top to bottom. */
  readonly fade?: Colour;
}

/** A round tint that fades to nothing at its rim. */
export interface Glow extends XY {
  readonly type: 'glow';
  readonly r: number;
  /** "r,g,b" */
  readonly rgb: string;
  readonly alpha: number;
}

/** Its `y` is the middle of the letters, up and down. */
export interface Label extends XY {
  readonly type: 'label';
  readonly text: string;
  readonly size: number;
  readonly font: Font;
  readonly fill: Colour;
  readonly halo?: Colour;
  readonly align?: 'left' | 'center' | 'right';
  /** Degrees clockwise. */
  readonly angle?: number;
  /** The widest it may be; longer texts are set smaller. */
  readonly fit?: number;
  /** Extra space between letters. */
  readonly spacing?: number;
}

/** A symbol of the NATO set by its code (15 letters of APP-6B), `w` wide. */
export interface NatoSymbol extends XY {
  readonly type: 'symbol';
  readonly w: number;
  readonly code: string;
  readonly ink: Colour;
  readonly paper: Colour;
}

export interface Group {
  readonly type: 'group';
  readonly shapes: readonly Shape[];
  readonly x?: number;
  readonly y?: number;
  readonly angle?: number;
  readonly zoom?: number;
  readonly alpha?: number;
  /** Only what lies inside this area is drawn. */
  readonly clip?: readonly number[];
}

export type Shape = Path | Circle | Box | Glow | Label | NatoSymbol | Group;

export const ORIGIN: XY = { x: 0, y: 0 };

export const points = (...all: readonly (readonly [x: number, y: number])[]): readonly XY[] =>
  all.map(([x, y]) => ({ x, y }));

/** 0, 1, 2 and so on: so many. */
export const range = (count: number): readonly number[] => [...Array(count).keys()];

/** Coordinates are kept to hundredths of a unit: scenes stay small and the same on every machine. */
export const round = (value: number): number => Math.round(value * 100) / 100;

export const flat = (points: readonly XY[]): number[] => points.flatMap(({ x, y }) => [round(x), round(y)]);

type Style = Omit<Path, 'type' | 'points'>;
export const line = (points: readonly XY[], style: Style): Path => ({ type: 'path', points: flat(points), ...style });
export const area = (points: readonly XY[], style: Style): Path => line(points, { close: true, ...style });

/** Ways, each drawn in the first style, then each in the next. */
export const ways = (all: readonly (readonly XY[])[], ...styles: readonly Style[]): readonly Shape[] =>
  styles.flatMap((style) => all.map((way) => line(way, { smooth: true, ...style })));

export const circle = (at: XY, r: number, style: Omit<Circle, 'type' | 'x' | 'y' | 'r'>): Circle => ({
  type: 'circle',
  x: round(at.x),
  y: round(at.y),
  r,
  ...style,
});

export const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  style: Omit<Box, 'type' | 'x' | 'y' | 'w' | 'h'>,
): Box => ({
  type: 'box',
  x: round(x),
  y: round(y),
  w: round(w),
  h: round(h),
  ...style,
});

export const label = (
  at: XY,
  text: string,
  size: number,
  font: Font,
  fill: string,
  more: Partial<Omit<Label, 'type' | 'x' | 'y'>> = {},
): Label => ({ type: 'label', x: round(at.x), y: round(at.y), text, size, font, fill, ...more });

/** Text that begins there, set closer where it would be longer than `fit`. */
export const textFrom = (at: XY, text: string, size: number, font: Font, fill: string, fit?: number): Label =>
  label(at, text, size, font, fill, { align: 'left', ...(fit === undefined ? {} : { fit }) });

/** The widest letters are half as wide as they are high, most less. */
const LETTER = 0.42;
/** About how much ground a text takes that is written level about its middle. */
export function roomOf({ x, y, text, size, spacing = 0, fit = Number.POSITIVE_INFINITY }: Label): Rect {
  const w = text.length * (size * LETTER + spacing);
  return about({ x, y }, { x: Math.min(fit, w) / 2, y: size / 2 });
}

export const at = (
  x: number,
  y: number,
  shapes: readonly Shape[],
  more: { angle?: number; zoom?: number; alpha?: number } = {},
): Shape => ({
  type: 'group',
  x: round(x),
  y: round(y),
  ...more,
  shapes,
});

/** The ground so far on each side of a point. */
export const about = ({ x, y }: XY, by: XY): Rect => ({ x: x - by.x, y: y - by.y, w: 2 * by.x, h: 2 * by.y });

/** A rectangle smaller by so much on each side, or larger. */
export const inset = ({ x, y, w, h }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  w: w - 2 * by,
  h: h - 2 * by,
});

export const between = (a: XY, b: XY, share: number): XY => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** How far it is from one point to another, and a step of one unit on the way; none where they are the same. */
export function wayTo(from: XY, to: XY): { readonly length: number; readonly along: XY } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  return { length, along: { x: dx / (length || 1), y: dy / (length || 1) } };
}

/** The direction from one point to another, in degrees clockwise from east. */
export const bearing = (from: XY, to: XY): number =>
  Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);

/** A number from 0 to 1 that depends on nothing but its arguments: irregularity that is the same every time. */
export function scatter(a: number, b: number, salt: number): number {
  let h =
    Math.imul(Math.round(a * 131) + 0x9e37, 0x85ebca6b) ^
    Math.imul(Math.round(b * 137) + salt * 7919 + 0x79b9, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}
