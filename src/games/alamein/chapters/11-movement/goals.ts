// XI.A.3, XI.B, TERRAIN Where a unit may go: what stops it, what it may not enter, and which hexes are left for it to end in.
import { roundTrip } from '#board/round-trip.ts';
import type { Seat } from '../../position/seat.ts';
import { counterOf, countersOf, hexesOf, isOccupiedBy, remember, type Sight, unitOf } from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId, type Side } from '../../position/state.ts';
import { controllersOf, enemyZones } from '../03-zones.ts';
import { presenceOf } from '../09-markers/dummies.ts';
import { worksOf } from '../09-markers/works.ts';
import { hasRoom, isDivision } from '../10-stacking/limits.ts';
import { victoryHexes } from '../14-control.ts';
import { movementOf } from '../15-scenarios/fuel.ts';
import { moving } from './bars.ts';
import { GO, hexesInReach, NO, type Reach, reach, STOP, type Walker, waysTo, wayTo } from './ways.ts';

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

/** What units of a kind see that set out from a hex. */
const kindOf = (sight: Sight, blind: Blind): string => {
  const { side, place } = counterOf(sight.table, blind);
  return `${side} ${place} ${isDivision(unitOf(sight, blind))}`;
};

/** X.A.2, RULING 45 The ground for one unit: no hex without room for it. */
const groundOf = (sight: Sight, blind: Blind): Uint8Array =>
  remember(sight, `ground for ${kindOf(sight, blind)}`, () => {
    const { side } = counterOf(sight.table, blind);
    const ground = groundFor(sight, side).slice();
    for (const hex of hexesOf(sight, side)) if (!hasRoom(sight, blind, hex)) ground[sight.kit.map.indexOf(hex)] = NO;
    return ground;
  });

/** What a unit would do with this ground. */
export function walkerOf(sight: Sight, blind: Blind, enter = groundOf(sight, blind)): Walker {
  const { side, place: start } = counterOf(sight.table, blind);
  return {
    map: sight.kit.map,
    start,
    factor: movementOf(sight, blind),
    enter,
    never: sight.kit.map.nextTo(start).filter((to) => isZoneBarred(sight, side, start, to)),
  };
}

const reachOf = (sight: Sight, blind: Blind): Reach | null =>
  remember(sight, `reach ${kindOf(sight, blind)} ${movementOf(sight, blind)}`, () => reach(walkerOf(sight, blind)));

/** Every hex a unit could get to if those of its side made way: X.A.2 is not looked at. */
export function inRange(sight: Sight, blind: Blind): readonly HexId[] {
  const { side, place } = counterOf(sight.table, blind);
  return remember(sight, `range ${side} ${place} ${movementOf(sight, blind)}`, () => {
    const found = reach(walkerOf(sight, blind, groundFor(sight, side)));
    return found === null ? [] : hexesInReach(found);
  });
}

/** The neighbouring hexes a unit may enter: each of them is in its reach, and all its ways begin there. */
function firstSteps(sight: Sight, blind: Blind): readonly HexId[] {
  const { side, place } = counterOf(sight.table, blind);
  const { map } = sight.kit;
  const ground = groundOf(sight, blind);
  return map.nextTo(place).filter((to) => ground[map.indexOf(to)] !== NO && !isZoneBarred(sight, side, place, to));
}

/** XI.A The unit may move somewhere now. */
export const mayMove = (seat: Seat, blind: Blind): boolean =>
  movable(seat).includes(blind) && firstSteps(seat, blind).length > 0;

/** XI.A All hexes a unit may move to now; its own last, where it can come back to it with something taken (XIV). */
export const goals = (seat: Seat, blind: Blind): readonly HexId[] =>
  remember(seat, `goals of ${blind}`, () => {
    const found = movable(seat).includes(blind) ? reachOf(seat, blind) : null;
    if (found === null) return [];
    return [...hexesInReach(found), ...(wayRound(seat, blind) === null ? [] : [found.walker.start])];
  });

/** XIV, RULING 46 A way there and back through a hex of the enemy's that victory asks for; null when there is none. */
function wayRound(sight: Sight, blind: Blind): readonly HexId[] | null {
  const found = reachOf(sight, blind);
  if (found === null) return null;
  const { side, place } = counterOf(sight.table, blind);
  const foreign = [...victoryHexes(sight)].filter((hex) => sight.table.control[hex] === enemyOf(side));
  return roundTrip(
    foreign,
    [],
    (hex) => waysTo(found, hex),
    (out) => {
      const onward = reach(found.walker, out);
      return onward === null ? null : wayTo(onward, place);
    },
  );
}

/** A shortest way to a hex in reach that begins as told; null when there is none. The start is left out. */
export function wayBy(sight: Sight, blind: Blind, to: HexId, begun: readonly HexId[]): readonly HexId[] | null {
  if (begun.length === 0 && to === counterOf(sight.table, blind).place) return wayRound(sight, blind);
  const found = begun.length === 0 ? reachOf(sight, blind) : reach(walkerOf(sight, blind), begun);
  if (found === null) return null;
  return begun.at(-1) === to ? begun : wayTo(found, to);
}

/** The hexes that may come next on a way to a hex. It may pass through that hex and come back to it (XIV). */
export function nextOnWay(sight: Sight, blind: Blind, to: HexId, begun: readonly HexId[]): readonly HexId[] {
  const last = begun.at(-1) ?? counterOf(sight.table, blind).place;
  const neighbours = sight.kit.map.nextTo(last);
  return neighbours.filter((hex) => wayBy(sight, blind, to, [...begun, hex]) !== null);
}
