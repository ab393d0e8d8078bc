// The ground: sand, sea with water lines, the Delta's green, a sunken desert, rivers and canal, railway, border, lettering.
import type { MapFile } from '#games/suez/for-pictures.ts';
import { dune, type Letters, lettering, waterLines } from '../../../map/terrain.ts';
import { MAP } from '../../../palette.ts';
import {
  area,
  between,
  box,
  flat,
  line,
  points,
  type Rect,
  range,
  type Shape,
  scatter,
  wayTo,
  type XY,
} from '../../../shapes.ts';
import type { Plane } from '../plane.ts';

type Feature = MapFile['ground'][number];

/** Beyond the edges of the printed map its areas go on. */
const SHEET = { w: 544, h: 352 };
const BEYOND = 400;
const AREAS: readonly Feature['kind'][] = ['sea', 'depression', 'delta', 'water'];
const WATER = '#3f86ad';

/** From the ground up. */
export function ground({ ground: all, labels }: MapFile, plane: Plane): readonly Shape[] {
  const of = (kind: Feature['kind']): readonly (readonly XY[])[] =>
    all
      .filter((one) => one.kind === kind)
      .map(({ points }) => points.map((spot) => plane.point(AREAS.includes(kind) ? beyond(spot) : spot)));
  const { whole } = plane;
  const wet = [...of('sea'), ...of('depression'), ...of('delta'), ...of('water')];
  return [
    ...sand(whole),
    ...dunes(whole, wet),
    ...of('delta').flatMap(fields),
    ...of('depression').flatMap(sunken),
    ...of('escarpment').flatMap((way) => escarpment(way)),
    ...of('sea').flatMap(sea),
    ...of('water').map((rim) => area(rim, { smooth: true, fill: MAP.sea, stroke: MAP.shore, width: 1.2 })),
    ...of('river').flatMap(river),
    ...of('border').map((way) => line(way, { stroke: MAP.frontier, width: 2.6, dash: [14, 5, 3, 5], butt: true })),
    ...of('railway').flatMap(railway),
    ...of('canal').flatMap(canal),
    ...labels.map(({ x, y, ...name }) => lettering({ ...name, at: { x, y } }, plane.point([x, y]), LETTERS)),
  ];
}

const LETTERS: Letters = {
  sea: (text) => (text.length > 14 ? [34, 7] : [19, 2]),
  region: [19, 4, 'rgba(110,80,38,0.72)'],
  depression: [16, 2],
};

/** A point on the sheet's edge lies far off: no edge of an area is seen where the picture shows more than the sheet. */
const beyond = ([x, y]: readonly [number, number]): readonly [number, number] => [
  x <= 0 ? -BEYOND : x >= SHEET.w ? SHEET.w + BEYOND : x,
  y <= 0 ? -BEYOND : y >= SHEET.h ? SHEET.h + BEYOND : y,
];

/** Sand that reddens toward the south. */
const sand = ({ x, y, w, h }: Rect): readonly Shape[] => [
  box(x, y, w, h, { fill: MAP.sand }),
  box(x, y + h * 0.25, w, h * 0.75, { fill: 'rgba(224,190,122,0)', fade: 'rgba(214,172,104,0.7)' }),
];

/** Little crescents of sand, more of them in the south. */
function dunes({ x, y, w, h }: Rect, off: readonly (readonly XY[])[]): readonly Shape[] {
  const shapes: Shape[] = [];
  for (let row = 0; row * 15 < h; row++)
    for (let column = 0; column * 19 < w; column++) {
      const spot = {
        x: x + column * 19 + scatter(column, row, 1) * 16,
        y: y + row * 15 + scatter(column, row, 2) * 12,
      };
      if (scatter(column, row, 3) > 0.05 + 0.3 * ((spot.y - y) / h)) continue;
      if (off.some((rim) => isInside(rim, spot))) continue;
      shapes.push(dune(spot, 4 + scatter(column, row, 4) * 5, { stroke: 'rgba(160,118,58,0.36)', width: 0.9 }));
    }
  return shapes;
}

function isInside(rim: readonly XY[], { x, y }: XY): boolean {
  let inside = false;
  rim.forEach((a, index) => {
    const b = rim[(index + 1) % rim.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

/** Water with lines along its shore. */
const sea = (rim: readonly XY[]): readonly Shape[] => [
  {
    type: 'group',
    clip: flat(rim),
    shapes: [area(rim, { fill: MAP.sea }), ...waterLines(rim)],
  },
  area(rim, { stroke: MAP.shore, width: 1.6 }),
];

/** Green land with little strokes, as fields are drawn. */
function fields(rim: readonly XY[]): readonly Shape[] {
  const rows = spotsIn(rim, 17, 12);
  return [
    area(rim, { smooth: true, fill: '#c3cf97', stroke: 'rgba(110,140,80,0.6)', width: 1.2 }),
    ...rows.map(({ x, y }) => line(points([x - 3, y], [x + 3, y]), { stroke: 'rgba(88,124,62,0.5)', width: 1 })),
  ];
}

/** Ground below the sea, with the signs of a salt marsh. */
function sunken(rim: readonly XY[]): readonly Shape[] {
  return [
    area(rim, { smooth: true, fill: MAP.marshFill, stroke: 'rgba(90,110,80,0.75)', width: 1.4 }),
    ...spotsIn(rim, 26, 19).flatMap(({ x, y }) => reed(x, y)),
    ...ticks(rim, 9, 5.4, 'rgba(110,84,48,0.75)', 1.1),
  ];
}
const reed = (x: number, y: number): readonly Shape[] =>
  [
    [x - 6, y, x + 6, y],
    [x, y - 1.5, x, y - 6],
    [x - 2.2, y - 1.5, x - 3.8, y - 5],
    [x + 2.2, y - 1.5, x + 3.8, y - 5],
  ].map(([ax = 0, ay = 0, bx = 0, by = 0]) =>
    line(points([ax, ay], [bx, by]), { stroke: 'rgba(77,128,120,0.6)', width: 0.9 }),
  );

/** Spots in an area, so far from each other. */
function spotsIn(rim: readonly XY[], dx: number, dy: number): readonly XY[] {
  const [xs, ys] = [rim.map(({ x }) => x), rim.map(({ y }) => y)];
  const spots: XY[] = [];
  for (let y = Math.min(...ys) + dy / 2, row = 0; y < Math.max(...ys); y += dy, row++)
    for (let x = Math.min(...xs) + (row % 2) * (dx / 2); x < Math.max(...xs); x += dx) {
      const spot = { x: x + 5 * (scatter(x, y, 5) - 0.5), y: y + 4 * (scatter(x, y, 6) - 0.5) };
      if (
        isInside(rim, spot) &&
        isInside(rim, { x: spot.x + 5, y: spot.y }) &&
        isInside(rim, { x: spot.x - 5, y: spot.y })
      )
        spots.push(spot);
    }
  return spots;
}

/** Strokes on the right of a line, so far from each other and so long. */
function ticks(way: readonly XY[], step: number, long: number, stroke: string, width: number): readonly Shape[] {
  return way.slice(1).flatMap((to, index) => {
    const from = way[index] ?? to;
    const { length, along } = wayTo(from, to);
    const count = Math.max(1, Math.round(length / step));
    return range(count).map((one) => {
      const share = (one + 0.5) / count;
      const spot = between(from, to, share);
      return line([spot, { x: spot.x - along.y * long, y: spot.y + along.x * long }], { stroke, width });
    });
  });
}

const escarpment = (way: readonly XY[]): readonly Shape[] => [
  ...ticks(way, 6, 7, MAP.scarp, 2),
  line(way, { smooth: true, stroke: MAP.scarp, width: 2.4 }),
];

const river = (way: readonly XY[]): readonly Shape[] => [
  line(way, { smooth: true, stroke: 'rgba(244,236,212,0.8)', width: 7 }),
  line(way, { smooth: true, stroke: WATER, width: 4.4 }),
];

/** Two banks with water between them. */
const canal = (way: readonly XY[]): readonly Shape[] => [
  line(way, { smooth: true, stroke: '#285a75', width: 7.4, butt: true }),
  line(way, { smooth: true, stroke: '#8fc3dc', width: 4.4, butt: true }),
];

/** A thin line with sleepers. */
export const railway = (way: readonly XY[]): readonly Shape[] => [
  line(way, { smooth: true, stroke: 'rgba(46,42,38,0.75)', width: 1.3 }),
  line(way, { smooth: true, stroke: 'rgba(46,42,38,0.75)', width: 5, dash: [1.3, 6.5], butt: true }),
];
