// Parts of a map as pages of their own: a crop about one hex, or a close-up that holds some places.

import { HEAD } from '../page/head.ts';
import { type Rect, round } from '../shapes.ts';
import type { HexPlane } from './hexplane.ts';

/** A page that shows a part of the map under a head. */
export interface Part {
  readonly width: number;
  readonly height: number;
  readonly frame: Rect;
  readonly window: Rect;
}

/** A map of places that close-ups are taken of. */
interface Ground {
  readonly plane: Pick<HexPlane, 'middle'>;
  /** A hex from side to side, in map units; where there are none, the steps by which close-ups are larger or lie further on. */
  readonly hex: number;
  /** What a whole picture shows of the map. */
  readonly whole: Rect;
}

/** A map of hexes. */
export interface Sheet extends Ground {
  readonly plane: HexPlane;
}

/** About five hexes by four at 1000 units. */
const CROP = 5.2;
/** Hexes from side to side. Few sizes, so that the ground is seldom painted anew. */
const CLOSE: readonly number[] = [7, 9, 12];
/** With the head as high as a chat shows it at full width. */
const TALL = 0.56;
/** Left free beyond the outermost hexes, in hexes. */
const MARGIN = 1.4;

/** The crop about a hex. */
export function cropOf(sheet: Sheet, hex: string): Part {
  const w = sheet.hex * CROP;
  const h = sheet.plane.corner * 6.6;
  const { x, y } = sheet.plane.middle(hex);
  return part({ x: round(x - w / 2), y: round(y - h / 2), w: round(w), h: round(h) });
}

/** The smallest close-up that holds the places; null when none does. Windows begin at whole hexes or steps. */
export function closeUpOf(sheet: Ground, places: readonly string[]): Part | null {
  const { hex, whole, plane } = sheet;
  const points = places.map(plane.middle);
  if (points.length === 0) return null;
  const [left, right] = ends(points.map(({ x }) => x));
  const [top, bottom] = ends(points.map(({ y }) => y));
  for (const wide of CLOSE) {
    const w = wide * hex;
    const h = Math.round(w * TALL);
    if (right - left > w - 2 * MARGIN * hex || bottom - top > h - MARGIN * hex) continue;
    const x = within((left + right) / 2 - w / 2, whole.x, whole.w - w, hex);
    const y = within((top + bottom) / 2 - h / 2, whole.y, whole.h - h, hex);
    return part({ x: round(x), y: round(y), w, h });
  }
  return null;
}

function part(window: Rect): Part {
  const tall = Math.round((1000 * window.h) / window.w);
  return { width: 1000, height: HEAD + tall, frame: { x: 0, y: HEAD, w: 1000, h: tall }, window };
}

const ends = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)];

/** At a whole hex, and not beyond the map's edge. */
const within = (value: number, from: number, room: number, hex: number): number =>
  from + Math.max(0, Math.min(room, Math.round((value - from) / hex) * hex));
