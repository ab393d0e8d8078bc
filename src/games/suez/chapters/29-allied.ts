// 29.0 Allied units as the rules move them: onto the map, off it, into displays.
import type { Rule } from '../book/rules.ts';
import { counterOf } from '../position/sight.ts';
import type { Blind, Display, SpaceId } from '../position/state.ts';
import { deployCounter, infoIn, putAway, setSteps, sightIn, tellAll, type World } from '../position/world.ts';
import { roomFor } from './12-stacking/limits.ts';
import { poolFor } from './40-oases.ts';

/** 12.8, 29.3 Picks so many units from a display and places them face down in a space, as far as there is room. */
export function bring(w: World, space: SpaceId, count: number, rule: Rule, display: Display = 'regroup'): void {
  const waiting = () => poolFor(sightIn(w), space, display);
  let came = 0;
  while (came < count) {
    // 39.2 A unit of two steps needs room for two.
    const left = roomFor(sightIn(w), space);
    const pool = waiting().filter((blind) => counterOf(w.table, blind).steps <= left);
    if (pool.length === 0) break;
    deployCounter(w, w.rng.pick(pool, rule, 'unit that arrives'), space);
    came++;
  }
  const missing = count - came;
  const kept = Math.min(missing, waiting().length);
  tellAll(w, rule, {
    type: 'arrived',
    space,
    units: came,
    kept,
    ...(kept < missing ? { lacking: missing - kept } : {}),
  });
}

/** 15.6 Where an Allied unit goes that is eliminated: garrisons and special units do not come back (34.0, 39.3). */
export const graveOf = (w: World, blind: Blind): Display =>
  infoIn(w, blind).arm === 'garrison' || counterOf(w.table, blind).back === 'X' ? 'permanent' : 'temporary';

/** 15.4, 15.6 An Allied unit loses a step; true when it is eliminated by that. */
export function loseStep(w: World, blind: Blind, space: SpaceId): boolean {
  const { steps } = counterOf(w.table, blind);
  if (steps > 1) {
    setSteps(w, blind, steps - 1);
    tellAll(w, '39.2', { type: 'allied-reduced', space, face: infoIn(w, blind).id, steps: steps - 1 });
    return false;
  }
  const { id } = infoIn(w, blind);
  const to = graveOf(w, blind);
  putAway(w, blind, to);
  tellAll(w, '15.6', { type: 'allied-lost', space, face: id, to });
  return true;
}

/** 15.1, 29.3 An Allied unit regroups; 29.2, RULING 43 a static one is eliminated. */
export function regroup(w: World, blind: Blind, space: SpaceId): void {
  const { arm, id } = infoIn(w, blind);
  if (arm === 'garrison') {
    putAway(w, blind, 'permanent');
    tellAll(w, '29.2', { type: 'allied-lost', space, face: id, to: 'permanent' });
    return;
  }
  putAway(w, blind, 'regroup');
  tellAll(w, '29.3', { type: 'regrouped', space, face: id, to: 'regroup' });
}
