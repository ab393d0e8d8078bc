// 6.4 Forced Marches: one hex past what a unit's way allows, announced with the Moves and rolled for after them.

import type { Value } from '#engine/title.ts';
import { type Handler, seatIn } from '../../position/course.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { blockOf, isOccupiedBy } from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId, type Plan, type Side } from '../../position/state.ts';
import { setPlans, type World } from '../../position/world.ts';
import { inPass } from '../04-options.ts';
import { movable } from '../05-group-movement/moves.ts';
import { declare, plan } from '../05-group-movement/passage.ts';
import { type Force, hasItsWay } from './march.ts';
import {
  commandsFor,
  freeGoals,
  mayMarch,
  moveFor,
  nextUpTo,
  wayUpTo,
  whyNotBeyond,
  whyNotBy,
} from './march-by-regroup.ts';
import { goerOf, marchers, marchGoals, whyNotOn } from './march-on.ts';
import { orGap } from './ways.ts';

/** Units that may force-march: those that have gone or will go, then free ones. */
function findMarchers(seat: Seat): readonly Blind[] {
  const gone = new Set([...seat.own.moved, ...seat.own.plans].map(({ block }) => block));
  const stepped = [...gone].filter((blind) => marchGoals(seat, blind).length > 0);
  return [...stepped, ...movable(seat).filter((blind) => mayMarch(seat, blind))];
}

function forceValues(seat: Seat, before: readonly Value[]): readonly Value[] {
  const [unit, to, command, sofar] = before as [Blind?, HexId?, HexId?, (readonly HexId[])?];
  if (unit === undefined) return findMarchers(seat);
  if (seat.table.blocks[unit]?.side !== seat.side) return [];
  const free = movable(seat).includes(unit);
  if (to === undefined) return free ? freeGoals(seat, unit) : marchGoals(seat, unit);
  if (!free) return [];
  const commands = commandsFor(seat, unit, to);
  if (command === undefined) return commands;
  return commands.includes(command) ? nextUpTo(seat, unit, { type: 'regroup', command, to }, sofar ?? []) : [];
}

/** A way is named for a unit that goes all of it, and must lead lawfully to the goal. */
function judgeWay(seat: Seat, { unit, to, command, via }: Force): Refusal | null {
  if (via === undefined) return null;
  if (!movable(seat).includes(unit)) return hasItsWay(seat, unit);
  const kind = moveFor(seat, unit, to, command);
  return kind !== undefined && wayUpTo(seat, unit, kind, to, via) !== null
    ? null
    : orGap(
        seat,
        blockOf(seat.table, unit).place,
        via,
        refuse('6.4', 'That way is not open to this unit; leave it out to take the plainest.'),
      );
}

/** 6.4 sidebar: a planned march into an engagement takes up room across its hexside (RULING 26). */
const engaging = (w: World, side: Side, to: HexId): Pick<Plan, 'engages'> =>
  isOccupiedBy(w.table, to, enemyOf(side)) ? { engages: true } : {};

function applyForce(w: World, side: Side, { unit: blind, to, command, via }: Force): void {
  const seat = seatIn(w, side);
  const plans = w.secrets.plans[side].$hidden;
  const planned = plans.find((made) => made.block === blind);
  if (planned !== undefined) {
    const forced = plans.map((made) => (made === planned ? { ...made, last: to } : made));
    return setPlans(w, side, forced);
  }
  if (seat.own.moved.some((made) => made.block === blind))
    return plan(w, side, { block: blind, path: [], last: to, kind: 'march', ...engaging(w, side, to) });
  const kind = moveFor(seat, blind, to, command);
  const way = kind === undefined ? null : wayUpTo(seat, blind, kind, to, via ?? []);
  if (kind === undefined || way === null) return;
  declare(w, kind);
  plan(w, side, {
    block: blind,
    path: way,
    last: to,
    kind: 'join',
    command: kind.command,
    ...engaging(w, side, to),
  });
}

/** Why a unit cannot force-march there, by the Command Point that is named. */
function whyNotForced(seat: Seat, order: Force): Refusal {
  const bar = marchers.whyNot(seat, order.unit);
  if (bar !== null) return bar;
  const goer = goerOf(seat, order.unit);
  return goer === null ? (whyNotBy(seat, order) ?? whyNotBeyond(seat, order)) : whyNotOn(goer, order.to);
}

/** 6.4 One hex past the normal range; rolled for after all other movement. None in a Pass (RULING 51). */
export const force: Handler<'force'> = {
  shut: (seat) => (inPass(seat) ? refuse('6.4', 'There are no Forced Marches in a Pass.') : null),
  values: forceValues,
  why: whyNotForced,
  judge: judgeWay,
  apply: applyForce,
};
