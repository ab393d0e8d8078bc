// XI Operational Movement: offering, judging and making moves, and closing the phase.
import type { Value } from '#engine/title.ts';
import { always } from '#engine/turn/handler.ts';
import { type AlameinAction, DONE } from '../../position/action.ts';
import { type Frames, type Handler, itsSide, openIf, type Prompt, seatIn } from '../../position/course.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { counterOf, type OpenSight, scenarioOf } from '../../position/sight.ts';
import type { Blind, HexId, Side } from '../../position/state.ts';
import { finish, placeCounter, put, tellAll, unitIn, type World } from '../../position/world.ts';
import { strike } from '../07-air/missions.ts';
import { judgeStacks, leaverOf } from '../10-stacking/mending.ts';
import { takeControl } from '../14-control.ts';
import { top } from '../15-scenarios/deployment.ts';
import { moving } from './bars.ts';
import { goals, mayMove, movable, nextOnWay, wayBy } from './goals.ts';
import { whyNotSo, whyNotThere } from './refusals.ts';

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
    (goals(seat, unit).includes(to) ? whyNotSo(seat, unit, to, via ?? []) : whyNotThere(seat, unit, to)),
  apply: (w, side, { unit, to, via }) => move(w, side, unit, to, via ?? []),
};

// --- the phase ---------------------------------------------------------------

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
      done: { closes: 'end your movement', judge: judgeStacks, commits: always, apply: finish },
    },
  },
};
