// 4.0 The sequence of play: what each kind of frame does, chapter by chapter, and the turn machine made of that.
import { courseOf } from '#engine/turn/course.ts';
import { partsOf, specOf } from '../position/action.ts';
import type { Desert } from '../position/course.ts';
import { SIDE_NAMES } from '../position/names.ts';
import { refuse } from '../position/seat.ts';
import { turnFrames } from './04-sequence.ts';
import { eventFrames } from './05-events.ts';
import { airFrames } from './06-air.ts';
import { depotFrames } from './07-organization/depots.ts';
import { organizationFrames } from './07-organization/points.ts';
import { staffFrames } from './07-organization/staff.ts';
import { attritionFrames } from './08-supply/attrition.ts';
import { movementFrames } from './09-movement/moves.ts';
import { crowdingFrames } from './09-movement/stacking.ts';
import { advanceFrames } from './10-combat/advance.ts';
import { hitFrames } from './10-combat/hits.ts';
import { combatFrames } from './10-combat/resolution.ts';
import { retreatFrames } from './10-combat/retreat.ts';
import { strikeFrames } from './10-combat/strikes.ts';

export const { asked, askSeat, valuesFor, whyShut, checkAction, carryOut, begin, turnsOf } = courseOf<Desert>({
  frames: {
    ...turnFrames,
    ...eventFrames,
    ...airFrames,
    ...depotFrames,
    ...organizationFrames,
    ...staffFrames,
    ...movementFrames,
    ...crowdingFrames,
    ...strikeFrames,
    ...combatFrames,
    ...hitFrames,
    ...retreatFrames,
    ...advanceFrames,
    ...attritionFrames,
  },
  catalogue: { specOf, partsOf },
  idle: ({ type }, side) => ({ type: 'idle', side, phase: type }),
  waiting: ([side = 'axis'], what) => `${SIDE_NAMES[side]} to ${what}`,
  over: refuse('4.0', 'The match is over.'),
  notYours: refuse('4.0', 'It is not your decision now.'),
});
