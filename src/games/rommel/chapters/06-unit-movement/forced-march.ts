// 6.4 Forced Marches: one hex past what a unit's way allows, announced with the Moves and rolled for after them.

import type { HexId } from '#board/hex.ts';
import type { Exit } from '#board/hexmap.ts';
import { allowance, type Mover, rankOfWay } from '#board/movement.ts';
import { keptBy } from '#engine/memory.ts';
import type { Value } from '#engine/title.ts';
import { barsOf } from '#engine/turn/bars.ts';
import type { RommelRules } from '../../book/rules.ts';
import type { RommelAction } from '../../position/action.ts';
import { type Handler, seatIn } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { ofSeat, type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { blockOf, isOccupiedBy, remember, unitOf } from '../../position/sight.ts';
import { type Blind, enemyOf, type Moved, type Plan, type Side } from '../../position/state.ts';
import { setPlans, type World } from '../../position/world.ts';
import { hasMoveLeft, inPass } from '../04-options.ts';
import { type Kind, mayCommand, movable, sameMove } from '../05-group-movement/moves.ts';
import { declare, plan } from '../05-group-movement/passage.ts';
import { commandPoints, inCommand } from '../05-group-movement/regroup.ts';
import { isEngaged, roomAcross } from '../07-engagement.ts';
import { leaverOf } from '../10-retreats/routes.ts';
import { isTooDisruptedToMove } from '../11-disruption/effects.ts';
import { moverOf } from './mover.ts';
import { amongEnemies, goals } from './reach.ts';
import { isPlainer, wayBy } from './ways.ts';

const planOf = ({ own }: Seat, blind: Blind): Plan | undefined => own.plans.find((made) => made.block === blind);
const wayGone = ({ own }: Seat, blind: Blind): Moved | undefined => own.moved.find((made) => made.block === blind);

/** What keeps a unit from a Forced March, wherever to. */
const marchers = barsOf<Seat, Blind, RommelRules>(
  {
    rule: '6.4',
    bars: ({ table, side }, blind) => table.blocks[blind]?.side !== side,
    say: () => 'That is not a unit of yours.',
  },
  isTooDisruptedToMove,
  {
    rule: '6.4',
    bars: (seat, blind) => (planOf(seat, blind)?.last ?? null) !== null,
    say: (seat, blind) => `${unitOf(seat, blind).name} force-marches already: one hex past its range, not two.`,
  },
  {
    rule: '6.4',
    bars: (seat, blind) => planOf(seat, blind)?.command !== undefined || wayGone(seat, blind)?.stops === true,
    say: (seat, blind) =>
      `${unitOf(seat, blind).name} goes no farther: it has engaged, has moved to the one goal of a Regroup, or has moved before.`,
  },
  {
    rule: '6.4',
    bars: (seat, blind) =>
      planOf(seat, blind) === undefined && isEngaged(seat.table, blockOf(seat.table, blind).place, seat.side),
    say: (seat, blind) =>
      `${unitOf(seat, blind).name} is in a battle: it may force-march at the end of a Group Move out of it.`,
  },
);

/**
 * 6.4 Hexes one beyond what the unit's way allows: it stands at its end, or is planned to leave a battle by a Group Move
 * (RULING 46).
 */
function marchGoals(seat: Seat, blind: Blind): readonly HexId[] {
  if (!marchers.isFree(seat, blind)) return [];
  const planned = planOf(seat, blind);
  if (planned?.exits) return [];
  const moved = wayGone(seat, blind);
  const from = planned === undefined ? moved?.from : blockOf(seat.table, blind).place;
  const way = planned?.path ?? moved?.path;
  if (from === undefined || way === undefined || seat.kit.hexes[from] === undefined) return [];
  const kind: Kind = { type: 'group', from };
  if (!seat.table.moves.some((move) => sameMove(move, kind))) return [];
  const at = way.at(-1) ?? from;
  const mover = planned === undefined ? moverOf(seat, blind, kind) : leaverOf(seat, blind, kind);
  return seat.kit.map
    .exits(at)
    .filter((exit) => !way.includes(exit.to) && exit.to !== from && mover.enter(at, exit) !== 'no')
    .filter((exit) => isLonger(seat, from, [...way, exit.to], mover))
    .map((exit) => exit.to);
}

/** 6.4 Longer than the normal range allows; enemies who have fled onto the way since do not count (11.4). */
const isLonger = (seat: Seat, from: HexId, way: readonly HexId[], mover: Mover): boolean =>
  way.length > allowance(mover, rankOfWay(seat.kit.map, from, way));

type Regroup = Kind & { readonly type: 'regroup' };

/** 5.2 sidebar, 6.4: hexes one beyond a free unit's reach (RULING 13); the same for all units of a speed in one hex. */
function beyondReach(seat: Seat, blind: Blind, kind: Regroup): ReadonlySet<HexId> {
  const { place } = blockOf(seat.table, blind);
  if (staysWithin(seat, place)) return NOWHERE;
  const key = `beyond ${place} ${moverOf(seat, blind, kind).speed}`;
  return remember(amongEnemies(seat), key, () => {
    const isBeyond = leadsBeyond(seat, blind, kind);
    const beyond = new Set<HexId>();
    for (const from of goals(seat, blind, kind))
      for (const exit of seat.kit.map.exits(from)) if (isBeyond(from, exit)) beyond.add(exit.to);
    return beyond;
  });
}

const NOWHERE: ReadonlySet<HexId> = new Set();

/** No unit force-marches from there by Regroup: out of a battle, from off the map. */
const staysWithin = (seat: Seat, start: HexId): boolean =>
  seat.kit.hexes[start] === undefined || isEngaged(seat.table, start, seat.side);

/** Whether a unit may step out of its reach there, from a hex within it. */
function leadsBeyond(seat: Seat, blind: Blind, kind: Regroup): (from: HexId, exit: Exit) => boolean {
  const { table, side } = seat;
  const { place: start } = blockOf(table, blind);
  if (staysWithin(seat, start)) return () => false;
  const reach = goals(seat, blind, kind);
  const mover = moverOf(seat, blind, kind);
  return (from, exit) =>
    !reach.has(exit.to) &&
    exit.to !== start &&
    !isOccupiedBy(table, from, enemyOf(side)) &&
    mover.enter(from, exit) !== 'no';
}

/**
 * The way up to the hex before the goal, as it begins in `via`; null when there is none. RULING 49: of those hexes the one that the
 * slowest unit could get to, by the way it would take.
 */
export function wayUpTo(
  seat: Seat,
  blind: Blind,
  kind: Regroup,
  to: HexId,
  via: readonly HexId[],
): readonly HexId[] | null {
  const { place: start } = blockOf(seat.table, blind);
  const isBeyond = leadsBeyond(seat, blind, kind);
  const reach = goals(seat, blind, kind);
  let best: readonly HexId[] | null = null;
  for (const { to: from } of seat.kit.map.exits(to)) {
    const exit = seat.kit.map.exitTo(from, to);
    const steps = exit !== null && reach.has(from) && isBeyond(from, exit);
    const way = steps ? wayBy(seat, blind, kind, from, via) : null;
    if (way !== null && (best === null || isPlainer(seat, start, way, best))) best = way;
  }
  return best;
}

/** The Regroup Moves made already by which a free unit may force-march. */
const joins = (seat: Seat, blind: Blind): readonly Regroup[] =>
  seat.table.moves
    .filter((move) => move.type === 'regroup')
    .filter((move) => inCommand(seat, move.command).includes(blind) && beyondReach(seat, blind, move).has(move.to));

/** The hexes a free unit may force-march to by a new Regroup Move, whichever Command Point it answers to. */
const newGoals = (seat: Seat, blind: Blind): ReadonlySet<HexId> =>
  hasMoveLeft(seat)
    ? beyondReach(seat, blind, { type: 'regroup', command: blockOf(seat.table, blind).place, to: '' })
    : NOWHERE;

/** The Command Points that a unit in a hex may answer to in a new Regroup Move: first its own hex. */
const commandsAt = keptBy(ofSeat, (seat: Seat, at: HexId): readonly HexId[] => {
  const near = commandPoints(seat).filter((hex) => seat.kit.map.distance(hex, at) <= 1 && mayCommand(seat, hex));
  return near.includes(at) ? [at, ...near.filter((hex) => hex !== at)] : near;
});

/** Among them those of which no Move to that goal has been made. */
const newCommands = (seat: Seat, blind: Blind, to: HexId): readonly HexId[] =>
  commandsAt(seat, blockOf(seat.table, blind).place).filter(
    (command) => !seat.table.moves.some((move) => sameMove(move, { type: 'regroup', command, to })),
  );

/** The Command Points by whose Regroup Moves a free unit may force-march to a hex: of those made, then of new ones. */
function commandsFor(seat: Seat, blind: Blind, to: HexId): readonly HexId[] {
  const made = joins(seat, blind).filter((move) => move.to === to);
  const open = newGoals(seat, blind).has(to) ? newCommands(seat, blind, to) : [];
  return [...made.map(({ command }) => command), ...open];
}

/** The Regroup Move by which a free unit force-marches to a hex: from the Command Point that is named, or the first. */
function moveFor(seat: Seat, blind: Blind, to: HexId, named: HexId | undefined): Regroup | undefined {
  const commands = commandsFor(seat, blind, to);
  const command = commands.find((one) => named === undefined || one === named);
  return command === undefined ? undefined : { type: 'regroup', command, to };
}

/** Units that may force-march: those that have gone or will go, then free ones. */
function findMarchers(seat: Seat): readonly Blind[] {
  const gone = new Set([...seat.own.moved, ...seat.own.plans].map(({ block }) => block));
  const stepped = [...gone].filter((blind) => marchGoals(seat, blind).length > 0);
  return [...stepped, ...movable(seat).filter((blind) => mayMarch(seat, blind))];
}

/** Whether a free unit may force-march anywhere; the same for all units of a speed in one hex. */
const mayMarch = (seat: Seat, blind: Blind): boolean =>
  remember(seat, `marches ${blockOf(seat.table, blind).place} ${unitOf(seat, blind).speed}`, () => {
    if (joins(seat, blind).length > 0) return true;
    for (const to of newGoals(seat, blind)) if (newCommands(seat, blind, to).length > 0) return true;
    return false;
  });

/** The hexes a free unit may force-march to: by Moves that are made, then by new ones. */
function freeGoals(seat: Seat, blind: Blind): readonly HexId[] {
  const made = joins(seat, blind).map(({ to }) => to);
  const open = [...newGoals(seat, blind)].filter((to) => newCommands(seat, blind, to).length > 0);
  return [...new Set([...made, ...open])];
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

/** The hexes that may come next on the way of a march, before its goal. */
function nextUpTo(seat: Seat, blind: Blind, kind: Regroup, sofar: readonly HexId[]): readonly HexId[] {
  const here = sofar.at(-1) ?? blockOf(seat.table, blind).place;
  const steps = seat.kit.map.nextTo(here);
  return steps.filter((next) => next !== kind.to && wayUpTo(seat, blind, kind, kind.to, [...sofar, next]) !== null);
}

type Force = Extract<RommelAction, { readonly type: 'force' }>;

/** A way is named for a unit that goes all of it, and must lead lawfully to the goal. */
function judgeWay(seat: Seat, { unit, to, command, via }: Force): Refusal | null {
  if (via === undefined) return null;
  if (!movable(seat).includes(unit))
    return refuse('6.4', `${unitOf(seat, unit).name} has its way already: name no more than the hex it marches to.`);
  const kind = moveFor(seat, unit, to, command);
  return kind !== undefined && wayUpTo(seat, unit, kind, to, via) !== null
    ? null
    : refuse('6.4', 'That way is not open to this unit; leave it out to take the plainest.');
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

/** Why a unit cannot force-march there. */
function whyNotForced(seat: Seat, unit: Blind, to: HexId): Refusal {
  const refusal = marchers.whyNot(seat, unit);
  if (refusal !== null) return refusal;
  const where = nameOf(seat.kit, to);
  const from = planOf(seat, unit)?.path.at(-1) ?? blockOf(seat.table, unit).place;
  // Who is off the map, away for Refit, has no hexside to cross.
  const isFull =
    seat.kit.map.exitTo(from, to) !== null &&
    isOccupiedBy(seat.table, to, enemyOf(seat.side)) &&
    roomAcross(seat, seat.own.plans, from, to) <= 0;
  return isFull
    ? refuse('6.4', `No more units can force-march into ${where} that way this phase: Hexside Limits (7.1).`)
    : refuse(
        '6.4',
        `${unitOf(seat, unit).name} cannot force-march to ${where}: move it as far as it goes first, then one hex more.`,
      );
}

/** 6.4 One hex past the normal range; rolled for after all other movement. None in a Pass (RULING 51). */
export const force: Handler<'force'> = {
  shut: (seat) => (inPass(seat) ? refuse('6.4', 'There are no Forced Marches in a Pass.') : null),
  values: forceValues,
  why: (seat, { unit, to }) => whyNotForced(seat, unit, to),
  judge: judgeWay,
  apply: applyForce,
};
