// 8.3 The Attrition Phase.
import type { Frames } from '../../position/course.ts';
import { unitsOnMap } from '../../position/sight.ts';
import type { OfSide } from '../../position/state.ts';
import { finish, sightIn, type World } from '../../position/world.ts';
import { loseStep } from '../10-combat/losses.ts';
import { isSupplied } from './paths.ts';

/** 8.3 All are judged at once: a unit that goes opens no path for the others. */
function starve(w: World, { side }: OfSide): void {
  finish(w);
  const sight = sightIn(w);
  for (const unit of unitsOnMap(sight, side).filter((one) => !isSupplied(sight, one)))
    loseStep(w, unit, '8.3', 'attrition');
}

export const attritionFrames: Frames<'attrition'> = { attrition: { run: starve } };
