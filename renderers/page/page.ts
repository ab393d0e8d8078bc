// The page of a picture: a crop about one hex, a close-up, or the whole map with room beside or below it.
import { closeUpOf, cropOf, type Part, type Sheet } from '../map/parts.ts';
import type { MapRequest } from '../request.ts';
import type { Scene } from '../scene.ts';
import type { Rect } from '../shapes.ts';
import { HEAD } from './head.ts';

export interface Page extends Part {
  /** True when all of the map is in it, and what stands beside or below it. */
  readonly whole: boolean;
}

/** How wide the page of a whole map is. */
export const WIDTH = 1600;

interface Hexes {
  readonly hexes: Readonly<Record<string, unknown>>;
}

/** The part of a map of hexes that is asked for; null: all of it. Throws when `at` is none of the hexes. */
export function partAsked<K extends Hexes>(
  sheet: Sheet,
  kit: K,
  nameOf: (kit: K, hex: string) => string,
  { at, close = [] }: MapRequest,
): Part | null {
  if (at === undefined) return closeUpOf(sheet, close);
  if (kit.hexes[at] === undefined) throw new Error(`no hex "${nameOf(kit, at)}" on the map`);
  return cropOf(sheet, at);
}

/** A part of the map, or all of it, so large on the page; `below`: how high what stands under it is. */
export function pageOf(part: Part | null, window: Rect, { w, h }: Pick<Rect, 'w' | 'h'>, below = 0): Page {
  if (part !== null) return { ...part, whole: false };
  return { width: WIDTH, height: HEAD + h + below, frame: { x: 0, y: HEAD, w, h }, window, whole: true };
}

/** What a page is of its scene. */
export const paperOf = ({
  width,
  height,
  frame,
  window,
}: Page): Pick<Scene, 'width' | 'height' | 'paper' | 'frame' | 'window'> => ({
  width,
  height,
  paper: '#292722',
  frame,
  window,
});
