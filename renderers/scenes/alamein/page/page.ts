// The page of a picture: the whole map with a panel beside it, a crop about one hex, or a close-up.
import type { Sight } from '#games/alamein/for-pictures.ts';
import { nameOf } from '#games/alamein/for-pictures.ts';
import { closeUpOf, cropOf, type Part, type Sheet } from '../../../map/parts.ts';
import type { MapRequest } from '../../../request.ts';
import { isOnMap } from '../counters/stacks.ts';
import { HEX, PLANE, WHOLE } from '../grid.ts';
import { HEAD } from './header.ts';

interface Page extends Omit<Part, 'hexes'> {
  /** True when all of the map is in it, and the panel. */
  readonly whole: boolean;
}

const SHEET: Sheet = { plane: PLANE, hex: HEX, whole: WHOLE, head: HEAD };
const WIDTH = 1600;

/** Throws when `at` is no hex of the map. */
export function pageFor(sight: Sight, { at, close }: MapRequest): Page {
  if (at !== undefined && !isOnMap(sight, at)) throw new Error(`no hex "${nameOf(sight.kit, at)}" on the map`);
  const part = at === undefined ? closeUpOf(SHEET, close ?? []) : cropOf(SHEET, at);
  if (part !== null) return { ...part, whole: false };
  const { w, h } = WHOLE;
  return { width: WIDTH, height: HEAD + h, frame: { x: 0, y: HEAD, w, h }, window: WHOLE, whole: true };
}
