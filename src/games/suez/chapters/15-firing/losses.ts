// 15.4, 19.1, 9.4 What becomes of PAA units that lose steps.
import type { Rule } from '../../book/rules.ts';
import { isSupply, stepsOf } from '../../position/sight.ts';
import type { SpaceId, UnitId } from '../../position/state.ts';
import { put, setUnit, sightIn, tellAll, type World } from '../../position/world.ts';
import { toPool } from '../19-supply.ts';

/** 9.4, RULING 40 An eliminated unit can be bought back, at its lowest step; 19.1, 21.2 a supply unit goes to the pool. */
export function eliminate(w: World, unit: UnitId, space: SpaceId, rule: Rule): void {
  if (isSupply(sightIn(w), unit)) {
    toPool(w, unit);
    tellAll(w, '19.1', { type: 'supply-lost', unit, space });
    return;
  }
  setUnit(w, unit, { at: 'reinforcement', steps: 1 });
  tellAll(w, rule, { type: 'eliminated', unit, space });
  // 35.0 Rommel himself is never eliminated.
  if (w.table.rommelWith === unit) put(w, { rommelWith: null });
}

/** 15.4 A unit loses a step; true when that eliminates it. */
export function loseStep(w: World, unit: UnitId, space: SpaceId, rule: Rule = '15.4'): boolean {
  const steps = isSupply(sightIn(w), unit) ? 1 : stepsOf(sightIn(w), unit);
  if (steps > 1) {
    setUnit(w, unit, { steps: steps - 1 });
    tellAll(w, rule, { type: 'reduced', unit, space, steps: steps - 1 });
    return false;
  }
  eliminate(w, unit, space, rule);
  return true;
}
