// 5.0 Group Movement, 6.0 Unit Movement, 7.0 Engagement: offering, judging and making Moves.
import type { HexId } from '#board/hex.ts';
import { type Mover, reach } from '#board/movement.ts';
import { always } from '#engine/handler.ts';
import { hide } from '#engine/secrecy.ts';
import type { Value } from '#engine/title.ts';
import { activeSide, type Frames, type Handler, type Prompt } from '../../position/course.ts';
import { type Refusal, refuse, type Seat, seatIn } from '../../position/seat.ts';
import { blockOf, isOccupiedBy, remember, unitOf } from '../../position/sight.ts';
import { type Blind, enemyOf, type FrameOf } from '../../position/state.ts';
import { box, doFirst, doInstead, put, type World } from '../../position/world.ts';
import { nameOf } from '../../words/places.ts';
import { force } from '../06-forced-marches/forced-march.ts';
import { isSupplied, sourceOf } from '../12-supply/lines.ts';
import { tread } from '../14-minefields.ts';
import { judgeWithdrawal } from './concession.ts';
import {
  commandPoints,
  goals,
  hasMoved,
  hasMoveLeft,
  inCommand,
  inPass,
  type Kind,
  leaverOf,
  mayDeclare,
  movable,
  moverOf,
  movesAllowed,
  nextOnWay,
  overrunFrames,
  overruns,
  tableBefore,
  wayBy,
  whyNoRommel,
} from './moves.ts';
import { declare, leaveMap, plan, send } from './passage.ts';
import { isEngaged } from './withdrawal.ts';

// --- why not -----------------------------------------------------------------

const unitName = (seat: Seat, blind: Blind): string => unitOf(seat, blind).name;

/** Why this unit may not take part in this Move. */
function whyNotUnit(seat: Seat, blind: Blind, kind: Kind): Refusal {
  const block = seat.table.blocks[blind];
  if (block === undefined || block.side !== seat.side) return refuse('5.0', 'That is not a unit of yours.');
  const name = unitName(seat, blind);
  if (block.disrupted !== null) return refuse('11.1', `${name} is Disrupted and cannot move.`);
  if (hasMoved(seat, blind)) return refuse('6.0', `${name} has moved this Player-Turn already.`);
  if (kind.type === 'group')
    return refuse('5.1', `${name} is not in ${nameOf(seat.kit, kind.from)}: a Group Move starts from one hex.`);
  return refuse('5.2', `${name} is neither in nor next to the Command Point ${nameOf(seat.kit, kind.command)}.`);
}

/** Why this Move may not be declared. */
function whyNotDeclared(seat: Seat, kind: Kind): Refusal {
  const option = seat.own.played?.option ?? 'pass';
  const rule = ({ pass: '4.5', basic: '4.1', offensive: '4.2', assault: '4.3', blitz: '4.4' } as const)[option];
  if (!hasMoveLeft(seat)) {
    return refuse(
      rule,
      `${/^[ao]/.test(option) ? 'An' : 'A'} ${option} turn gives ${movesAllowed(seat)} Move${movesAllowed(seat) > 1 ? 's' : ''} in this phase; they are made.`,
    );
  }
  return kind.type === 'group'
    ? refuse('5.1', `No unit of yours in ${nameOf(seat.kit, kind.from)} can move.`)
    : refuse('5.2', `${nameOf(seat.kit, kind.command)} is an enemy hex: no Command Point.`);
}

/** As if there were no Hexside Limits. */
const stopAtEnemies =
  (seat: Seat): Mover['enter'] =>
  (_from, { to }) =>
    isOccupiedBy(seat.table, to, enemyOf(seat.side)) ? 'stop' : 'through';

/** Why a unit cannot get there. */
function whyNotThere(seat: Seat, blind: Blind, kind: Kind, to: HexId): Refusal {
  const { place: start } = blockOf(seat.table, blind);
  if (inPass(seat)) return whyNotBack(seat, blind, to);
  if (isEngaged(seat.table, start, seat.side)) return whyNotOut(seat, blind, kind, to);
  const name = unitName(seat, blind);
  const goal = nameOf(seat.kit, to);
  const mover = moverOf(seat, blind, kind);
  if (reach(seat.kit.map, start, { ...mover, enter: stopAtEnemies(seat) }).has(to))
    return refuse('7.1', `No more units can enter ${goal} that way this phase: Hexside Limits.`);
  if (reach(seat.kit.map, start, { ...mover, enter: () => 'through' }).has(to))
    return refuse('6.0', `${name} would have to stop where it meets enemies on its way to ${goal}.`);
  return refuse('6.1', `${name} cannot reach ${goal} this turn.`);
}

/** 5.3 Which of its conditions a Withdrawal there would break. */
function whyNotBack(seat: Seat, blind: Blind, to: HexId): Refusal {
  const block = blockOf(seat.table, blind);
  const before = { kit: seat.kit, table: tableBefore(seat) };
  const { map } = seat.kit;
  const no = (why: string): Refusal =>
    refuse('5.3', `${unitName(seat, blind)} cannot withdraw to ${nameOf(seat.kit, to)}: ${why}.`);
  if (block.place === 'offboard') return refuse('4.5', 'In a Pass there is no Move but a Withdrawal.');
  if (!isSupplied(before, blind)) return no('it has no Supply Line');
  if (isOccupiedBy(seat.table, to, enemyOf(seat.side))) return no('a Withdrawal engages no enemies that can fight');
  const source = sourceOf(before, block);
  if (map.distance(to, source) > map.distance(block.place, source))
    return no(`that leads away from ${nameOf(seat.kit, source)}`);
  return no('in a Pass units only move back along their own Supply Lines, as far as they get');
}

/** 10.1 Why a unit in a battle cannot disengage to there. */
function whyNotOut(seat: Seat, blind: Blind, kind: Kind, to: HexId): Refusal {
  const { place: start } = blockOf(seat.table, blind);
  const name = unitName(seat, blind);
  const goal = nameOf(seat.kit, to);
  if (isOccupiedBy(seat.table, to, enemyOf(seat.side)))
    return refuse('10.1', `${name} cannot get to ${goal}: it leaves a battle, and may not engage again.`);
  const leaver = leaverOf(seat, blind, kind);
  const direct = seat.kit.map.exitTo(start, to);
  const shut = direct !== null && leaver.enter(start, direct) === 'no';
  const everywhere = reach(seat.kit.map, start, { ...leaver, speed: seat.kit.map.hexes.length });
  if (everywhere.has(to) && !shut) return refuse('6.1', `${name} cannot reach ${goal} this turn.`);
  return refuse('10.1', `${name} cannot get to ${goal}: it leaves a battle by a friendly hexside only.`);
}

function whyNotMove(seat: Seat, blind: Blind, kind: Kind, to: HexId): Refusal {
  const units = kind.type === 'group' ? groupOf(seat, kind.from) : inCommand(seat, kind.command);
  if (!mayDeclare(seat, kind)) return whyNotDeclared(seat, kind);
  if (!units.includes(blind)) return whyNotUnit(seat, blind, kind);
  return whyNotThere(seat, blind, kind, to);
}

// --- what is offered ---------------------------------------------------------

const groupOf = (seat: Seat, from: HexId): readonly Blind[] =>
  movable(seat).filter((blind) => blockOf(seat.table, blind).place === from);

function groupValues(seat: Seat, before: readonly Value[]): readonly Value[] {
  const [from, unit, to, sofar] = before as [HexId?, Blind?, HexId?, (readonly HexId[])?];
  if (from === undefined) {
    const places = new Set(movable(seat).map((blind) => blockOf(seat.table, blind).place));
    return [...places].filter((hex) => mayDeclare(seat, { type: 'group', from: hex }));
  }
  const kind: Kind = { type: 'group', from };
  if (!mayDeclare(seat, kind)) return [];
  if (unit === undefined) return groupOf(seat, from).filter((blind) => goals(seat, blind, kind).size > 0);
  if (!groupOf(seat, from).includes(unit)) return [];
  if (to === undefined) return [...goals(seat, unit, kind).keys()];
  return nextOnWay(seat, unit, kind, to, sofar ?? []);
}

function regroupValues(seat: Seat, before: readonly Value[]): readonly Value[] {
  const [command, to, unit, sofar] = before as [HexId?, HexId?, Blind?, (readonly HexId[])?];
  if (command === undefined) return commandPoints(seat);
  if (!commandPoints(seat).includes(command)) return [];
  const units = inCommand(seat, command);
  if (to === undefined) return remember(seat, `regroup ${command}`, () => regroupGoals(seat, command, units));
  const kind: Kind = { type: 'regroup', command, to };
  if (!mayDeclare(seat, kind)) return [];
  if (unit === undefined) return units.filter((blind) => goals(seat, blind, kind).has(to));
  if (!units.includes(unit)) return [];
  return nextOnWay(seat, unit, kind, to, sofar ?? []);
}

/** 5.2 Where units under a Command Point may be sent. */
function regroupGoals(seat: Seat, command: HexId, units: readonly Blind[]): readonly HexId[] {
  // Units of a speed in one hex share one map of goals.
  const reaches = new Set(units.map((blind) => goals(seat, blind, { type: 'regroup', command, to: '' })));
  const hexes = new Set<HexId>();
  for (const reached of reaches) for (const hex of reached.keys()) hexes.add(hex);
  // 6.3 A Move declared with the Rommel Bonus goes on with it.
  for (const move of seat.table.moves) {
    if (move.type !== 'regroup' || move.command !== command || !move.rommel) continue;
    if (units.some((blind) => goals(seat, blind, move).has(move.to))) hexes.add(move.to);
  }
  return [...hexes].filter((hex) => mayDeclare(seat, { type: 'regroup', command, to: hex }));
}

// --- 17.1 exits --------------------------------------------------------------

/** Off the map is no road, so a way that ends there has no Road Bonus (6.2, RULING 9). */
const NO_BONUS = { highway: 0, track: 0, trail: 0 } as const;

/** 17.1 The shortest way off the enemy map-end: into an edge hex, out of a battle by a friendly hexside (10.1), and one hex on. */
export function wayOut(seat: Seat, blind: Blind): readonly HexId[] | null {
  const { place: start } = blockOf(seat.table, blind);
  const kind: Kind = { type: 'group', from: start };
  const engaged = isEngaged(seat.table, start, seat.side);
  const mover = engaged ? leaverOf(seat, blind, kind) : moverOf(seat, blind, kind);
  const shorter: Mover = { ...mover, speed: mover.speed - 1, bonus: NO_BONUS };
  const { map, edges } = seat.kit;
  const near = edges[enemyOf(seat.side)].filter(
    (edge) => map.distance(start, edge) <= shorter.speed && !isOccupiedBy(seat.table, edge, enemyOf(seat.side)),
  );
  if (near.includes(start)) return [];
  const found = near.length === 0 ? new Map<HexId, readonly HexId[]>() : reach(map, start, shorter);
  const ways = near.map((edge) => found.get(edge)).filter((way) => way !== undefined);
  return ways.sort((a, b) => a.length - b.length)[0] ?? null;
}

const mayExit = (seat: Seat, blind: Blind): boolean =>
  mayDeclare(seat, { type: 'group', from: blockOf(seat.table, blind).place }) && wayOut(seat, blind) !== null;

/** The way as it begins in `via`, or the shortest. */
const wayTo = (seat: Seat, unit: Blind, kind: Kind, to: HexId, via: readonly HexId[] | undefined): readonly HexId[] =>
  wayBy(seat, unit, kind, to, via ?? []) ?? [to];

/** A way that begins as said must lead lawfully to the goal. */
function judgeWay(seat: Seat, blind: Blind, kind: Kind, to: HexId, via: readonly HexId[] | undefined): Refusal | null {
  if (via === undefined || wayBy(seat, blind, kind, to, via) !== null) return null;
  const { place: start } = blockOf(seat.table, blind);
  const leaves = isEngaged(seat.table, start, seat.side);
  const rule = inPass(seat) ? '5.3' : leaves ? '10.1' : '6.1';
  return refuse(rule, 'That way is not open to this unit; leave it out to take the shortest.');
}

// --- the frame -----------------------------------------------------------------

/** 5.1 Any or all units of one hex, to one or more hexes. */
const group: Handler<'group'> = {
  values: groupValues,
  why: (seat, { from, unit, to }) => whyNotMove(seat, unit, { type: 'group', from }, to),
  judge: (seat, { from, unit, to, via }) => judgeWay(seat, unit, { type: 'group', from }, to, via),
  apply: (w, side, { from, unit, to, via }) => {
    const kind: Kind = { type: 'group', from };
    send(w, side, unit, kind, wayTo(seatIn(w, side), unit, kind, to, via));
  },
};

/** 5.2 Units in or next to the Command Point, to one common hex. */
const regroup: Handler<'regroup'> = {
  values: regroupValues,
  why: (seat, { command, unit, to }) => whyNotMove(seat, unit, { type: 'regroup', command, to }, to),
  judge: (seat, { command, unit, to, via }) => judgeWay(seat, unit, { type: 'regroup', command, to }, to, via),
  apply: (w, side, { command, unit, to, via }) => {
    const kind: Kind = { type: 'regroup', command, to };
    send(w, side, unit, kind, wayTo(seatIn(w, side), unit, kind, to, via));
  },
};

const exit: Handler<'exit'> = {
  shut: (seat) =>
    inPass(seat) ? refuse('17.1', 'Nobody leaves the map in a Pass: its one Move is a Withdrawal.') : null,
  values: (seat) => movable(seat).filter((blind) => mayExit(seat, blind)),
  why: () => refuse('17.1', 'That unit cannot leave the map by the enemy end this turn.'),
  apply: (w, side, { unit }) => {
    const start = blockOf(w.table, unit).place;
    const path = wayOut(seatIn(w, side), unit) ?? [];
    declare(w, { type: 'group', from: start });
    if (isEngaged(w.table, start, side))
      return plan(w, side, { block: unit, path, last: null, kind: 'leave', exits: true });
    tread(w, path);
    leaveMap(w, unit);
  },
};

/** 6.3 One Move each Axis player-turn, one hex more for its units. */
const rommel: Handler<'rommel'> = { shut: whyNoRommel, apply: (w) => put(w, { rommel: 'next' }) };

/** 11.4 Once all attacking units have entered, movement is interrupted to resolve the Rout. */
const overrun: Handler<'overrun'> = {
  shut: (seat) => {
    if (overruns(seat.table).length === 0) return refuse('11.4', 'There are no Disrupted enemies to rout.');
    // In a Pass the Withdrawal must have given ground (5.3) before anything is rolled.
    return inPass(seat) ? judgeWithdrawal(seat) : null;
  },
  commits: always,
  apply: (w) => doFirst(w, ...overrunFrames(w.table)),
};

/** 3.43 Overruns not resolved yet, retreats, Forced Marches, Refusing Battle; then Combat, which a Pass has not (4.5). */
function closeMovement(w: World, blitz: boolean): void {
  const played = w.secrets.played.$hidden;
  // 4.0 sidebar, RULING 22.
  if (played?.option === 'offensive' && w.table.moves.length < 2)
    box(w, { played: hide({ ...played, option: 'assault' }) });
  const passes = played?.option === 'pass';
  doInstead(
    w,
    ...overrunFrames(w.table),
    { type: 'leave' },
    ...(passes ? [{ type: 'fortress-routs' } as const] : []),
    { type: 'marches' },
    { type: 'attacks' },
    { type: 'moved', blitz },
    ...(passes ? [] : [{ type: 'battles', blitz, chosen: [] } as const]),
    { type: 'after-combat', blitz },
  );
}

function movementPrompt(seat: Seat, { blitz }: FrameOf<'movement'>): Prompt {
  const option = seat.own.played?.option ?? 'pass';
  return {
    rule: blitz ? '3.45' : '3.43',
    waiting: blitz ? 'make Blitz Moves' : 'move',
    question:
      option === 'pass'
        ? 'You pass: one Withdrawal Move is free (5.3). Then commit.'
        : `Make your Moves for the ${option} turn (${seat.table.moves.length} of ${movesAllowed(seat)} made), then commit.`,
  };
}

export const movementFrames: Frames<'movement'> = {
  movement: {
    asks: activeSide,
    prompt: movementPrompt,
    actions: {
      group,
      regroup,
      force,
      exit,
      rommel,
      overrun,
      done: {
        judge: (seat) => (inPass(seat) ? judgeWithdrawal(seat) : null),
        commits: always,
        apply: (w, _side, _done, { blitz }) => closeMovement(w, blitz),
      },
    },
  },
};
