// The page of a picture: the whole map with a panel below it, a crop about one hex, or a close-up.
import { type Kit, type MapPicture, nameOf } from '#games/desert-force/for-pictures.ts';
import { HEX, PLANE, wholeOf } from '../../../flat-hexes/plane.ts';
import { closeUpOf, cropOf, type Part, type Sheet } from '../../../map/parts.ts';
import { HEAD } from '../../../page/head.ts';
import type { MapRequest } from '../../../request.ts';

export interface Page extends Omit<Part, 'hexes'> {
  /** True when all of the map is in it, and the panel. */
  readonly whole: boolean;
}

const WIDTH = 1600;

/** `panel`: how high what stands below a whole map is. Throws when `at` is no hex of the map. */
export function pageFor(kit: Kit, picture: MapPicture, panel: number, { at, close }: MapRequest): Page {
  if (at !== undefined && kit.hexes[at] === undefined) throw new Error(`no hex "${nameOf(kit, at)}" on the map`);
  const whole = wholeOf(picture);
  const sheet: Sheet = { plane: PLANE, hex: HEX, whole, head: HEAD };
  const part = at === undefined ? closeUpOf(sheet, close ?? []) : cropOf(sheet, at);
  if (part !== null) return { ...part, whole: false };
  const h = Math.round((whole.h * WIDTH) / whole.w);
  return { width: WIDTH, height: HEAD + h + panel, frame: { x: 0, y: HEAD, w: WIDTH, h }, window: whole, whole: true };
}
