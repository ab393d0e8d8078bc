// 13.0 Allied reaction: where PAA units stand in spaces that were not theirs.
import type { Frames } from '../position/course.ts';
import { axisSpaces, controls, type Sight, spaceOf, terrainOf } from '../position/sight.ts';
import type { SpaceId } from '../position/state.ts';
import { finish, put, sightIn, tellAll, type World } from '../position/world.ts';
import { settleControl } from './07-control.ts';
import { staffOf } from './09-reinforcement/phase.ts';
import { bring } from './29-allied.ts';

/** 13.0, 38.6, RULING 16 Spaces to be checked, from the furthest east on: PAA units are there, and it did not control them when movement began. */
export const reactionSpaces = (sight: Sight): readonly SpaceId[] =>
  axisSpaces(sight).filter((space) => !controls(sight, space));

/** 13.1 The highest number on the die that brings Allied units; one more in the east, and at Bahariya. */
export const ratingOf = (sight: Sight, space: SpaceId): number => {
  const { reaction } = terrainOf(sight, space);
  const quick = spaceOf(sight, space).quick === true ? 1 : 0;
  return Math.max(0, reaction + quick + (staffOf(sight)?.reaction ?? 0));
};

/** 13.1 A die for each space; within the rating it brings so many units, face down. */
function react(w: World, space: SpaceId): void {
  const rating = ratingOf(sightIn(w), space);
  const die = w.rng.die(6, '13.1', `reaction at ${spaceOf(w, space).name}`);
  const units = die <= rating ? die : 0;
  tellAll(w, '13.1', { type: 'reaction', die, space, rating, units });
  if (units > 0) bring(w, space, units, '13.2');
}

/** 13.0 All of them; then control is looked at anew. */
function reactAll(w: World): void {
  for (const space of reactionSpaces(sightIn(w))) react(w, space);
  settleControl(w, w.table.passed);
  put(w, { passed: [], moved: [] });
  finish(w);
}

export const reactionFrames: Frames<'reaction'> = { reaction: { run: reactAll } };
