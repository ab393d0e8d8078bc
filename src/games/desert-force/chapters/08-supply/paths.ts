// 8.0, 8.1, 8.4 Supply: whether a unit is supplied, and by which path.
import { flood, type Net } from '#board/flood.ts';
import {
  indexAt,
  isLeader,
  keptBy,
  rearOf,
  type Sight,
  sideOf,
  strengthOf,
  unitOf,
  unitsOnMap,
  whole,
} from '../../position/sight.ts';
import { enemyOf, type HexId, type LeaderId, type Side, type UnitId } from '../../position/state.ts';
import { closedTo } from '../09-movement/zones.ts';
import { POINT, paceNet } from '../11-terrain/costs.ts';
import { isDepression, isScarp } from '../11-terrain/ground.ts';
import { leaderRanges } from '../13-leaders/values.ts';
import { MARCH, roads, type Trace, traceHome, traceToTobruk, tracks } from './traces.ts';

type Piece = UnitId | LeaderId;

/** 8.1, 13.5 RULING 11: a leader's range is never less than the usual one. */
const isWithin = (sight: Sight, side: Side, { march }: Trace, at: number): boolean => {
  const spent = march[at] ?? -1;
  return spent >= 0 && spent <= Math.max(MARCH, leaderRanges(sight, side).get(at) ?? 0) * POINT;
};

/** 8.4 How many units Tobruk supplies. */
export const tobrukLimit = ({ table }: Pick<Sight, 'table'>, side: Side): number => {
  if (table.control.tobruk !== side) return 0;
  return side === 'allied' ? 6 : table.naval ? 2 : 4;
};

/**
 * 8.4 Who lives on Tobruk. RULING 12: of the units that have a path to it and none home, armour first, then those
 * of the highest combat strength, then in the order of the roster.
 */
const fedByTobruk = keptBy(whole, (sight: Sight, side: Side): readonly UnitId[] => {
  const limit = tobrukLimit(sight, side);
  if (limit === 0) return [];
  const home = traceHome(sight, side);
  const users = unitsOnMap(sight, side).filter((unit) => {
    const at = indexAt(sight, unit);
    return !isWithin(sight, side, home, at) && isWithin(sight, side, traceToTobruk(sight, side), at);
  });
  const rank = (unit: UnitId): number =>
    (unitOf(sight, unit).arm === 'armor' ? 100 : 0) + strengthOf(sight, unit).combat;
  return users.length <= limit ? users : users.toSorted((a, b) => rank(b) - rank(a)).slice(0, limit);
});

/** 8.1, 8.4 The trace a piece lives on; null when it is unsupplied. */
function traceOf(sight: Sight, piece: Piece): Trace | null {
  const side = sideOf(sight, piece);
  const at = indexAt(sight, piece);
  const home = traceHome(sight, side);
  if (isWithin(sight, side, home, at)) return home;
  if (!isLeader(sight, piece)) return fedByTobruk(sight, side).includes(piece) ? traceToTobruk(sight, side) : null;
  // Leaders do not count against the limit.
  const isOpen = tobrukLimit(sight, side) > 0 && isWithin(sight, side, traceToTobruk(sight, side), at);
  return isOpen ? traceToTobruk(sight, side) : null;
}

/** 8.0, 8.1, 8.4, 13.5 Whether a unit or leader on the map is supplied at this instant. */
export const isSupplied = keptBy(whole, (sight: Sight, piece: Piece): boolean => traceOf(sight, piece) !== null);

/** 8.2 A movement allowance or combat strength, which an unsupplied piece has by half, rounded up. */
export const asSupplied = (sight: Sight, piece: Piece, figure: number): number =>
  isSupplied(sight, piece) ? figure : Math.ceil(figure / 2);

/** 8.1 A path from a piece to its source. */
export interface SupplyPath {
  /** From the piece's hex to the source, both included. */
  readonly hexes: readonly HexId[];
  /** As what the step out of each of them but the last counts. */
  readonly kinds: readonly (keyof Trace)[];
  /** Movement Points of its first part. */
  readonly points: number;
}

/** 8.1 The path of a piece; null when it is unsupplied. */
export function supplyPath(sight: Sight, piece: Piece): SupplyPath | null {
  const trace = traceOf(sight, piece);
  if (trace === null) return null;
  const { kit } = sight;
  const closed = closedTo(sight, sideOf(sight, piece));
  const nets: readonly (readonly [keyof Trace, Net<unknown>])[] = [
    ['march', paceNet(kit, 'heavy')],
    ['track', tracks(kit)],
    ['road', roads(kit)],
  ];
  const hexes = [indexAt(sight, piece)];
  const kinds: (keyof Trace)[] = [];
  const points = (trace.march[hexes[0] as number] as number) / POINT;
  for (const [kind, { next, by }] of nets) {
    const left = trace[kind];
    // A hex of the road has done with tracks, and so has one of either with movement points.
    for (let at = hexes.at(-1) as number; (left[at] as number) > 0; at = hexes.at(-1) as number) {
      const onward = (next[at] ?? []).find((to, n) => {
        const cost = kind === 'march' ? (by[at]?.[n] as number) : 1;
        return closed[to] === 0 && left[to] === (left[at] as number) - cost;
      });
      if (onward === undefined) throw new Error(`the supply path of ${piece} breaks off`);
      hexes.push(onward);
      kinds.push(kind);
    }
  }
  return { hexes: hexes.map((at) => kit.map.hexes[at] as HexId), kinds, points };
}

/** The units of a side on the map that are not supplied. */
export const unsuppliedOf = (sight: Sight, side: Side): readonly UnitId[] =>
  unitsOnMap(sight, side).filter((unit) => !isSupplied(sight, unit));

/** 8.3, 10.21, RULING 48 Steps of a way of any length from each hex to the side's source, not Tobruk; -1 where there is none. */
const waysHomeOf = (who: 'recon' | 'other') =>
  keptBy(closedTo, (sight: Sight, side: Side): Int16Array => {
    const { kit } = sight;
    const closed = closedTo(sight, side);
    const source = kit.map.indexOf(kit.sources[side]);
    // 11.1 The Depression is prohibited to all but recon.
    const isOpen = (at: number): boolean => closed[at] === 0 && (who === 'recon' || !isDepression(sight, at));
    return flood(kit.net, [source], (from, _to, crossing) => isOpen(from) && !isScarp(crossing));
  });
const waysHome = { recon: waysHomeOf('recon'), other: waysHomeOf('other') };
/** 8.3, 10.21 Whether a way free of enemy units, un-negated enemy zones and prohibited terrain leads from a hex to the source. */
export const hasWayHome = (sight: Sight, side: Side, hex: HexId, who: keyof typeof waysHome = 'other'): boolean =>
  (waysHome[who](sight, side)[sight.kit.map.indexOf(hex)] ?? -1) >= 0;

/** 7.11 1 in each hex, by number, that no road of the side leads through: an enemy unit's, leader's or depot's, or in a zone. */
const closedRoads = keptBy(whole, (sight: Sight, side: Side): Uint8Array => {
  const closed = closedTo(sight, side).slice();
  for (const at of rearOf(sight, enemyOf(side))) closed[at] = 1;
  return closed;
});

/** 7.11 Steps of road from each hex to the side's own source; -1 where no clear road leads there. */
const roadsHome = keptBy(whole, (sight: Sight, side: Side): Int16Array => {
  const { kit } = sight;
  const closed = closedRoads(sight, side);
  return flood(roads(kit), [kit.map.indexOf(kit.sources[side])], (from) => closed[from] === 0);
});

/** 7.11, 7.13 Whether a clear road leads from a hex to the side's source. RULING 13: the hex itself may lie in a zone. */
export const hasRoadHome = (sight: Sight, side: Side, hex: HexId): boolean =>
  (roadsHome(sight, side)[sight.kit.map.indexOf(hex)] ?? -1) >= 0;

/** 7.11 Whether a clear road to the side's source may lead through a hex: no zone lies on the hex itself either. */
export const isInRoadHome = (sight: Sight, side: Side, hex: HexId): boolean =>
  hasRoadHome(sight, side, hex) && closedRoads(sight, side)[sight.kit.map.indexOf(hex)] === 0;

/** 7.11 The shortest clear road from a hex to the side's source, both included; null where there is none. */
export function roadTo(sight: Sight, side: Side, hex: HexId): readonly HexId[] | null {
  if (!hasRoadHome(sight, side, hex)) return null;
  const { kit } = sight;
  const closed = closedRoads(sight, side);
  const left = roadsHome(sight, side);
  const road = [kit.map.indexOf(hex)];
  for (let at = road[0] as number; (left[at] as number) > 0; at = road.at(-1) as number) {
    const onward = roads(kit).next[at]?.find((to) => left[to] === (left[at] as number) - 1 && closed[to] === 0);
    road.push(onward as number);
  }
  return road.map((at) => kit.map.hexes[at] as HexId);
}
