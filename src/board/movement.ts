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

/** Every hex in reach with a shortest way to it (without the start). The start itself is not listed. */
export function reach(map: HexMap, start: HexId, mover: Mover): ReadonlyMap<HexId, readonly HexId[]> {
  const ways = new Map<HexId, readonly HexId[]>();
  for (let rank = 0; rank <= 3; rank++) spread(map, start, mover, rank, ways);
  ways.delete(start);
  return ways;
}

/** Breadth-first over roads of at least `rank`; keeps the shorter way where one is known already. */
function spread(map: HexMap, start: HexId, mover: Mover, rank: number, ways: Map<HexId, readonly HexId[]>): void {
  const limit = allowance(mover, rank);
  const reached = new Set<HexId>([start]);
  let edge: { readonly hex: HexId; readonly way: readonly HexId[] }[] = [{ hex: start, way: [] }];
  for (let length = 1; length <= limit && edge.length > 0; length++) {
    const next: typeof edge = [];
    for (const { hex, way } of edge) {
      for (const exit of map.exits[hex] ?? []) {
        if (rankOf(exit.road) < rank || reached.has(exit.to)) continue;
        const entry = mover.enter(hex, exit);
        if (entry === 'no') continue;
        reached.add(exit.to);
        const longer = [...way, exit.to];
        if ((ways.get(exit.to)?.length ?? Number.POSITIVE_INFINITY) > longer.length) ways.set(exit.to, longer);
        if (entry === 'through') next.push({ hex: exit.to, way: longer });
      }
    }
    edge = next;
  }
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
