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

/** Shortest ways by the worst road they use at best: at rank 3 along highway only, at rank 0 anywhere. */
export type WaysByRank = readonly ReadonlyMap<HexId, readonly HexId[]>[];

/** Every hex in reach with a shortest way to it (without the start). The start itself is not listed. */
export const reach = (map: HexMap, start: HexId, mover: Mover): ReadonlyMap<HexId, readonly HexId[]> =>
  shortestOf(waysByRank(map, start, mover));

/** The shortest way to each hex, by whatever roads. */
export function shortestOf(byRank: WaysByRank): ReadonlyMap<HexId, readonly HexId[]> {
  const ways = new Map<HexId, readonly HexId[]>();
  for (const found of byRank) {
    for (const [hex, way] of found)
      if ((ways.get(hex)?.length ?? Number.POSITIVE_INFINITY) > way.length) ways.set(hex, way);
  }
  return ways;
}

/** Every hex in reach with a shortest way for each rank of road; all ways begin with `begun`. */
export function waysByRank(map: HexMap, start: HexId, mover: Mover, begun: readonly HexId[] = []): WaysByRank {
  const goesOn = begun.length === 0 || (mayStep(map, start, begun, mover) && mayPass(map, start, begun, mover));
  const rank = rankOfWay(map, start, begun);
  return [0, 1, 2, 3].map((least) =>
    goesOn && least <= rank ? spread(map, [start, ...begun], mover, least) : new Map<HexId, readonly HexId[]>(),
  );
}

/** True when the way does not have to stop at its last hex. */
const mayPass = (map: HexMap, start: HexId, way: readonly HexId[], mover: Mover): boolean => {
  const before = way.at(-2) ?? start;
  const exit = map.exitTo(before, way.at(-1) ?? start);
  return exit !== null && mover.enter(before, exit) === 'through';
};

/** Breadth-first over roads of at least `rank`, from the end of a way that begins at the start. */
function spread(map: HexMap, gone: readonly HexId[], mover: Mover, rank: number): ReadonlyMap<HexId, readonly HexId[]> {
  const limit = allowance(mover, rank);
  const ways = new Map<HexId, readonly HexId[]>();
  const seen = new Uint8Array(map.hexes.length);
  for (const hex of gone) seen[map.indexOf(hex)] = 1;
  let edge = [{ at: map.indexOf(gone.at(-1) ?? ''), way: gone.slice(1) }];
  for (let length = gone.length; length <= limit && edge.length > 0; length++) {
    const next: typeof edge = [];
    for (const { at, way } of edge) {
      const hex = map.hexes[at] ?? '';
      for (const [n, to] of (map.next[at] ?? []).entries()) {
        const exit = map.by[at]?.[n];
        if (exit === undefined || seen[to] === 1 || rankOf(exit.road) < rank) continue;
        const entry = mover.enter(hex, exit);
        if (entry === 'no') continue;
        seen[to] = 1;
        const longer = [...way, exit.to];
        ways.set(exit.to, longer);
        if (entry === 'through') next.push({ at: to, way: longer });
      }
    }
    edge = next;
  }
  return ways;
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
  for (const [rank, found] of ways.entries()) {
    const way = found.get(to);
    if (way === undefined) continue;
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
