// The ground: sea with water lines, sand, rough ground, the depression, land outside the game, the hex grid.
import { neighbour } from '#board/hex.ts';
import type { MapPicture } from '#games/rommel/for-pictures.ts';
import { compass as compassAt, dune, landInSea, landOf } from '../../../map/terrain.ts';
import { MAP } from '../../../palette.ts';
import { area, box, flat, label, line, points, round, type Shape, scatter } from '../../../shapes.ts';
import { corners, HEX, middle, sideEnds, unitsOf } from '../grid.ts';

const FAR = { west: -4 * HEX, east: 34 * HEX, north: -8 * HEX, south: 18 * HEX };

export function ground(picture: MapPicture): readonly Shape[] {
  const land = landOf(picture.coastline.map(unitsOf), FAR);
  return [
    ...landInSea(land, FAR, MAP.sand),
    { type: 'group', clip: flat(land), shapes: [...sands(), ...rough(picture), ...dunes(picture)] },
    ...depression(picture),
    line(land.slice(0, -2), { stroke: MAP.shore, width: 1.3 }),
  ];
}

/** Sand that reddens toward the south. */
const sands = (): readonly Shape[] => [
  box(FAR.west, 1.2 * HEX, FAR.east - FAR.west, 6.6 * HEX, {
    fill: 'rgba(224,190,122,0)',
    fade: 'rgba(216,176,108,0.62)',
  }),
  box(FAR.west, 7.8 * HEX, FAR.east - FAR.west, 10 * HEX, { fill: 'rgba(216,176,108,0.62)' }),
];

/** A green-brown tint about mountains, a brown one about the scarps. */
function rough(picture: MapPicture): readonly Shape[] {
  return picture.hexsides.flatMap(({ a, b, of }): Shape[] => {
    if (of === 'marsh') return [];
    const p = middle(a);
    const q = middle(b);
    const rgb = of === 'mountain' ? MAP.mountainRgb : '176,124,66';
    return [
      {
        type: 'glow',
        x: round((p.x + q.x) / 2),
        y: round((p.y + q.y) / 2),
        r: of === 'mountain' ? 58 : 36,
        rgb,
        alpha: of === 'mountain' ? 0.42 : 0.28,
      },
    ];
  });
}

/** Little crescents of sand in the deep desert, away from names. */
function dunes(picture: MapPicture): readonly Shape[] {
  const named = picture.hexes.filter(({ name }) => name !== null).map(({ id }) => middle(id));
  const shapes: Shape[] = [];
  for (let row = 0; row < 26; row++) {
    for (let column = 0; column < 90; column++) {
      const x = 2.9 * HEX + column * 18 + scatter(column, row, 1) * 16;
      const y = 4.2 * HEX + row * 14 + scatter(column, row, 2) * 12;
      const south = (y / HEX - 4.2) / 4;
      if (scatter(column, row, 3) > 0.08 + south * 0.34) continue;
      if (named.some((at) => Math.abs(at.x - x) < 38 && Math.abs(at.y - y) < 34)) continue;
      const style = { stroke: 'rgba(160,118,58,0.34)', width: 0.8 };
      shapes.push(dune({ x, y }, 4 + scatter(column, row, 4) * 5, style));
    }
  }
  return shapes;
}

function depression({ depression: { hexes, outline } }: MapPicture): readonly Shape[] {
  const rim = outline.map(unitsOf);
  const first = rim[0];
  if (first === undefined) return [];
  const shapes: Shape[] = [...hexes.map((hex) => area(corners(hex, 1.02), { fill: MAP.marshFill }))];
  for (const hex of hexes) {
    const { x, y } = middle(hex);
    for (let spot = 0; spot < 9; spot++) {
      const px = x - 26 + (spot % 3) * 24 + scatter(x + spot, y, 5) * 10;
      const py = y - 24 + Math.floor(spot / 3) * 22 + scatter(x, y + spot, 6) * 10;
      shapes.push(...reeds(px, py));
    }
  }
  return shapes;
}

/** The old sign for a salt marsh: a stroke of water with three blades. */
export const reeds = (x: number, y: number, size = 1, stroke = 'rgba(77,128,120,0.55)'): readonly Shape[] => [
  line(points([x - 6 * size, y], [x + 6 * size, y]), { stroke, width: 0.9 * size }),
  line(points([x, y - 1.5 * size], [x, y - 6 * size]), { stroke, width: 0.9 * size }),
  line(points([x - 2.2 * size, y - 1.5 * size], [x - 3.8 * size, y - 5 * size]), { stroke, width: 0.9 * size }),
  line(points([x + 2.2 * size, y - 1.5 * size], [x + 3.8 * size, y - 5 * size]), { stroke, width: 0.9 * size }),
];

/** The hexes that may be entered, each with a faint number. */
export function grid(picture: MapPicture): readonly Shape[] {
  const shapes: Shape[] = [];
  for (const { id } of picture.hexes) shapes.push(area(corners(id), { stroke: MAP.grid, width: 0.9 }));
  for (const { id } of picture.hexes) {
    const { x, y } = middle(id);
    shapes.push(label({ x, y: y - 31 }, id, 8.5, 'medium', MAP.number));
  }
  return shapes;
}

/** The frontier wire: every side between the two countries. */
export function frontier(picture: MapPicture): readonly Shape[] {
  const region = new Map(picture.hexes.map((hex) => [hex.id, hex.region]));
  const shapes: Shape[] = [];
  for (const { id } of picture.hexes) {
    for (const direction of ['E', 'SE', 'SW'] as const) {
      const other = neighbour(id, direction);
      const there = region.get(other);
      if (there === undefined || there === region.get(id)) continue;
      const ends = sideEnds(id, other);
      shapes.push(
        line(ends, { stroke: 'rgba(138,79,109,0.20)', width: 7, butt: true }),
        line(ends, { stroke: MAP.frontier, width: 1.7, dash: [7, 3, 1.5, 3], butt: true }),
      );
    }
  }
  return shapes;
}

/** A compass in the corner that belongs to no game hex. */
export function compass(picture: MapPicture): readonly Shape[] {
  const corner = picture.outside.map(middle).sort((a, b) => b.x - a.x || b.y - a.y)[0];
  return corner === undefined ? [] : [compassAt(corner.x - 70, corner.y - 30)];
}
