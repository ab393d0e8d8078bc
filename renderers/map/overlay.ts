// What is laid over a hex map: tinted hexes of a side, where a unit may go, arrows.
import type { HexId } from '#board/hex.ts';
import { CREAM, INK, type Livery, REACH } from '../palette.ts';
import type { Move, Reach } from '../request.ts';
import { area, circle, flat, label, line, points, range, type Shape, wayTo, type XY } from '../shapes.ts';
import type { HexPlane } from './hexplane.ts';

/** How the hexes of a side are tinted: its colour, and strokes that rise or fall, so that colour is not needed. */
export interface Tint {
  readonly fill: string;
  readonly stroke: string;
  readonly lean: 1 | -1;
}

export function shade({ middle, corners, corner }: HexPlane, hexes: readonly HexId[], tint: Tint): readonly Shape[] {
  const half = Math.floor(corner);
  const most = Math.round((1.5 * half) / 10);
  return hexes.map((hex): Shape => {
    const { x, y } = middle(hex);
    const rim = corners(hex, 0.97);
    const strokes = range(2 * most + 1).map((index) => {
      const off = (index - most) * 10;
      return line(points([x + off - half * tint.lean, y + half], [x + off + half * tint.lean, y - half]), {
        stroke: tint.stroke,
        width: 1.3,
      });
    });
    return {
      type: 'group',
      alpha: 0.5,
      shapes: [area(rim, { fill: tint.fill }), { type: 'group', clip: flat(rim), shapes: strokes }],
    };
  });
}

/** Where a unit may go, and where it stands. */
export function reachShapes({ middle, corners }: HexPlane, reach: Reach | undefined): readonly Shape[] {
  if (reach === undefined) return [];
  const { places, from } = reach;
  const shapes: Shape[] = places.flatMap((hex) => [
    area(corners(hex, 0.94), { ...REACH, width: 1.2 }),
    circle(middle(hex), 3, { fill: REACH.stroke, stroke: CREAM, width: 1 }),
  ]);
  if (from !== null)
    shapes.push(
      area(corners(from, 0.9), { stroke: INK, width: 3.4 }),
      area(corners(from, 0.9), { stroke: '#fad646', width: 1.8 }),
    );
  return shapes;
}

/** A wide bow to the north, where the sea is; `north` is as far as it may go. */
function overSea(way: readonly XY[], north: number): readonly XY[] {
  const [from, to] = [way[0], way[way.length - 1]];
  if (from === undefined || to === undefined) return way;
  const rise = Math.max(north, Math.min(from.y, to.y) - Math.min(150, 30 + Math.abs(to.x - from.x) * 0.2));
  const share = (part: number): XY => {
    const high = 4 * part * (1 - part);
    const y = from.y + (to.y - from.y) * part;
    return { x: from.x + (to.x - from.x) * part, y: y + (rise - y) * high };
  };
  return [0, 0.15, 0.3, 0.5, 0.7, 0.85, 1].map(share);
}

/** How arrows of a map look. */
export interface ArrowStyle {
  readonly plane: Pick<HexPlane, 'middle'>;
  readonly livery: Livery;
  /** How far short of the last middle an arrow ends, where something may stand. */
  readonly short: number;
  /** As far north as a bow over the sea may go. */
  readonly north: number;
}

/** An arrow along a path, with the number that went when it is more than one. */
export function arrow({ path, count, bySea = false }: Move, style: ArrowStyle): readonly Shape[] {
  const points = path.map(style.plane.middle);
  const way = bySea ? overSea(points, style.north) : points;
  const end = way[way.length - 1];
  const before = way[way.length - 2];
  if (end === undefined || before === undefined) return [];
  const { main, on } = style.livery;
  const { along } = wayTo(before, end);
  const tip = { x: end.x - along.x * style.short, y: end.y - along.y * style.short };
  const neck = { x: tip.x - along.x * 17, y: tip.y - along.y * 17 };
  const body: readonly XY[] = [...way.slice(0, -1), neck];
  const head = [
    tip,
    { x: neck.x - along.y * 11, y: neck.y + along.x * 11 },
    { x: neck.x + along.y * 11, y: neck.y - along.x * 11 },
  ];
  const w = 5 + Math.min(4, count);
  const shapes: Shape[] = [
    line(body, { smooth: true, stroke: CREAM, width: w + 3.4 }),
    area(head, { fill: main, stroke: CREAM, width: 3.4 }),
    line(body, { smooth: true, stroke: main, width: w, ...(bySea ? { dash: [w * 2.4, w * 1.8] } : {}) }),
    area(head, { fill: main }),
  ];
  const first = way[0];
  if (count > 1 && first !== undefined) {
    shapes.push(
      circle(first, 9, { fill: main, stroke: CREAM, width: 1.6 }),
      label(first, String(count), 13, 'black', on),
    );
  }
  return [{ type: 'group', alpha: 0.88, shapes }];
}
