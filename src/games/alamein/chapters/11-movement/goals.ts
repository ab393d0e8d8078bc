// XI.A.3, XI.B, TERRAIN Where a unit may go: what stops it, what it may not enter, and which hexes are left for it to end in.
import type { HexId } from '#board/hex.ts';
import type { Seat } from '../../position/seat.ts';
import {
  counterOf,
  countersOf,
  isOccupiedBy,
  movementOf,
  remember,
  type Sight,
  stackAt,
  unitsAt,
} from '../../position/sight.ts';
import { type Blind, enemyOf, type Side } from '../../position/state.ts';
import { controllersOf, enemyZones } from '../03-zones.ts';
import { presenceOf } from '../09-markers/dummies.ts';
import { worksOf } from '../09-markers/works.ts';
import { mayStack, unitInfos } from '../10-stacking/limits.ts';
import { moving } from './bars.ts';
import { GO, hexesInReach, NO, type Reach, reach, STOP, type Walker, wayTo } from './ways.ts';

/** XI.A.1 Units that may still move this turn. */
export const movable = (seat: Seat): readonly Blind[] =>
  remember(seat, 'movable', () => countersOf(seat.table, seat.side).filter((blind) => moving.isFree(seat, blind)));

/** XI.A.3 No hex of the enemy's; XI.B.1 a stop in their zones; TERRAIN a stop in their Boxes and Forts (RULING 44). */
export const groundFor = (sight: Sight, side: Side): Uint8Array =>
  remember(sight, `ground for ${side}`, () => {
    const { indexOf } = sight.kit.map;
    const ground = enemyZones(sight, side).map((count) => (count > 0 ? STOP : GO));
    const mark = (hexes: Iterable<HexId>, how: number): void => {
      for (const hex of hexes) ground[indexOf(hex)] = how;
    };
    mark(worksOf(sight, enemyOf(side)), STOP);
    mark(presenceOf(sight.table, enemyOf(side)), NO);
    return ground;
  });

/**
 * XI.B.2, XI.B.3, RULING 42 Whether a step from zone to zone is forbidden: one enemy hex, and no other, controls both, and no
 * friendly unit is in the hex that is entered.
 */
export function isZoneBarred(sight: Sight, side: Side, from: HexId, to: HexId): boolean {
  const [left, ...moreLeft] = controllersOf(sight, from, side);
  if (left === undefined || moreLeft.length > 0 || isOccupiedBy(sight, to, side)) return false;
  const entered = controllersOf(sight, to, side);
  return entered.length === 1 && entered[0] === left;
}

/** What a unit would do with this ground. */
export function walkerOf(sight: Sight, blind: Blind, enter?: Uint8Array): Walker {
  const { side, place: start } = counterOf(sight.table, blind);
  return {
    map: sight.kit.map,
    start,
    factor: movementOf(sight, blind),
    enter: enter ?? groundFor(sight, side),
    never: sight.kit.map.nextTo(start).filter((to) => isZoneBarred(sight, side, start, to)),
  };
}

const reachOf = (sight: Sight, blind: Blind): Reach | null => {
  const { place } = counterOf(sight.table, blind);
  return remember(sight, `reach ${place} ${movementOf(sight, blind)}`, () => reach(walkerOf(sight, blind)));
};

/** Every hex a unit could get to, whoever is there already. */
export const inReach = (sight: Sight, blind: Blind): readonly HexId[] => {
  const found = reachOf(sight, blind);
  return found === null ? [] : hexesInReach(found);
};

/** The neighbouring hexes a unit may enter: each of them is in its reach, and all its ways begin there. */
function firstSteps(sight: Sight, blind: Blind): readonly HexId[] {
  const { side, place } = counterOf(sight.table, blind);
  const { map } = sight.kit;
  const ground = groundFor(sight, side);
  return sight.kit.map
    .nextTo(place)
    .filter((to) => ground[map.indexOf(to)] !== NO && !isZoneBarred(sight, side, place, to));
}

/** X.A.2, RULING 45 The unit may end there: there is room, or there will be when those who can still leave have left. */
function mayEnd(seat: Seat, blind: Blind, hex: HexId): boolean {
  // Two of whatever kind go together: no need to look who it is.
  if (stackAt(seat.table, hex).length < 2) return true;
  const there = unitsAt(seat, hex, seat.side);
  if (mayStack(unitInfos(seat, [...there, blind]))) return true;
  const stay = there.filter((other) => !movable(seat).includes(other) || firstSteps(seat, other).length === 0);
  return mayStack(unitInfos(seat, [...stay, blind]));
}

/** XI.A The unit may move somewhere now. */
export const mayMove = (seat: Seat, blind: Blind): boolean =>
  movable(seat).includes(blind) &&
  (firstSteps(seat, blind).some((hex) => mayEnd(seat, blind, hex)) || goals(seat, blind).length > 0);

/** XI.A All hexes a unit may move to now. */
export const goals = (seat: Seat, blind: Blind): readonly HexId[] =>
  remember(seat, `goals of ${blind}`, () =>
    movable(seat).includes(blind) ? inReach(seat, blind).filter((hex) => mayEnd(seat, blind, hex)) : [],
  );

/** A shortest way to a hex in reach that begins as told; null when there is none. The start is left out. */
export function wayBy(sight: Sight, blind: Blind, to: HexId, begun: readonly HexId[]): readonly HexId[] | null {
  const found = begun.length === 0 ? reachOf(sight, blind) : reach(walkerOf(sight, blind), begun);
  if (found === null) return null;
  return begun.at(-1) === to ? begun : wayTo(found, to);
}

/** The hexes that may come next on a way to a hex. */
export function nextOnWay(sight: Sight, blind: Blind, to: HexId, begun: readonly HexId[]): readonly HexId[] {
  const last = begun.at(-1) ?? counterOf(sight.table, blind).place;
  if (last === to) return [];
  const neighbours = sight.kit.map.nextTo(last);
  return neighbours.filter((hex) => wayBy(sight, blind, to, [...begun, hex]) !== null);
}
