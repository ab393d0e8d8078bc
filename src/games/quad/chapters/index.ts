// 4.1 The sequence of play: what each kind of frame does, chapter by chapter, and the turn machine made of that.
import { courseOf } from '#engine/turn/course.ts';
import { partsOf, specOf } from '../position/action.ts';
import type { Quad } from '../position/course.ts';
import { SIDE_NAMES } from '../position/names.ts';
import { refuse } from '../position/seat.ts';
import { setupFrames } from './03-setup.ts';
import { turnFrames } from './04-sequence.ts';
import { movementFrames } from './05-movement/moves.ts';
import { advanceFrames } from './07-combat/advance.ts';
import { attackFrames } from './07-combat/declaration.ts';
import { combatFrames } from './07-combat/resolution.ts';
import { retreatFrames } from './07-combat/retreat.ts';
import { fireFrames } from './08-artillery/fire.ts';
import { diversionFrames } from './crusader/diversion.ts';
import { releaseFrames } from './kasserine/withdrawal.ts';

export const { asked, askSeat, valuesFor, whyShut, checkAction, carryOut, begin, turnsOf } = courseOf<Quad>({
  frames: {
    ...setupFrames,
    ...turnFrames,
    ...movementFrames,
    ...attackFrames,
    ...fireFrames,
    ...combatFrames,
    ...retreatFrames,
    ...advanceFrames,
    ...diversionFrames,
    ...releaseFrames,
  },
  catalogue: { specOf, partsOf },
  idle: ({ type }, side) => ({ type: 'idle', side, phase: type }),
  waiting: ([side = 'axis'], what) => `${SIDE_NAMES[side]} to ${what}`,
  over: refuse('4.0', 'The match is over.'),
  notYours: refuse('4.1', 'It is not your decision now.'),
});
