// The page of a picture: the whole map with a panel beside it, a crop about one hex, or a close-up.
import { type Kit, type MapPicture, nameOf } from '#games/quad/for-pictures.ts';
import { HEX, PLANE, wholeOf } from '../../../flat-hexes/plane.ts';
import { closeUpOf, cropOf, type Part, type Sheet } from '../../../map/parts.ts';
import { HEAD } from '../../../page/head.ts';
import type { MapRequest } from '../../../request.ts';

export interface Page extends Omit<Part, 'hexes'> {
  /** True when all of the map is in it, and the panel. */
  readonly whole: boolean;
}

const WIDTH = 1600;
/** The most a map takes of the page, the panel beside it the rest. */
const WIDEST = 1296;
const TALLEST = 1480;

/** Throws when `at` is no hex of the map. */
export function pageFor(kit: Kit, picture: MapPicture, { at, close }: MapRequest): Page {
  if (at !== undefined && kit.hexes[at] === undefined) throw new Error(`no hex "${nameOf(kit, at)}" on the map`);
  const whole = wholeOf(picture);
  const sheet: Sheet = { plane: PLANE, hex: HEX, whole, head: HEAD };
  const part = at === undefined ? closeUpOf(sheet, close ?? []) : cropOf(sheet, at);
  if (part !== null) return { ...part, whole: false };
  const zoom = Math.min(WIDEST / whole.w, TALLEST / whole.h);
  const [w, h] = [Math.round(whole.w * zoom), Math.round(whole.h * zoom)];
  return { width: WIDTH, height: HEAD + h, frame: { x: 0, y: HEAD, w, h }, window: whole, whole: true };
}
