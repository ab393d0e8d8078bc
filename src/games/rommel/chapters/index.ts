// 3.0 The sequence of play: what each kind of frame does, chapter by chapter, and the turn machine made of that.
import { courseOf } from '#engine/course.ts';
import { always } from '#engine/handler.ts';
import { partsOf, specOf } from '../position/action.ts';
import type { Rommel } from '../position/course.ts';
import { SIDE_NAMES } from '../position/names.ts';
import { refuse } from '../position/seat.ts';
import { dealBlindNumbers } from '../position/world.ts';
import { cardFrames } from './03-sequence/cards.ts';
import { turnFrames } from './03-sequence/turn.ts';
import { movementFrames } from './05-movement/movement.ts';
import { marchFrames } from './06-forced-marches/plans.ts';
import { combatFrames } from './09-combat/combat.ts';
import { lossFrames } from './09-combat/losses.ts';
import { pursuitFrames } from './10-retreats/pursuit.ts';
import { retreatFrames } from './10-retreats/retreat.ts';
import { checkFrames } from './12-supply/checks.ts';
import { buildupFrames } from './16-buildup/buildup.ts';
import { checkStrategic, victoryFrames } from './17-victory.ts';
import { deployFrames } from './18-scenarios/setup.ts';

export const { asked, askSeat, valuesFor, checkAction, wouldCommit, carryOut, turnsOf } = courseOf<Rommel>({
  frames: {
    ...deployFrames,
    ...cardFrames,
    ...turnFrames,
    ...movementFrames,
    ...marchFrames,
    ...pursuitFrames,
    ...retreatFrames,
    ...combatFrames,
    ...lossFrames,
    ...checkFrames,
    ...buildupFrames,
    ...victoryFrames,
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
