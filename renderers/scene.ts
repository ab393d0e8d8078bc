// A picture as plain JSON: shapes in page and map units, in painting order. It knows no game, no pixels and no fonts' widths.

/** A colour as CSS writes it. */
type Colour = string;
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

export interface Circle extends Ink {
  readonly type: 'circle';
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export interface Box extends Ink {
  readonly type: 'box';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Corner radius. */
  readonly r?: number;
  /** Colour at the foot, when the fill changes from top to bottom. */
  readonly fade?: Colour;
}

/** A round tint that fades to nothing at its rim. */
export interface Glow {
  readonly type: 'glow';
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** "r,g,b" */
  readonly rgb: string;
  readonly alpha: number;
}

export interface Label {
  readonly type: 'label';
  readonly x: number;
  /** The middle of the letters, up and down. */
  readonly y: number;
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
export interface NatoSymbol {
  readonly type: 'symbol';
  readonly x: number;
  readonly y: number;
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

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** What one viewer may know, in words: the same facts as the picture, for mail, alt text and screen readers. */
export interface Words {
  readonly title: string;
  /** Date, phase, who is asked what. */
  readonly lines: readonly string[];
  /** Each occupied place with what stands there. */
  readonly places: readonly { readonly name: string; readonly what: readonly string[] }[];
  readonly notes: readonly string[];
}

export interface Scene {
  /** The page, in page units: a picture 1600 units wide is meant to be legible 1600 pixels wide. */
  readonly width: number;
  readonly height: number;
  readonly paper: Colour;
  /** Where on the page the map shows, and which part of the map, in map units. */
  readonly frame: Rect;
  readonly window: Rect;
  /** What never changes for one set of components; painted once for each key, window and size. */
  readonly base: { readonly key: string; readonly shapes: readonly Shape[] };
  /** In map units, above the base. */
  readonly map: readonly Shape[];
  /** In page units, above everything. */
  readonly page: readonly Shape[];
  readonly words: Words;
}

/** Page units to one map unit. */
export const zoomOf = (scene: Scene): number => scene.frame.w / scene.window.w;
