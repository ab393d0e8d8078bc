// 7.0 Who controls a space, and 4.1 what the control of objectives is worth.
import { objectives } from '../pieces/kit.ts';
import { combatAt, controlled, isEnemyAt, type Sight } from '../position/sight.ts';
import type { SpaceId } from '../position/state.ts';
import { addDfp, put, sightIn, tellAll, type World } from '../position/world.ts';

/** 7.0 The PAA controls what it has taken, as long as no Allied unit has come there since. */
const isTaken = (sight: Sight, space: SpaceId, passed: readonly SpaceId[]): boolean =>
  !isEnemyAt(sight, space) &&
  (controlled(sight)[sight.kit.map.indexOf(space)] === 1 ||
    combatAt(sight, space).length > 0 ||
    passed.includes(space));

/** 7.0 Looks at control anew; `passed`: spaces that combat units have gone through. */
export function settleControl(w: World, passed: readonly SpaceId[] = []): void {
  const sight = sightIn(w);
  const before = controlled(sight);
  const { spaces } = w.kit.map;
  const now = spaces.map((space) => isTaken(sight, space, passed));
  const changed = spaces.filter((_space, at) => (before[at] === 1) !== now[at]);
  if (changed.length > 0) {
    put(w, { control: spaces.filter((_space, at) => now[at]) });
    for (const space of changed)
      tellAll(w, '7.0', { type: 'control', space, side: now[w.kit.map.indexOf(space)] ? 'axis' : null });
  }
  creditObjectives(w);
}

/** 4.1 DFP for each objective gained or lost since they were last reckoned. */
function creditObjectives(w: World): void {
  const held = objectives(w.kit).filter((space) => w.table.control.includes(space));
  const { credited } = w.table;
  const worth = (space: SpaceId): number => w.kit.spaces[space]?.objective?.dfp ?? 0;
  for (const space of held) if (!credited.includes(space)) addDfp(w, '4.1', worth(space));
  for (const space of credited) if (!held.includes(space)) addDfp(w, '4.1', -worth(space));
  if (held.length !== credited.length || held.some((space) => !credited.includes(space))) put(w, { credited: held });
}
