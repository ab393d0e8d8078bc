// 3.0 The sequence of play: what each kind of frame does, chapter by chapter, and the turn machine made of that.
import { courseOf } from '#engine/turn/course.ts';
import { always } from '#engine/turn/handler.ts';
import { partsOf, specOf } from '../position/action.ts';
import type { Rommel } from '../position/course.ts';
import { SIDE_NAMES } from '../position/names.ts';
import { refuse } from '../position/seat.ts';
import { dealBlindNumbers } from '../position/world.ts';
import { initiativeFrames } from './03-sequence/initiative.ts';
import { movementFrames } from './03-sequence/movement.ts';
import { turnFrames } from './03-sequence/turn.ts';
import { optionFrames } from './04-options.ts';
import { marchFrames } from './06-unit-movement/plans.ts';
import { settleFrames } from './08-battles/battles.ts';
import { battleFrames } from './08-battles/choice.ts';
import { lossFrames } from './09-combat/losses.ts';
import { orderFrames } from './09-combat/order.ts';
import { roundFrames } from './09-combat/rounds.ts';
import { withdrawalFrames } from './10-retreats/flight.ts';
import { onwardFrames } from './10-retreats/onward.ts';
import { pursuitFrames } from './10-retreats/pursuit.ts';
import { refusalFrames } from './10-retreats/refusal.ts';
import { retreatFrames } from './10-retreats/retreat.ts';
import { routFrames } from './11-disruption/rout.ts';
import { checkFrames } from './12-supply/checks.ts';
import { assignFrames } from './13-fortresses/assignment.ts';
import { fortressFrames } from './13-fortresses/control.ts';
import { buildupFrames } from './16-buildup/buildup.ts';
import { reinforcementFrames } from './16-buildup/reinforcements.ts';
import { resupplyFrames } from './16-buildup/resupply.ts';
import { spendingFrames } from './16-buildup/spending.ts';
import { checkStrategic, victoryFrames } from './17-victory/victory.ts';
import { deployFrames } from './18-scenarios/deployment.ts';
import { handFrames } from './18-scenarios/hands.ts';

export const { asked, askSeat, valuesFor, whyShut, checkAction, wouldCommit, carryOut, turnsOf } = courseOf<Rommel>({
  frames: {
    ...turnFrames,
    ...initiativeFrames,
    ...optionFrames,
    ...movementFrames,
    ...marchFrames,
    ...battleFrames,
    ...orderFrames,
    ...settleFrames,
    ...roundFrames,
    ...lossFrames,
    ...retreatFrames,
    ...onwardFrames,
    ...refusalFrames,
    ...withdrawalFrames,
    ...pursuitFrames,
    ...routFrames,
    ...checkFrames,
    ...fortressFrames,
    ...assignFrames,
    ...buildupFrames,
    ...reinforcementFrames,
    ...spendingFrames,
    ...resupplyFrames,
    ...victoryFrames,
    ...deployFrames,
    ...handFrames,
  },
  catalogue: { specOf, partsOf },
  // Ways are judged whole: judge().
  isWay: always,
  waiting: ([side = 'axis'], what) => `the ${SIDE_NAMES[side]} to ${what}`,
  over: refuse('17.0', 'The match is over.'),
  notYours: refuse('3.4', 'It is not your decision now.'),
  // 17.1 Sudden death comes at once, whatever is under way (RULING 20).
  isOver: (w) => w.table.result !== null || checkStrategic(w),
  settle: dealBlindNumbers,
});
