// XI Operational Movement: offering, judging and making moves, and closing the phase.
import type { HexId } from '#board/hex.ts';
import type { Value } from '#engine/title.ts';
import { always } from '#engine/turn/handler.ts';
import { type AlameinAction, DONE } from '../../position/action.ts';
import { type Frames, type Handler, itsSide, openIf, type Prompt, seatIn } from '../../position/course.ts';
import { counterName, nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import {
  counterOf,
  isOccupiedBy,
  movementOf,
  type OpenSight,
  scenarioOf,
  unitOf,
  unitsAt,
} from '../../position/sight.ts';
import { type Blind, enemyOf, type Side } from '../../position/state.ts';
import { finish, placeCounter, put, tellAll, unitIn, type World } from '../../position/world.ts';
import { strike } from '../07-air/missions.ts';
import { isEnemyHex } from '../09-markers/dummies.ts';
import { workOwner } from '../09-markers/works.ts';
import { eases, fullOnTheWay, hasRoom, noRoom, overfull } from '../10-stacking/limits.ts';
import { takeControl } from '../14-control.ts';
import { top } from '../15-scenarios/deployment.ts';
import { moving } from './bars.ts';
import { goals, groundFor, inRange, isZoneBarred, mayMove, movable, nextOnWay, walkerOf, wayBy } from './goals.ts';
import { GO, hexesInReach, reach, STOP } from './ways.ts';

// --- why not -----------------------------------------------------------------

/** XI.A.2, XI.A.3, XI.B.3, X.A.2 Why a unit that may move cannot get there. */
function whyNotThere(seat: Seat, blind: Blind, to: HexId): Refusal {
  const { kit, side, table } = seat;
  const from = counterOf(table, blind).place;
  const name = counterName(seat, blind);
  const there = nameOf(kit, to);
  if (kit.hexes[to] === undefined) return refuse('XI.A.2', `There is no hex ${there} to move to.`);
  if (to === from)
    return refuse('XIV', `${name} is at ${there} already; it may go round only to take control on its way.`);
  if (isEnemyHex(seat, to, side)) return refuse('XI.A.3', `${there} is the enemy's: they must be driven out first.`);
  if (inRange(seat, blind).includes(to)) return whyNotPast(seat, blind, to);
  if (isZoneBarred(seat, side, from, to) && kit.map.distance(from, to) === 1)
    return refuse('XI.B.3', `${name} may not go from ${nameOf(kit, from)} to ${there}: the same enemy controls both.`);
  return whyStopped(seat, blind, to);
}

/** X.A.2 In range, and not in reach: full hexes of its own side are in the way, or the hex itself is full. */
const whyNotPast = (seat: Seat, blind: Blind, to: HexId): Refusal => {
  const [there, name] = [nameOf(seat.kit, to), counterName(seat, blind)];
  return hasRoom(seat, blind, to) ? fullOnTheWay(there, name) : noRoom(there, name);
};

/** What would have to be different for the unit to get there: the enemy's Boxes, their zones, their units, or nothing. */
function whyStopped(seat: Seat, blind: Blind, to: HexId): Refusal {
  const { kit, side } = seat;
  const name = counterName(seat, blind);
  const there = nameOf(kit, to);
  const ground = groundFor(seat, side);
  const gets = (enter: Uint8Array): boolean => {
    const found = reach({ ...walkerOf(seat, blind, enter), never: [] });
    return found !== null && hexesInReach(found).includes(to);
  };
  const throughWorks = ground.map((how, at) => {
    const hex = kit.map.hexes[at] ?? '';
    return how === STOP && workOwner(seat, hex) === enemyOf(side) ? GO : how;
  });
  if (gets(ground)) return refuse('XI.B.3', `${name} cannot reach ${there}: the same enemy controls the way out.`);
  if (gets(throughWorks))
    return refuse('TERRAIN', `${name} would have to stop in an enemy Box or Fort before ${there}.`);
  if (gets(ground.map((how) => (how === STOP ? GO : how))))
    return refuse('XI.B.1', `${name} would have to stop in an enemy zone of control before ${there}.`);
  if (gets(ground.map(() => GO))) return refuse('XI.A.3', `Enemy units bar the way of ${name} to ${there}.`);
  return refuse(
    isShortOfFuel(seat, blind) ? 'XV.D.5' : 'XI.A.2',
    `${there} is too far for ${name}: it moves ${movementOf(seat, blind)}, and the bonus for roads and tracks.`,
  );
}

const isShortOfFuel = (seat: Seat, blind: Blind): boolean => movementOf(seat, blind) < unitOf(seat, blind).movement;

/** X.A.2, XI.A.2 Why a unit that may get to a hex may not go as it is told. */
function whyNotSo(seat: Seat, blind: Blind, via: readonly HexId[]): Refusal {
  const full = via.find((hex) => isOccupiedBy(seat, hex, seat.side) && !hasRoom(seat, blind, hex));
  return full === undefined ? NOT_THAT_WAY : noRoom(nameOf(seat.kit, full), counterName(seat, blind));
}
const NOT_THAT_WAY = refuse('XI.A.2', 'That way is not open to this unit; leave it out to take the shortest.');

// --- moving ------------------------------------------------------------------

function moveValues(seat: Seat, before: readonly Value[]): readonly Value[] {
  const [unit, to, begun] = before as [Blind?, HexId?, (readonly HexId[])?];
  if (unit === undefined) return movable(seat).filter((blind) => mayMove(seat, blind));
  if (to === undefined) return goals(seat, unit);
  return goals(seat, unit).includes(to) ? nextOnWay(seat, unit, to, begun ?? []) : [];
}

function move(w: World, side: Side, unit: Blind, to: HexId, via: readonly HexId[]): void {
  const from = counterOf(w.table, unit).place;
  const way = wayBy(seatIn(w, side), unit, to, via) ?? [to];
  placeCounter(w, unit, to);
  put(w, { moved: [...w.table.moved, unit] });
  tellAll(w, 'XI.A.1', { type: 'moved', side, unit: unitIn(w, unit), path: [from, ...way] });
  takeControl(w, side, way);
}

const moveHandler: Handler<'move'> = {
  values: moveValues,
  why: (seat, { unit, to, via }) =>
    moving.whyNot(seat, unit) ??
    (goals(seat, unit).includes(to) ? whyNotSo(seat, unit, via ?? []) : whyNotThere(seat, unit, to)),
  apply: (w, side, { unit, to, via }) => move(w, side, unit, to, via ?? []),
};

// --- the phase ---------------------------------------------------------------

/** X.B, RULING 45 A unit that can still leave a hex with too much in it. */
const leaverOf = (seat: Seat): Blind | undefined =>
  overfull(seat, seat.side)
    .flatMap((hex) => {
      const stack = unitsAt(seat, hex, seat.side);
      return stack.filter((blind) => eases(seat, stack, blind) && mayMove(seat, blind));
    })
    .at(0);

/** X.B, RULING 45 A hex with too much in it that somebody can still leave. */
function judgeMovement(seat: Seat): Refusal | null {
  const leaver = leaverOf(seat);
  if (leaver === undefined) return null;
  const hex = counterOf(seat.table, leaver).place;
  return refuse(
    'X.B',
    `Too many units at ${nameOf(seat.kit, hex)}: ${counterName(seat, leaver)} must move on, or take moves back.`,
  );
}

/** Closes the phase; while that is refused, the move that mends it. */
function movementFallback(seat: Seat): AlameinAction {
  const leaver = leaverOf(seat);
  const to = leaver === undefined ? undefined : goals(seat, leaver)[0];
  return leaver === undefined || to === undefined ? DONE : { type: 'move', unit: leaver, to };
}

/** XV.D.2, RULING 11 The first player names their air targets with the end of their movement. */
const namesStrikes = (sight: OpenSight, side: Side): boolean => {
  const { mustStrike, firstPlayer } = scenarioOf(sight);
  return mustStrike && sight.table.turn === 1 && side === firstPlayer;
};

function movementPrompt(seat: Seat): Prompt {
  const strikes = namesStrikes(seat, seat.side);
  return {
    rule: strikes ? 'XV.D.2' : 'XI.A',
    waiting: strikes ? 'move, and name air targets' : 'move',
    question: `Move your units, each once, then commit.${strikes ? ' Name the hexes your air units will attack as well.' : ''}`,
    fallback: movementFallback(seat),
  };
}

/** Everybody can see whether a side has anything to move: what moves lies face up. */
const hasSomethingToDo = (seat: Seat): boolean =>
  namesStrikes(seat, seat.side) || movable(seat).some((blind) => mayMove(seat, blind));

export const movementFrames: Frames<'movement'> = {
  movement: {
    asks: itsSide,
    opens: openIf(hasSomethingToDo),
    prompt: movementPrompt,
    actions: {
      move: moveHandler,
      strike: {
        ...strike,
        shut: (seat) =>
          namesStrikes(seat, seat.side)
            ? null
            : refuse('VII.A', 'Air strikes are named in their own step of the player-turn.'),
      },
      top,
      done: { closes: 'end your movement', judge: judgeMovement, commits: always, apply: finish },
    },
  },
};
