// The map without anything on it. It depends on the map component alone, and on whose its minefields are.
import type { HexId, MapPicture } from '#games/quad/for-pictures.ts';
import { grid, margins, numbers } from '../../../flat-hexes/ground.ts';
import { HEX, sheetOf } from '../../../flat-hexes/plane.ts';
import { roseOn } from '../../../map/terrain.ts';
import type { Shape } from '../../../shapes.ts';
import { barriers, mines, streams } from './barriers.ts';
import { ground } from './ground.ts';
import { boxes, regions, towns } from './places.ts';
import { roads } from './roads.ts';

/** From the ground up; `playable`: the hexes somebody may enter. */
export const baseMap = (picture: MapPicture, playable: readonly HexId[]): readonly Shape[] => [
  ...ground(picture, playable),
  ...grid(picture),
  ...towns(picture),
  ...streams(picture),
  ...roads(picture),
  ...boxes(picture.boxes),
  ...barriers(picture),
  ...mines(picture.minefields),
  ...regions(picture),
  ...margins(picture),
  ...numbers(picture),
  rose(picture),
];

/** In a corner: at the sea's, if there is one. */
function rose(picture: MapPicture): Shape {
  const { x, y, w } = sheetOf(picture);
  const across = picture.north === 0 ? w - 1.1 * HEX : 1.25 * HEX;
  return roseOn(x + across, y + 1.2 * HEX, 1.7, picture.north);
}
