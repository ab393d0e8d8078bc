// 5.0 Where a unit may go, and by which way.
import { cheapestFrom, costsTo, type Gone } from '#board/costs.ts';
import { roundTrip } from '#board/round-trip.ts';
import type { Crossing } from '../../pieces/kit.ts';
import { seatAt } from '../../position/seat.ts';
import {
  indexAt,
  kept,
  keptBy,
  occupants,
  placeOf,
  remember,
  type Sight,
  sideOf,
  unitOf,
  unitsAt,
  whole,
} from '../../position/sight.ts';
import { type HexId, isOffMap, type UnitId } from '../../position/state.ts';
import { enemyZones, isHeld } from '../06-zones.ts';
import { awayFromSupply, suppliedBy } from '../12-supply.ts';
import { entryCost, entryHexes, mayComeBy } from '../13-reinforcements.ts';
import { exclusive } from '../exclusive.ts';
import { atStart, marcherOf } from './costs.ts';

/** Where a unit gets to, by numbers of hexes. */
interface Reach {
  /** The hexes in reach, the one it began in among them. */
  readonly hexes: readonly number[];
  readonly spent: (at: number) => number;
  /** Without the hex it began in; of a reinforcement with the hex it enters by. */
  readonly wayTo: (at: number) => readonly number[] | null;
}

/** The way on from where a unit has come to. */
function onward(sight: Sight, unit: UnitId, gone: Gone, begun: readonly number[]): Reach {
  const reach = reachFrom(sight, unit, [gone]);
  return {
    ...reach,
    wayTo: (at) => {
      const way = reach.wayTo(at);
      return way === null ? null : [...begun, ...way];
    },
  };
}

/** 5.26 From wherever it may have come to, as far as its points pay for hexes and hexsides; the ways begin there. */
function reachFrom(sight: Sight, unit: UnitId, begun: readonly Gone[]): Reach {
  const { spent, wayTo } = cheapestFrom(sight.kit.net, begun, marcherOf(sight, unit));
  const hexes: number[] = [];
  for (let at = 0; at < spent.length; at++) if (Number.isFinite(spent[at])) hexes.push(at);
  return { hexes, spent: (at) => spent[at] ?? Number.POSITIVE_INFINITY, wayTo };
}

/** Everywhere a unit gets to; it may have to stop in a hex. */
export const reachOf = (sight: Sight, unit: UnitId): Reach =>
  isOffMap(placeOf(sight.table, unit)) ? reachFromOff(sight, unit) : reachFromHex(sight, unit);

const reachFromHex = keptBy(
  atStart,
  (sight: Sight, unit: UnitId): Reach =>
    reachFrom(sight, unit, [{ at: indexAt(sight, unit), spent: 0, stopped: false }]),
);

/** 13.14 A reinforcement moves on from any hex that it can come in by, with what is left. */
const reachFromOff = keptBy(whole, (sight: Sight, unit: UnitId): Reach => {
  const entries = entriesFor(sight, unit);
  return {
    ...reachFrom(sight, unit, entries),
    wayTo: (at) => {
      const sums = entries.map((entry) => entry.spent + pointsOn(sight, unit, entry, at));
      const cheapest = entries[sums.indexOf(Math.min(...sums))];
      return cheapest === undefined ? null : reachBy(sight, unit, cheapest).wayTo(at);
    },
  };
});

/** The same for each entry, as long as it costs the same. */
const reachBy = (sight: Sight, unit: UnitId, entry: Gone): Reach =>
  remember(atStart(sight, unit), `in by ${entry.at} for ${entry.spent}`, () => onward(sight, unit, entry, [entry.at]));

/** An entry, and whether the hex is vacant and in supply. */
interface Entry extends Gone {
  readonly isOpen: boolean;
}

/** 13.11, 13.21 The same for all newcomers by these hexes; in an enemy zone they go no further. */
const entriesBy = (sight: Sight, newcomer: UnitId, hexes: readonly HexId[]): readonly Entry[] =>
  remember(whole(sight), hexes, () => {
    const zone = enemyZones(sight, sideOf(sight, newcomer));
    const [isFree, keeps] = [isVacant(sight), keepsSupply(sight, newcomer)];
    return hexes.map((hex) => {
      const at = sight.kit.map.indexOf(hex);
      return { at, spent: entryCost(sight, hex), stopped: (zone[at] ?? 0) > 0, isOpen: isFree(at) && keeps(at) };
    });
  });

/** 13.21, kasserine 16.11 Where a reinforcement can come in with its points. */
export const entriesFor = keptBy(whole, (sight: Sight, unit: UnitId): readonly Entry[] => {
  const { allowance } = marcherOf(sight, unit);
  const info = unitOf(sight, unit);
  return entriesBy(sight, unit, entryHexes(sight, unit)).filter(
    ({ at, spent }) => spent <= allowance && mayComeBy(sight, info, sight.kit.map.hexes[at] as HexId),
  );
});

/** 5.31, RULING 4: a unit that has not moved and can go on lets another end where it stands. */
const givesWay = (sight: Sight, unit: UnitId, at: number): boolean => {
  const [other, third] = occupants(sight)[at] ?? [];
  if (other === undefined || third !== undefined || sideOf(sight, other) !== sideOf(sight, unit)) return false;
  if (sight.table.moved.includes(other) || isHeld(sight, other)) return false;
  const seat = seatAt(sight, sideOf(sight, other));
  return !exclusive(sight).bars.some(({ bars }) => bars(seat, other)) && leavesRoom(sight, unit, at);
};

/** 5.31 The units that stand where others have moved to: they have to go on before the phase ends. */
export const crowded = kept(whole, (sight: Sight): readonly UnitId[] =>
  sight.table.moved.flatMap((unit) => {
    const place = placeOf(sight.table, unit);
    return isOffMap(place) ? [] : unitsAt(sight, place).filter((other) => other !== unit);
  }),
);

/** 5.31, RULING 4: once a unit has gone to a hex, all who have to go on can, for each has as many vacant hexes as there are of them. */
export function leavesRoom(sight: Sight, unit: UnitId, at: number): boolean {
  const others = [...crowded(sight), ...(occupants(sight)[at] ?? [])].filter((other) => other !== unit);
  return others.every((other) => canGo(sight, other, { unit, at }, others.length));
}

/** 12.23, RULING 66 Tells of hexes whether a unit may be there: nobody moves out of supply, who is out of it on the map moves towards it. */
export function keepsSupply(sight: Sight, unit: UnitId): (at: number) => boolean {
  const isSupplied = suppliedBy(sight, unit);
  if (!sight.table.unsupplied.includes(unit) || isOffMap(placeOf(sight.table, unit))) return isSupplied;
  const side = sideOf(sight, unit);
  const now = awayFromSupply(sight, side, indexAt(sight, unit));
  return (at) => isSupplied(at) || awayFromSupply(sight, side, at) < now;
}

/** Tells of hexes whether they are vacant but for a unit that is about to leave, if any. */
function isVacant(sight: Sight, besides?: UnitId): (at: number) => boolean {
  const standing = occupants(sight);
  return (at) => standing[at]?.every((unit) => unit === besides) ?? true;
}

/** The hexes in reach without the one the unit stands in. */
const hexesInReach = (sight: Sight, unit: UnitId): readonly number[] => {
  const here = indexAt(sight, unit);
  return reachOf(sight, unit).hexes.filter((at) => at !== here);
};

/** Another unit's move, as if it had been made. */
interface Made {
  readonly unit: UnitId;
  readonly at: number;
}

/** 12.23, 5.31 Whether there are so many vacant hexes for the unit to go to, once another's move is made. Mostly the first step tells. */
const canGo = (sight: Sight, unit: UnitId, made: Made | null = null, count = 1): boolean =>
  isOffMap(placeOf(sight.table, unit))
    ? canEnter(sight, unit)
    : hasRoom(sight, unit, stepsFrom(sight, unit), made, count) ||
      hasRoom(sight, unit, reachFromHex(sight, unit).hexes, made, count);

/** Of a reinforcement: by one entry it mostly gets where it would by another. */
const canEnter = (sight: Sight, unit: UnitId): boolean => {
  const entries = entriesFor(sight, unit);
  return (
    entries.some(({ isOpen }) => isOpen) ||
    entries.some((entry) => hasRoom(sight, unit, reachBy(sight, unit, entry).hexes))
  );
};

function hasRoom(sight: Sight, unit: UnitId, hexes: readonly number[], made: Made | null = null, count = 1): boolean {
  const isFree = isVacant(sight, made?.unit);
  const vacant = hexes.filter((at) => at !== made?.at && isFree(at));
  return vacant.length >= count && vacant.filter(keepsSupply(sight, unit)).length >= count;
}

/** The hexes next to a unit that it has the points to enter. */
const stepsFrom = keptBy(atStart, (sight: Sight, unit: UnitId): readonly number[] => {
  const { net } = sight.kit;
  const { allowance, costOf } = marcherOf(sight, unit);
  const from = indexAt(sight, unit);
  const next = net.next[from] ?? [];
  return next.filter((to, n) => costOf(from, to, net.by[from]?.[n] as Crossing) <= allowance);
});

/** The hexes a unit may end its move in; the one it stands in last, where it can go round by one that counts (RULING 67). */
export const goals = keptBy(whole, (sight: Sight, unit: UnitId): readonly HexId[] => {
  const away = namesOf(sight, goalNumbers(sight, unit));
  return goesRound(sight, unit) ? [...away, placeOf(sight.table, unit)] : away;
});

function goesRound(sight: Sight, unit: UnitId): boolean {
  if (isOffMap(placeOf(sight.table, unit)) || countingFor(sight, unit).length === 0) return false;
  const here = indexAt(sight, unit);
  const isOpen = isVacant(sight, unit)(here) && leavesRoom(sight, unit, here) && keepsSupply(sight, unit)(here);
  return isOpen && wayRound(sight, unit, []) !== null;
}

/** RULING 67 The hexes that count for a unit that goes through, but for its own. */
const countingFor = (sight: Sight, unit: UnitId): readonly HexId[] =>
  exclusive(sight)
    .counting(sight, sideOf(sight, unit))
    .filter((hex) => hex !== placeOf(sight.table, unit));

/** 5.0, RULING 67 A way back to where a unit stands, through a hex that counts, that begins as it is told; null when there is none. */
const wayRound = (sight: Sight, unit: UnitId, via: readonly HexId[]): readonly HexId[] | null =>
  roundTrip(
    countingFor(sight, unit),
    via,
    (hex) => [wayTo(sight, unit, hex, via)],
    (way) => wayTo(sight, unit, placeOf(sight.table, unit), way),
  );

const namesOf = ({ kit: { map } }: Sight, hexes: readonly number[]): readonly HexId[] =>
  hexes.map((at) => map.hexes[at] as HexId);

function goalNumbers(sight: Sight, unit: UnitId): readonly number[] {
  const all = hexesInReach(sight, unit);
  const keeps = keepsSupply(sight, unit);
  const vacant = all.filter(isVacant(sight));
  const supplied = vacant.filter((at) => leavesRoom(sight, unit, at) && keeps(at));
  const swaps = all.filter((at) => givesWay(sight, unit, at) && keeps(at));
  // While two stand in a hex the one that has not moved goes on, if there is no other way to a hex out of supply.
  const isCrowded = crowded(sight).includes(unit) && supplied.length === 0;
  return [...(isCrowded ? vacant : supplied), ...swaps];
}

/** The hexes it could end in if no friend stood there. */
export const openTo = (sight: Sight, unit: UnitId): readonly HexId[] =>
  namesOf(sight, hexesInReach(sight, unit).filter(keepsSupply(sight, unit)));

/** The same as for goals, asked only whether there is one. */
export const hasGoal = keptBy(
  whole,
  (sight: Sight, unit: UnitId): boolean =>
    (crowded(sight).length === 0 && canGo(sight, unit)) || goals(sight, unit).length > 0,
);

/** Movement Points to a hex; Infinity out of reach. */
export const pointsTo = (sight: Sight, unit: UnitId, hex: HexId): number =>
  reachOf(sight, unit).spent(sight.kit.map.indexOf(hex));

/** True when the hex is in reach, whatever bars ending there. */
export const inReach = (sight: Sight, unit: UnitId, hex: HexId): boolean => Number.isFinite(pointsTo(sight, unit, hex));

/** A way of a move that begins as it is told; null when there is none. */
export const wayBy = (sight: Sight, unit: UnitId, to: HexId, via: readonly HexId[]): readonly HexId[] | null =>
  to === placeOf(sight.table, unit) ? wayRound(sight, unit, via) : wayTo(sight, unit, to, via);

/** A way to a hex that begins as it is told; null when there is none. */
function wayTo(sight: Sight, unit: UnitId, to: HexId, via: readonly HexId[]): readonly HexId[] | null {
  const { map } = sight.kit;
  const way = begunBy(sight, unit, via)?.wayTo(map.indexOf(to)) ?? null;
  return way?.map((at) => map.hexes[at] ?? '') ?? null;
}

/** What is in reach once a way has begun so. */
export function begunBy(sight: Sight, unit: UnitId, via: readonly HexId[]): Reach | null {
  if (via.length === 0) return reachOf(sight, unit);
  const steps = via.map(sight.kit.map.indexOf);
  const gone = goneBy(sight, unit, steps);
  return gone === null ? null : onward(sight, unit, gone, steps);
}

/** Where these steps lead a unit; of a reinforcement the first is the hex it enters by. Null where it may not go so. */
export function goneBy(sight: Sight, unit: UnitId, steps: readonly number[]): Gone | null {
  const march = marcherOf(sight, unit);
  const isNew = isOffMap(placeOf(sight.table, unit));
  let gone: Gone | undefined = isNew
    ? entriesFor(sight, unit).find(({ at }) => at === steps[0])
    : { at: indexAt(sight, unit), spent: 0, stopped: false };
  for (const to of isNew ? steps.slice(1) : steps) {
    if (gone === undefined || gone.stopped) return null;
    const crossing = crossingTo(sight, gone.at, to);
    if (crossing === null) return null;
    const spent: number = gone.spent + march.costOf(gone.at, to, crossing);
    gone = { at: to, spent, stopped: march.stops(gone.at, to, crossing) };
  }
  return gone === undefined || gone.spent > march.allowance ? null : gone;
}

/** The hexside from a hex to a neighbour, by numbers; null when they are none. */
function crossingTo({ kit: { net } }: Sight, from: number, to: number): Crossing | null {
  const n = (net.next[from] ?? []).indexOf(to);
  return net.by[from]?.[n] ?? null;
}

/** 5.0 The next hexes of a way to a hex that has begun so and leaves so many points there. It may come to a hex again. */
export function nextOnWay(sight: Sight, unit: UnitId, to: HexId, begun: readonly HexId[], left = 0): readonly HexId[] {
  const { map } = sight.kit;
  const place = placeOf(sight.table, unit);
  const from = begun.at(-1) ?? (isOffMap(place) ? null : place);
  const next = from === null ? entryHexes(sight, unit) : map.nextTo(from);
  const steps = begun.map(map.indexOf);
  return next.filter((hex) => comesTo(sight, unit, to, [...steps, map.indexOf(hex)], left));
}

/** The same of a move, which may end where it began (RULING 67). */
export function nextOnMove(sight: Sight, unit: UnitId, to: HexId, begun: readonly HexId[]): readonly HexId[] {
  if (to !== placeOf(sight.table, unit)) return nextOnWay(sight, unit, to, begun);
  const next = sight.kit.map.nextTo(begun.at(-1) ?? to);
  return next.filter((hex) => wayRound(sight, unit, [...begun, hex]) !== null);
}

/** Whether a way that begins so leads to a hex and leaves so many points there. */
function comesTo(sight: Sight, unit: UnitId, to: HexId, steps: readonly number[], left: number): boolean {
  const gone = goneBy(sight, unit, steps);
  if (gone === null) return false;
  const { allowance } = marcherOf(sight, unit);
  return gone.spent + pointsOn(sight, unit, gone, sight.kit.map.indexOf(to)) + left <= allowance;
}

/** Points that the way on takes to a hex, by its number; Infinity where they do not suffice for it alone. */
function pointsOn(sight: Sight, unit: UnitId, { at, stopped }: Gone, goal: number): number {
  if (stopped) return at === goal ? 0 : Number.POSITIVE_INFINITY;
  const points = remember(atStart(sight, unit), `points to ${goal}`, () =>
    costsTo(sight.kit.net, goal, marcherOf(sight, unit)),
  );
  return points[at] as number;
}
