// Roads by class: the highway cased in red, tracks solid, trails in short strokes.
import type { MapPicture, PictureRoad } from '#games/rommel/for-pictures.ts';
import { MAP } from '../../../palette.ts';
import { type Shape, ways } from '../../../shapes.ts';
import { middle } from '../grid.ts';

export function roads(picture: MapPicture): readonly Shape[] {
  const of = (kind: PictureRoad['class']) =>
    picture.roads.filter((road) => road.class === kind).map((road) => road.hexes.map(middle));
  return [
    ...ways(
      of('trail'),
      { stroke: 'rgba(240,226,190,0.75)', width: 3.4 },
      { stroke: MAP.trail, width: 1.5, dash: [4.5, 3.5], butt: true },
    ),
    ...ways(of('track'), { stroke: 'rgba(240,226,190,0.8)', width: 4.6 }, { stroke: MAP.track, width: 2.2 }),
    ...ways(
      of('highway'),
      { stroke: MAP.highwayEdge, width: 5.6 },
      { stroke: MAP.highway, width: 3.4 },
      { stroke: '#f3d9b4', width: 0.9 },
    ),
  ];
}
