// 5.2 sidebar, 6.4 A Forced March of a free unit, by a Regroup Move whose goal lies one hex past its reach.

import type { Exit } from '#board/hexmap.ts';
import { keptBy } from '#engine/memory.ts';
import type { Rule } from '../../book/rules.ts';
import { nameOf } from '../../position/names.ts';
import { ofSeat, type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { blockOf, isOccupiedBy, remember, unitOf } from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId } from '../../position/state.ts';
import { hasMoveLeft, noMoveLeft } from '../04-options.ts';
import { type Kind, mayCommand, sameMove, whyNotIn } from '../05-group-movement/moves.ts';
import { commandPoints, inCommand, notInCommand } from '../05-group-movement/regroup.ts';
import { isEngaged } from '../07-engagement.ts';
import { cannotMarch, type Force, IN_RANGE, noRoomToMarch } from './march.ts';
import { moverOf } from './mover.ts';
import { amongEnemies, goals } from './reach.ts';
import { isPlainer, wayBy } from './ways.ts';

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
export function commandsFor(seat: Seat, blind: Blind, to: HexId): readonly HexId[] {
  const made = joins(seat, blind).filter((move) => move.to === to);
  const open = newGoals(seat, blind).has(to) ? newCommands(seat, blind, to) : [];
  return [...made.map(({ command }) => command), ...open];
}

/** The Regroup Move by which a free unit force-marches to a hex: from the Command Point that is named, or the first. */
export function moveFor(seat: Seat, blind: Blind, to: HexId, named: HexId | undefined): Regroup | undefined {
  const commands = commandsFor(seat, blind, to);
  const command = commands.find((one) => named === undefined || one === named);
  return command === undefined ? undefined : { type: 'regroup', command, to };
}

/**
 * Whether a free unit may force-march by a Move that is made or by a new one; the same for all units of a speed in one hex. Of new
 * ones it is not asked whether any hex lies past its reach: one nearly always does, and to know takes all ways of all units.
 */
export const mayMarch = (seat: Seat, blind: Blind): boolean =>
  remember(seat, `marches ${blockOf(seat.table, blind).place} ${unitOf(seat, blind).speed}`, () => {
    const { place } = blockOf(seat.table, blind);
    const hasCommand = hasMoveLeft(seat) && commandsAt(seat, place).length > 0;
    return (hasCommand && !staysWithin(seat, place)) || joins(seat, blind).length > 0;
  });

/** The hexes a free unit may force-march to: by Moves that are made, then by new ones. */
export function freeGoals(seat: Seat, blind: Blind): readonly HexId[] {
  const made = joins(seat, blind).map(({ to }) => to);
  const open = [...newGoals(seat, blind)].filter((to) => newCommands(seat, blind, to).length > 0);
  return [...new Set([...made, ...open])];
}

/** The hexes that may come next on the way of a march, before its goal. */
export function nextUpTo(seat: Seat, blind: Blind, kind: Regroup, sofar: readonly HexId[]): readonly HexId[] {
  const here = sofar.at(-1) ?? blockOf(seat.table, blind).place;
  const steps = seat.kit.map.nextTo(here);
  return steps.filter((next) => next !== kind.to && wayUpTo(seat, blind, kind, kind.to, [...sofar, next]) !== null);
}

/** 4.0, 5.2 Why no Regroup Move may take a unit there, wherever that is; null when one may. */
export function whyNotBy(seat: Seat, { unit, to, command }: Force): Refusal | null {
  if (command === undefined) return hasMoveLeft(seat) ? null : (goesByGroup(seat, unit) ?? noMoveLeft(seat));
  return inCommand(seat, command).includes(unit)
    ? whyNotIn(seat, { type: 'regroup', command, to }, unit)
    : notInCommand(seat, command, unit);
}

/** 5.1, 6.4 A unit whose Group is moving goes by that Move first, and marches on from where it has come. */
function goesByGroup(seat: Seat, unit: Blind): Refusal | null {
  const { place } = blockOf(seat.table, unit);
  if (!seat.table.moves.some((move) => move.type === 'group' && move.from === place)) return null;
  const { name } = unitOf(seat, unit);
  return refuse(
    '6.4',
    `First move ${name} by the Group Move from ${nameOf(seat.kit, place)}, then force it one hex on.`,
  );
}

/** Why a hex is not one past the reach of a unit that has no way yet. */
export function whyNotBeyond(seat: Seat, { unit, to, command }: Force): Refusal {
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
