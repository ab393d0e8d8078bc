// 9.0 The Movement Phases: offering, judging and making moves.

import { inTurn } from '#engine/turn/offers.ts';
import { type DesertAction, DONE } from '../../position/action.ts';
import { type Frames, type Handler, itsSide, openIf, seatIn } from '../../position/course.ts';
import { pieceName, placeName } from '../../position/names.ts';
import { ofSeat, type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { isLeader, kept, keptBy, leadersOnMap, placeOf, unitsOnMap } from '../../position/sight.ts';
import type { HexId, Side } from '../../position/state.ts';
import { finish, leaveWorks, named, placeLeader, placeUnit, put, tellAll, type World } from '../../position/world.ts';
import { isMajor } from '../07-organization/offensive.ts';
import { shift } from '../07-organization/shift.ts';
import { hasToStrike } from '../10-combat/duties.ts';
import { POINT } from '../11-terrain/costs.ts';
import { canBuild, fortify } from '../12-positions/building.ts';
import { enterWorks } from '../12-positions/works.ts';
import { lead } from '../13-leaders/lead.ts';
import { isFreeToMove, whyNotMoving } from './bars.ts';
import { enter, throwsDice } from './entry.ts';
import type { Piece } from './paces.ts';
import { crowdedSides, endPhase } from './phase-end.ts';
import { goals, type How, hasGoal, hasRoomAnyway, nextOnWay, phaseOf, pointsTo, wayBy } from './reach.ts';
import { whyNotThere } from './refusals.ts';
import { ship } from './sea.ts';
import { burdens, crowdedHexes, STACK_LIMIT, stackingPoints } from './stacking.ts';

/** Whether a piece may move so now and has somewhere to go. */
const isMovable = (seat: Seat, piece: Piece, how: How): boolean =>
  isFreeToMove(seat, piece, how) && hasGoal(seat, piece, how);

const own = (seat: Seat): readonly Piece[] => [...unitsOnMap(seat, seat.side), ...leadersOnMap(seat, seat.side)];
const movable = keptBy(ofSeat, (seat, how: How): readonly Piece[] =>
  own(seat).filter((piece) => isMovable(seat, piece, how)),
);

const NO_SUCH_WAY = refuse('9.1', 'That way is not open to this unit; leave it out to take the cheapest.');

function why(seat: Seat, how: How, piece: Piece, to: HexId): Refusal {
  if (seat.kit.units[piece] === undefined && seat.kit.leaders[piece] === undefined)
    return refuse('9.0', 'There is no such unit in this match.');
  const bar = whyNotMoving(seat, piece, how);
  if (bar !== null) return bar;
  return goals(seat, piece, how).includes(to) ? NO_SUCH_WAY : whyNotThere(seat, piece, to, how);
}

function go(w: World, side: Side, how: How, piece: Piece, to: HexId, via: readonly HexId[]): void {
  const way = wayBy(seatIn(w, side), piece, how, to, via);
  const { path, left } = way ?? { path: [to], left: 0 };
  const from = placeOf(w.table, piece);
  const isUnit = !isLeader(w, piece);
  if (isUnit && path.length > 0) leaveWorks(w, [piece]);
  if (isUnit) placeUnit(w, piece, to);
  else placeLeader(w, piece, { place: to });
  put(w, { moved: [...w.table.moved, piece] });
  if (how === 'rush') put(w, { strategic: [...w.table.strategic, piece] });
  const fact = { side, ...named(w, piece), path: [from, ...path] };
  if (how === 'rush') tellAll(w, '9.4', { type: 'rushed', ...fact });
  else tellAll(w, '9.0', { type: 'moved', ...fact });
  enter(w, side, piece, path);
  // RULING 17: who comes to a position of its side with a point to spare goes under the marker (12.2).
  if (isUnit && how === 'move' && left >= POINT) enterWorks(w, piece, to);
}

/** 7.14, 13.6 A move that catches a depot or a leader throws a die. */
const catches = (seat: Seat, how: How, piece: Piece, to: HexId, via: readonly HexId[]): boolean => {
  const { side } = seat;
  return throwsDice(seat, side, piece, wayBy(seat, piece, how, to, via)?.path ?? []);
};

/** 9.0, 9.4 The handlers of the two ways to move differ in this alone. */
type Going = Omit<DesertAction & { readonly type: 'move' }, 'type'>;
const moving = (how: How) => ({
  values: inTurn(
    (seat: Seat) => movable(seat, how),
    (seat, piece) => goals(seat, piece, how),
    (seat, piece, to: HexId, begun) => nextOnWay(seat, piece, how, to, begun),
  ),
  why: (seat: Seat, { unit, to }: Going) => why(seat, how, unit, to),
  commits: (seat: Seat, { unit, to, via = [] }: Going) => catches(seat, how, unit, to, via),
  apply: (w: World, side: Side, { unit, to, via = [] }: Going) => go(w, side, how, unit, to, via),
});

/** 9.4 */
const rush: Handler<'rush'> = {
  ...moving('rush'),
  shut: (seat) =>
    phaseOf(seat) === 'exploitation'
      ? refuse('9.4', 'Units move strategically in the Regular Movement Phase only; move them normally.')
      : null,
};

/** 9.2 The cheapest move that brings a crowded stack of one's own down; null when there is none. */
const mending = kept(ofSeat, (seat): (DesertAction & { readonly type: 'move' }) | null => {
  for (const hex of crowdedHexes(seat, seat.side))
    for (const unit of burdens(seat, seat.side, hex)) {
      if (!isMovable(seat, unit, 'move')) continue;
      const free = goals(seat, unit, 'move').filter((to) => to !== hex && hasRoomAnyway(seat, unit, to));
      const costs = free.map((to) => pointsTo(seat, unit, 'move', to));
      const to = free[costs.indexOf(Math.min(...costs))];
      if (to !== undefined) return { type: 'move', unit, to };
    }
  return null;
});

/** 7.7, 9.2 Whoever can still move on has to, before the enemy may pick what goes. */
export function whyCrowded(seat: Seat): Refusal | null {
  const mend = mending(seat);
  if (mend === null) return null;
  const hex = placeOf(seat.table, mend.unit);
  const points = stackingPoints(seat, seat.side, hex);
  return refuse(
    '9.2',
    `${placeName(seat.kit, hex)} holds ${points} stacking points, ${points - STACK_LIMIT} over the limit of ${STACK_LIMIT}: move ${pieceName(seat, mend.unit)} or another unit on first.`,
  );
}

/** 4.0 The same player goes on: movement closes the draft only when there is nothing to attack, or the enemy is asked first (9.2). */
const closes = (seat: Seat): boolean => !hasToStrike(seat) || crowdedSides(seat).length > 0;

const done = {
  judge: (seat: Seat) => whyCrowded(seat),
  commits: closes,
  apply: (w: World, side: Side) => {
    const goesOn = !closes(seatIn(w, side));
    finish(w);
    if (goesOn) endPhase(w);
  },
};

const ending =
  (phase: string) =>
  (seat: Seat): string =>
    closes(seat) ? `end ${phase}` : 'go on to combat';

const canDo = (seat: Seat): boolean =>
  own(seat).some((piece) => isMovable(seat, piece, 'move')) ||
  (phaseOf(seat) === 'movement' && canBuild(seat)) ||
  [ship, shift].some(({ shut }) => shut?.(seat, seat.table.todo[0] as never) === null);

const actions = { move: moving('move'), rush, ship, fortify, shift, lead };

export const movementFrames: Frames<'movement' | 'exploitation'> = {
  movement: {
    asks: itsSide,
    opens: openIf(canDo),
    prompt: (seat) => ({
      rule: '9.0',
      waiting: 'move',
      question: 'Move your units, each once. Those that stay may build Improved Positions.',
      fallback: mending(seat) ?? DONE,
    }),
    actions: { ...actions, done: { ...done, closes: ending('the Movement Phase') } },
  },
  exploitation: {
    asks: itsSide,
    opens: openIf(canDo),
    prompt: (seat) => ({
      rule: '9.5',
      waiting: 'exploit',
      question: isMajor(seat)
        ? 'Exploitation of your Major Offensive: armor, motorized and recon units may move again, all others half as far.'
        : 'Exploitation: your armor, motorized and recon units may move half their allowance.',
      fallback: mending(seat) ?? DONE,
    }),
    actions: { ...actions, done: { ...done, closes: ending('the Exploitation Movement Phase') } },
  },
};
