// While the sides deploy: the start line where a scenario has one, else where the side that is asked may deploy.
import { DIRECTIONS, type HexId, neighbour } from '#board/hex.ts';
import { type MapPicture, type PictureLine, type Side, type Sight, scenarioOf } from '#games/alamein/for-pictures.ts';
import { CREAM } from '../../../palette.ts';
import { line, type Shape } from '../../../shapes.ts';
import { liveryOf } from '../counters/units.ts';
import { sideEnds } from '../grid.ts';

/** XV.C.2, XV.D.2 The line that parts the areas of this scenario; null where there is none. */
export function startLine(picture: MapPicture, sight: Sight): PictureLine | null {
  const { axis, allied } = scenarioOf(sight);
  const parts = ({ sides }: PictureLine): boolean =>
    sides.every(([west, east]) => axis.area.includes(west) && allied.area.includes(east));
  return sight.table.turn > 0 ? null : (picture.lines.find(parts) ?? null);
}

export function deployment(picture: MapPicture, sight: Sight): readonly Shape[] {
  const frame = sight.table.todo[0];
  const parting = startLine(picture, sight);
  if (parting !== null) return lineShapes(parting);
  if (frame?.type !== 'deploy') return [];
  const { area, armourArea } = scenarioOf(sight)[frame.side];
  const { main } = liveryOf(frame.side);
  return [
    ...outline(area, main, 6),
    ...(armourArea.length === area.length ? [] : outline(armourArea, main, 4, [10, 7])),
  ];
}

/** Where a side deploys, by the lines that are drawn for it; null when it is not asked to. */
export function areaWords(picture: MapPicture, sight: Sight, side: Side): string | null {
  const frame = sight.table.todo[0];
  const { area, armourArea } = scenarioOf(sight)[side];
  if (frame?.type !== 'deploy' || frame.side !== side) return null;
  if (startLine(picture, sight) !== null) return 'on its side of the start line';
  return armourArea.length === area.length ? 'within the lines' : 'within the lines, armour the broken';
}

/** Gray on the Axis side, tan on the Allied. */
const lineShapes = ({ sides }: PictureLine): readonly Shape[] => [
  ...sides.map(([west, east]) => line(sideEnds(west, east), { stroke: CREAM, width: 15 })),
  ...sides.map(([west, east]) => line(sideEnds(west, east, 3), { stroke: liveryOf('axis').main, width: 6 })),
  ...sides.map(([west, east]) => line(sideEnds(east, west, 3), { stroke: liveryOf('allied').main, width: 6 })),
];

function outline(hexes: readonly HexId[], stroke: string, width: number, dash?: readonly number[]): readonly Shape[] {
  const inside = new Set(hexes);
  const ends = hexes.flatMap((hex) =>
    DIRECTIONS.map((direction) => neighbour(hex, direction))
      .filter((other) => !inside.has(other))
      .map((other) => sideEnds(hex, other, width / 2 + 1)),
  );
  const broken = dash === undefined ? {} : { dash };
  return [
    ...ends.map((way) => line(way, { stroke: CREAM, width: width + 3, ...broken })),
    ...ends.map((way) => line(way, { stroke, width, ...broken })),
  ];
}
