// Ground that maps of any title have: land and water by a shore, dunes, lettering, a compass.
import type { PictureLabel } from '#board/picture.ts';
import { MAP } from '../palette.ts';
import { area, box, circle, type Font, label, line, ORIGIN, points, round, type Shape, type XY } from '../shapes.ts';

/** As far as the ground is drawn, in map units. */
interface Far {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** The land as one area: a coast that runs from one edge to the other, then round the south. */
export function landOf(coast: readonly XY[], { west, east, south }: Far): readonly XY[] {
  const [first, last] = [coast[0], coast[coast.length - 1]];
  if (first === undefined || last === undefined) return [];
  const [start, end] = first.x < last.x ? [west, east] : [east, west];
  return [{ x: start, y: first.y }, ...coast, { x: end, y: last.y }, { x: end, y: south }, { x: start, y: south }];
}

/** The sea, and land of one colour in it. */
export const landInSea = (land: readonly XY[], { west, east, north, south }: Far, fill: string): readonly Shape[] => [
  box(west, north, east - west, south - north, { fill: MAP.sea }),
  ...waterLines(land),
  area(land, { fill }),
];

/** A little crescent of sand. */
export const dune = ({ x, y }: XY, w: number, style: { readonly stroke: string; readonly width: number }): Shape =>
  line(points([x - w, y], [x, y - w * 0.42], [x + w, y + 0.6]), { smooth: true, ...style });

/** Size and spacing of large names on a map. */
export interface Letters {
  readonly sea: (text: string) => readonly [size: number, spacing: number];
  readonly region: readonly [size: number, spacing: number, fill: string];
  readonly depression: readonly [size: number, spacing: number];
}

/** A large name of the map. */
export function lettering({ text, kind, angle }: PictureLabel, where: XY, letters: Letters): Shape {
  const put = (size: number, font: Font, fill: string, spacing: number): Shape =>
    label(where, text, size, font, fill, { angle, spacing });
  switch (kind) {
    case 'sea': {
      const [size, spacing] = letters.sea(text);
      return put(size, 'italic', MAP.seaName, spacing);
    }
    case 'country':
      return put(30, 'bold', MAP.countryName, 16);
    case 'region': {
      const [size, spacing, fill] = letters.region;
      return put(size, 'italic', fill, spacing);
    }
    case 'depression': {
      const [size, spacing] = letters.depression;
      return put(size, 'bold-italic', '#456a60', spacing);
    }
  }
}

/** Lines that follow the rim of a land (seen from a sea: its own) and fade out to sea, as old charts have them. */
export function waterLines(land: readonly XY[]): readonly Shape[] {
  const shapes: Shape[] = [];
  for (const [reach, strength] of [
    [40, 0.16],
    [29, 0.24],
    [20, 0.34],
    [12.5, 0.46],
    [6.5, 0.62],
  ] as const) {
    shapes.push(
      area(land, { stroke: `rgba(95,136,150,${strength})`, width: 2 * reach + 1.2 }),
      area(land, { stroke: MAP.sea, width: 2 * reach - 0.6 }),
    );
  }
  return shapes;
}

/** A compass rose; `north`: degrees clockwise from the top of the page. */
export function compass(x: number, y: number, north = 0): Shape {
  const shapes: Shape[] = [
    circle(ORIGIN, 30, { stroke: 'rgba(110,84,44,0.55)', width: 1 }),
    circle(ORIGIN, 26, { stroke: 'rgba(110,84,44,0.4)', width: 0.7 }),
  ];
  for (let point = 0; point < 8; point++) {
    const long = point % 2 === 0;
    const [r, w] = long ? [40, 7] : [24, 5];
    const needle = (side: 1 | -1, fill: string): Shape =>
      area(points([0, -r], [side * w, -w], [0, 0]), { fill, stroke: '#6e542c', width: 0.7 });
    shapes.push({ type: 'group', angle: point * 45 + north, shapes: [needle(-1, '#6e542c'), needle(1, '#f3e6c4')] });
  }
  const turn = north * (Math.PI / 180);
  shapes.push(label({ x: 49 * Math.sin(turn), y: -49 * Math.cos(turn) }, 'N', 15, 'bold', '#6e542c'));
  return { type: 'group', x: round(x), y: round(y), shapes };
}

/** The same on a pale disc, so much larger. */
export const roseOn = (x: number, y: number, zoom: number, north = 0): Shape => ({
  type: 'group',
  zoom,
  x,
  y,
  shapes: [circle(ORIGIN, 44, { fill: 'rgba(241,229,198,0.6)' }), compass(0, 0, north)],
});
