// The page of a picture: the whole map with a panel beside it, a crop about one hex, or a close-up.
import { type Kit, nameOf } from '#games/alamein/for-pictures.ts';
import type { Sheet } from '../../../map/parts.ts';
import { type Page, pageOf, partAsked } from '../../../page/page.ts';
import type { MapRequest } from '../../../request.ts';
import { HEX, PLANE, WHOLE } from '../grid.ts';

const SHEET: Sheet = { plane: PLANE, hex: HEX, whole: WHOLE };

/** Throws when `at` is no hex of the map. */
export const pageFor = (kit: Kit, request: MapRequest): Page =>
  pageOf(partAsked(SHEET, kit, nameOf, request), WHOLE, WHOLE);
