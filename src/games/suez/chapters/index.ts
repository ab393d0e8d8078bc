// 6.0 The sequence of play: what each kind of frame does, chapter by chapter, and the turn machine made of that.
import { courseOf } from '#engine/turn/course.ts';
import { partsOf, specOf } from '../position/action.ts';
import type { Suez } from '../position/course.ts';
import { SIDE_NAMES } from '../position/names.ts';
import { refuse } from '../position/seat.ts';
import { isOver, victoryFrames } from './03-victory.ts';
import { setupFrames } from './05-setup.ts';
import { sequenceFrames } from './06-sequence.ts';
import { bulletinFrames } from './08-axis-bulletins.ts';
import { reinforcementFrames } from './09-reinforcement/phase.ts';
import { intelligenceFrames } from './10-intelligence.ts';
import { movementFrames } from './11-movement/moves.ts';
import { stackingFrames } from './12-stacking/jams.ts';
import { reactionFrames } from './13-reaction.ts';
import { fireFrames } from './14-combat/airstrikes.ts';
import { battleFrames } from './14-combat/battles.ts';
import { clashFrames } from './14-combat/clash.ts';
import { aftermathFrames } from './16-aftermath.ts';
import { retreatFrames } from './17-retreat.ts';
import { pursuitFrames } from './18-pursuit.ts';
import { refitFrames } from './21-refit.ts';
import { bomberFrames } from './25-bombers.ts';
import { alliedBulletinFrames } from './28-allied-bulletins.ts';
import { airpowerFrames } from './31-airpower/attacks.ts';
import { replacementFrames } from './33-replacements.ts';
import { herkulesFrames } from './41-herkules.ts';

export const { asked, askSeat, valuesFor, whyShut, checkAction, carryOut, begin, turnsOf } = courseOf<Suez>({
  frames: {
    ...herkulesFrames,
    ...setupFrames,
    ...sequenceFrames,
    ...bulletinFrames,
    ...reinforcementFrames,
    ...intelligenceFrames,
    ...bomberFrames,
    ...movementFrames,
    ...stackingFrames,
    ...reactionFrames,
    ...battleFrames,
    ...fireFrames,
    ...clashFrames,
    ...aftermathFrames,
    ...retreatFrames,
    ...pursuitFrames,
    ...refitFrames,
    ...alliedBulletinFrames,
    ...airpowerFrames,
    ...replacementFrames,
    ...victoryFrames,
  },
  catalogue: { specOf, partsOf },
  waiting: ([side = 'axis'], what) => `${SIDE_NAMES[side]} to ${what}`,
  over: refuse('5.3', 'The match is over.'),
  notYours: refuse('1.0', 'Nobody decides for the Allies: the rules do.'),
  isOver,
  idle: ({ type }) => ({ type: 'idle', phase: type }),
});
