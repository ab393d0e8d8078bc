// 12.0 Supply: which hexes a side's supply comes to.
import { flood } from '#board/flood.ts';
import type { HexId } from '#board/hex.ts';
import type { Crossing } from '../pieces/kit.ts';
import { frontOf, heldBy, indexAt, placeOf, remember, type Sight, unitsOnMap } from '../position/sight.ts';
import { enemyOf, type Side, type UnitId } from '../position/state.ts';
import { enemyZones, isScarp } from './06-zones.ts';
import { exclusive } from './exclusive.ts';
import type { SupplyRule } from './places.ts';

const supplyRule = (sight: Sight, side: Side): SupplyRule | null =>
  remember(sight, `supply rule ${side}`, () => exclusive(sight).supply(sight, side));

/** 12.21 Hexes that a path may not be made up of: the enemy's, and those in their zones. */
const obstructed = (sight: Sight, side: Side): Uint8Array =>
  remember(sight, `obstructed ${side}`, () => {
    const zone = enemyZones(sight, side);
    return heldBy(sight, enemyOf(side)).map((held, at) => (held === 1 || (zone[at] ?? 0) > 0 ? 1 : 0));
  });

/** 12.21, 12.22 Whether a path may go over a hexside. */
const isPassed = (side: Side, held: Held, from: number, to: number, crossing: Crossing): boolean =>
  !isScarp(crossing) && (crossing.mine !== enemyOf(side) || held.has(from) || held.has(to));

/** The hexes where friendly units stand that open a minefield, by number. */
type Held = ReadonlySet<number>;

/** Hexes from which nothing obstructs the way to a source along roads, by kind of road where it has to be one kind. */
function network(sight: Sight, side: Side, { sources, roads }: SupplyRule, held: Held): readonly number[] {
  const { kit } = sight;
  const closed = obstructed(sight, side);
  const open = sources.map(kit.map.indexOf).filter((at) => at >= 0 && closed[at] === 0);
  if (roads === 'none') return open;
  const along = (kinds: readonly Crossing['road'][]): readonly number[] => {
    const onRoad = open.filter((at) => isOnRoad(sight, at, kinds));
    const steps = flood(
      kit.net,
      onRoad,
      (from, to, crossing) =>
        kinds.includes(crossing.road) && closed[to] === 0 && isPassed(side, held, from, to, crossing),
    );
    return [...steps.keys()].filter((at) => (steps[at] ?? -1) >= 0);
  };
  // kasserine 17.13, 17.14 All road or all trail, or directly to a source.
  return roads === 'any' ? along(['road', 'trail']) : [...along(['road']), ...along(['trail']), ...open];
}

/** A hex that a road of these kinds goes into or leaves the map from. */
const isOnRoad = ({ kit }: Sight, at: number, kinds: readonly Crossing['road'][]): boolean =>
  (kit.net.by[at] ?? []).some(({ road }) => road !== null && kinds.includes(road)) ||
  kinds.includes(kit.exits[kit.map.hexes[at] ?? ''] ?? null);

/**
 * 12.0 1 in each hex, by number, from which a unit of the side could trace a path by such a rule. The hex it stands in is no
 * part of the path (RULING 5).
 */
export function traced(sight: Sight, side: Side, rule: SupplyRule, held: Held = mineHolders(sight, side)): Uint8Array {
  const { kit } = sight;
  const closed = obstructed(sight, side);
  const steps = flood(
    kit.net,
    network(sight, side, rule, held),
    (from, to, crossing) => closed[from] === 0 && isPassed(side, held, from, to, crossing),
  );
  const found = new Uint8Array(kit.map.hexes.length);
  for (const [at, count] of steps.entries()) if (count >= 0 && count <= rule.reach) found[at] = 1;
  // Who stands on a source needs no path, where a source is enough by itself.
  if (rule.roads !== 'any') for (const source of rule.sources) found[kit.map.indexOf(source)] = 1;
  return found;
}

/** 1 where a hex lies beside a minefield of the enemy of a side, by number. */
const besideMines = ({ kit }: Sight, side: Side): readonly boolean[] =>
  remember(kit, `beside mines of the enemy of ${side}`, () =>
    kit.net.by.map((crossings) => crossings.some(({ mine }) => mine === enemyOf(side))),
  );

/** 12.22 Where the side's units open an enemy minefield to a path by standing beside it; `mover` as if it stood in a hex. */
function mineHolders(sight: Sight, side: Side, mover?: UnitId, hex?: HexId): Held {
  const beside = besideMines(sight, side);
  const held = unitsOnMap(sight, side)
    .filter((unit) => unit !== mover)
    .map((unit) => indexAt(sight, unit));
  if (hex !== undefined) held.push(sight.kit.map.indexOf(hex));
  return new Set(held.filter((at) => beside[at]).sort((a, b) => a - b));
}

/** 12.0 1 in each hex, by number, where a unit of the side would be supplied. */
export const suppliedHexes = (sight: Sight, side: Side, held: Held = mineHolders(sight, side)): Uint8Array =>
  remember(frontOf(sight, side), `supplied ${[...held].join(' ')}`, () => {
    const rule = supplyRule(sight, side);
    return rule === null ? new Uint8Array(sight.kit.map.hexes.length).fill(1) : traced(sight, side, rule, held);
  });

/** 12.0 Whether a unit of the side would be supplied in a hex; a unit that is named as if it had gone there (12.22). */
export function isSuppliedAt(sight: Sight, side: Side, hex: HexId, mover?: UnitId): boolean {
  const others = remember(sight, `mines held by ${side} but ${mover}`, () => mineHolders(sight, side, mover));
  const at = sight.kit.map.indexOf(hex);
  const held = mover !== undefined && besideMines(sight, side)[at] ? mineHolders(sight, side, mover, hex) : others;
  return suppliedHexes(sight, side, held)[at] === 1;
}

/** 12.0 Supply for combat, at this instant. */
export const isSupplied = (sight: Sight, side: Side, unit: UnitId): boolean =>
  isSuppliedAt(sight, side, placeOf(sight.table, unit));

/** The units of a side on the map that are not supplied. */
export const unsuppliedOf = (sight: Sight, side: Side): readonly UnitId[] =>
  unitsOnMap(sight, side).filter((unit) => !isSupplied(sight, side, unit));

/** 12.23, RULING 6 How far a hex is from the side's nearest source, in hexes. */
export function awayFromSupply(sight: Sight, side: Side, hex: HexId): number {
  const sources = supplyRule(sight, side)?.sources ?? [];
  return Math.min(Number.POSITIVE_INFINITY, ...sources.map((source) => sight.kit.map.distance(source, hex)));
}
