// Situations on the real map for tests: places by name, units put down, supply asked of the game's own functions.
import type { HexId } from '#board/hex.ts';
import { type Mover, reach } from '#board/movement.ts';
import { ROAD_BONUS } from '#games/rommel/chapters/06-unit-movement/mover.ts';
import { chainsOf, hasLine, isSupplied } from '#games/rommel/chapters/12-supply/lines.ts';
import { BUILT_IN, makeKit } from '#games/rommel/pieces/components.ts';
import { mapPicture } from '#games/rommel/pieces/map.ts';
import type { Sight } from '#games/rommel/position/sight.ts';
import type { Battle, Block, Face, Side, Table, UnitId } from '#games/rommel/position/state.ts';
import { nameOf, readPlace } from '#games/rommel/words/places.ts';

export const kit = makeKit(BUILT_IN);
export const picture = mapPicture(BUILT_IN);

/** The hex called so; throws when the words are unclear. */
export function hex(words: string): HexId {
  const read = readPlace(kit, words);
  if ('hex' in read) return read.hex;
  throw new Error(read.unclear);
}
export const named = (at: HexId): string => nameOf(kit, at);

/** The coast road from the Axis Base to the Allied Base. */
export const highway: readonly HexId[] = picture.roads.find(({ class: road }) => road === 'highway')?.hexes ?? [];

/** Hexes with an exit of exactly this kind from one to the next all the way, and no shorter such way. */
export function roadLength(from: string, to: string, ...roads: readonly string[]): number {
  const far = new Map([[hex(from), 0]]);
  for (const [at, length] of far) {
    if (at === hex(to)) return length;
    for (const exit of kit.map.exits(at)) {
      if (exit.road !== null && roads.includes(exit.road) && !far.has(exit.to)) far.set(exit.to, length + 1);
    }
  }
  return Number.POSITIVE_INFINITY;
}

/** 12.4 True when a unit in the one hex could be the next link of a chain after one in the other. */
export function inRange(a: string, b: string): boolean {
  const chains = chainsOf(kit);
  const to = chains.map.indexOf(hex(b));
  return (chains.spansFrom[chains.map.indexOf(hex(a))] ?? []).some((span) => span.to === to);
}

/** Units put on the map: places by side, "unit at place" or just "place" for a foot battalion of no name. */
export interface Standing {
  readonly axis?: readonly string[];
  readonly allied?: readonly string[];
  readonly battles?: Readonly<Record<string, Battle>>;
}

const BLOCK: Omit<Block, 'side' | 'place'> = {
  disrupted: null,
  unsupplied: false,
  source: null,
  raider: null,
  up: false,
  seen: null,
  mixed: false,
};

/** A table with these units and nothing else. Blind numbers count from 1, the Axis first. */
export function stand(standing: Standing): Sight {
  const blocks: Record<number, Block> = {};
  const faces: Record<number, Face> = {};
  let blind = 0;
  for (const side of ['axis', 'allied'] as const) {
    for (const words of standing[side] ?? []) {
      blind += 1;
      const [unit, place] = words.includes(' at ') ? words.split(' at ') : [FOOT[side], words];
      blocks[blind] = { ...BLOCK, side, place: hex(place ?? '') };
      faces[blind] = { unit: unit ?? '', cv: 1 };
    }
  }
  const battles = Object.fromEntries(
    Object.entries(standing.battles ?? {}).map(([place, battle]) => [hex(place), battle]),
  );
  const table = {
    blocks,
    battles,
    control: kit.scenarios['1940']?.control ?? {},
    scenario: '1940',
  } as unknown as Table;
  return { kit, table, faces };
}
const FOOT: Readonly<Record<Side, UnitId>> = { axis: 'brescia', allied: '4in-5' };

/** 12.2 Would a unit of the side have a Supply Line to its Base there? */
export const hasSupply = (standing: Standing, side: Side, place: string): boolean =>
  hasLine(stand(standing), side, hex(place), kit.base[side]);

/** 12.1 Is the unit with this blind number supplied? */
export const supplied = (standing: Standing, blind: number): boolean => isSupplied(stand(standing), blind);

/** 6.1, 6.2 Places a unit of this speed reaches over empty ground. */
export function reached(from: string, speed: number, enter: Mover['enter'] = () => 'through'): readonly string[] {
  return [...reach(kit.map, hex(from), { speed, bonus: ROAD_BONUS, enter }).keys()].map(named);
}

/** Hexes one can get to from a start without entering the closed ones. */
export function joined(from: HexId, closed: ReadonlySet<HexId>): ReadonlySet<HexId> {
  const found = new Set([from]);
  for (const at of found) for (const { to } of kit.map.exits(at)) if (!closed.has(to)) found.add(to);
  return found;
}
