// Roads cased in red, trails in brown; both go on beyond the map where they leave it.
import type { MapPicture, PictureExit } from '#games/quad/for-pictures.ts';
import { HEX, middle } from '../../../flat-hexes/plane.ts';
import { highways, trails } from '../../../flat-hexes/roads.ts';
import { points, type Shape, type XY } from '../../../shapes.ts';

export function roads({ roads: all, exits }: MapPicture): readonly Shape[] {
  const of = (kind: PictureExit['class']): readonly (readonly XY[])[] => [
    ...all.filter((road) => road.class === kind).map((road) => road.hexes.map(middle)),
    ...exits.filter((exit) => exit.class === kind).map(beyond),
  ];
  return [...trails(of('trail')), ...highways(of('road'))];
}

const beyond = ({ hex, toward }: PictureExit): readonly XY[] => {
  const { x, y } = middle(hex);
  return points([x, y], [x + toward.x * 0.62 * HEX, y + toward.y * 0.62 * HEX]);
};
