// What stands on hexsides: scarps with ticks on their low side, mountains, marsh, and the gaps through them (1.4).
import type { MapPicture, PictureSide } from '#games/rommel/for-pictures.ts';
import { MAP } from '../../../palette.ts';
import {
  area,
  between,
  circle,
  label,
  line,
  points,
  range,
  type Shape,
  scatter,
  wayTo,
  type XY,
} from '../../../shapes.ts';
import { middle, sideEnds, unitsOf } from '../grid.ts';
import { reeds } from './ground.ts';

export function obstacles(picture: MapPicture): readonly Shape[] {
  const coast = picture.coastline.map(unitsOf);
  return picture.hexsides.flatMap((side) => obstacle(side, coast));
}

function obstacle(side: PictureSide, coast: readonly XY[]): readonly Shape[] {
  const [from, to] = sideEnds(side.a, side.b);
  const spans: readonly (readonly [XY, XY])[] =
    side.terrain === 'gap'
      ? [
          [from, between(from, to, 0.3)],
          [between(from, to, 0.7), to],
        ]
      : [[from, to]];
  const drawn = spans.flatMap(([a, b]) => stretch(side, a, b, coast));
  return side.terrain === 'gap' ? [...drawn, ...gapMarks(from, to, side.of)] : drawn;
}

function stretch(side: PictureSide, from: XY, to: XY, coast: readonly XY[]): readonly Shape[] {
  switch (side.of) {
    case 'ridge':
      return scarp(from, to, lowSide(side, coast));
    case 'mountain':
      return peaks(from, to);
    case 'marsh':
      return swamp(from, to);
  }
}

/** Both scarps of this coast fall toward the sea: the low hex is the one nearer to the shore. */
function lowSide(side: PictureSide, coast: readonly XY[]): XY {
  const a = middle(side.a);
  const b = middle(side.b);
  return offShore(a, coast) <= offShore(b, coast) ? a : b;
}

const offShore = (at: XY, coast: readonly XY[]): number =>
  Math.min(...coast.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)));

/** A crest line with hachures running down to the low side. */
function scarp(from: XY, to: XY, low: XY): readonly Shape[] {
  const { length, along } = wayTo(from, to);
  const inward = (low.x - from.x) * -along.y + (low.y - from.y) * along.x > 0 ? 1 : -1;
  const down = { x: -along.y * inward, y: along.x * inward };
  const shapes: Shape[] = [];
  const ticks = Math.max(2, Math.round(length / 4.6));
  for (let tick = 0; tick < ticks; tick++) {
    const at = between(from, to, (tick + 0.5) / ticks);
    const deep = 6.5 + scatter(at.x, at.y, 7) * 3.5;
    const w = 1.55;
    shapes.push(
      area(
        points(
          [at.x - along.x * w, at.y - along.y * w],
          [at.x + along.x * w, at.y + along.y * w],
          [at.x + down.x * deep, at.y + down.y * deep],
        ),
        { fill: MAP.scarp },
      ),
    );
  }
  shapes.push(line([from, to], { stroke: MAP.scarp, width: 3.2 }));
  return shapes;
}

/** A row of little peaks, lit from the west. */
function peaks(from: XY, to: XY): readonly Shape[] {
  const shapes: Shape[] = [line([from, to], { stroke: 'rgba(106,99,54,0.55)', width: 5 })];
  const count = Math.max(2, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 9));
  const tops = range(count)
    .map((index) => between(from, to, (index + 0.5) / count))
    .sort((a, b) => a.y - b.y);
  for (const { x, y } of tops) {
    const h = 10 + scatter(x, y, 8) * 4;
    shapes.push(
      area(points([x - 6.5, y + 4], [x, y + 4 - h], [x + 0.8, y + 4]), {
        fill: '#c9c392',
        stroke: MAP.mountain,
        width: 0.8,
      }),
      area(points([x + 0.4, y + 4], [x, y + 4 - h], [x + 6.5, y + 4]), {
        fill: MAP.mountain,
        stroke: MAP.mountain,
        width: 0.8,
      }),
    );
  }
  return shapes;
}

function swamp(from: XY, to: XY): readonly Shape[] {
  const shapes: Shape[] = [
    line([from, to], { stroke: 'rgba(77,128,120,0.30)', width: 9 }),
    line([from, to], { stroke: MAP.marsh, width: 3 }),
  ];
  for (const share of [0.25, 0.75]) {
    const { x, y } = between(from, to, share);
    shapes.push(...reeds(x, y - 1, 0.8, MAP.marsh));
  }
  return shapes;
}

/** Two posts where a way leads through. */
function gapMarks(from: XY, to: XY, of: PictureSide['of']): readonly Shape[] {
  const colour = of === 'marsh' ? MAP.marsh : of === 'mountain' ? MAP.mountain : MAP.scarp;
  return [0.3, 0.7].map((share) =>
    circle(between(from, to, share), 2.6, { fill: '#fbf3de', stroke: colour, width: 1.4 }),
  );
}

/** Names of passes and of the depression's neighbours, small and beside their sides. */
export function passNames(picture: MapPicture): readonly Shape[] {
  return picture.hexsides.flatMap(({ a, b, name, terrain, of }): Shape[] => {
    if (name === null || of === 'marsh') return [];
    const [p, q] = [middle(a), middle(b)];
    // Where one hex lies lower, its blocks stand right below the gap.
    const down = terrain !== 'gap' ? 13 : p.y === q.y ? 10 : 8;
    const at = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 + down };
    return [label(at, name, 8.5, 'italic', MAP.scarp, { halo: MAP.halo, fit: 60 })];
  });
}
