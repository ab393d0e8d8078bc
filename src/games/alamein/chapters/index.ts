// IV The sequence of play: what each kind of frame does, chapter by chapter, and the turn machine made of that.
import { courseOf } from '#engine/turn/course.ts';
import { partsOf, specOf } from '../position/action.ts';
import type { Alamein } from '../position/course.ts';
import { SIDE_NAMES } from '../position/names.ts';
import { refuse } from '../position/seat.ts';
import { turnFrames } from './04-sequence.ts';
import { reinforcementFrames } from './05-reinforcements.ts';
import { exposedFrames } from './06-spent/exposed.ts';
import { recoveryFrames } from './06-spent/recovery.ts';
import { flyingFrames } from './07-air/flight.ts';
import { airFrames } from './07-air/missions.ts';
import { excessFrames } from './10-stacking/excess.ts';
import { movementFrames } from './11-movement/moves.ts';
import { answerFrames } from './12-combat/answer.ts';
import { attackFrames } from './12-combat/declaration.ts';
import { pursuitFrames } from './12-combat/pursuit.ts';
import { fightFrames } from './12-combat/resolution.ts';
import { withdrawalFrames } from './12-combat/withdrawal.ts';
import { supplyFrames } from './13-supply/isolation.ts';
import { deployFrames } from './15-scenarios/deployment.ts';
import { victoryFrames } from './15-scenarios/victory.ts';

export const { asked, askSeat, valuesFor, whyShut, checkAction, carryOut, turnsOf } = courseOf<Alamein>({
  frames: {
    ...deployFrames,
    ...turnFrames,
    ...reinforcementFrames,
    ...airFrames,
    ...flyingFrames,
    ...movementFrames,
    ...attackFrames,
    ...answerFrames,
    ...fightFrames,
    ...pursuitFrames,
    ...withdrawalFrames,
    ...exposedFrames,
    ...excessFrames,
    ...recoveryFrames,
    ...supplyFrames,
    ...victoryFrames,
  },
  catalogue: { specOf, partsOf },
  waiting: ([side = 'axis'], what) => `${SIDE_NAMES[side]} to ${what}`,
  over: refuse('XV', 'The match is over.'),
  notYours: refuse('IV', 'It is not your decision now.'),
  idle: ({ type }, side) => ({ type: 'idle', side, phase: type }),
});
