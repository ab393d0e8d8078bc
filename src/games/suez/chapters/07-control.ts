// 7.0 Who controls a space.
import { axisSpaces, combatAt, controls, isEnemyAt, type Sight } from '../position/sight.ts';
import type { SpaceId } from '../position/state.ts';
import { put, sightIn, tellAll, type World } from '../position/world.ts';
import { creditObjectives } from './04-morale.ts';

/** 7.0 What Allied units have come to, and what the PAA has come to or gone through and no Allied unit holds. */
function changedHands(sight: Sight, passed: readonly SpaceId[]): ReadonlySet<SpaceId> {
  const lost = sight.table.control.filter((space) => isEnemyAt(sight, space));
  const entered = axisSpaces(sight).filter((space) => combatAt(sight, space).length > 0);
  const taken = [...entered, ...passed].filter((space) => !controls(sight, space) && !isEnemyAt(sight, space));
  return new Set([...lost, ...taken]);
}

/** 7.0 Looks at control anew; `passed`: spaces that combat units have gone through. */
export function settleControl(w: World, passed: readonly SpaceId[] = []): void {
  const sight = sightIn(w);
  const changed = changedHands(sight, passed);
  if (changed.size > 0) {
    const { spaces } = w.kit.map;
    put(w, { control: spaces.filter((space) => controls(sight, space) !== changed.has(space)) });
    for (const space of spaces.filter((one) => changed.has(one)))
      tellAll(w, '7.0', { type: 'control', space, side: controls(sight, space) ? null : 'axis' });
  }
  creditObjectives(w);
}
