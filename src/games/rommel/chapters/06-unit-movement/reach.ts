// 6.0 How far a unit may go in a Move (6.1, 6.2), and why it gets no farther.

import { goalsOf, type Mover, reach, type WaysByRank, waysByRank } from '#board/movement.ts';
import { latelyFor } from '#engine/memory.ts';
import type { Kit } from '../../pieces/kit.ts';
import { nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { blockOf, isOccupiedBy, remember, type Standing, standingOf, unitOf } from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId, type Table } from '../../position/state.ts';
import { inPass } from '../04-options.ts';
import { tableBefore } from '../05-group-movement/concession.ts';
import type { Kind } from '../05-group-movement/moves.ts';
import { whyNotBack, withdrawalGoals } from '../05-group-movement/withdrawal.ts';
import { isEngaged, noRoom } from '../07-engagement.ts';
import { leaverOf, whyNotOut } from '../10-retreats/routes.ts';
import { moverOf } from './mover.ts';
import { bonusOf, hasRommel } from './rommel.ts';

export const movingAs = (seat: Seat, blind: Blind, kind: Kind): Mover =>
  isEngaged(seat.table, blockOf(seat.table, blind).place, seat.side)
    ? leaverOf(seat, blind, kind)
    : moverOf(seat, blind, kind);

/** 5.1-6.3 Where a unit may go in a Move; in a Pass only by Withdrawal (4.5). */
export const goals = (seat: Seat, blind: Blind, kind: Kind): ReadonlySet<HexId> =>
  remember(seat, `goals ${blind} ${hasRommel(seat, kind)}`, () => findGoals(seat, blind, kind));

function findGoals(seat: Seat, blind: Blind, kind: Kind): ReadonlySet<HexId> {
  const { place } = blockOf(seat.table, blind);
  if (place === 'offboard') return fromOffboard(seat);
  if (inPass(seat)) return withdrawalGoals(seat, blind, tableBefore(seat), bonusOf(seat, kind));
  const mover = movingAs(seat, blind, kind);
  return remember(amongEnemies(seat), `reach ${place} ${mover.speed}`, () => goalsOf(waysOn(seat, place, mover, [])));
}

/** To be remembered with: what units reach is the same, draft for draft, until enemies move or a hexside has been crossed (7.1). */
export const amongEnemies = (seat: Seat): object => {
  const { kit, table, side, own } = seat;
  const announced = own.plans.some(({ engages }) => engages);
  return announced
    ? seat
    : sameEnemies([standingOf(table, enemyOf(side)), table.entered, table.battles, kit], () => ({}));
};
const sameEnemies = latelyFor<readonly [Standing, Table['entered'], Table['battles'], Kit], object>();

/** 16.41 sidebar: units waiting beside an engaged Base enter it by Group Move (RULING 56). */
const fromOffboard = (seat: Seat): ReadonlySet<HexId> => new Set(inPass(seat) ? [] : [seat.kit.base[seat.side]]);

/** Ways that begin with the given hexes; the same for all units of a speed in one hex. */
export const waysOn = (seat: Seat, place: HexId, mover: Mover, via: readonly HexId[]): WaysByRank =>
  remember(amongEnemies(seat), `ways ${place} ${mover.speed} ${via.join(' ')}`, () =>
    waysByRank(seat.kit.map, place, mover, via),
  );

/** As if there were no Hexside Limits. */
const stopAtEnemies =
  (seat: Seat): Mover['enter'] =>
  (_from, { to }) =>
    isOccupiedBy(seat.table, to, enemyOf(seat.side)) ? 'stop' : 'through';

/** Why a unit cannot get there. */
export function whyNotThere(seat: Seat, blind: Blind, kind: Kind, to: HexId): Refusal {
  const { place: start } = blockOf(seat.table, blind);
  const name = unitOf(seat, blind).name;
  const goal = nameOf(seat.kit, to);
  if (start === to) return refuse('6.0', `${name} is in ${goal} already.`);
  if (inPass(seat)) return whyNotBack(seat, blind, to, tableBefore(seat));
  if (start === 'offboard')
    return refuse('16.41', `${name} waits beside your Base: it enters that and goes no farther.`);
  if (isEngaged(seat.table, start, seat.side)) return whyNotOut(seat, blind, kind, to);
  const mover = moverOf(seat, blind, kind);
  if (reach(seat.kit.map, start, { ...mover, enter: stopAtEnemies(seat) }).has(to)) return noRoom(goal);
  if (reach(seat.kit.map, start, { ...mover, enter: () => 'through' }).has(to))
    return refuse('6.0', `${name} would have to stop where it meets enemies on its way to ${goal}.`);
  return refuse('6.1', `${name} cannot reach ${goal} this turn.`);
}
