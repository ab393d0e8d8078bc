// What each kind of frame does, chapter by chapter: the one table of frames.
import { airFrames } from './air.ts';
import { answerFrames } from './answering.ts';
import { attackFrames } from './declaring.ts';
import { deployFrames } from './deploy.ts';
import { excessFrames } from './excess.ts';
import { exposedFrames } from './exposed.ts';
import { fightFrames } from './fight.ts';
import { flyingFrames } from './flying.ts';
import type { FrameRules, Frames } from './frame.ts';
import { movementFrames } from './movement.ts';
import { recoveryFrames } from './recovery.ts';
import { reinforcementFrames } from './reinforcements.ts';
import { retreatFrames } from './retreating.ts';
import type { Frame, FrameType } from './state.ts';
import { turnFrames } from './turn.ts';
import { victoryFrames } from './victory.ts';

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
