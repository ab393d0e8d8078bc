// 8.3 The Attrition Phase.
import type { Frames } from '../../position/course.ts';
import type { OfSide } from '../../position/state.ts';
import { finish, sightIn, type World } from '../../position/world.ts';
import { loseSteps } from '../10-combat/losses.ts';
import { unsuppliedOf } from './paths.ts';

/** 8.3 All are judged at the beginning of the phase. Leaders and depots are not. */
function starve(w: World, { side }: OfSide): void {
  finish(w);
  loseSteps(w, unsuppliedOf(sightIn(w), side), '8.3', 'attrition');
}

export const attritionFrames: Frames<'attrition'> = { attrition: { run: starve } };
