// Roads cased in red and trails in brown, for maps of 100 units to a hex.
import { MAP } from '../palette.ts';
import { type Shape, ways, type XY } from '../shapes.ts';

type Ways = readonly (readonly XY[])[];

export const trails = (all: Ways): readonly Shape[] =>
  ways(
    all,
    { stroke: 'rgba(240,226,190,0.85)', width: 8 },
    { stroke: MAP.track, width: 3.6, dash: [13, 6], butt: true },
  );

export const highways = (all: Ways): readonly Shape[] =>
  ways(all, { stroke: MAP.highwayEdge, width: 10 }, { stroke: MAP.highway, width: 6.4 });
