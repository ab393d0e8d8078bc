// How a map is read: the signs of its legend one below the other on a sheet, for a page that says beside them what they mean.
import type { Scene } from '../scene.ts';
import { at, type Shape } from '../shapes.ts';

/** A sign as the legend draws it about (0, 0), and what it means. */
export interface Sign {
  readonly sign: readonly Shape[];
  readonly text: string;
}

export interface Guide {
  readonly signs: readonly Sign[];
  /** What no sign says, a sentence each. */
  readonly lines: readonly string[];
}

/** The ground of one sign, in units of the legend; on the sheet all is larger, for screens of any fineness. */
const CELL = { w: 48, h: 40 };
const ZOOM = 2;

/** Every sign on a sheet of one column: cells of 48 to 40, in the order given. */
export function sheetOf(signs: readonly Sign[]): Scene {
  const w = CELL.w * ZOOM;
  const h = CELL.h * ZOOM * signs.length;
  return {
    width: w,
    height: h,
    paper: '#f1e5c6',
    frame: { x: 0, y: 0, w, h },
    window: { x: 0, y: 0, w, h },
    base: { key: 'signs', shapes: [] },
    map: signs.map(({ sign }, index) => at(w / 2, (index + 0.5) * CELL.h * ZOOM, sign, { zoom: ZOOM })),
    page: [],
    words: { title: 'The signs of the map', lines: signs.map(({ text }) => text), places: [], notes: [], layer: [] },
  };
}
