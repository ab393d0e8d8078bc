// The page of a picture: the whole map with a panel beside it, a crop about one hex, or a close-up.
import { type Kit, type MapPicture, nameOf } from '#games/quad/for-pictures.ts';
import { sheetFor } from '../../../flat-hexes/plane.ts';
import { type Page, pageOf, partAsked } from '../../../page/page.ts';
import type { MapRequest } from '../../../request.ts';

/** The most a map takes of the page, the panel beside it the rest. */
const WIDEST = 1296;
const TALLEST = 1480;

/** Throws when `at` is no hex of the map. */
export function pageFor(kit: Kit, picture: MapPicture, request: MapRequest): Page {
  const sheet = sheetFor(picture);
  const { w, h } = sheet.whole;
  const zoom = Math.min(WIDEST / w, TALLEST / h);
  return pageOf(partAsked(sheet, kit, nameOf, request), sheet.whole, {
    w: Math.round(w * zoom),
    h: Math.round(h * zoom),
  });
}
