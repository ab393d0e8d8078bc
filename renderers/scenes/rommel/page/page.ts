// The page of a picture: the whole map, a crop about one hex, or a close-up that holds some hexes.
import { type Kit, nameOf } from '#games/rommel/for-pictures.ts';
import { closeUpOf, cropOf, type Part, type Sheet } from '../../../map/parts.ts';
import type { MapRequest } from '../../../request.ts';
import type { Rect } from '../../../scene.ts';
import { isOnMap } from '../counters/stacks.ts';
import { HEX, PLANE, WHOLE } from '../grid.ts';
import { HEAD } from './header.ts';
import { FOOT } from './legend.ts';

interface Page {
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

const SHEET: Sheet = { plane: PLANE, hex: HEX, whole: WHOLE, head: HEAD };
/** Size of blocks where so many hexes are shown from side to side. */
const BLOCKS: Readonly<Record<number, number>> = { 7: 0.72, 9: 0.8, 12: 0.9 };
const CROP_BLOCKS = 0.66;

export function pageFor(kit: Kit, { at, close }: MapRequest): Page {
  if (at !== undefined) return cropPage(kit, at);
  const part = close === undefined ? null : closeUpOf(SHEET, close);
  return part === null ? wholePage() : partPage(part);
}

function cropPage(kit: Kit, hex: string): Page {
  if (!isOnMap(kit, hex)) throw new Error(`no hex "${nameOf(kit, hex)}" on the map`);
  return partPage(cropOf(SHEET, hex));
}

const partPage = ({ width, height, frame, window, hexes }: Part): Page => ({
  width,
  height,
  frame,
  window,
  room: inset(window, 4),
  blocks: BLOCKS[hexes] ?? CROP_BLOCKS,
  whole: false,
});

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
