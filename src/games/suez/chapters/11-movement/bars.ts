// 11.0 Why a unit may not move, and why it cannot get to a space.
import { barsOf } from '#engine/turn/bars.ts';
import { capital, many } from '#words/sentence.ts';
import type { SuezRules } from '../../book/rules.ts';
import { nameOf, spaceName } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { isEnemyAt, isMobile, isSupply, placeOf } from '../../position/sight.ts';
import type { SpaceId, UnitId } from '../../position/state.ts';
import { mayUse } from '../34-unique-units.ts';
import { factorFor } from './factors.ts';
import { isBarrier, mayEnter, mustStop, unstoppedWay } from './reach.ts';

const named = (seat: Seat, unit: UnitId): string => capital(nameOf(seat.kit, seat.table, unit));

export const { isFree: mayMove, whyNot: whyNotMove } = barsOf<Seat, UnitId, SuezRules>(
  {
    rule: '11.0',
    bars: (seat, unit) =>
      (seat.table.units[unit] ?? seat.table.supply[unit]) === undefined || placeOf(seat, unit) === null,
    say: (seat, unit) => `${named(seat, unit)} is no unit of yours on the map.`,
  },
  {
    rule: '12.6',
    bars: (seat, unit) => !isSupply(seat, unit) && !isMobile(seat, unit),
    say: (seat, unit) => `${named(seat, unit)} is static and cannot move (11.0).`,
  },
  {
    rule: '19.0',
    bars: (seat, unit) => !isMobile(seat, unit),
    say: (seat, unit) => `${named(seat, unit)} cannot move: depots become trucks in the G-4 phase.`,
  },
  {
    rule: '11.1',
    bars: ({ table }, unit) => table.moved.includes(unit),
    say: (seat, unit) => `${named(seat, unit)} has moved already.`,
  },
);

/** Why a unit cannot get to a space: what stands in its way first, and what would be lawful. */
export function whyNotThere(seat: Seat, unit: UnitId, to: SpaceId, via: readonly SpaceId[]): Refusal {
  const { kit } = seat;
  const from = placeOf(seat, unit) ?? '';
  const unknown = [...via, to].find((space) => kit.spaces[space] === undefined);
  if (unknown !== undefined) return refuse('11.1', `There is no space "${unknown}" on the map.`);
  const [name, goal] = [named(seat, unit), spaceName(kit, to)];
  const { spaces, admin } = factorFor(seat, unit);
  const way = via.length > 0 ? via : (unstoppedWay(seat, unit, to) ?? []);
  const passed = way.find((space) => space !== to && mustStop(seat, space, false));
  if (passed !== undefined)
    return refuse('11.4', `${name} must stop at ${spaceName(kit, passed)}: end the move there.`);
  const crossed = firstCrossing(seat, from, way);
  if (crossed !== null && crossed !== to)
    return refuse(
      '11.3',
      `${name} crosses a river or escarpment that you do not control on both sides, and must stop at ${spaceName(kit, crossed)}: end the move there, or bridge it with engineers (22.7).`,
    );
  if (to === from) return refuse('11.1', `${name} is at ${goal} already.`);
  const routes = kit.map.routesTo(from, to);
  if (routes.length > 0 && !routes.some((route) => mayUse(seat, unit, route)))
    return refuse(
      '34.0',
      `Only desert routes lead from ${spaceName(kit, from)} to ${goal}, and only recon units use those.`,
    );
  if (!mayEnter(seat, unit, to))
    return refuse('19.0', `Supply goes to ${goal} only behind a combat unit: the enemy is there.`);
  if (isEnemyAt(seat, from))
    return refuse('11.7', `${name} stands with the enemy: it can move one space at most, to a space next to it.`);
  const lack = seat.table.unsupplied.includes(unit) ? 'out of supply (20.4) ' : '';
  const road = admin > 0 ? `, or ${admin} along roads you control (11.6)` : '';
  return refuse(
    '11.0',
    `${name} cannot reach ${goal}: ${lack}it can move ${many(spaces, 'space')}${road}, and stops at the enemy, at Allied fortresses and entrenchments, and behind rivers and escarpments.`,
  );
}

/** 11.3 The space behind the first barrier that is crossed on these spaces; null where none is. */
function firstCrossing(seat: Seat, from: SpaceId, via: readonly SpaceId[]): SpaceId | null {
  let at = from;
  for (const space of via) {
    const routes = seat.kit.map.routesTo(at, space);
    if (routes.length > 0 && routes.every((route) => isBarrier(seat, at, route))) return space;
    at = space;
  }
  return null;
}
