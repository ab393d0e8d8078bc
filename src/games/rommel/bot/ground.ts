// How far units get over an empty map: what threatens what. The same for every position, so it is worked out once.
import type { HexId } from '#board/hex.ts';
import { reach } from '#board/movement.ts';
import type { Kit } from '../kit.ts';
import { ROAD_BONUS } from '../withdrawal.ts';

const FAR = 99;

interface Ground {
  readonly reach: Map<string, ReadonlySet<HexId>>;
  readonly steps: Map<HexId, ReadonlyMap<HexId, number>>;
  readonly distances: Map<HexId, ReadonlyMap<HexId, number>>;
}
const grounds = new WeakMap<Kit, Ground>();
function groundOf(kit: Kit): Ground {
  let ground = grounds.get(kit);
  if (ground === undefined) {
    ground = { reach: new Map(), steps: new Map(), distances: new Map() };
    grounds.set(kit, ground);
  }
  return ground;
}

/** Hexes a unit of a speed gets to from a hex in one Move when nobody is in its way. */
export function reachOf(kit: Kit, from: HexId, speed: number): ReadonlySet<HexId> {
  const { reach: known } = groundOf(kit);
  const key = `${from} ${speed}`;
  let hexes = known.get(key);
  if (hexes === undefined) {
    const enter = (): 'through' => 'through';
    hexes = new Set(
      kit.map.exits[from] === undefined ? [] : reach(kit.map, from, { speed, bonus: ROAD_BONUS, enter }).keys(),
    );
    known.set(key, hexes);
  }
  return hexes;
}

/** Hexes between a hex and each other one, as the crow flies. */
export function distancesTo(kit: Kit, goal: HexId): ReadonlyMap<HexId, number> {
  const { distances } = groundOf(kit);
  let known = distances.get(goal);
  if (known === undefined) {
    known = new Map(kit.map.hexes.map((hex) => [hex, kit.map.distance(hex, goal)]));
    distances.set(goal, known);
  }
  return known;
}

const STEP = { highway: 0.4, track: 0.6, trail: 0.8 } as const;

/** What it costs to march to a hex from each other one: less by road. */
export function marchTo(kit: Kit, goal: HexId): ReadonlyMap<HexId, number> {
  const { steps } = groundOf(kit);
  let known = steps.get(goal);
  if (known === undefined) {
    known = spread(kit, goal);
    steps.set(goal, known);
  }
  return known;
}

export const marchOf = (kit: Kit, from: HexId, goal: HexId): number => marchTo(kit, goal).get(from) ?? FAR;

/** What it costs to march to a hex from each other one; hexes in the way cost more. */
export function spread(kit: Kit, goal: HexId, extra: (hex: HexId) => number = () => 0): ReadonlyMap<HexId, number> {
  const costs = new Map<HexId, number>([[goal, 0]]);
  let edge: readonly HexId[] = [goal];
  while (edge.length > 0) {
    const next = new Set<HexId>();
    for (const hex of edge) {
      const sofar = (costs.get(hex) ?? FAR) + extra(hex);
      for (const exit of kit.map.exits[hex] ?? []) {
        const cost = sofar + (exit.road === null ? 1 : STEP[exit.road]);
        if (cost >= (costs.get(exit.to) ?? FAR)) continue;
        costs.set(exit.to, cost);
        next.add(exit.to);
      }
    }
    edge = [...next];
  }
  return costs;
}
