// Counters, 68 units square: size and symbol on the paper of the nationality, the strength as printed on a band in the colour
// of the side. In a close-up the name stands above them.
import type { UnitInfo } from '#games/quad/for-pictures.ts';
import { type Mark, mark } from '../../../counters/marks.ts';
import { INK, type Livery } from '../../../palette.ts';
import { at, box, label, type Shape, type XY } from '../../../shapes.ts';
import { liveryOf, paperOf, sizeOf, symbolOf } from './units.ts';

export const BLOCK = 68;
const H = BLOCK / 2;
const BAND = 22;
const NAME = 13;

export type Badge = Extract<Mark, 'unsupplied' | 'moved' | 'fired' | 'disrupted'>;

interface CounterSpec {
  readonly livery: Livery;
  readonly paper: string;
  readonly symbol: string;
  readonly size: string;
  /** Null where there is no room to read it. */
  readonly name: string | null;
  readonly strength: string;
  readonly badges: readonly Badge[];
}

/** What is printed on a unit's counter. */
export const looksOf = (info: UnitInfo): Omit<CounterSpec, 'name' | 'badges'> => ({
  livery: liveryOf(info.side),
  paper: paperOf(info),
  symbol: symbolOf(info),
  size: sizeOf(info),
  strength: info.strength,
});

/** A counter, its middle at the point. */
export function counter(spec: CounterSpec, { x, y }: XY): Shape {
  const { livery, paper, symbol, size, name, strength, badges } = spec;
  const down = name === null ? 0 : NAME;
  return at(x, y, [
    box(-H + 2.4, -H + 3, BLOCK, BLOCK, { r: 4, fill: 'rgba(40,26,8,0.34)' }),
    box(-H, -H, BLOCK, BLOCK, { r: 4, fill: livery.main, stroke: livery.dark, width: 1.2 }),
    box(-H + 2.6, -H + 2.6, BLOCK - 5.2, BLOCK - BAND - 2.6, { r: 2, fill: paper }),
    ...(name === null ? [] : [label({ x: 0, y: -H + 9.6 }, name, 12.4, 'bold', INK, { fit: BLOCK - 8 })]),
    name === null
      ? label({ x: 0, y: -H + 8.4 }, size, 9.6, 'black', INK, { spacing: 0.8 })
      : label({ x: -H + 10, y: -H + 30 }, size, 9, 'black', INK, { fit: 13 }),
    {
      type: 'symbol',
      x: 0,
      y: -H + 28.4 + down * 0.3,
      w: name === null ? 37 : 33,
      code: symbol,
      ink: INK,
      paper: '#fdf8ea',
    },
    label({ x: 0, y: H - BAND / 2 }, strength, 22, 'black', livery.on, { fit: BLOCK - 5 }),
    ...badges.map(badge),
  ]);
}

/** Each kind of badge has its own place on the rim. */
const SPOTS: Readonly<Record<Badge, readonly [number, number]>> = {
  unsupplied: [H - 8, -H + 26],
  moved: [-H + 8, H - BAND - 6],
  fired: [H - 8, H - BAND - 4],
  disrupted: [-H + 8, -H + 24],
};
const badge = (kind: Badge): Shape => mark(kind, ...SPOTS[kind], 1.1);
