// The Coast Road cased in red, tracks in brown; both go on beyond the map where the rules let supplies come from.
import type { MapPicture, PictureExit, PictureRoad } from '#games/alamein/for-pictures.ts';
import { MAP } from '../../../palette.ts';
import { type Shape, ways, type XY } from '../../../shapes.ts';
import { HEX, middle } from '../grid.ts';

export function roads({ roads: all, exits }: MapPicture): readonly Shape[] {
  const of = (kind: PictureRoad['class']): readonly (readonly XY[])[] => [
    ...all.filter((road) => road.class === kind).map((road) => road.hexes.map(middle)),
    ...exits.filter((exit) => exit.class === kind).map(beyond),
  ];
  return [
    ...ways(
      of('track'),
      { stroke: 'rgba(240,226,190,0.8)', width: 5.4 },
      { stroke: MAP.track, width: 2.4, dash: [9, 4], butt: true },
    ),
    ...ways(
      of('road'),
      { stroke: MAP.highwayEdge, width: 7.4 },
      { stroke: MAP.highway, width: 4.8 },
      { stroke: '#f3d9b4', width: 1.2 },
    ),
  ];
}

function beyond({ hex, toward }: PictureExit): readonly XY[] {
  const from = middle(hex);
  const [dx, dy] = toward === 'west' ? [-2, 0] : toward === 'east' ? [2, 0] : [0, 2];
  return [from, { x: from.x + dx * HEX, y: from.y + dy * HEX }];
}
