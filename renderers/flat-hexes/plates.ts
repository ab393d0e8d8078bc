// Plates that say what an attack is about: in a close-up at the foot of its hex, on a whole map beside all that stands there.
import type { HexId } from '#board/hex.ts';
import { arrange, type Keep } from '../counters/layout.ts';
import { CREAM, INK } from '../palette.ts';
import { at, between, box, circle, label, line, type Rect, type Shape, type XY } from '../shapes.ts';
import { middle } from './plane.ts';

/** What is written on a plate, about its middle. */
export interface Plate {
  readonly hexes: readonly HexId[];
  readonly w: number;
  readonly h: number;
  readonly text: readonly Shape[];
  /** The number of its attack, if there are more. */
  readonly order: number | null;
}

/** A plate in its place, and the room it takes. */
interface Laid {
  readonly room: Rect;
  readonly shapes: readonly Shape[];
}

const RED = '#8e1b12';

const laid = ({ w, h, text }: Plate, { x, y }: XY, r: number): Laid => ({
  room: { x: x - w / 2, y: y - h / 2, w, h },
  shapes: [
    at(x, y, [box(-w / 2, -h / 2, w, h, { r, fill: 'rgba(253,246,227,0.95)', stroke: RED, width: 2.4 }), ...text]),
  ],
});

function amid(hexes: readonly HexId[]): XY {
  const spots = hexes.map(middle);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(spots.map(({ x }) => x)), y: mean(spots.map(({ y }) => y)) };
}

/** So far below the middle of its hex; of several hexes between them. On the same one they lie one below the other. */
export function platesAtFoot(plates: readonly Plate[], foot: number): readonly Laid[] {
  const before = new Map<HexId, number>();
  return plates.map((plate) => {
    const { hexes, h } = plate;
    const [first = ''] = hexes;
    const row = before.get(first) ?? 0;
    before.set(first, row + 1);
    const { x, y } = amid(hexes);
    return laid(plate, { x, y: y + (hexes.length > 1 ? 0 : foot) + row * (h + 1) }, 5);
  });
}

/** The ground about the middle of its hex that a plate leaves clear, and where the line to it begins. */
const CLEAR = 38;
/** The farthest from there, in map units. */
const FAR = 430;
const NO_NAMES: readonly Keep[] = [];

/**
 * Near their hexes where nothing lies that is `taken` or `written`, each with a line to the first of them and the number of its
 * attack; a line may lead over what is written.
 */
export function platesBeside(
  plates: readonly Plate[],
  { taken, written }: { readonly taken: readonly Rect[]; readonly written: readonly Rect[] },
  window: Rect,
): readonly Laid[] {
  const clear = { x: CLEAR, y: CLEAR };
  const trays = plates.map(({ hexes: [first = ''], w, h }) => ({
    anchor: middle(first),
    home: null,
    sizes: [{ w, h, columns: 1 }],
    free: false,
    clear,
    least: clear,
    lean: -1 as const,
    was: null,
    same: false,
  }));
  const places = arrange(trays, NO_NAMES, window, { fixed: taken, written, farthest: FAR, smallest: 1 });
  return places.flatMap(({ rect, leader }, index) => {
    const plate = plates[index];
    if (plate === undefined) return [];
    const { room, shapes } = laid(plate, { x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 }, 8);
    return [{ room, shapes: [...(leader === null ? [] : lineTo(leader)), ...shapes, ...numbered(plate, rect)] }];
  });
}

/** In its corner, as beside the swords. */
function numbered({ order, h }: Plate, corner: XY): readonly Shape[] {
  if (order === null) return [];
  const spot = { x: corner.x + 4, y: corner.y + 4 };
  return [
    circle(spot, h * 0.24, { fill: CREAM, stroke: INK, width: 2 }),
    label(spot, String(order), h * 0.36, 'black', INK),
  ];
}

function lineTo([from, to]: readonly [XY, XY]): readonly Shape[] {
  const far = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const way = [between(from, to, Math.min(1, CLEAR / far)), to];
  return [line(way, { stroke: CREAM, width: 8 }), line(way, { stroke: RED, width: 3.5 })];
}
