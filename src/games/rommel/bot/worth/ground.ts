// How far units get over an empty map: what threatens what. The same for every position, so it is worked out once.

import { reach } from '#board/movement.ts';
import { remember } from '#engine/memory.ts';
import { ROAD_BONUS } from '../../chapters/06-unit-movement/mover.ts';
import type { Kit } from '../../pieces/kit.ts';
import type { HexId } from '../../position/state.ts';

const FAR = 99;

interface Ground {
  readonly reach: Map<HexId, ReadonlySet<HexId>[]>;
  readonly steps: Map<HexId, Costs>;
  readonly distances: Map<HexId, ReadonlyMap<HexId, number>>;
}
const groundOf = (kit: Kit): Ground =>
  remember(kit, 'bot ground', () => ({ reach: new Map(), steps: new Map(), distances: new Map() }));

/** Hexes a unit of a speed gets to from a hex in one Move when nobody is in its way. */
export function reachOf(kit: Kit, from: HexId, speed: number): ReadonlySet<HexId> {
  const { reach: known } = groundOf(kit);
  let bySpeed = known.get(from);
  if (bySpeed === undefined) {
    bySpeed = [];
    known.set(from, bySpeed);
  }
  let hexes = bySpeed[speed];
  if (hexes === undefined) {
    const enter = (): 'through' => 'through';
    hexes = new Set(kit.map.indexOf(from) < 0 ? [] : reach(kit.map, from, { speed, bonus: ROAD_BONUS, enter }).keys());
    bySpeed[speed] = hexes;
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

/** What it costs to march to a goal from each hex. */
export type Costs = (hex: HexId) => number;

type Steps = readonly (readonly { readonly to: number; readonly cost: number }[])[];
/** All steps over the map with what they cost: they are asked for thousands of times. */
const stepsOf = (kit: Kit): Steps =>
  remember(kit, 'bot steps', () => {
    const { by, indexOf } = kit.map;
    return by.map((exits) => exits.map(({ to, road }) => ({ to: indexOf(to), cost: road === null ? 1 : STEP[road] })));
  });

/** What it costs to march to a hex from each other one: less by road. */
function marchTo(kit: Kit, goal: HexId): Costs {
  const { steps } = groundOf(kit);
  let known = steps.get(goal);
  if (known === undefined) {
    known = spread(kit, goal);
    steps.set(goal, known);
  }
  return known;
}

export const marchOf = (kit: Kit, from: HexId, goal: HexId): number => marchTo(kit, goal)(from);

/** The same where passing some hexes costs more. */
export function spread(kit: Kit, goal: HexId, extra: ReadonlyMap<HexId, number> = new Map()): Costs {
  const { indexOf, hexes } = kit.map;
  const steps = stepsOf(kit);
  const costs = new Float64Array(hexes.length).fill(FAR);
  const tolls = new Float64Array(hexes.length);
  for (const [hex, toll] of extra) tolls[indexOf(hex)] = toll;
  const start = indexOf(goal);
  costs[start] = 0;
  const queue = [start];
  for (const here of queue) {
    const sofar = (costs[here] ?? FAR) + (tolls[here] ?? 0);
    for (const { to, cost } of steps[here] ?? []) {
      if (sofar + cost >= (costs[to] ?? FAR)) continue;
      costs[to] = sofar + cost;
      queue.push(to);
    }
  }
  return (hex) => costs[indexOf(hex)] ?? FAR;
}
