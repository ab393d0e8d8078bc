// A stack on its hex: its counters in rows, as large as the hex leaves room for.

import { at, type Shape, type XY } from '../../../shapes.ts';
import { BLOCK, drawn } from './counter.ts';
import type { Item } from './items.ts';

const STEP = BLOCK + 2;
/** What a stack takes of a hex at most, wide and high; one that is high is narrower, for a hex has corners. Two in a row have room beside six. */
const ROOM = { w: 0.9, h: 0.7, tall: 0.82 };
const LARGEST = 0.0142;

/** How a stack stands on a hex. */
export interface Piled {
  readonly columns: number;
  readonly rows: number;
  /** Of its counters. */
  readonly zoom: number;
  readonly w: number;
  readonly h: number;
}

/** Of so many counters, on a hex that is so wide from side to side. */
export function piled(count: number, hex: number): Piled {
  const columns = count <= 2 ? count : count <= 4 ? 2 : count <= 9 ? 3 : 4;
  const rows = Math.ceil(count / columns);
  const room = Math.min((rows > 1 ? ROOM.tall : ROOM.w) / (columns * STEP), ROOM.h / (rows * STEP), LARGEST);
  const zoom = Math.floor(room * hex * 100) / 100;
  return { columns, rows, zoom, w: columns * STEP * zoom, h: rows * STEP * zoom };
}

/** The stack about a point; `isNear`: small letters can be read. */
export function pile(items: readonly Item[], { columns, rows, zoom }: Piled, { x, y }: XY, isNear: boolean): Shape {
  const shapes = items.map((item, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, items.length - row * columns);
    const spot = { x: ((index % columns) - (inRow - 1) / 2) * STEP, y: (row - (rows - 1) / 2) * STEP };
    return drawn(item, isNear)(spot);
  });
  return at(x, y, shapes, { zoom });
}
