// 5.0 Group Movement, 6.0 Unit Movement, 7.0 Engagement: offering, judging and making Moves.
import type { HexId } from '#board/hex.ts';
import { hexside } from '#board/hexside.ts';
import { type Mover, mayGo, reach } from '#board/movement.ts';
import { hide } from '#engine/secrecy.ts';
import type { Value } from '#engine/title.ts';
import {
  goals,
  hasMoved,
  inCommand,
  type Kind,
  leaverOf,
  mayCommand,
  mayDeclare,
  mayUseRommel,
  movable,
  moverOf,
  movesAllowed,
  nextOnWay,
  overruns,
  sameMove,
  wayBy,
} from './moves.ts';
import { nameOf } from './places.ts';
import { always, type Handlers, never, type Refusal, refuse, type Seat } from './seat.ts';
import { battleAt, blockOf, isOccupiedBy, neighboursOf, remember, unitOf } from './sight.ts';
import { type Blind, enemyOf, type Move, type Plan, type Side } from './state.ts';
import { hexsideHolder } from './supply.ts';
import { isEngaged } from './withdrawal.ts';
import { box, doFirst, place, put, removeBlock, setBlock, tellAll, type World } from './world.ts';

type Types = 'group' | 'regroup' | 'force' | 'rommel' | 'exit' | 'overrun';

// --- making moves ------------------------------------------------------------

/** Declares a Move, unless it goes on with one made before. */
function declare(w: World, kind: Kind): void {
  if (w.table.moves.some((move) => sameMove(move, kind))) return;
  const rommel = w.table.rommel === 'next';
  const move: Move = { ...kind, rommel };
  put(w, { moves: [...w.table.moves, move], rommel: rommel ? 'used' : w.table.rommel });
}

/** A unit goes at once, or, out of a battle, when the retreats are carried out (3.43). */
function send(w: World, side: Side, blind: Blind, kind: Kind, way: readonly HexId[]): void {
  declare(w, kind);
  const { place: start } = blockOf(w.table, blind);
  if (isEngaged(w.table, start, side)) plan(w, side, { block: blind, path: way, last: null, kind: 'leave' });
  else go(w, side, blind, way, kind.type);
}

const plan = (w: World, side: Side, made: Plan): void =>
  box(w, { plans: { ...w.secrets.plans, [side]: hide([...w.secrets.plans[side].$hidden, made]) } });

/** Moves a block along its way, engaging at the end where enemies stand (7.0). */
export function go(
  w: World,
  side: Side,
  blind: Blind,
  way: readonly HexId[],
  how: 'group' | 'regroup' | 'march',
): void {
  const from = blockOf(w.table, blind).place;
  const to = way.at(-1) ?? from;
  const previous = way.at(-2) ?? from;
  place(w, blind, to);
  box(w, { moved: hide([...w.secrets.moved.$hidden, { block: blind, from, path: way }]) });
  put(w, { trodden: [...new Set([...w.table.trodden, ...way])] });
  tellAll(w, how === 'group' ? '5.1' : how === 'regroup' ? '5.2' : '6.4', {
    type: 'moved',
    side,
    path: [from, ...way],
    count: 1,
    how,
  });
  if (isOccupiedBy(w.table, to, enemyOf(side))) engage(w, side, blind, previous, to);
}

/** 7.0 Engaging; 8.2 it is an Attack when only enemies were there. 8.1 The hexside crossed turns friendly, 12.5 unless by a raider. */
function engage(w: World, side: Side, blind: Blind, from: HexId, hex: HexId): void {
  const crossed = hexside(from, hex);
  put(w, { entered: { ...w.table.entered, [crossed]: (w.table.entered[crossed] ?? 0) + 1 } });
  if (battleAt(w.table, hex) === null) {
    const isNew = !w.table.attacked.includes(hex);
    if (isNew) put(w, { attacked: [...w.table.attacked, hex] });
    if (isNew) tellAll(w, '8.2', { type: 'attacked', side, hex });
    put(w, { battles: { ...w.table.battles, [hex]: { attacker: side, crossed: {}, fresh: true } } });
  }
  const battle = battleAt(w.table, hex);
  if (battle === null || w.kit.hexes[from] === undefined) return;
  const raids = blockOf(w.table, blind).unsupplied && hexsideHolder(battle, crossed) !== side;
  if (raids) setBlock(w, blind, { raider: crossed });
  else
    put(w, { battles: { ...w.table.battles, [hex]: { ...battle, crossed: { ...battle.crossed, [crossed]: side } } } });
}

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
  if (seat.table.moves.length >= movesAllowed(seat)) {
    return refuse(
      rule,
      `A ${option} turn gives ${movesAllowed(seat)} Move${movesAllowed(seat) > 1 ? 's' : ''} in this phase; they are made.`,
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
  const name = unitName(seat, blind);
  const goal = nameOf(seat.kit, to);
  if (seat.own.played?.option === 'pass') {
    return refuse(
      '5.3',
      `${name} cannot withdraw to ${goal}: in a Pass units only move back along their own Supply Lines.`,
    );
  }
  if (isEngaged(seat.table, start, seat.side)) {
    return refuse(
      '10.1',
      `${name} cannot get to ${goal}: it leaves a battle by a friendly hexside, and may not engage again.`,
    );
  }
  const unlimited = reach(seat.kit.map, start, { ...moverOf(seat, blind, kind), enter: stopAtEnemies(seat) });
  if (unlimited.has(to)) return refuse('7.1', `No more units can enter ${goal} that way this phase: Hexside Limits.`);
  return refuse('6.1', `${name} cannot reach ${goal} this turn.`);
}

function whyNotMove(seat: Seat, blind: Blind, kind: Kind, to: HexId): Refusal {
  const units = kind.type === 'group' ? groupOf(seat, kind.from) : inCommand(seat, kind.command);
  if (!mayDeclare(seat, kind)) return whyNotDeclared(seat, kind);
  if (kind.type === 'regroup' && !mayCommand(seat, kind.command)) return whyNotDeclared(seat, kind);
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
  if (to === undefined) {
    const hexes = new Set(
      units.flatMap((blind) => [...goals(seat, blind, { type: 'regroup', command, to: '' }).keys()]),
    );
    return [...hexes].filter((hex) => mayDeclare(seat, { type: 'regroup', command, to: hex }));
  }
  const kind: Kind = { type: 'regroup', command, to };
  if (!mayDeclare(seat, kind)) return [];
  if (unit === undefined) return units.filter((blind) => goals(seat, blind, kind).has(to));
  if (!units.includes(unit)) return [];
  return nextOnWay(seat, unit, kind, to, sofar ?? []);
}

/** 5.2 Hexes that may be a Command Point now: near a unit that can move. */
const commandPoints = (seat: Seat): readonly HexId[] => remember(seat, 'command points', () => findCommandPoints(seat));

function findCommandPoints(seat: Seat): readonly HexId[] {
  const room = seat.table.moves.length < movesAllowed(seat);
  const going = seat.table.moves.filter((move) => move.type === 'regroup').map((move) => move.command);
  const places = new Set(movable(seat).map((blind) => blockOf(seat.table, blind).place));
  const near = new Set<HexId>();
  for (const place of places) {
    if (seat.kit.hexes[place] !== undefined) for (const hex of [place, ...neighboursOf(seat.kit, place)]) near.add(hex);
  }
  return [...near].filter((hex) => (room || going.includes(hex)) && mayCommand(seat, hex));
}

// --- 6.4 forced marches ------------------------------------------------------

/** 6.4 Hexes one beyond what the unit's way allows: it stands at its end, or is planned to leave a battle by a Group Move. */
function marchGoals(seat: Seat, blind: Blind): readonly HexId[] {
  if (seat.own.played?.option === 'pass') return [];
  const planned = seat.own.plans.find((made) => made.block === blind);
  if (planned !== undefined && (planned.kind !== 'leave' || planned.last !== null)) return [];
  const moved = seat.own.moved.find((made) => made.block === blind);
  const from = planned === undefined ? moved?.from : blockOf(seat.table, blind).place;
  const way = planned?.path ?? moved?.path;
  if (from === undefined || way === undefined || seat.kit.hexes[from] === undefined) return [];
  const kind: Kind = { type: 'group', from };
  if (!seat.table.moves.some((move) => sameMove(move, kind))) return [];
  const at = way.at(-1) ?? from;
  if (planned === undefined && isEngaged(seat.table, at, seat.side)) return [];
  const mover = planned === undefined ? moverOf(seat, blind, kind) : leaverOf(seat, blind, kind);
  const exits = seat.kit.map.exits[at] ?? [];
  return exits
    .filter((exit) => !way.includes(exit.to) && exit.to !== from && mover.enter(at, exit) !== 'no')
    .filter((exit) => !mayGo(seat.kit.map, from, [...way, exit.to], mover))
    .map((exit) => exit.to);
}

type Regroup = Kind & { readonly type: 'regroup' };

/** 5.2 sidebar, 6.4: hexes one beyond a free unit's reach, each with the way up to the hex before it. */
function beyondReach(seat: Seat, blind: Blind, kind: Regroup): ReadonlyMap<HexId, readonly HexId[]> {
  const found = new Map<HexId, readonly HexId[]>();
  const { place: start } = blockOf(seat.table, blind);
  if (
    seat.own.played?.option === 'pass' ||
    seat.kit.hexes[start] === undefined ||
    isEngaged(seat.table, start, seat.side)
  )
    return found;
  const ways = goals(seat, blind, kind);
  const mover = moverOf(seat, blind, kind);
  for (const [from, way] of ways) {
    if (isOccupiedBy(seat.table, from, enemyOf(seat.side))) continue;
    for (const exit of seat.kit.map.exits[from] ?? []) {
      if (exit.to === start || ways.has(exit.to) || mover.enter(from, exit) === 'no') continue;
      if ((found.get(exit.to)?.length ?? Number.POSITIVE_INFINITY) > way.length) found.set(exit.to, way);
    }
  }
  return found;
}

/** The Regroup Moves by which a free unit may force-march to a hex: those declared, then new ones. */
const joinable = (seat: Seat, blind: Blind): readonly Regroup[] =>
  remember(seat, `join ${blind}`, () => findJoinable(seat, blind));

function findJoinable(seat: Seat, blind: Blind): readonly Regroup[] {
  if (!movable(seat).includes(blind)) return [];
  const declared = seat.table.moves.filter((move): move is Move & Regroup => move.type === 'regroup');
  const known = declared.filter(
    (kind) => inCommand(seat, kind.command).includes(blind) && beyondReach(seat, blind, kind).has(kind.to),
  );
  const { place: at } = blockOf(seat.table, blind);
  const commands = commandPoints(seat).filter((hex) => seat.kit.map.distance(hex, at) <= 1);
  const goalsBeyond = [...beyondReach(seat, blind, { type: 'regroup', command: at, to: '' }).keys()];
  const fresh = commands.flatMap((command) => goalsBeyond.map((to): Regroup => ({ type: 'regroup', command, to })));
  const own = fresh.filter((kind) => kind.command === at);
  return [...known, ...own, ...fresh.filter((kind) => kind.command !== at)].filter((kind) => mayDeclare(seat, kind));
}

const joinOf = (seat: Seat, blind: Blind, to: HexId, command: HexId | undefined): Regroup | undefined =>
  joinable(seat, blind).find((kind) => kind.to === to && (command === undefined || kind.command === command));

function forceValues(seat: Seat, before: readonly Value[]): readonly Value[] {
  const [unit, to, command] = before as [Blind?, HexId?, HexId?];
  if (unit === undefined) {
    const gone = new Set([...seat.own.moved, ...seat.own.plans].map(({ block }) => block));
    const stepped = [...gone].filter((blind) => marchGoals(seat, blind).length > 0);
    return [...stepped, ...movable(seat).filter((blind) => joinable(seat, blind).length > 0)];
  }
  if (seat.table.blocks[unit]?.side !== seat.side) return [];
  const free = movable(seat).includes(unit);
  if (to === undefined)
    return free ? [...new Set(joinable(seat, unit).map((kind) => kind.to))] : marchGoals(seat, unit);
  if (command !== undefined || !free) return [];
  return [
    ...new Set(
      joinable(seat, unit)
        .filter((kind) => kind.to === to)
        .map((kind) => kind.command),
    ),
  ];
}

/** 6.4 sidebar: a planned march into an engagement takes up room across its hexside. */
function reserve(w: World, side: Side, from: HexId, to: HexId): void {
  if (!isOccupiedBy(w.table, to, enemyOf(side))) return;
  const crossed = hexside(from, to);
  put(w, { entered: { ...w.table.entered, [crossed]: (w.table.entered[crossed] ?? 0) + 1 } });
}

function applyForce(w: World, side: Side, seat: Seat, blind: Blind, to: HexId, command: HexId | undefined): void {
  const plans = w.secrets.plans[side].$hidden;
  const planned = plans.find((made) => made.block === blind);
  if (planned !== undefined) {
    const forced = plans.map((made) => (made === planned ? { ...made, last: to } : made));
    return box(w, { plans: { ...w.secrets.plans, [side]: hide(forced) } });
  }
  const { place: at } = blockOf(w.table, blind);
  if (seat.own.moved.some((made) => made.block === blind)) {
    plan(w, side, { block: blind, path: [], last: to, kind: 'march' });
    return reserve(w, side, at, to);
  }
  const kind = joinOf(seat, blind, to, command);
  const way = kind === undefined ? undefined : beyondReach(seat, blind, kind).get(to);
  if (kind === undefined || way === undefined) return;
  declare(w, kind);
  plan(w, side, { block: blind, path: way, last: to, kind: 'join' });
  reserve(w, side, way.at(-1) ?? at, to);
}

// --- 17.1 exits --------------------------------------------------------------

/** 17.1 The way off the enemy map-end: into an edge hex and one hex on. */
function exitWay(seat: Seat, blind: Blind): readonly HexId[] | null {
  const { place: start } = blockOf(seat.table, blind);
  const kind: Kind = { type: 'group', from: start };
  if (!movable(seat).includes(blind) || !mayDeclare(seat, kind) || seat.own.played?.option === 'pass') return null;
  if (isEngaged(seat.table, start, seat.side)) return null;
  const mover = moverOf(seat, blind, kind);
  const shorter = { ...mover, speed: mover.speed - 1 };
  for (const edge of seat.kit.edges[enemyOf(seat.side)]) {
    if (isOccupiedBy(seat.table, edge, enemyOf(seat.side))) continue;
    if (edge === start) return [];
    const way = goals(seat, blind, kind).get(edge);
    if (way !== undefined && mayGo(seat.kit.map, start, way, shorter)) return way;
  }
  return null;
}

export const movementHandlers: (seatIn: (w: World, side: Side) => Seat) => Handlers<Types> = (seatIn) => ({
  // 5.1 Any or all units of one hex, to one or more hexes.
  group: {
    values: groupValues,
    why: (seat, { from, unit, to }) => whyNotMove(seat, unit, { type: 'group', from }, to),
    judge: (seat, { from, unit, to, via }) => judgeWay(seat, unit, { type: 'group', from }, to, via),
    commits: never,
    apply: (w, side, { from, unit, to, via }) => {
      const kind: Kind = { type: 'group', from };
      send(w, side, unit, kind, wayTo(seatIn(w, side), unit, kind, to, via));
    },
  },
  // 5.2 Units in or next to the Command Point, to one common hex.
  regroup: {
    values: regroupValues,
    why: (seat, { command, unit, to }) => whyNotMove(seat, unit, { type: 'regroup', command, to }, to),
    judge: (seat, { command, unit, to, via }) => judgeWay(seat, unit, { type: 'regroup', command, to }, to, via),
    commits: never,
    apply: (w, side, { command, unit, to, via }) => {
      const kind: Kind = { type: 'regroup', command, to };
      send(w, side, unit, kind, wayTo(seatIn(w, side), unit, kind, to, via));
    },
  },
  // 6.4 One hex past the normal range; rolled for after all other movement.
  force: {
    values: forceValues,
    why: (seat, { unit, to }) => {
      const block = seat.table.blocks[unit];
      if (block === undefined || block.side !== seat.side) return refuse('6.4', 'That is not a unit of yours.');
      const where = nameOf(seat.kit, to);
      return refuse(
        '6.4',
        `${unitName(seat, unit)} cannot force-march to ${where}: move it as far as it goes first, then one hex more.`,
      );
    },
    commits: never,
    apply: (w, side, { unit, to, command }) => applyForce(w, side, seatIn(w, side), unit, to, command),
  },
  // 6.3 One Move each Axis player-turn, one hex more for its units.
  rommel: {
    values: () => [],
    why: () => refuse('6.3', 'There is no Rommel Bonus to use now.'),
    commits: never,
    apply: (w) => put(w, { rommel: 'next' }),
  },
  exit: {
    values: (seat, before) => (before.length > 0 ? [] : movable(seat).filter((blind) => exitWay(seat, blind) !== null)),
    why: () => refuse('17.1', 'That unit cannot leave the map by the enemy end this turn.'),
    commits: never,
    apply: (w, side, { unit }) => {
      const start = blockOf(w.table, unit).place;
      const supplied = !blockOf(w.table, unit).unsupplied;
      declare(w, { type: 'group', from: start });
      removeBlock(w, unit);
      put(w, { exited: { ...w.table.exited, [side]: w.table.exited[side] + (supplied ? 1 : 0) } });
      tellAll(w, '17.1', { type: 'exited', side, count: 1 });
    },
  },
  // 11.4 Once all attacking units have entered, movement is interrupted to resolve the Rout.
  overrun: {
    values: () => [],
    why: () => refuse('11.4', 'There are no Disrupted enemies to rout.'),
    commits: always,
    apply: (w, side) => startOverruns(w, side),
  },
});

export function startOverruns(w: World, side: Side): void {
  const enemy = enemyOf(side);
  doFirst(
    w,
    ...overruns(w.table).map((hex) => ({ type: 'rout', hex, side: enemy, whole: false, more: false }) as const),
  );
}

/** The way as it begins in `via`, or the shortest. */
const wayTo = (seat: Seat, unit: Blind, kind: Kind, to: HexId, via: readonly HexId[] | undefined): readonly HexId[] =>
  wayBy(seat, unit, kind, to, via ?? []) ?? [to];

/** A way that begins as said must lead lawfully to the goal. */
function judgeWay(seat: Seat, blind: Blind, kind: Kind, to: HexId, via: readonly HexId[] | undefined): Refusal | null {
  if (via === undefined) return null;
  return wayBy(seat, blind, kind, to, via) !== null
    ? null
    : refuse('6.1', 'That way is not open to this unit; leave it out to take the shortest.');
}

export const mayUse = { rommel: mayUseRommel, overruns, exit: exitWay };
