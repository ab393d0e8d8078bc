// 6.4 Forced Marches: one hex past what a unit's way allows, announced with the Moves and rolled for after them.

import type { HexId } from '#board/hex.ts';
import type { Exit } from '#board/hexmap.ts';
import { allowance, type Mover, rankOfWay } from '#board/movement.ts';
import { keptBy } from '#engine/memory.ts';
import type { Value } from '#engine/title.ts';
import { barsOf } from '#engine/turn/bars.ts';
import type { RommelRules, Rule } from '../../book/rules.ts';
import type { RommelAction } from '../../position/action.ts';
import { type Handler, seatIn } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { ofSeat, type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { blockOf, isOccupiedBy, remember, unitOf } from '../../position/sight.ts';
import { type Blind, enemyOf, type Moved, type Plan, type Side } from '../../position/state.ts';
import { setPlans, type World } from '../../position/world.ts';
import { hasMoveLeft, inPass, noMoveLeft } from '../04-options.ts';
import { type Kind, mayCommand, movable, sameMove, whyNotIn } from '../05-group-movement/moves.ts';
import { declare, plan } from '../05-group-movement/passage.ts';
import { commandPoints, inCommand, notInCommand } from '../05-group-movement/regroup.ts';
import { isEngaged } from '../07-engagement.ts';
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
    bars: ({ kit, table }, blind) => kit.hexes[blockOf(table, blind).place] === undefined,
    say: (seat, blind) => `${unitOf(seat, blind).name} is not on the map.`,
  },
  {
    rule: '6.4',
    bars: (seat, blind) => planOf(seat, blind)?.exits === true,
    say: (seat, blind) => `${unitOf(seat, blind).name} is to leave the map: no hex lies beyond.`,
  },
  {
    rule: '6.4',
    bars: (seat, blind) => planOf(seat, blind)?.command !== undefined || wayGone(seat, blind)?.stops === true,
    say: (seat, blind) =>
      `${unitOf(seat, blind).name} goes no farther: it has engaged, has moved to the one goal of a Regroup, or has moved before.`,
  },
  {
    // 16.41 sidebar: from beside the map nothing is counted in hexes.
    rule: '6.4',
    bars: (seat, blind) => seat.kit.hexes[wayGone(seat, blind)?.from ?? blockOf(seat.table, blind).place] === undefined,
    say: (seat, blind) => `${unitOf(seat, blind).name} has come from beside the map: it goes no farther.`,
  },
  {
    rule: '6.4',
    bars: (seat, blind) =>
      planOf(seat, blind) === undefined && isEngaged(seat.table, blockOf(seat.table, blind).place, seat.side),
    say: (seat, blind) =>
      `${unitOf(seat, blind).name} is in a battle: it may force-march at the end of a Group Move out of it.`,
  },
);

/** A unit that stands at the end of its way, or is planned to leave a battle by it (RULING 46). */
interface Goer {
  readonly seat: Seat;
  readonly blind: Blind;
  readonly from: HexId;
  readonly way: readonly HexId[];
  readonly mover: Mover;
}

/** Null for a unit that has no way yet. */
function goerOf(seat: Seat, blind: Blind): Goer | null {
  const planned = planOf(seat, blind);
  const moved = wayGone(seat, blind);
  const from = planned === undefined ? moved?.from : blockOf(seat.table, blind).place;
  const way = planned?.path ?? moved?.path;
  if (from === undefined || way === undefined) return null;
  const kind: Kind = { type: 'group', from };
  const mover = planned === undefined ? moverOf(seat, blind, kind) : leaverOf(seat, blind, kind);
  return { seat, blind, from, way, mover };
}

const endOf = ({ from, way }: Goer): HexId => way.at(-1) ?? from;

const cannotMarch = (seat: Seat, blind: Blind, to: HexId, why: string): string =>
  `${unitOf(seat, blind).name} cannot force-march to ${nameOf(seat.kit, to)}: ${why}.`;

const noRoomToMarch = (seat: Seat, to: HexId): string =>
  `No more units can force-march into ${nameOf(seat.kit, to)} that way this phase: Hexside Limits (7.1).`;

const IN_RANGE = 'it gets there within its range, by an ordinary Move';

/** What keeps a unit at the end of its way from one hex more. */
const lastSteps = barsOf<Goer, Exit, RommelRules>(
  {
    rule: '6.4',
    bars: ({ from, way }, { to }) => to === from || way.includes(to),
    say: ({ seat, blind }, { to }) => cannotMarch(seat, blind, to, 'it has come from there'),
  },
  {
    rule: '10.1',
    bars: ({ seat, blind }, { to }) =>
      planOf(seat, blind) !== undefined && isOccupiedBy(seat.table, to, enemyOf(seat.side)),
    say: ({ seat, blind }, { to }) => cannotMarch(seat, blind, to, 'it leaves a battle, and may not engage again'),
  },
  {
    rule: '6.4',
    bars: (goer, exit) => goer.mover.enter(endOf(goer), exit) === 'no',
    say: ({ seat }, { to }) => noRoomToMarch(seat, to),
  },
  {
    rule: '6.4',
    bars: ({ seat, from, way, mover }, { to }) => !isLonger(seat, from, [...way, to], mover),
    say: ({ seat, blind }, { to }) => cannotMarch(seat, blind, to, IN_RANGE),
  },
);

/** 6.4 Hexes one beyond what the unit's way allows. */
function marchGoals(seat: Seat, blind: Blind): readonly HexId[] {
  const goer = marchers.isFree(seat, blind) ? goerOf(seat, blind) : null;
  if (goer === null) return [];
  const exits = seat.kit.map.exits(endOf(goer)).filter((exit) => lastSteps.isFree(goer, exit));
  return exits.map(({ to }) => to);
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

const hasItsWay = (seat: Seat, unit: Blind): Refusal =>
  refuse('6.4', `${unitOf(seat, unit).name} has its way already: name no more than the hex it marches to.`);

/** A way is named for a unit that goes all of it, and must lead lawfully to the goal. */
function judgeWay(seat: Seat, { unit, to, command, via }: Force): Refusal | null {
  if (via === undefined) return null;
  if (!movable(seat).includes(unit)) return hasItsWay(seat, unit);
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

/** Why a unit cannot force-march there, by the Command Point that is named. */
function whyNotForced(seat: Seat, order: Force): Refusal {
  const bar = marchers.whyNot(seat, order.unit);
  if (bar !== null) return bar;
  const goer = goerOf(seat, order.unit);
  return goer === null ? (whyNotBy(seat, order) ?? whyNotBeyond(seat, order)) : whyNotOn(goer, order.to);
}

/** Why a unit cannot go one hex on from the end of its way. */
function whyNotOn(goer: Goer, to: HexId): Refusal {
  const { seat, blind } = goer;
  const exit = seat.kit.map.exitTo(endOf(goer), to);
  if (exit !== null) return lastSteps.whyNot(goer, exit) ?? hasItsWay(seat, blind);
  const end = nameOf(seat.kit, endOf(goer));
  return refuse('6.4', cannotMarch(seat, blind, to, `no unit crosses into it from ${end}, where its Move ends`));
}

/** 4.0, 5.2 Why no Regroup Move may take a unit there, wherever that is; null when one may. */
function whyNotBy(seat: Seat, { unit, to, command }: Force): Refusal | null {
  if (command === undefined) return hasMoveLeft(seat) ? null : noMoveLeft(seat);
  return inCommand(seat, command).includes(unit)
    ? whyNotIn(seat, { type: 'regroup', command, to }, unit)
    : notInCommand(seat, command, unit);
}

/** Why a hex is not one past the reach of a unit that has no way yet. */
function whyNotBeyond(seat: Seat, { unit, to, command }: Force): Refusal {
  const { place: start } = blockOf(seat.table, unit);
  const reach = goals(seat, unit, { type: 'regroup', command: command ?? start, to });
  const no = (why: string, rule: Rule = '6.4'): Refusal => refuse(rule, cannotMarch(seat, unit, to, why));
  if (to === start) return no('it is there');
  if (reach.has(to)) return no(IN_RANGE);
  const near = seat.kit.map.exits(to).filter(({ to: hex }) => hex === start || reach.has(hex));
  if (near.length === 0) return no('that is not one hex past its range');
  return near.every(({ to: hex }) => isOccupiedBy(seat.table, hex, enemyOf(seat.side)))
    ? no('it would have to stop before, where it meets enemies', '6.0')
    : refuse('6.4', noRoomToMarch(seat, to));
}

/** 6.4 One hex past the normal range; rolled for after all other movement. None in a Pass (RULING 51). */
export const force: Handler<'force'> = {
  shut: (seat) => (inPass(seat) ? refuse('6.4', 'There are no Forced Marches in a Pass.') : null),
  values: forceValues,
  why: whyNotForced,
  judge: judgeWay,
  apply: applyForce,
};
