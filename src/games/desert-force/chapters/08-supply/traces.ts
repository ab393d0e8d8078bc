// 8.1 From a source outwards: how far along roads, then tracks, then across country a supply path may begin.
import { flood, type Net, reached } from '#board/flood.ts';
import type { Crossing, Kit } from '../../pieces/kit.ts';
import { kept, keptBy, type Sight } from '../../position/sight.ts';
import type { HexId, Side } from '../../position/state.ts';
import { closedTo } from '../09-movement/zones.ts';
import { POINT, paceNet } from '../11-terrain/costs.ts';

/**
 * RULING 9: the parts of a path stand in this order from the unit, each at most once: movement points over any
 * ground, road and track among it; track hexes; road hexes. By hex number, -1 where there is no path of that part.
 */
export interface Trace {
  /** Hexes along the road to the source. */
  readonly road: Int16Array;
  /** Steps along tracks to such a road or to the source. */
  readonly track: Int16Array;
  /** Sixths of a Movement Point to a hex of either. */
  readonly march: Int16Array;
}

/** 8.1 RULING 10: the hexes between the one where the track is come to and the road hex where it ends. */
const MOST_TRACKS = 10;
/** 8.1 Movement points from a unit. */
export const MARCH = 4;

/** Sixths of a point to enter a hex, by that hex, beside the hexes from which it may be entered at the motorized rate. */
const inward = kept(
  (kit: Kit) => kit,
  (kit): Net<number> => {
    const { next, by } = paceNet(kit, 'heavy');
    const found = next.map(() => ({ next: [] as number[], by: [] as number[] }));
    for (const [from, hexes] of next.entries())
      for (const [n, to] of hexes.entries()) {
        found[to]?.next.push(from);
        found[to]?.by.push(by[from]?.[n] as number);
      }
    return { next: found.map((one) => one.next), by: found.map((one) => one.by) };
  },
);

/** The steps of the map that lead along one kind of road. */
const ways = keptBy(
  (kit: Kit) => kit,
  ({ net }, kind: 'road' | 'track'): Net<Crossing> => {
    const open = net.by.map((crossings) => crossings.map(({ road }) => road === kind));
    return {
      next: net.next.map((hexes, from) => hexes.filter((_to, n) => open[from]?.[n])),
      by: net.by.map((crossings, from) => crossings.filter((_crossing, n) => open[from]?.[n])),
    };
  },
);
export const roads = (kit: Kit): Net<Crossing> => ways(kit, 'road');
export const tracks = (kit: Kit): Net<Crossing> => ways(kit, 'track');

/** 13.5 The longest supply range of a side's leaders, in sixths of a point. */
const farthest = keptBy(
  (kit: Kit) => kit,
  ({ leaders }, side: Side): number => {
    const ranges = Object.values(leaders)
      .filter((leader) => leader.side === side)
      .flatMap(({ faces }) => faces.map(({ range }) => range));
    return Math.max(MARCH, ...ranges) * POINT;
  },
);

/** What leads to a source of a side. A path goes on from no hex that is closed to the side (9.3), but may begin in one. */
function traceFrom(sight: Sight, side: Side, source: HexId): Trace {
  const { kit } = sight;
  const closed = closedTo(sight, side);
  const isOpen = (from: number): boolean => closed[from] === 0;
  const road = flood(roads(kit), [kit.map.indexOf(source)], isOpen);
  const ends = reached(road);
  const track = flood(tracks(kit), ends, isOpen);
  for (let at = 0; at < track.length; at++) if ((track[at] as number) > MOST_TRACKS + 1) track[at] = -1;
  return { road, track, march: marchTo(kit, reached(track), closed, farthest(kit, side)) };
}

/** Sixths of a point from each hex to the nearest of some goals, no more than `most`: rings of hexes that are equally far. */
function marchTo(kit: Kit, goals: readonly number[], closed: Uint8Array, most: number): Int16Array {
  const { next, by } = inward(kit);
  const march = new Int16Array(next.length).fill(-1);
  const rings: number[][] = Array.from({ length: most + 1 }, () => []);
  for (const at of goals) march[at] = 0;
  rings[0]?.push(...goals);
  for (const [spent, ring] of rings.entries())
    for (const at of ring) {
      if (closed[at] === 1 || march[at] !== spent) continue;
      const from = next[at] as readonly number[];
      const costs = by[at] as readonly number[];
      for (let n = 0; n < from.length; n++) {
        const hex = from[n] as number;
        const sum = spent + (costs[n] as number);
        const known = march[hex] as number;
        if (sum > most || (known !== -1 && known <= sum)) continue;
        march[hex] = sum;
        rings[sum]?.push(hex);
      }
    }
  return march;
}

/** 8.4 To Alexandria, or to the Axis source. */
export const traceHome = keptBy(
  closedTo,
  (sight: Sight, side: Side): Trace => traceFrom(sight, side, sight.kit.sources[side]),
);
/** 8.4 To Tobruk, whoever controls it. */
export const traceToTobruk = keptBy(
  closedTo,
  (sight: Sight, side: Side): Trace => traceFrom(sight, side, sight.kit.places.tobruk),
);
