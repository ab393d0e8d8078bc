// A picture as plain JSON: shapes in page and map units, in painting order. It knows no game, no pixels and no fonts' widths.

import type { Colour, Rect, Shape } from './shapes.ts';

/** What one viewer may know, in words: the same facts as the picture, for mail, alt text and screen readers. */
export interface Words {
  readonly title: string;
  /** Date, phase, who is asked what. */
  readonly lines: readonly string[];
  /** Each occupied place with what stands there. */
  readonly places: readonly { readonly name: string; readonly what: readonly string[] }[];
  readonly notes: readonly string[];
  /** What a layer, or how far somebody reaches, adds: it was asked for. */
  readonly layer: readonly string[];
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
  /** Where counters lie that stand beside their places, in map units. */
  readonly trays?: readonly Spot[];
}

/** Ground that belongs to a place. */
export interface Spot {
  readonly place: string;
  readonly room: Rect;
}

/** Page units to one map unit. */
export const zoomOf = (scene: Scene): number => scene.frame.w / scene.window.w;
