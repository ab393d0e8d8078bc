// The units a picture shows, with what is marked on them.
import {
  type HexId,
  isOffMap,
  isSupplied,
  type Sight,
  type UnitInfo,
  unitOf,
  whereIs,
} from '#games/quad/for-pictures.ts';
import { middle } from '../../../flat-hexes/plane.ts';
import type { Rect, Shape, XY } from '../../../shapes.ts';
import { type Badge, BLOCK, counter, looksOf } from './counter.ts';

export interface Item {
  readonly info: UnitInfo;
  /** Null off the map. */
  readonly hex: HexId | null;
  readonly badges: readonly Badge[];
}

export function itemOf(sight: Sight, unit: string): Item {
  const info = unitOf(sight, unit);
  const place = whereIs(sight.table, unit);
  const isOn = !isOffMap(place);
  const { moved, fought, fired, shaken, turn } = sight.table;
  const badges: Badge[] = [];
  if (isOn && turn > 0 && !isSupplied(sight, info.side, unit)) badges.push('unsupplied');
  if (isOn && moved.includes(unit)) badges.push('moved');
  if (isOn && (fought.includes(unit) || fired.includes(unit))) badges.push('fired');
  if (isOn && shaken.includes(unit)) badges.push('disrupted');
  return { info, hex: isOn ? place : null, badges };
}

/** Every unit on the map, in the order of the roster. */
export const itemsOf = (sight: Sight): readonly Item[] =>
  sight.kit.roster.filter((unit) => !isOffMap(whereIs(sight.table, unit))).map((unit) => itemOf(sight, unit));

export const drawn = ({ info, badges }: Item, spot: XY, isNamed: boolean): Shape =>
  counter({ ...looksOf(info), name: isNamed ? info.name : null, badges }, spot);

/** The room the counters on the map take. */
export const rooms = (items: readonly Item[]): readonly Rect[] =>
  items.flatMap(({ hex }) => {
    if (hex === null) return [];
    const { x, y } = middle(hex);
    return [{ x: x - BLOCK / 2, y: y - BLOCK / 2, w: BLOCK, h: BLOCK }];
  });

/** The counters on the map. Of two in a hex, while one has still to leave it (5.31), the second stands over the first. */
export function counters(items: readonly Item[], isNamed: boolean): readonly Shape[] {
  const there = new Map<HexId, number>();
  return items.flatMap((item) => {
    if (item.hex === null) return [];
    const before = there.get(item.hex) ?? 0;
    there.set(item.hex, before + 1);
    const { x, y } = middle(item.hex);
    const off = before * BLOCK * 0.28;
    return [drawn(item, { x: x + off, y: y - off }, isNamed)];
  });
}
