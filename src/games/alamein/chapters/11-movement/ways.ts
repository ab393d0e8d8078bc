// XI.A.2, RULING 41 How far a unit gets: a search hex by hex, in which every hex is paid for with the movement factor or with the
// bonus for tracks and roads. After n hexes whoever has used b of the bonus has paid n - b, so a hex's state is a set of
// ways to have used the bonus, kept as bits.

import type { HexMap, Road } from '#board/hexmap.ts';
import type { HexId } from '../../position/state.ts';

/** XI.A.2 Free hexes so far: how many by road, how many by track. Four by road, or two by road and one by track, or two. */
const BONUSES = [
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 0],
  [4, 0],
  [0, 1],
  [1, 1],
  [2, 1],
  [0, 2],
] as const;
const ALL = (1 << BONUSES.length) - 1;
const MOST_FREE = 4;

const GOINGS = ['desert', 'track', 'road'] as const;

/** For each set of bonuses used before a hex, those that may have been used after it. */
function after(going: (typeof GOINGS)[number]): readonly number[] {
  const next = BONUSES.map(([road, track], bit) => {
    const then = BONUSES.findIndex(
      ([r, t]) => r === road + Number(going === 'road') && t === track + Number(going === 'track'),
    );
    return (1 << bit) | (going === 'desert' || then < 0 ? 0 : 1 << then);
  });
  return Array.from({ length: ALL + 1 }, (_, mask) =>
    next.reduce((sum, bits, bit) => (mask & (1 << bit) ? sum | bits : sum), 0),
  );
}
/** One table after the other: desert, track, road. */
const AFTER = Uint16Array.from(GOINGS.flatMap(after));
const TABLE = { desert: 0, track: ALL + 1, road: 2 * (ALL + 1) } as const;

/** The sets of bonuses with at least so many free hexes. */
const AT_LEAST: readonly number[] = Array.from({ length: MOST_FREE + 1 }, (_, least) =>
  BONUSES.reduce((mask, [road, track], bit) => (road + track >= least ? mask | (1 << bit) : mask), 0),
);
/** The bonuses one may have used after so many hexes with this factor. */
const payable = (length: number, factor: number): number => AT_LEAST[Math.max(0, length - factor)] ?? 0;

const tablesByMap = new WeakMap<HexMap, readonly Uint16Array[]>();
/** Of each hex where the tables begin of how one gets to the next. */
function tablesOf(map: HexMap): readonly Uint16Array[] {
  const known = tablesByMap.get(map);
  if (known !== undefined) return known;
  const made = map.by.map((exits) => Uint16Array.from(exits, ({ road }) => TABLE[goingBy(road)]));
  tablesByMap.set(map, made);
  return made;
}
const goingBy = (road: Road | null): keyof typeof TABLE =>
  road === null || road === 'trail' ? 'desert' : road === 'highway' ? 'road' : 'track';

/** What entering a hex means. */
export const GO = 0;
export const STOP = 1;
export const NO = 2;

/** One unit about to move. */
export interface Walker {
  readonly map: HexMap;
  readonly start: HexId;
  /** Its movement factor. */
  readonly factor: number;
  /** GO, STOP or NO of each hex of the map, in the map's order. */
  readonly enter: Uint8Array;
  /** Neighbours of the start it may not go to directly (XI.B.3). */
  readonly never: readonly HexId[];
}

/** Where a walker gets after a way that begins as given. */
export interface Reach {
  readonly walker: Walker;
  readonly begun: readonly HexId[];
  /** Hexes to each hex, by its number in the map; 0 when it is out of reach. */
  readonly length: Uint8Array;
  /** For each further length a row of the map's hexes: the bonuses used by those who are there first with them. */
  readonly rows: readonly Uint16Array[];
}

/** All hexes a unit may end in; its start is one of them only once it has left it. Null when it may not begin so. */
export function reach(walker: Walker, begun: readonly HexId[] = []): Reach | null {
  const { hexes, indexOf } = walker.map;
  const tables = tablesOf(walker.map);
  const mask = walk(walker, begun);
  if (mask === 0) return null;
  const seen = new Uint16Array(hexes.length);
  const length = new Uint8Array(hexes.length);
  const rows: Uint16Array[] = [];
  const from = indexOf(begun.at(-1) ?? walker.start);
  const first = new Uint16Array(hexes.length);
  first[from] = mask;
  // To come back to it on the way takes hexes and gains nothing.
  seen[from] = ALL;
  rows.push(first);
  let edge = begun.length > 0 && walker.enter[from] !== GO ? [] : [from];
  for (let so = begun.length + 1; edge.length > 0; so++) {
    const row = new Uint16Array(hexes.length);
    edge = advance(walker, { tables, edge, before: rows.at(-1) ?? first, row, seen, length, so });
    rows.push(row);
  }
  return { walker, begun, length, rows };
}

/** The bonuses used after a way hex by hex, which may come to a hex again; 0 when it may not be gone. */
function walk(walker: Walker, way: readonly HexId[]): number {
  const { map } = walker;
  const tables = tablesOf(map);
  let at = map.indexOf(walker.start);
  let mask = at < 0 ? 0 : 1;
  for (const [index, hex] of way.entries()) {
    const to = map.indexOf(hex);
    const exit = map.next[at]?.indexOf(to) ?? -1;
    const isOpen = exit >= 0 && walker.enter[to] !== NO && (index === 0 || walker.enter[at] === GO);
    if (!isOpen || (index === 0 && walker.never.includes(hex))) return 0;
    mask = (AFTER[(tables[at]?.[exit] ?? 0) + mask] ?? 0) & payable(index + 1, walker.factor);
    at = to;
  }
  return mask;
}

interface Wave {
  readonly tables: readonly Uint16Array[];
  readonly edge: readonly number[];
  readonly before: Uint16Array;
  readonly row: Uint16Array;
  readonly seen: Uint16Array;
  readonly length: Uint8Array;
  /** Hexes gone when this wave has gone its hex. */
  readonly so: number;
}

/** One hex further from all hexes of the edge. Returns those to go on from. */
function advance({ map, enter, factor, never }: Walker, wave: Wave): number[] {
  const { tables, before, row, seen, length, so } = wave;
  const paid = payable(so, factor);
  const next: number[] = [];
  for (const at of wave.edge) {
    const to = map.next[at] ?? [];
    const table = tables[at] ?? [];
    const used = before[at] ?? 0;
    for (let exit = 0; exit < to.length; exit++) {
      const hex = to[exit] ?? 0;
      if (enter[hex] === NO || (so === 1 && never.includes(map.hexes[hex] ?? ''))) continue;
      const mask = (AFTER[(table[exit] ?? 0) + used] ?? 0) & paid & ~(seen[hex] ?? ALL);
      if (mask === 0) continue;
      if (row[hex] === 0 && enter[hex] === GO) next.push(hex);
      if (length[hex] === 0) length[hex] = so;
      row[hex] = (row[hex] ?? 0) | mask;
      seen[hex] = (seen[hex] ?? 0) | mask;
    }
  }
  return next;
}

/** All hexes in reach, in the map's order. */
export const hexesInReach = ({ walker, length }: Reach): readonly HexId[] =>
  walker.map.hexes.filter((_, index) => (length[index] ?? 0) > 0);

/** A shortest way to a hex, without the start, beginning as the reach does; null when the hex is out of reach. */
export function wayTo(found: Reach, to: HexId): readonly HexId[] | null {
  const at = found.walker.map.indexOf(to);
  const so = found.length[at] ?? 0;
  return so === 0 ? null : wayBack(found, at, so, found.rows[so - found.begun.length]?.[at] ?? 0);
}

/** One way to a hex for each number of hexes and each use of the bonus that has a use: who goes on from there is left more. */
export function waysTo(found: Reach, to: HexId): readonly (readonly HexId[])[] {
  const at = found.walker.map.indexOf(to);
  return found.rows.slice(1).flatMap((row, index) => {
    const mask = row[at] ?? 0;
    const uses = BONUSES.map((_, bit) => mask & (1 << bit)).filter((use) => use > 0);
    return uses.map((use) => wayBack(found, at, found.begun.length + index + 1, use)).filter((way) => way !== null);
  });
}

/** The way of so many hexes to a hex that uses one of these bonuses. */
function wayBack(found: Reach, to: number, length: number, bonuses: number): readonly HexId[] | null {
  const { walker, begun } = found;
  const way: HexId[] = [];
  let at = to;
  let mask = bonuses;
  for (let so = length; so > begun.length; so--) {
    way.unshift(walker.map.hexes[at] ?? '');
    const step = cameFrom(found, at, so, mask);
    if (step === null) return null;
    [at, mask] = step;
  }
  return [...begun, ...way];
}

/** The hex before this one on a way of so many hexes, and the bonuses it may have used there. */
function cameFrom({ walker, begun, rows }: Reach, at: number, so: number, mask: number) {
  const { hexes, next } = walker.map;
  const tables = tablesOf(walker.map);
  const before = rows[so - begun.length - 1];
  const isFirst = so - 1 === begun.length;
  for (const from of next[at] ?? []) {
    const used = before?.[from] ?? 0;
    if (used === 0 || (!isFirst && walker.enter[from] !== GO)) continue;
    if (so === 1 && walker.never.includes(hexes[at] ?? '')) continue;
    const table = tables[from]?.[next[from]?.indexOf(at) ?? -1] ?? 0;
    let mine = 0;
    for (let bit = 1; bit <= used; bit <<= 1) if (used & bit && (AFTER[table + bit] ?? 0) & mask) mine |= bit;
    if (mine !== 0) return [from, mine] as const;
  }
  return null;
}
