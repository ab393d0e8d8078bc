// The map without anything on it. It depends on the map component alone.
import type { MapPicture } from '#games/rommel/for-pictures.ts';
import type { Shape } from '../../../shapes.ts';
import { compass, frontier, grid, ground } from './ground.ts';
import { obstacles, passNames } from './obstacles.ts';
import { names, places } from './places.ts';
import { roads } from './roads.ts';

/** From the ground up. */
export const baseMap = (picture: MapPicture): readonly Shape[] => [
  ...ground(picture),
  ...grid(picture),
  ...frontier(picture),
  ...roads(picture),
  ...obstacles(picture),
  ...places(picture),
  ...compass(picture),
  ...passNames(picture),
  ...names(picture),
];
