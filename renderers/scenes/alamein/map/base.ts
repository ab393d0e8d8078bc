// The map without anything on it. It depends on the map component alone.
import type { Kit, MapPicture } from '#games/alamein/for-pictures.ts';
import { compass } from '../../../map/terrain.ts';
import { flat, type Shape } from '../../../shapes.ts';
import { HEX } from '../grid.ts';
import { grid, ground, landOf } from './ground.ts';
import { places, regions, sources } from './places.ts';
import { relief } from './relief.ts';
import { roads } from './roads.ts';
import { ring } from './works.ts';

/** From the ground up. */
export const baseMap = (picture: MapPicture, kit: Kit): readonly Shape[] => [
  ...ground(picture),
  { type: 'group', clip: flat(landOf(picture)), shapes: relief(picture, kit.ridgeLost) },
  ...roads(picture),
  ...grid(picture),
  ...ring(picture.alamein, 'box'),
  ...places(picture),
  ...sources(picture, kit),
  compass(12.65 * HEX, 0.85 * HEX),
  ...regions(picture),
];
