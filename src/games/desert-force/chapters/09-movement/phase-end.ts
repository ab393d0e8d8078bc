// 4.0, 9.2 The end of a phase: what is counted in one begins anew, and whoever stands too many is thinned out by the enemy.
import type { Sight } from '../../position/sight.ts';
import { enemyOf, type Side } from '../../position/state.ts';
import { doFirst, finish, put, sightIn, type World } from '../../position/world.ts';
import { NEW_PHASE } from '../03-setup.ts';
import { crowdedHexes } from './stacking.ts';

/** 9.2 The sides that stand too many somewhere, in the order in which they are thinned out. */
export const crowdedSides = (sight: Sight): readonly Side[] =>
  (['allied', 'axis'] as const).filter((side) => crowdedHexes(sight, side).length > 0);

/** 9.2 Whoever stands too many in a hex is thinned out by the other side; then the next phase begins. */
export function endPhase(w: World): void {
  finish(w);
  const { phase, todo } = w.table;
  put(w, { ...NEW_PHASE, phase: todo[0]?.type === 'exploitation' ? 'exploitation' : phase });
  doFirst(w, ...crowdedSides(sightIn(w)).map((side) => ({ type: 'crowding' as const, side: enemyOf(side) })));
}
