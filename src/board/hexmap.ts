// A hex map as rules use it: which hexes there are, and for each the passable sides with their roads and limits.
import { DIRECTIONS, distance, type HexId, neighbour } from './hex.ts';
import { type Hexside, hexside } from './hexside.ts';

/** Best first. */
export const ROADS = ['highway', 'track', 'trail'] as const;
export type Road = (typeof ROADS)[number];

export interface Exit {
  readonly to: HexId;
  readonly side: Hexside;
  readonly road: Road | null;
  /** How many units may cross it into an engagement; what the number means is the title's rule. */
  readonly limit: number;
}

export interface HexMap {
  readonly hexes: readonly HexId[];
  /** Passable sides only. */
  readonly exits: Readonly<Record<HexId, readonly Exit[]>>;
  readonly exitTo: (from: HexId, to: HexId) => Exit | null;
  /** Hexes between two playable hexes, Infinity for anything else. */
  readonly distance: (a: HexId, b: HexId) => number;
}

/** What stands on a side: `null` closes it. */
export type SideRule = (side: Hexside, road: Road | null) => { readonly limit: number } | null;

/**
 * A map from its playable hexes, the roads' hexsides and a rule saying which sides are passable.
 * Distances between all hexes are computed once.
 */
export function makeHexMap(hexes: readonly HexId[], roads: ReadonlyMap<Hexside, Road>, sideRule: SideRule): HexMap {
  const known = new Set(hexes);
  const exits: Record<HexId, Exit[]> = {};
  const byPair: Record<HexId, Record<HexId, Exit>> = {};
  for (const hex of hexes) {
    const list: Exit[] = [];
    const row: Record<HexId, Exit> = {};
    byPair[hex] = row;
    for (const direction of DIRECTIONS) {
      const to = neighbour(hex, direction);
      if (!known.has(to)) continue;
      const side = hexside(hex, to);
      const road = roads.get(side) ?? null;
      const rule = sideRule(side, road);
      if (rule === null) continue;
      const exit: Exit = { to, side, road, limit: rule.limit };
      list.push(exit);
      row[to] = exit;
    }
    exits[hex] = list;
  }
  const distances = allDistances(hexes);
  return {
    hexes,
    exits,
    exitTo: (from, to) => byPair[from]?.[to] ?? null,
    distance: (a, b) => distances[a]?.[b] ?? Number.POSITIVE_INFINITY,
  };
}

/** The class of road on each hexside that a road crosses; where two do, the later one's. */
export function roadsAlong(
  roads: readonly { readonly class: Road; readonly hexes: readonly HexId[] }[],
): ReadonlyMap<Hexside, Road> {
  const sides = new Map<Hexside, Road>();
  for (const { class: kind, hexes } of roads) {
    hexes.forEach((hex, at) => {
      const next = hexes[at + 1];
      if (next !== undefined) sides.set(hexside(hex, next), kind);
    });
  }
  return sides;
}

function allDistances(hexes: readonly HexId[]): Readonly<Record<HexId, Readonly<Record<HexId, number>>>> {
  const table: Record<HexId, Record<HexId, number>> = {};
  for (const a of hexes) {
    const row: Record<HexId, number> = {};
    for (const b of hexes) row[b] = distance(a, b);
    table[a] = row;
  }
  return table;
}
