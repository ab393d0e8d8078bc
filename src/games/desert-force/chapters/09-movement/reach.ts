// 9.0, 9.3-9.5, 9.31 Where a unit or leader may go in the current Movement Phase, and by which way.
import { cheapest } from '#board/costs.ts';
import type { Net } from '#board/flood.ts';
import { roundTrip } from '#board/round-trip.ts';
import {
  frameOf,
  heldBy,
  indexAt,
  isLeader,
  keptBy,
  placeOf,
  rearOf,
  remember,
  type Sight,
  sideOf,
  stackAt,
  whole,
} from '../../position/sight.ts';
import { enemyOf, type HexId, type Side, type UnitId } from '../../position/state.ts';
import { POINT, paceNet, roadNet } from '../11-terrain/costs.ts';
import { mayEnterWorks } from '../12-positions/works.ts';
import { hexesTakenBy } from '../16-fortresses.ts';
import { allowanceOf, isCapable, type Phase, strategicAllowance } from './allowance.ts';
import { isFluid, type Piece, paceOf } from './paces.ts';
import { mayAllStand, mayEndIn, STACK_LIMIT, stackOf } from './stacking.ts';
import { enemyZones, exposedFor } from './zones.ts';

/** 9.0, 9.4 */
export type How = 'move' | 'rush';

/** The Movement Phase that is on; outside of one, the regular one. */
export const phaseOf = ({ table }: Pick<Sight, 'table'>): Phase =>
  frameOf(table).type === 'exploitation' ? 'exploitation' : 'movement';

const NEVER = Number.POSITIVE_INFINITY;

/** What bars the steps of a side, by numbers of hexes: 1 or more where it does. */
interface Bars {
  /** 9.0 Enemy units. */
  readonly units: Uint8Array;
  /** 13.4 What leaders do not enter: enemy units, leaders and depots. */
  readonly leaders: Uint8Array;
  /** 9.3 Enemy zones, and those that no friendly unit negates. */
  readonly zone: Uint8Array;
  readonly exposed: Uint8Array;
}

const barsFor = keptBy(whole, (sight: Sight, side: Side): Bars => {
  const enemy = enemyOf(side);
  const exposed = exposedFor(sight, side);
  const rear = rearOf(sight, enemy);
  // The same ones as long as the enemy stays and the same hexes are negated.
  return remember(exposed, `bars beside ${rear.join(' ')}`, () => {
    const units = heldBy(sight, enemy);
    const leaders = units.slice();
    for (const at of rear) leaders[at] = 1;
    return { units, leaders, zone: enemyZones(sight, side), exposed };
  });
});

/** How a piece goes. Plain data: most pieces are asked only whether there is a first step. */
interface Marcher extends Bars {
  readonly net: Net<number>;
  readonly shut: Uint8Array;
  /** 9.4 Strategically; 9.31 paying for enemy zones; or stopping in them. */
  readonly manner: 'rush' | 'fluid' | 'bound';
}

function marcherOf(sight: Sight, piece: Piece, how: How): Marcher {
  const { kit } = sight;
  const bars = barsFor(sight, sideOf(sight, piece));
  return remember(bars, `${how} ${piece}`, () => {
    const net = how === 'rush' ? roadNet(kit) : paceNet(kit, paceOf(sight, piece));
    const manner = how === 'rush' ? 'rush' : isFluid(sight, piece) ? 'fluid' : 'bound';
    const { units, leaders, zone, exposed } = bars;
    return { units, leaders, zone, exposed, net, manner, shut: isLeader(sight, piece) ? leaders : units };
  });
}

/** Sixths of a point for a step, Infinity where it may not be taken. */
function costOf({ manner, shut, zone, exposed }: Marcher, from: number, to: number, cost: number): number {
  if (shut[to] === 1) return NEVER;
  // 9.4 No enemy zone, not even where a friend stands.
  if (manner === 'rush') return (zone[to] as number) > 0 ? NEVER : cost;
  if (exposed[to] === 0) return cost;
  // 9.31 RULING 14: a hex where a friendly unit stands costs no additional point.
  if (manner === 'fluid') return cost + POINT;
  return (zone[from] as number) > 0 ? NEVER : cost;
}

/** 9.31 */
const stopsIn = ({ manner, exposed }: Marcher, to: number): boolean => manner === 'bound' && exposed[to] === 1;

/** Sixths of a point a piece may spend in the current phase. */
const spendable = (sight: Sight, piece: Piece, how: How): number =>
  (how === 'rush' ? strategicAllowance(sight, piece) : allowanceOf(sight, piece, phaseOf(sight))) * POINT;

/** The cheapest ways of a marcher from a hex. */
const search = (marcher: Marcher, start: number, allowance: number) =>
  cheapest(marcher.net, start, {
    allowance,
    costOf: (from, to, cost) => costOf(marcher, from, to, cost),
    stops: (_from, to) => stopsIn(marcher, to),
  });

/** Where a piece gets to, by numbers of hexes. */
interface Reach {
  readonly marcher: Marcher;
  /** In sixths of a point. */
  readonly allowance: number;
  /** Sixths of a point to each hex; Infinity out of reach. */
  readonly spent: Float64Array;
  /** Without the hex it began in. */
  readonly wayTo: (at: number) => readonly number[] | null;
}

const reaches = keptBy(whole, (sight: Sight, how: How) => {
  const known = new Map<Piece, Reach>();
  return (piece: Piece): Reach => {
    const found = known.get(piece) ?? findReach(sight, piece, how);
    known.set(piece, found);
    return found;
  };
});
const reachOf = (sight: Sight, piece: Piece, how: How): Reach => reaches(sight, how)(piece);

function findReach(sight: Sight, piece: Piece, how: How): Reach {
  const marcher = marcherOf(sight, piece, how);
  const start = indexAt(sight, piece);
  const allowance = spendable(sight, piece, how);
  return remember(marcher, `from ${start} for ${allowance}`, () => reachFrom(marcher, start, allowance));
}

/** 9.0 A piece can always move one hex, whatever it costs. */
function reachFrom(marcher: Marcher, start: number, allowance: number): Reach {
  const { net } = marcher;
  const { spent, wayTo } = search(marcher, start, allowance);
  const first = new Set<number>();
  for (const [n, to] of (net.next[start] ?? []).entries()) {
    if (Number.isFinite(spent[to]) || costOf(marcher, start, to, net.by[start]?.[n] as number) === NEVER) continue;
    first.add(to);
    spent[to] = allowance;
  }
  return { marcher, allowance, spent, wayTo: (at) => (first.has(at) ? [at] : wayTo(at)) };
}

/** 9.2, 13.2, RULING 53 Whether a piece may end its move in a hex: whoever has not moved yet may still leave it. */
export function hasRoom(sight: Sight, piece: Piece, at: number): boolean {
  if (isLeader(sight, piece)) return true;
  const side = sideOf(sight, piece);
  const there = stackAt(sight, side, at);
  if (mayAllStand(there.length + 1)) return true;
  const staying = there.filter((unit) => unit !== piece && !mayStillMove(sight, unit));
  return stackOf(sight, [...staying, piece]) <= STACK_LIMIT;
}

/** 9.31 Nor is it shut in by the enemy and their zones. */
const mayStillMove = (sight: Sight, unit: UnitId): boolean =>
  !sight.table.moved.includes(unit) &&
  isCapable(sight, unit, phaseOf(sight)) &&
  firstSteps(sight, unit, 'move').length > 0;

/** 9.0 The hexes a piece may go to first: one is always open, whatever it costs. */
function firstSteps(sight: Sight, piece: Piece, how: How): readonly number[] {
  const start = indexAt(sight, piece);
  const marcher = marcherOf(sight, piece, how);
  const costs = marcher.net.by[start] ?? [];
  return (marcher.net.next[start] ?? []).filter((to, n) => costOf(marcher, start, to, costs[n] as number) !== NEVER);
}

/** Whether there is room for it whoever else goes or stays. */
export const hasRoomAnyway = (sight: Sight, piece: Piece, hex: HexId): boolean =>
  isLeader(sight, piece) || mayEndIn(sight, sideOf(sight, piece), hex, [piece]);

/** The hexes a piece may end its move in; its own where it goes into the position there (12.2), or can go round (RULING 61). */
const goalsBy = keptBy(whole, (sight: Sight, how: How) => {
  const known = new Map<Piece, readonly HexId[]>();
  return (piece: Piece): readonly HexId[] => {
    const found = known.get(piece) ?? findGoals(sight, piece, how);
    known.set(piece, found);
    return found;
  };
});
export const goals = (sight: Sight, piece: Piece, how: How): readonly HexId[] => goalsBy(sight, how)(piece);

function findGoals(sight: Sight, piece: Piece, how: How): readonly HexId[] {
  const { spent } = reachOf(sight, piece, how);
  const start = indexAt(sight, piece);
  const { hexes } = sight.kit.map;
  const found: HexId[] = [];
  for (let at = 0; at < spent.length; at++) {
    if (spent[at] === NEVER) continue;
    const hex = hexes[at] as HexId;
    if (hasRoom(sight, piece, at) && (at !== start || wayBy(sight, piece, how, hex, []) !== null)) found.push(hex);
  }
  return found;
}

/** 12.2 Whether it can go under the marker of the hex it stands in. */
export const digsIn = (sight: Sight, piece: Piece, how: How): boolean =>
  how === 'move' && mayEnterWorks(sight, piece) && allowanceOf(sight, piece, phaseOf(sight)) > 0;

/** 7.14, 8.4, 13.6, RULING 61 Where a unit takes or catches something by going through, without a die first; not in its own hex, and no leader (13.4). */
export function catching(sight: Sight, piece: Piece): readonly HexId[] {
  if (isLeader(sight, piece)) return [];
  const side = sideOf(sight, piece);
  const { hexes } = sight.kit.map;
  const rear = rearOf(sight, enemyOf(side)).map((at) => hexes[at] as HexId);
  return [...hexesTakenBy(sight, side), ...rear].filter((hex) => hex !== placeOf(sight.table, piece));
}

/** The same for a unit's goals, asked only whether there is one: mostly the first step tells already. */
export const hasGoal = (sight: Sight, piece: Piece, how: How): boolean =>
  firstSteps(sight, piece, how).some((to) => hasRoom(sight, piece, to)) || goals(sight, piece, how).length > 0;

/** Movement Points to a hex, halves and thirds among them; Infinity out of reach. */
export const pointsTo = (sight: Sight, piece: Piece, how: How, hex: HexId): number =>
  (reachOf(sight, piece, how).spent[sight.kit.map.indexOf(hex)] ?? NEVER) / POINT;

/** True when the hex is in reach, whatever bars ending there. */
export const inReach = (sight: Sight, piece: Piece, how: How, hex: HexId): boolean =>
  Number.isFinite(pointsTo(sight, piece, how, hex));

/** Where a way has come to. */
interface Gone {
  readonly at: number;
  readonly spent: number;
  /** It goes no further. */
  readonly stopped: boolean;
}

/** 9.31 A piece that has left its hex: the enemy's zone there is not negated any more, unless others stay. */
function onTheWay(sight: Sight, piece: Piece, marcher: Marcher, start: number): Marcher {
  const stay = stackAt(sight, sideOf(sight, piece), start).some((unit) => unit !== piece);
  if (stay || marcher.exposed[start] === 1 || marcher.zone[start] === 0) return marcher;
  return remember(marcher, `gone from ${start}`, () => {
    const exposed = marcher.exposed.slice();
    exposed[start] = 1;
    return { ...marcher, exposed };
  });
}

/** Where these steps lead a piece; null where it may not go so. */
function goneBy(marcher: Marcher, allowance: number, start: number, steps: readonly number[]): Gone | null {
  const { net } = marcher;
  let gone: Gone = { at: start, spent: 0, stopped: false };
  for (const [index, to] of steps.entries()) {
    const n = (net.next[gone.at] ?? []).indexOf(to);
    if (n < 0 || gone.stopped) return null;
    const spent = gone.spent + costOf(marcher, gone.at, to, net.by[gone.at]?.[n] as number);
    // 9.0 One hex is always open.
    const isTooDear = spent > allowance;
    if (spent === NEVER || (isTooDear && index > 0)) return null;
    gone = { at: to, spent: Math.min(spent, allowance), stopped: isTooDear || stopsIn(marcher, to) };
  }
  return gone;
}

/** A way, without the hex it begins in, and what is left of the allowance at its end, in sixths of a point. */
interface Way {
  readonly path: readonly HexId[];
  readonly left: number;
}

/** How a way goes on: by hexes, for so many sixths of a point. */
interface Onward {
  readonly way: readonly number[];
  readonly spent: number;
}
const onwardIn = ({ wayTo, spent }: Pick<Reach, 'wayTo' | 'spent'>, goal: number): Onward | null => {
  const way = wayTo(goal);
  return way === null ? null : { way, spent: spent[goal] as number };
};

/** 7.14, 13.6 The cheapest way that catches no depot and no leader before its end, where one is in reach; else this one. */
function quietly(marcher: Marcher, from: number, allowance: number, goal: number, cheapestWay: Onward): Onward {
  if (!cheapestWay.way.slice(0, -1).some((at) => marcher.leaders[at] === 1)) return cheapestWay;
  const shut = marcher.leaders.slice();
  shut[goal] = 0;
  return onwardIn(search({ ...marcher, shut }, from, allowance), goal) ?? cheapestWay;
}

/** 9.1 A way to a hex that begins as it is told; null when there is none. Back to its own it leads through one that catches (RULING 61). */
export function wayBy(sight: Sight, piece: Piece, how: How, to: HexId, via: readonly HexId[]): Way | null {
  if (to !== placeOf(sight.table, piece)) return wayTo(sight, piece, how, to, via);
  if (via.length === 0 && digsIn(sight, piece, how)) return { path: [], left: reachOf(sight, piece, how).allowance };
  return roundTrip(
    catching(sight, piece),
    via,
    (hex) => [wayTo(sight, piece, how, hex, via)?.path ?? null],
    (out) => wayTo(sight, piece, how, to, out),
  );
}

function wayTo(sight: Sight, piece: Piece, how: How, to: HexId, via: readonly HexId[]): Way | null {
  const { map } = sight.kit;
  const goal = map.indexOf(to);
  const start = indexAt(sight, piece);
  const reach = reachOf(sight, piece, how);
  const { allowance } = reach;
  const marcher = onTheWay(sight, piece, reach.marcher, start);
  const begun = via.map(map.indexOf);
  const gone = goneBy(marcher, allowance, start, begun);
  if (gone === null) return null;
  const left = gone.stopped ? 0 : allowance - gone.spent;
  const found = onwardIn(begun.length === 0 ? reach : search(marcher, gone.at, left), goal);
  if (found === null) return null;
  const { way, spent } = quietly(marcher, gone.at, left, goal, found);
  return { path: [...begun, ...way].map((at) => map.hexes[at] as HexId), left: allowance - gone.spent - spent };
}

/** 9.1 The next hexes of a way to a hex that has begun so. It may come to a hex again. */
export function nextOnWay(sight: Sight, piece: Piece, how: How, to: HexId, begun: readonly HexId[]): readonly HexId[] {
  const { map } = sight.kit;
  const { next } = reachOf(sight, piece, how).marcher.net;
  const last = begun.at(-1) ?? placeOf(sight.table, piece);
  const onward = (next[map.indexOf(last)] ?? []).map((at) => map.hexes[at] as HexId);
  return onward.filter((hex) => wayBy(sight, piece, how, to, [...begun, hex]) !== null);
}
