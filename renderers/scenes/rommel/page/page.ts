// The page of a picture: the whole map, a crop about one hex, or a close-up that holds some hexes.
import { type Kit, nameOf } from '#games/rommel/for-pictures.ts';
import type { Sheet } from '../../../map/parts.ts';
import { type Page, pageOf, partAsked } from '../../../page/page.ts';
import type { MapRequest } from '../../../request.ts';
import { inset, type Rect } from '../../../shapes.ts';
import { HEX, PLANE, WHOLE } from '../grid.ts';
import { FOOT } from './legend.ts';

interface WithBlocks extends Page {
  /** Where trays may stand. */
  readonly room: Rect;
  /** Size of blocks, as a share of the usual. */
  readonly blocks: number;
}

const SHEET: Sheet = { plane: PLANE, hex: HEX, whole: WHOLE };
/** Size of blocks where so many hexes are shown from side to side. */
const BLOCKS: Readonly<Record<number, number>> = { 7: 0.72, 9: 0.8, 12: 0.9 };
const CROP_BLOCKS = 0.66;

/** Throws when `at` is no hex of the map. */
export function pageFor(kit: Kit, request: MapRequest): WithBlocks {
  const page = pageOf(partAsked(SHEET, kit, nameOf, request), WHOLE, WHOLE, FOOT);
  const { window, whole } = page;
  return {
    ...page,
    room: inset(window, whole ? 6 : 4),
    blocks: whole ? 1 : (BLOCKS[window.w / HEX] ?? CROP_BLOCKS),
  };
}
