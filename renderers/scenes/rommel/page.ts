// The page of a picture: the whole map, a crop about one hex, or a close-up that holds some hexes.
import { type Kit, nameOf } from '#games/rommel/view.ts';
import type { MapRequest } from '../../request.ts';
import type { Rect } from '../../scene.ts';
import { round } from '../../shapes.ts';
import { CORNER, HEX, middle, WHOLE } from './grid.ts';
import { HEAD } from './header.ts';
import { FOOT } from './legend.ts';
import { isOnMap } from './stacks.ts';

export interface Page {
  readonly width: number;
  readonly height: number;
  readonly frame: Rect;
  readonly window: Rect;
  /** Where trays may stand. */
  readonly room: Rect;
  /** Size of blocks, as a share of the usual. */
  readonly blocks: number;
  /** True when all of the map is in it, and what waits beside it, and the legend. */
  readonly whole: boolean;
}

export function pageFor(kit: Kit, { at, close }: MapRequest): Page {
  if (at !== undefined) return cropPage(kit, at);
  return (close === undefined ? null : closePage(close)) ?? wholePage();
}

const inset = ({ x, y, w, h }: Rect, by: number): Rect => ({ x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by });

function wholePage(): Page {
  const { w, h } = WHOLE;
  return {
    width: w,
    height: HEAD + h + FOOT,
    frame: { x: 0, y: HEAD, w, h },
    window: WHOLE,
    room: inset(WHOLE, 6),
    blocks: 1,
    whole: true,
  };
}

/** About five hexes by four at 1000 units. */
function cropPage(kit: Kit, hex: string): Page {
  if (!isOnMap(kit, hex)) throw new Error(`no hex "${nameOf(kit, hex)}" on the map`);
  const w = HEX * 5.2;
  const h = CORNER * 6.6;
  const { x, y } = middle(hex);
  const window = { x: round(x - w / 2), y: round(y - h / 2), w: round(w), h: round(h) };
  return part(window, 0.66);
}

const part = (window: Rect, blocks: number): Page => {
  const tall = Math.round((1000 * window.h) / window.w);
  return {
    width: 1000,
    height: HEAD + tall,
    frame: { x: 0, y: HEAD, w: 1000, h: tall },
    window,
    room: inset(window, 4),
    blocks,
    whole: false,
  };
};

/** Hexes from side to side, and the size of the blocks. Few sizes, so that the ground is seldom painted anew. */
const CLOSE: readonly { readonly hexes: number; readonly blocks: number }[] = [
  { hexes: 7, blocks: 0.72 },
  { hexes: 9, blocks: 0.8 },
  { hexes: 12, blocks: 0.9 },
];
/** With the head as high as a chat shows it at full width. */
const TALL = 0.56;
/** Left free beyond the outermost hexes, in hexes. */
const MARGIN = 1.4;

/** The smallest close-up that holds the hexes; null when none does. Windows begin at whole hexes. */
function closePage(hexes: readonly string[]): Page | null {
  const points = hexes.map(middle);
  if (points.length === 0) return null;
  const [left, right] = ends(points.map(({ x }) => x));
  const [top, bottom] = ends(points.map(({ y }) => y));
  for (const { hexes: wide, blocks } of CLOSE) {
    const w = wide * HEX;
    const h = Math.round(w * TALL);
    if (right - left > w - 2 * MARGIN * HEX || bottom - top > h - MARGIN * HEX) continue;
    const x = within((left + right) / 2 - w / 2, WHOLE.x, WHOLE.w - w);
    const y = within((top + bottom) / 2 - h / 2, WHOLE.y, WHOLE.h - h);
    return part({ x: round(x), y: round(y), w, h }, blocks);
  }
  return null;
}

const ends = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)];

/** At a whole hex, and not beyond the map's edge. */
const within = (value: number, from: number, room: number): number =>
  from + Math.max(0, Math.min(room, Math.round((value - from) / HEX) * HEX));
