// Roads cased in red, trails in brown; both go on beyond the map where they leave it.
import type { MapPicture, PictureExit, PictureRoad } from '#games/quad/for-pictures.ts';
import { MAP } from '../../palette.ts';
import type { Shape } from '../../scene.ts';
import { ways, type XY } from '../../shapes.ts';
import { HEX, middle } from './grid.ts';

export function roads({ roads: all, exits }: MapPicture): readonly Shape[] {
  const of = (kind: PictureRoad['class']): readonly (readonly XY[])[] => [
    ...all.filter((road) => road.class === kind).map((road) => road.hexes.map(middle)),
    ...exits.filter((exit) => exit.class === kind).map(beyond),
  ];
  return [
    ...ways(
      of('trail'),
      { stroke: 'rgba(240,226,190,0.85)', width: 8 },
      { stroke: MAP.track, width: 3.6, dash: [13, 6], butt: true },
    ),
    ...ways(of('road'), { stroke: MAP.highwayEdge, width: 10 }, { stroke: MAP.highway, width: 6.4 }),
  ];
}

const beyond = ({ hex, toward }: PictureExit): readonly XY[] => {
  const { x, y } = middle(hex);
  return [
    { x, y },
    { x: x + toward.x * 0.62 * HEX, y: y + toward.y * 0.62 * HEX },
  ];
};
