// The opponent's movement: whom to attack with whom, where the others go, and supply behind them.

import { mayMove } from '../chapters/11-movement/bars.ts';
import { reachOf } from '../chapters/11-movement/reach.ts';
import { axisLimit, stackOf } from '../chapters/12-stacking/limits.ts';
import { isWorks } from '../chapters/15-firing/fire.ts';
import { inRangeOf } from '../chapters/19-supply.ts';
import { countsForStacking, type Kit } from '../pieces/kit.ts';
import type { SuezAction } from '../position/action.ts';
import type { Seat } from '../position/seat.ts';
import {
  combatAt,
  controls,
  factorOf,
  isEnemyAt,
  placeOf,
  type Sight,
  spaceOf,
  stepsOf,
  supplyOnMap,
  unitOf,
  unitsOnMap,
} from '../position/sight.ts';
import type { SpaceId, Table, UnitId } from '../position/state.ts';
import { allGiven, type Draft, given, seatOn } from './draft.ts';
import { chanceToTake, goalWorth, helpFor, pullOf } from './worth.ts';

/** The least chance at which an attack is made. */
const ENOUGH = 0.3;
/** What sending a unit of factor 1 costs: it could have gone elsewhere. */
const EFFORT = 0.2;
/** What a supply unit is worth, the less the more there are: a march it makes possible must gain more. */
const supplyWorth = (seat: Seat): number => Math.max(0.15, 1.8 - 0.2 * supplyOnMap(seat).length);
/** What a unit of factor 0 gains by standing where the pull is one stronger. */
const NEARER = 0.2;
/** What being out of supply costs a unit. */
const HUNGER = 0.9;
/** What a truck more is worth to a reduced unit: it may be refitted. */
const REFIT = 0.5;

interface Plan {
  readonly draft: Draft;
  readonly value: number;
}

/** Combat units that can still move, the strongest first. */
const movers = (seat: Seat): readonly UnitId[] =>
  unitsOnMap(seat)
    .filter((unit) => mayMove(seat, unit))
    .toSorted((a, b) => factorOf(seat, b) - factorOf(seat, a));

const isIn = (seat: Seat, unit: UnitId, space: SpaceId): boolean => placeOf(seat, unit) === space;
const canBe = (seat: Seat, unit: UnitId, space: SpaceId): boolean =>
  isIn(seat, unit, space) || (mayMove(seat, unit) && reachOf(seat, unit).has(space));

/** What taking a space is worth: its points, the way it opens, and that the enemy is gone; 3.3 most of all in the west. */
const prize = (sight: Sight, space: SpaceId): number => {
  const { west } = spaceOf(sight, space);
  const cleared = isEnemyAt(sight, space) ? (west === true ? 1.5 : 0.5) : 0.2;
  return 2 * goalWorth(sight, space) + pullOf(sight, space) * 0.25 + cleared;
};

interface Attack {
  readonly space: SpaceId;
  readonly units: readonly UnitId[];
  readonly value: number;
}

/** The strongest stack that can be brought to a space of those who are free. */
function stackFor(seat: Seat, space: SpaceId, free: readonly UnitId[]): readonly UnitId[] {
  const limit = axisLimit(seat, space);
  const chosen: UnitId[] = [];
  for (const unit of free) {
    if (!canBe(seat, unit, space)) continue;
    if (countsForStacking(unitOf(seat, unit)) && stackOf(seat, chosen) >= limit) continue;
    chosen.push(unit);
  }
  return chosen;
}

/** The best attack that is left to be made; null when none is good enough. */
function bestAttack(seat: Seat, free: readonly UnitId[], taken: readonly SpaceId[], battles: number): Attack | null {
  let best: Attack | null = null;
  for (const space of seat.kit.map.spaces) {
    if (controls(seat, space) || taken.includes(space)) continue;
    const units = stackFor(seat, space, free);
    if (units.length === 0) continue;
    const help = isEnemyAt(seat, space) ? helpFor(seat, space, units.length, battles) : 0;
    const chance = chanceToTake(seat, units, space, help);
    if (chance < ENOUGH) continue;
    // Who is not needed stays free for others.
    const spare = trimmed(seat, units, space, help, chance);
    const effort = spare.reduce((sum, unit) => sum + factorOf(seat, unit), 0) * EFFORT;
    const value = chance * prize(seat, space) - (1 - chance) * spare.length * 0.5 - effort;
    if (value > (best?.value ?? 0)) best = { space, units: spare, value };
  }
  return best;
}
function trimmed(
  seat: Seat,
  units: readonly UnitId[],
  space: SpaceId,
  help: number,
  chance: number,
): readonly UnitId[] {
  let kept = units;
  for (const unit of units) {
    const fewer = kept.filter((one) => one !== unit);
    if (fewer.length > 0 && chanceToTake(seat, fewer, space, help) > Math.max(0.9, chance - 0.02)) kept = fewer;
  }
  return kept;
}

const moveTo = (seat: Seat, unit: UnitId, to: SpaceId): readonly SuezAction[] =>
  isIn(seat, unit, to) ? [] : [{ type: 'move', unit, to }];

/** Attack after attack, the best first. */
function attacks(kit: Kit, start: Draft): Plan & { readonly used: readonly UnitId[] } {
  let draft = start;
  let value = 0;
  const taken: SpaceId[] = [];
  const used: UnitId[] = [];
  for (let n = 0; n < 6; n++) {
    const seat = seatOn(kit, draft.table);
    const free = movers(seat).filter((unit) => !used.includes(unit));
    const attack = bestAttack(seat, free, taken, taken.filter((space) => isEnemyAt(seat, space)).length);
    if (attack === null) break;
    draft = allGiven(
      kit,
      draft,
      attack.units.flatMap((unit) => moveTo(seat, unit, attack.space)),
    );
    value += attack.value;
    taken.push(attack.space);
    used.push(...attack.units);
  }
  return { draft, value, used };
}

/** Everybody else as near to the objectives as is safe: spaces that are controlled, with room. */
function followUp(kit: Kit, start: Draft, used: readonly UnitId[]): Plan {
  let draft = start;
  let value = 0;
  for (const unit of movers(seatOn(kit, start.table)).filter((one) => !used.includes(one))) {
    const seat = seatOn(kit, draft.table);
    const from = placeOf(seat, unit) ?? '';
    const counts = countsForStacking(unitOf(seat, unit));
    const room = (space: SpaceId): boolean =>
      !counts ||
      stackOf(
        seat,
        combatAt(seat, space).filter((other) => other !== unit),
      ) < axisLimit(seat, space);
    const spaces = [...reachOf(seat, unit).keys()].filter((space) => controls(seat, space) && room(space));
    const stays = isEnemyAt(seat, from) || room(from) ? pullOf(seat, from) : -1;
    let best = { space: from, pull: stays };
    for (const space of spaces) if (pullOf(seat, space) > best.pull) best = { space, pull: pullOf(seat, space) };
    value += Math.max(0, best.pull) * NEARER * (1 + factorOf(seat, unit));
    draft = allGiven(kit, draft, moveTo(seat, unit, best.space));
  }
  return { draft, value };
}

/** Trucks to where most units would be out of supply without them. */
function supplyUp(kit: Kit, start: Draft): Plan {
  let draft = start;
  const hungry = new Set(unitsOnMap(seatOn(kit, draft.table)));
  const feed = (table: Table, supply: UnitId): void => {
    for (const unit of inRangeOf(seatOn(kit, table), supply)) hungry.delete(unit);
  };
  const onMap = supplyOnMap(seatOn(kit, draft.table));
  for (const supply of onMap) if (draft.table.supply[supply]?.depot) feed(draft.table, supply);
  for (const supply of onMap) {
    const seat = seatOn(kit, draft.table);
    if (draft.table.supply[supply]?.depot || !mayMove(seat, supply)) continue;
    const need = (unit: UnitId): number =>
      hungry.has(unit) ? 1 + factorOf(seat, unit) : stepsOf(seat, unit) < unitOf(seat, unit).combat.length ? REFIT : 0;
    const weight = (space: SpaceId): number =>
      combatAt(seat, space).reduce((sum, unit) => sum + need(unit), 0) + pullOf(seat, space) * 0.1;
    const spaces = [...reachOf(seat, supply).keys()].filter(
      (space) => combatAt(seat, space).length > 0 || controls(seat, space),
    );
    const here = placeOf(seat, supply) ?? '';
    let best = { space: here, worth: weight(here) };
    for (const space of spaces) if (weight(space) > best.worth) best = { space, worth: weight(space) };
    draft = allGiven(kit, draft, moveTo(seat, supply, best.space));
    feed(draft.table, supply);
  }
  const seat = seatOn(kit, draft.table);
  const value = [...hungry].reduce((sum, unit) => sum - HUNGER * (factorOf(seat, unit) > 0 ? 1 : 0), 0);
  return { draft, value };
}

/** All units moved from a draft on, and what that is worth. */
function marched(kit: Kit, start: Draft): Plan {
  const attack = attacks(kit, start);
  const follow = followUp(kit, attack.draft, attack.used);
  const supply = supplyUp(kit, follow.draft);
  return { draft: supply.draft, value: attack.value + follow.value + supply.value };
}

/** Supply units that would support somebody who can move, those for most units first. */
const worthExpending = (seat: Seat): readonly UnitId[] =>
  supplyOnMap(seat)
    .map((supply) => ({
      supply,
      units: inRangeOf(seat, supply).filter((unit) => seat.table.units[unit] !== undefined),
    }))
    .filter(({ units }) => units.length >= 2)
    .toSorted((a, b) => b.units.length - a.units.length)
    .slice(0, 3)
    .map(({ supply }) => supply);

/** Rommel rides with the strongest unit that assaults a fortress or an entrenchment; else there is more for him to do in Berlin. */
function withRommel(kit: Kit, draft: Draft): Draft {
  const seat = seatOn(kit, draft.table);
  const assaults = (space: SpaceId): boolean => isEnemyAt(seat, space) && isWorks(seat, space);
  const [leader] = unitsOnMap(seat)
    .filter((unit) => assaults(placeOf(seat, unit) ?? ''))
    .toSorted((a, b) => factorOf(seat, b) - factorOf(seat, a));
  return leader === undefined ? draft : given(kit, draft, { type: 'rommel', unit: leader });
}

/** Orders for the movement sub-phase: with no supply expended, or with as many units as make the march worth more. */
export function* march(kit: Kit, table: Table): Generator<void, readonly SuezAction[], void> {
  let base: Draft = given(kit, { table, orders: [] }, { type: 'duce' });
  let best = marched(kit, base);
  for (let n = 0; n < 3; n++) {
    yield;
    const tried: { readonly base: Draft; readonly plan: Plan }[] = [];
    for (const supply of worthExpending(seatOn(kit, base.table))) {
      const next = given(kit, base, { type: 'expend', supply });
      tried.push({ base: next, plan: marched(kit, next) });
      yield;
    }
    const [first] = tried.toSorted((a, b) => b.plan.value - a.plan.value);
    if (first === undefined || first.plan.value < best.value + supplyWorth(seatOn(kit, base.table))) break;
    base = first.base;
    best = first.plan;
  }
  return [...withRommel(kit, best.draft).orders, { type: 'done' }];
}
