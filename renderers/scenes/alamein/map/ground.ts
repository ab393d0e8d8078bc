// The ground: sea with water lines, desert, land that is no part of the game, the Qattara Depression, the hex grid.
import type { HexId, MapPicture } from '#games/alamein/for-pictures.ts';
import { dune, landOf as landBy, landInSea } from '../../../map/terrain.ts';
import { MAP } from '../../../palette.ts';
import { area, box, flat, label, line, points, range, type Shape, scatter, wayTo, type XY } from '../../../shapes.ts';
import { corners, HEX, middle, unitsOf } from '../grid.ts';

const FAR = { west: -4 * HEX, east: 18 * HEX, north: -6 * HEX, south: 16 * HEX };

/** The land as one area. */
export const landOf = ({ coastline }: MapPicture): readonly XY[] => landBy(coastline.map(unitsOf), FAR);

export function ground(picture: MapPicture): readonly Shape[] {
  const land = landOf(picture);
  const playable = picture.hexes.map(({ id }) => id);
  return [
    ...landInSea(land, FAR, MAP.outside),
    { type: 'group', clip: flat(land), shapes: [...desert(playable), ...dunes(playable)] },
    ...depression(picture),
    line(land.slice(1, -3), { stroke: MAP.shore, width: 1.8 }),
  ];
}

/** Sand in the hexes of the game, redder toward the south. */
function desert(hexes: readonly HexId[]): readonly Shape[] {
  return [
    ...hexes.map((hex) => area(corners(hex, 1.004), { fill: MAP.sand })),
    box(FAR.west, 4 * HEX, FAR.east - FAR.west, 8 * HEX, {
      fill: 'rgba(224,190,122,0)',
      fade: 'rgba(214,170,98,0.55)',
    }),
  ];
}

/** Little crescents of sand about the rims of hexes, thicker toward the south. */
function dunes(hexes: readonly HexId[]): readonly Shape[] {
  return hexes.flatMap((hex) => {
    const { x, y } = middle(hex);
    return range(5).flatMap((index): Shape[] => {
      if (scatter(x + index, y, 1) > y / (11 * HEX)) return [];
      const turn = (index * 72 + 50 * scatter(x, y + index, 2)) * (Math.PI / 180);
      const reach = HEX * (0.26 + 0.16 * scatter(x + index, y, 3));
      const at = { x: x + Math.cos(turn) * reach, y: y + Math.sin(turn) * reach };
      return [dune(at, 5 + 4 * scatter(x, y + index, 4), { stroke: 'rgba(160,118,58,0.32)', width: 1 })];
    });
  });
}

/** Below the cliffs: salt marsh nobody enters. */
function depression({ depression: { outline } }: MapPicture): readonly Shape[] {
  const rim = outline.map(unitsOf);
  const last = rim[rim.length - 1];
  if (last === undefined) return [];
  const floor = [
    { x: FAR.west, y: rim[0]?.y ?? last.y },
    ...rim,
    { x: last.x, y: FAR.south },
    { x: FAR.west, y: FAR.south },
  ];
  return [
    { type: 'group', clip: flat(floor), shapes: [area(floor, { fill: MAP.marshFill }), ...marshes(last.x)] },
    line(rim, { smooth: true, stroke: MAP.scarp, width: 2.2 }),
    ...cliffs(rim),
  ];
}

function marshes(east: number): readonly Shape[] {
  const shapes: Shape[] = [];
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 16; column++) {
      const x = 0.5 * HEX + column * 38 + scatter(column, row, 5) * 22;
      const y = 10.1 * HEX + row * 25 + scatter(column, row, 6) * 12;
      if (x > east - 14) continue;
      shapes.push(...reed(x, y));
    }
  }
  return shapes;
}

/** A stroke of water with three blades. */
const reed = (x: number, y: number): readonly Shape[] =>
  [
    [-7, 0, 7, 0],
    [0, -1.5, 0, -7],
    [-2.6, -1.5, -4.4, -6],
    [2.6, -1.5, 4.4, -6],
  ].map(([a = 0, b = 0, c = 0, d = 0]) =>
    line(points([x + a, y + b], [x + c, y + d]), { stroke: 'rgba(77,128,120,0.5)', width: 1 }),
  );

/** Teeth along the rim, pointing down into the depression. */
function cliffs(rim: readonly XY[]): readonly Shape[] {
  return rim.flatMap((from, index) => {
    const to = rim[index + 1];
    if (to === undefined) return [];
    const { length, along } = wayTo(from, to);
    return [...Array(Math.floor(length / 10)).keys()].map((step) => {
      const at = { x: from.x + along.x * (step * 10 + 5), y: from.y + along.y * (step * 10 + 5) };
      return area(
        points(
          [at.x - along.x * 2, at.y - along.y * 2],
          [at.x + along.x * 2, at.y + along.y * 2],
          [at.x - along.y * 9, at.y + along.x * 9],
        ),
        { fill: MAP.scarp },
      );
    });
  });
}

/** The hexes of the game, each with its letter and number as printed. */
export const grid = (picture: MapPicture): readonly Shape[] => [
  ...picture.hexes.map(({ id }) => area(corners(id), { stroke: MAP.grid, width: 1.1 })),
  ...numbers(picture),
];

/** Drawn anew over a layer that tints the map. */
export const numbers = (picture: MapPicture): readonly Shape[] =>
  picture.hexes.map(({ id, printed }) => {
    const { x, y } = middle(id);
    return label({ x, y: y - HEX * 0.485 }, printed, 11, 'bold', '#604822', { halo: 'rgba(241,228,194,0.75)' });
  });
