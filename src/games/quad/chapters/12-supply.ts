// 12.0 Supply: which hexes a side's supply comes to.
import { flood, reached } from '#board/flood.ts';
import type { Crossing, Kit } from '../pieces/kit.ts';
import {
  heldBy,
  hexesHeld,
  indexAt,
  kept,
  keptBy,
  ofSide,
  placeOf,
  remember,
  type Sight,
  sideOf,
  unitOf,
  unitsOnMap,
  whole,
} from '../position/sight.ts';
import { enemyOf, type HexId, type Side, type UnitId } from '../position/state.ts';
import { enemyZones, isScarp } from './06-zones.ts';
import { exclusive } from './exclusive.ts';
import type { SupplyRule } from './places.ts';

const supplyRule = keptBy(whole, (sight: Sight, side: Side): SupplyRule | null => exclusive(sight).supply(sight, side));

/** 12.0 Whether units of the side have to be supplied now (cauldron 16.3). */
export const needsSupply = (sight: Sight, side: Side): boolean => supplyRule(sight, side) !== null;

const ofEnemy = (sight: Sight, side: Side): object => ofSide(sight, enemyOf(side));

/** 12.21 Hexes that a path may not be made up of: the enemy's, and those in their zones. */
const obstructed = keptBy(ofEnemy, (sight: Sight, side: Side): Uint8Array => {
  const zone = enemyZones(sight, side);
  return heldBy(sight, enemyOf(side)).map((held, at) => (held === 1 || (zone[at] ?? 0) > 0 ? 1 : 0));
});

/** 12.21, 12.22 Whether a path may go over a hexside; an enemy minefield hinders it. */
const isPassed = (foe: Side, held: Held, from: number, to: number, crossing: Crossing): boolean =>
  !isScarp(crossing) && (crossing.mine !== foe || held.has(from) || held.has(to));

/** The hexes where friendly units stand that open a minefield, by number. */
type Held = ReadonlySet<number>;

/** Hexes from which nothing obstructs the way to a source along roads, by kind of road where it has to be one kind. */
function network(sight: Sight, side: Side, { sources, roads }: SupplyRule, held: Held): readonly number[] {
  const { kit } = sight;
  const closed = obstructed(sight, side);
  const foe = enemyOf(side);
  const open = sources.map(kit.map.indexOf).filter((at) => at >= 0 && closed[at] === 0);
  if (roads === 'none') return open;
  const along = (kinds: Kinds): readonly number[] => {
    const onRoad = roadHexes(kit, kinds);
    const steps = flood(
      kit.net,
      open.filter((at) => onRoad[at] === 1),
      (from, to, crossing) =>
        kinds.includes(crossing.road) && closed[to] === 0 && isPassed(foe, held, from, to, crossing),
    );
    return reached(steps);
  };
  // kasserine 17.13, 17.14 All road or all trail, or directly to a source.
  return roads === 'any' ? along(ANY_ROAD) : [...along(ROAD), ...along(TRAIL), ...open];
}

/** Kinds of roads that a path goes along. */
type Kinds = readonly Crossing['road'][];
const ROAD: Kinds = ['road'];
const TRAIL: Kinds = ['trail'];
const ANY_ROAD: Kinds = [...ROAD, ...TRAIL];

/** 1 in each hex, by number, that a road of these kinds goes into or leaves the map from. */
const roadHexes = keptBy(
  (kit: Kit) => kit,
  ({ net, exits, map }, kinds: Kinds): Uint8Array =>
    Uint8Array.from(net.by, (crossings, at) =>
      [...crossings.map(({ road }) => road), exits[map.hexes[at] ?? '']].some((road) => kinds.includes(road ?? null))
        ? 1
        : 0,
    ),
);

/**
 * 12.0 1 in each hex, by number, from which a unit of the side could trace a path by such a rule. The hex it stands in is no
 * part of the path (RULING 5).
 */
export function traced(sight: Sight, side: Side, rule: SupplyRule, held: Held = mineHolders(sight, side)): Uint8Array {
  const { kit } = sight;
  const closed = obstructed(sight, side);
  const foe = enemyOf(side);
  const ends = network(sight, side, rule, held);
  const onRoad = roadHexes(kit, ANY_ROAD);
  const isEnd = new Set(ends);
  // kasserine 17.13, RULING 60 A path that comes into a road or trail hex goes on along it.
  const stops =
    rule.roads !== 'one-kind' ? closed : closed.map((shut, at) => shut || (isEnd.has(at) ? 0 : (onRoad[at] ?? 0)));
  const steps = flood(
    kit.net,
    ends,
    (from, to, crossing) => stops[from] === 0 && isPassed(foe, held, from, to, crossing),
    rule.reach,
  );
  const found = new Uint8Array(steps.length);
  for (let at = 0; at < steps.length; at++) found[at] = Number((steps[at] as number) >= 0);
  // Who stands on a source needs no path; where it takes a road, on one that a road comes to.
  for (const source of rule.sources.map(kit.map.indexOf))
    if (rule.roads !== 'any' || onRoad[source] === 1) found[source] = 1;
  return found;
}

/** 1 where a hex lies beside a minefield of the enemy of a side, by number. */
export const besideMines = keptBy(
  ({ kit }: Sight) => kit,
  ({ kit }, side: Side): readonly boolean[] =>
    kit.net.by.map((crossings) => crossings.some(({ mine }) => mine === enemyOf(side))),
);

/** 12.22 Where the side's units open an enemy minefield to a path by standing beside it. */
const mineHolders = keptBy(
  ofSide,
  (sight: Sight, side: Side): Held => holdersAmong(sight, side, hexesHeld(sight, side)),
);

/** Where the side's units stand without one of them. */
const othersThan = (sight: Sight, side: Side, unit: UnitId): readonly number[] =>
  unitsOnMap(sight, side)
    .filter((other) => other !== unit)
    .map((other) => indexAt(sight, other));

const holdersAmong = (sight: Sight, side: Side, hexes: readonly number[]): Held =>
  new Set(hexes.filter((at) => besideMines(sight, side)[at]).sort((a, b) => a - b));

/** 12.0 1 in each hex, by number, where a unit of the side would be supplied with these units beside minefields. */
function suppliedWith(sight: Sight, side: Side, held: Held): Uint8Array {
  const rule = supplyRule(sight, side);
  if (rule === null) return everywhere(sight.kit);
  const sameRule = remember(ofEnemy(sight, side), rule, () => ({}));
  return remember(sameRule, [...held].join(' '), () => traced(sight, side, rule, held));
}
const everywhere = kept(
  (kit: Kit) => kit,
  (kit) => new Uint8Array(kit.map.hexes.length).fill(1),
);

/** 12.0 1 in each hex, by number, where a unit of the side would be supplied. */
export const suppliedHexes = keptBy(
  whole,
  (sight: Sight, side: Side): Uint8Array => suppliedWith(sight, side, mineHolders(sight, side)),
);

/** The same if the side's units stood in these hexes, by number, as far as that opens minefields (12.22). */
export const suppliedFrom = (sight: Sight, side: Side, hexes: readonly number[]): Uint8Array =>
  suppliedWith(sight, side, holdersAmong(sight, side, hexes));

/** The same when a unit has left its hex. */
const suppliedWithout = (sight: Sight, unit: UnitId): Uint8Array => {
  const side = sideOf(sight, unit);
  return besideMines(sight, side)[indexAt(sight, unit)]
    ? suppliedWithoutHolder(sight, unit)
    : suppliedHexes(sight, side);
};
const suppliedWithoutHolder = keptBy(whole, (sight: Sight, unit: UnitId): Uint8Array => {
  const side = sideOf(sight, unit);
  return suppliedWith(sight, side, holdersAmong(sight, side, othersThan(sight, side, unit)));
});

/** 12.0 Whether a unit of the side would be supplied in a hex; a unit that is named as if it had gone there (12.22). */
export const isSuppliedAt = (sight: Sight, side: Side, hex: HexId, mover?: UnitId): boolean => {
  const at = sight.kit.map.indexOf(hex);
  return mover === undefined ? suppliedHexes(sight, side)[at] === 1 : suppliedBy(sight, mover)(at);
};

/** Tells of hexes, by number, whether a unit would be supplied if it had gone there: it may open a minefield there, and closes none. */
export function suppliedBy(sight: Sight, unit: UnitId): (at: number) => boolean {
  const side = sideOf(sight, unit);
  const without = suppliedWithout(sight, unit);
  const isBeside = besideMines(sight, side);
  const opensWay = (at: number): boolean => {
    const held = holdersAmong(sight, side, [...othersThan(sight, side, unit), at]);
    return suppliedWith(sight, side, held)[at] === 1;
  };
  return (at) => without[at] === 1 || (isBeside[at] === true && opensWay(at));
}

/** 12.0 Supply for combat, at this instant. */
export const isSupplied = (sight: Sight, side: Side, unit: UnitId): boolean =>
  isSuppliedAt(sight, side, placeOf(sight.table, unit));

/** The units of a side on the map that are not supplied. */
export const unsuppliedOf = (sight: Sight, side: Side): readonly UnitId[] =>
  unitsOnMap(sight, side).filter((unit) => !isSupplied(sight, side, unit));

/** 12.23, RULING 6 How far a hex, by its number, is from the side's nearest source, in hexes. */
export function awayFromSupply(sight: Sight, side: Side, at: number): number {
  const rule = supplyRule(sight, side);
  return rule === null ? Number.POSITIVE_INFINITY : (farFrom(rule, sight.kit)[at] as number);
}
/** Hexes from each hex, by number, to the nearest source. */
const farFrom = keptBy(
  (rule: SupplyRule) => rule,
  ({ sources }, { map }: Kit): readonly number[] => {
    const from = sources.map(map.indexOf);
    return map.hexes.map((_, at) => Math.min(Number.POSITIVE_INFINITY, ...from.map((source) => map.far(source, at))));
  },
);

/** 12.31, 12.32 The Movement Allowance of a unit in this Movement Phase: half of it, rounded up, when it began unsupplied. */
export const allowanceOf = (sight: Sight, unit: UnitId): number => {
  const allowance = exclusive(sight).allowance(sight, unitOf(sight, unit));
  return sight.table.unsupplied.includes(unit) ? Math.ceil(allowance / 2) : allowance;
};
