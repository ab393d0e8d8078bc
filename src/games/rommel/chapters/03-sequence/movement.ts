// 3.43, 3.45 The Movement phase: what may be done in it, and what follows when it is closed.

import { hide } from '#engine/secrecy.ts';
import { always } from '#engine/turn/handler.ts';
import { activeSide, type Frames, type Prompt } from '../../position/course.ts';
import type { Seat } from '../../position/seat.ts';
import type { FrameOf } from '../../position/state.ts';
import { box, doInstead, tellAll, type World } from '../../position/world.ts';
import { inPass, movesAllowed } from '../04-options.ts';
import { judgeWithdrawal } from '../05-group-movement/concession.ts';
import { group } from '../05-group-movement/group.ts';
import { regroup } from '../05-group-movement/regroup.ts';
import { force } from '../06-unit-movement/forced-march.ts';
import { rommel } from '../06-unit-movement/rommel.ts';
import { later } from '../10-retreats/onward.ts';
import { overrun } from '../11-disruption/overrun.ts';
import { overrunFrames } from '../11-disruption/rout.ts';
import { exit } from '../17-victory/exits.ts';

/**
 * 3.43 Overruns not resolved yet, retreats, Forced Marches, Refusing Battle; then Combat. What is to be done lies open while the
 * Turn Option does not (3.42): it is the same in each, and what an option has not is passed over when it comes (4.5, RULING 25).
 */
function closeMovement(w: World, blitz: boolean): void {
  const played = w.secrets.played.$hidden;
  // 4.0 sidebar, RULING 22.
  if (played?.option === 'offensive' && w.table.moves.length < 2)
    box(w, { played: hide({ ...played, option: 'assault' }) });
  tellAll(w, '3.43', { type: 'moves-ended', side: w.table.active });
  doInstead(
    w,
    ...overrunFrames(w.table),
    { type: 'leave' },
    { type: 'fortress-routs' },
    { type: 'announce' },
    { type: 'marches' },
    { type: 'attacks' },
    { type: 'moved', blitz },
    { type: 'battles', blitz, chosen: [] },
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

function endOf(seat: Seat): string {
  if (inPass(seat)) return 'pass';
  const left = movesAllowed(seat) - seat.table.moves.length;
  return left > 0 ? `end your Moves, ${left} of ${movesAllowed(seat)} unused` : 'end your Moves';
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
      later,
      done: {
        closes: endOf,
        judge: (seat) => (inPass(seat) ? judgeWithdrawal(seat) : null),
        commits: always,
        apply: (w, _side, _done, { blitz }) => closeMovement(w, blitz),
      },
    },
  },
};
