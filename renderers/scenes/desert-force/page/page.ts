// The page of a picture: the whole map with a panel below it, a crop about one hex, or a close-up.
import { type Kit, type MapPicture, nameOf } from '#games/desert-force/for-pictures.ts';
import { sheetFor } from '../../../flat-hexes/plane.ts';
import { type Page, pageOf, partAsked, WIDTH } from '../../../page/page.ts';
import type { MapRequest } from '../../../request.ts';

/** `panel`: how high what stands below a whole map is. Throws when `at` is no hex of the map. */
export function pageFor(kit: Kit, picture: MapPicture, panel: number, request: MapRequest): Page {
  const sheet = sheetFor(picture);
  const { w, h } = sheet.whole;
  return pageOf(
    partAsked(sheet, kit, nameOf, request),
    sheet.whole,
    { w: WIDTH, h: Math.round((h * WIDTH) / w) },
    panel,
  );
}
