// The page of a picture: the whole map over a panel, or a close-up of some spaces.
import type { Kit, SpaceId } from '#games/suez/for-pictures.ts';
import { closeUpOf } from '../../../map/parts.ts';
import { type Page, pageOf, WIDTH } from '../../../page/page.ts';
import type { MapRequest } from '../../../request.ts';
import type { Plane } from '../plane.ts';
import { panelHeight } from './panel.ts';

/** Close-ups are 7, 9 or 12 of these wide. */
const STEP = 72;
/** A close-up of a space shows those next to it that are no farther, west or east and north or south. */
const NEAR = { x: 190, y: 115 };

/** Throws when `at` is no space of the map. */
export function pageFor(kit: Kit, plane: Plane, request: MapRequest): Page {
  const { at, close = [] } = request;
  if (at !== undefined && kit.spaces[at] === undefined) throw new Error(`no space "${at}" on the map`);
  const { whole } = plane;
  const part = closeUpOf({ plane, hex: STEP, whole }, at === undefined ? close : about(kit, plane, at));
  return pageOf(part, whole, { w: WIDTH, h: Math.round((WIDTH * whole.h) / whole.w) }, panelHeight(request));
}

function about({ map }: Kit, plane: Plane, at: SpaceId): readonly SpaceId[] {
  const { x, y } = plane.middle(at);
  const near = map.routes(at).map(({ to }) => to);
  return [
    at,
    ...near.filter((space) => {
      const spot = plane.middle(space);
      return Math.abs(spot.x - x) <= NEAR.x && Math.abs(spot.y - y) <= NEAR.y;
    }),
  ];
}
