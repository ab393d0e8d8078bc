// How far a unit gets: bounded path search with road bonuses that hold only while the whole way is on roads.
import type { HexId } from './hex.ts';
import type { Exit, HexMap, Road } from './hexmap.ts';

export interface Mover {
  /** Hexes it may move without any bonus. */
  readonly speed: number;
  /** Hexes added when the whole way is on roads of this class or better. */
  readonly bonus: Readonly<Record<Road, number>>;
  /** What entering the hex across this exit means: go on, stop there, or not allowed. */
  readonly enter: (from: HexId, exit: Exit) => 'through' | 'stop' | 'no';
}

const RANK: Readonly<Record<Road, number>> = { highway: 3, track: 2, trail: 1 };
const rankOf = (road: Road | null): number => (road === null ? 0 : RANK[road]);

/** The longest way allowed when every hexside crossed is of this road rank or better (0: off road). */
export function allowance(mover: Pick<Mover, 'speed' | 'bonus'>, rank: number): number {
  if (rank === 3) return mover.speed + mover.bonus.highway;
  if (rank === 2) return mover.speed + mover.bonus.track;
  if (rank === 1) return mover.speed + mover.bonus.trail;
  return mover.speed;
}

const GONE = -2;

/** Shortest ways by the worst road they use at best: at rank 3 along highway only, at rank 0 anywhere. */
export interface WaysByRank {
  readonly map: HexMap;
  /** The hexes all ways begin with, the start first. */
  readonly begun: readonly HexId[];
  /** By rank: the hexes that are found, by number, the nearest first. */
  readonly found: readonly (readonly number[])[];
  /** The hex each was come to from, those of one rank after those of another; less than 0 where nobody came. */
  readonly before: Int16Array;
}

/** Every hex in reach with a shortest way to it (without the start), by whatever roads. The start itself is not listed. */
export function reach(map: HexMap, start: HexId, mover: Mover): ReadonlyMap<HexId, readonly HexId[]> {
  const byRank = waysByRank(map, start, mover);
  const ways = new Map<HexId, readonly HexId[]>();
  for (const [rank, hexes] of byRank.found.entries()) {
    for (const hex of hexes) {
      const way = wayTo(byRank, rank, hex);
      const to = map.hexes[hex] ?? '';
      if (way !== null && way.length < (ways.get(to)?.length ?? Number.POSITIVE_INFINITY)) ways.set(to, way);
    }
  }
  return ways;
}

/** The hexes these ways lead to. */
export function goalsOf({ map, found }: WaysByRank): ReadonlySet<HexId> {
  const goals = new Set<HexId>();
  for (const hexes of found) for (const hex of hexes) goals.add(map.hexes[hex] ?? '');
  return goals;
}

/** A shortest way to a hex along roads of at least one rank, without the start; null when it leads nowhere near. */
function wayTo({ map, begun, before }: WaysByRank, rank: number, hex: number): readonly HexId[] | null {
  const from = map.indexOf(begun.at(-1) ?? '');
  const first = rank * map.hexes.length;
  if ((before[first + hex] ?? -1) < 0) return null;
  const back: HexId[] = [];
  for (let at = hex; at !== from; at = before[first + at] ?? from) back.push(map.hexes[at] ?? '');
  return [...begun.slice(1), ...back.reverse()];
}

/** Every hex in reach with a shortest way for each rank of road; all ways begin with `begun`. */
export function waysByRank(map: HexMap, start: HexId, mover: Mover, begun: readonly HexId[] = []): WaysByRank {
  const goesOn = begun.length === 0 || (mayStep(map, start, begun, mover) && mayPass(map, start, begun, mover));
  const gone = [start, ...begun];
  const roads = map.exits(gone.at(-1) ?? '').map(({ road }) => rankOf(road));
  const best = goesOn ? Math.min(rankOfWay(map, start, begun), Math.max(0, ...roads)) : -1;
  const before = new Int16Array((best + 1) * map.hexes.length).fill(-1);
  const found: (readonly number[])[] = [];
  for (let rank = 0; rank <= best; rank++) found.push(spread(map, gone, mover, rank, before));
  return { map, begun: gone, found, before };
}

/** True when the way does not have to stop at its last hex. */
const mayPass = (map: HexMap, start: HexId, way: readonly HexId[], mover: Mover): boolean => {
  const before = way.at(-2) ?? start;
  const exit = map.exitTo(before, way.at(-1) ?? start);
  return exit !== null && mover.enter(before, exit) === 'through';
};

/** Breadth-first over roads of at least `rank`, from the end of a way that begins at the start; noted in its part of `before`. */
function spread(
  map: HexMap,
  gone: readonly HexId[],
  mover: Mover,
  rank: number,
  before: Int16Array,
): readonly number[] {
  const found: number[] = [];
  const first = rank * map.hexes.length;
  const passed = gone.map(map.indexOf);
  let edge = passed.slice(-1);
  // Marked, so that no way comes back to it.
  for (const hex of passed) before[first + hex] = GONE;
  for (let length = gone.length; length <= allowance(mover, rank) && edge.length > 0; length++) {
    const next: number[] = [];
    for (const at of edge) {
      const exits = map.by[at] ?? [];
      for (let n = 0; n < exits.length; n++) {
        const to = map.next[at]?.[n] as number;
        const exit = exits[n] as Exit;
        if (before[first + to] !== -1 || rankOf(exit.road) < rank) continue;
        const entry = mover.enter(map.hexes[at] as HexId, exit);
        if (entry === 'no') continue;
        before[first + to] = at;
        found.push(to);
        if (entry === 'through') next.push(to);
      }
    }
    edge = next;
  }
  return found;
}

/** Of the ways to a hex the one that needs the least speed (but at least `least`), and of those the shortest. */
export function plainestTo(
  ways: WaysByRank,
  to: HexId,
  bonus: Mover['bonus'],
  least: number,
): readonly HexId[] | undefined {
  let best: readonly HexId[] | undefined;
  let bestNeed = Number.POSITIVE_INFINITY;
  for (const rank of ways.found.keys()) {
    const way = wayTo(ways, rank, ways.map.indexOf(to));
    if (way === null) continue;
    const need = Math.max(least, way.length - allowance({ speed: 0, bonus }, rank));
    if (need > bestNeed || (need === bestNeed && way.length >= (best?.length ?? 0))) continue;
    best = way;
    bestNeed = need;
  }
  return best;
}

/** True when the unit may go exactly this way (without the start), step by step and in length. */
export function mayGo(map: HexMap, start: HexId, way: readonly HexId[], mover: Mover): boolean {
  return (
    way.length > 0 && way.length <= allowance(mover, rankOfWay(map, start, way)) && mayStep(map, start, way, mover)
  );
}

/** True when every single step of the way is allowed, whatever its length. */
export function mayStep(map: HexMap, start: HexId, way: readonly HexId[], mover: Mover): boolean {
  let at = start;
  for (const [index, to] of way.entries()) {
    const exit = map.exitTo(at, to);
    if (exit === null) return false;
    const entry = mover.enter(at, exit);
    if (entry === 'no' || (entry === 'stop' && index < way.length - 1)) return false;
    at = to;
  }
  return true;
}

/** The worst road of a way: 3 highway, 2 track, 1 trail, 0 when any step is off road. */
export function rankOfWay(map: HexMap, start: HexId, way: readonly HexId[]): number {
  let rank = 3;
  let at = start;
  for (const to of way) {
    rank = Math.min(rank, rankOf(map.exitTo(at, to)?.road ?? null));
    at = to;
  }
  return rank;
}
