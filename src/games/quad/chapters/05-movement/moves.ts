// 5.0, 13.0 The Movement Phase: offering, judging and making moves, bringing reinforcements on.

import { inTurn } from '#engine/turn/offers.ts';
import { conjugated, many } from '#words/sentence.ts';
import { DONE, type QuadAction } from '../../position/action.ts';
import { type Frames, type Handler, itsSide, type Prompt, seatIn } from '../../position/course.ts';
import { ofSeat, type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { kept, placeOf, unitOf } from '../../position/sight.ts';
import { type HexId, isOffMap, type OfSide, type Side, type UnitId } from '../../position/state.ts';
import { finish, placeUnit, put, tellAll, type World } from '../../position/world.ts';
import { hasToFight } from '../07-combat/duties.ts';
import { beginCombat } from '../07-combat/resolution.ts';
import { dueUnits } from '../13-reinforcements.ts';
import { exit, mayLeave } from '../14-exits/exit.ts';
import { consent } from '../crusader/consent.ts';
import { exclusive } from '../exclusive.ts';
import { withdraw } from '../kasserine/withdrawal.ts';
import { freeToMove, whyCrowded, whyNotMoving } from './bars.ts';
import { crowded, goals, hasGoal, nextOnMove, wayBy } from './reach.ts';
import { whyNotThere, whyNotVia } from './refusals.ts';

/** 5.11 Units that may move now and have somewhere to go. */
const movable = kept(ofSeat, (seat): readonly UnitId[] => freeToMove(seat).filter((unit) => hasGoal(seat, unit)));

const whyNotSo = (seat: Seat, unit: UnitId, to: HexId, via?: readonly HexId[]): Refusal =>
  goals(seat, unit).includes(to) ? whyNotVia(seat, unit, via) : whyNotThere(seat, unit, to, via);

const move: Handler<'move', 'movement'> = {
  values: inTurn(movable, goals, nextOnMove),
  why: (seat, { unit, to, via }) =>
    seat.kit.units[unit] === undefined
      ? refuse('5.11', 'There is no such unit in this scenario.')
      : (whyNotMoving(seat, unit) ?? whyNotSo(seat, unit, to, via)),
  apply: (w, side, { unit, to, via }) => go(w, side, unit, to, via ?? []),
};

function go(w: World, side: Side, unit: UnitId, to: HexId, via: readonly HexId[]): void {
  const seat = seatIn(w, side);
  const from = placeOf(w.table, unit);
  const way = wayBy(seat, unit, to, via) ?? [to];
  placeUnit(w, unit, to);
  put(w, { moved: [...w.table.moved, unit] });
  if (isOffMap(from)) {
    const [hex = to] = way;
    const { columns, arrived, turn } = w.table;
    put(w, { columns: { ...columns, [hex]: (columns[hex] ?? 0) + 1 }, arrived: { ...arrived, [unit]: turn } });
    tellAll(w, '13.0', { type: 'entered', side, unit, path: way });
  } else tellAll(w, '5.0', { type: 'moved', side, unit, path: [from, ...way] });
  exclusive(w).entered(w, unitOf(w, unit), way);
}

/** Closes the phase; while two stand in a hex, the move that mends it (5.31). */
function fallback(seat: Seat): QuadAction {
  const [unit] = crowded(seat);
  const to = unit === undefined ? undefined : goals(seat, unit)[0];
  return unit === undefined || to === undefined ? DONE : { type: 'move', unit, to };
}

function prompt(seat: Seat): Prompt {
  const crush = whyCrowded(seat);
  return {
    rule: crush?.rule ?? '5.0',
    waiting: 'move',
    question: crush?.text ?? `Move your units, each once.${arrivals(seat)} Then go on to combat.`,
    fallback: fallback(seat),
  };
}

/** 13.23 How many reinforcements may enter, and how many of those that are due cannot as things stand. */
function arrivals(seat: Seat): string {
  const due = dueUnits(seat, seat.side);
  const entering = due.filter((unit) => hasGoal(seat, unit)).length;
  const shut = due.length - entering;
  const some = entering === 1 ? 'A reinforcement' : many(entering, 'reinforcement');
  const others = entering === 0 ? many(shut, 'reinforcement') : `${shut} more`;
  return [
    entering === 0 ? '' : ` ${some} may enter.`,
    shut === 0 ? '' : ` ${others} ${conjugated('find', shut === 1)} no open hex now.`,
  ].join('');
}

/** 4.1 The same player goes on: movement closes the draft only when there is nothing to fight about. */
const closes = (seat: Seat): boolean => !hasToFight(seat);

/** 4.1 Combat follows at once, or would: the phase begins here, whether or not anybody is asked. */
function close(w: World, { side }: OfSide): void {
  exclusive(w).movementOver(w, side);
  beginCombat(w);
  finish(w);
}

const hasSomethingToMove = (seat: Seat): boolean =>
  freeToMove(seat).some((unit) => hasGoal(seat, unit)) || mayLeave(seat);

export const movementFrames: Frames<'movement'> = {
  movement: {
    asks: itsSide,
    opens: (w, frame) => {
      const seat = seatIn(w, frame.side);
      // kasserine 19.0 Those who are held in enemy zones can go once it is announced.
      if (hasSomethingToMove(seat) || withdraw.shut?.(seat, frame) === null) return true;
      close(w, frame);
      return false;
    },
    prompt,
    actions: {
      withdraw,
      move,
      exit,
      consent,
      done: {
        closes: (seat) => (hasToFight(seat) ? 'go on to combat' : 'end your player-turn'),
        judge: whyCrowded,
        commits: closes,
        apply: (w, _side, _done, frame) => close(w, frame),
      },
    },
  },
};
