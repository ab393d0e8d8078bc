// What each kind of frame does, chapter by chapter: the one table of frames.

import type { FrameRules, Frames } from '../position/frame.ts';
import type { Frame, FrameType } from '../position/state.ts';
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
import { fightFrames } from './12-combat/resolution.ts';
import { retreatFrames } from './12-combat/retreats.ts';
import { deployFrames } from './15-scenarios/deployment.ts';
import { victoryFrames } from './15-scenarios/victory.ts';

const FRAMES: Frames<FrameType> = {
  ...deployFrames,
  ...turnFrames,
  ...reinforcementFrames,
  ...airFrames,
  ...flyingFrames,
  ...movementFrames,
  ...attackFrames,
  ...answerFrames,
  ...fightFrames,
  ...retreatFrames,
  ...exposedFrames,
  ...excessFrames,
  ...recoveryFrames,
  ...victoryFrames,
};

/** The rules of a frame, its kind forgotten: callers hand the same frame to them. */
export const rulesOf = (frame: Frame): FrameRules<FrameType> => FRAMES[frame.type] as unknown as FrameRules<FrameType>;
