// Towns, fortresses with their ports, bases, oases, and all lettering of the map.

import type { HexInfo, MapPicture } from '#games/rommel/for-pictures.ts';
import { star } from '../../../map/signs.ts';
import { type Letters, lettering } from '../../../map/terrain.ts';
import { CREAM, INK, LIVERIES, MAP } from '../../../palette.ts';
import { area, at, box, circle, label, line, ORIGIN, points, type Shape, type XY } from '../../../shapes.ts';
import { middle, unitsOf } from '../grid.ts';

export const places = (picture: MapPicture): readonly Shape[] =>
  picture.hexes.flatMap((hex) => [...dot(hex), ...port(hex)]);

function dot(hex: HexInfo): readonly Shape[] {
  const { x, y } = middle(hex.id);
  switch (hex.kind) {
    case 'base':
      return [
        box(x - 10, y - 10, 20, 20, { r: 2.5, fill: INK, stroke: CREAM, width: 1.6 }),
        at(x, y, star(7.5, CREAM)),
      ];
    case 'fortress':
      return [at(x, y, fort(11.5))];
    case 'oasis':
      return [circle({ x, y }, 10.5, { fill: MAP.oasis, stroke: CREAM, width: 1.6 }), at(x, y, palm())];
    case 'town':
      return [circle({ x, y }, 4.6, { fill: CREAM, stroke: INK, width: 1.8 })];
    case 'minor':
      return [circle({ x, y }, 2.6, { fill: MAP.minor })];
    default:
      return [];
  }
}

/** A bastioned fort seen from above. */
export function fort(r: number): readonly Shape[] {
  const points: XY[] = [];
  for (let corner = 0; corner < 5; corner++) {
    const turn = (corner * 72 - 90) * (Math.PI / 180);
    for (const [share, off] of [
      [0.62, -20],
      [1, -9],
      [1.12, 0],
      [1, 9],
      [0.62, 20],
    ] as const) {
      const angle = turn + off * (Math.PI / 180);
      points.push({ x: Math.cos(angle) * r * share, y: Math.sin(angle) * r * share });
    }
  }
  return [area(points, { fill: CREAM, stroke: INK, width: 2 }), circle(ORIGIN, r * 0.26, { fill: INK })];
}

const palm = (): readonly Shape[] => [
  line(points([-0.8, 7], [0.4, -1.5]), { stroke: CREAM, width: 1.6 }),
  ...[-1, 1].flatMap((side) => [
    line(points([0.4, -1.5], [3.6 * side, -5.4], [6.6 * side, -2.6]), { smooth: true, stroke: CREAM, width: 1.5 }),
    line(points([0.4, -1.5], [3.4 * side, -2], [5 * side, 1.8]), { smooth: true, stroke: CREAM, width: 1.4 }),
  ]),
  line(points([0.4, -1.5], [0.6, -6.6]), { stroke: CREAM, width: 1.4 }),
];

/** Port Capacities beside an anchor, each in its side's colour (13.3). A Base takes any number and shows none. */
function port({ id, kind, port: capacity }: HexInfo): readonly Shape[] {
  if (kind !== 'fortress' || capacity === null) return [];
  const { x, y } = middle(id);
  const tag = (index: 0 | 1, value: number): readonly Shape[] => [
    box(x - 6 + index * 13, y - 42, 13, 13, { r: 2, fill: LIVERIES[index].main, stroke: CREAM, width: 0.8 }),
    label({ x: x + 0.5 + index * 13, y: y - 35.4 }, String(value), 11, 'bold', LIVERIES[index].on),
  ];
  return [at(x - 13, y - 35.5, anchor), ...tag(0, capacity.axis), ...tag(1, capacity.allied)];
}

const HARBOUR = '#2f5663';
export const anchor: readonly Shape[] = [
  circle({ x: 0, y: -5 }, 1.5, { stroke: HARBOUR, width: 1.2 }),
  line(points([0, -3.5], [0, 6]), { stroke: HARBOUR, width: 1.4 }),
  line(points([-3, -1.5], [3, -1.5]), { stroke: HARBOUR, width: 1.2 }),
  line(points([-5, 2.5], [-3, 5.2], [0, 6.2], [3, 5.2], [5, 2.5]), { smooth: true, stroke: HARBOUR, width: 1.4 }),
];

export const names = (picture: MapPicture): readonly Shape[] => [
  ...picture.labels.map((name) => lettering(name, unitsOf(name.at), LETTERS)),
  ...placeNames(picture),
];

/** The names of towns and other hexes; drawn anew over a layer that tints the map. */
export const placeNames = (picture: MapPicture): readonly Shape[] => picture.hexes.flatMap((hex) => placeName(hex));

function placeName({ id, name, kind }: HexInfo): readonly Shape[] {
  if (name === null) return [];
  const { x, y } = middle(id);
  const minor = kind === 'minor';
  const size = minor ? 10.5 : kind === 'town' ? 12.5 : 13.5;
  const style = { halo: MAP.halo, fit: 74 };
  const put = (text: string, down: number): Shape =>
    label({ x, y: y + down }, text, size, minor ? 'italic' : 'bold', minor ? MAP.minor : MAP.name, style);
  const split = name.length > 12 ? name.lastIndexOf(' ') : -1;
  return split < 0 ? [put(name, 24)] : [put(name.slice(0, split), 18), put(name.slice(split + 1), 28)];
}

const LETTERS: Letters = {
  sea: (text) => (text.length > 15 ? [26, 3] : [13, 0.8]),
  region: [13, 2, 'rgba(96,84,40,0.75)'],
  depression: [15, 1],
};
