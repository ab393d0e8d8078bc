// The map without anything on it, for a whole picture and for close-ups. It depends on the map component alone.
import type { HexId, MapPicture } from '#games/desert-force/for-pictures.ts';
import { grid, margins, numbers } from '../../../flat-hexes/ground.ts';
import { HEX, middle, sheetOf } from '../../../flat-hexes/plane.ts';
import { highways, trails } from '../../../flat-hexes/roads.ts';
import { roseOn } from '../../../map/terrain.ts';
import { isWithin } from '../../../rects.ts';
import { inset, type Rect, type Shape } from '../../../shapes.ts';
import { barriers, ground, rivers } from './ground.ts';
import { regions, settlements, someNumbers, wholeIn } from './places.ts';

/** The hexes that show in a window of the map. */
export function partOf(picture: MapPicture, window: Rect): MapPicture {
  const around = inset(window, -HEX);
  const isNear = (hex: HexId): boolean => isWithin(around, middle(hex));
  const near = (areas: MapPicture['terrain']['town']) =>
    areas.map(({ name, hexes }) => ({ name, hexes: hexes.filter(isNear) }));
  const { town, rough, marsh, mountain, depression, city, fortress } = picture.terrain;
  return {
    ...picture,
    hexes: picture.hexes.filter(({ id }) => isNear(id)),
    sea: picture.sea.filter(isNear),
    labels: wholeIn(picture.labels, window),
    terrain: {
      town: near(town),
      rough: near(rough),
      marsh: near(marsh),
      mountain: near(mountain),
      depression: near(depression),
      city: near(city),
      fortress: near(fortress),
    },
  };
}

/** From the ground up. */
export function baseMap(picture: MapPicture, whole: boolean): readonly Shape[] {
  const ways = (kind: 'road' | 'track') =>
    picture.roads.filter((road) => road.class === kind).map(({ hexes }) => hexes.map(middle));
  const wet = new Set(picture.sea);
  const dry = picture.hexes.flatMap(({ id }) => (wet.has(id) ? [] : [id]));
  return [
    ...ground(picture, dry),
    ...grid(picture),
    ...regions(picture, whole),
    ...settlements(picture),
    ...rivers(picture),
    ...trails(ways('track')),
    ...highways(ways('road')),
    ...barriers(picture),
    ...margins(picture, 40),
    ...(whole ? someNumbers(picture) : numbers(picture)),
    rose(picture),
  ];
}

/** In the sea. */
function rose(picture: MapPicture): Shape {
  const { x, y, w } = sheetOf(picture);
  return roseOn(x + w - 2.2 * HEX, y + 1.9 * HEX, 2.6);
}
