// 2.3 Combat Values, which are lost and regained in steps, and 2.4 the steps of elite units.
import type { UnitInfo } from '../pieces/kit.ts';
import { blockOf, cvOf, type Sight, unitOf } from '../position/sight.ts';
import type { Blind } from '../position/state.ts';
import { eliminate, faceIn, setFace, sightIn, tellAll, type World } from '../position/world.ts';

/** 2.3 CV lost in one step: 2 for elite units (2.4), but what is printed on an I-tank stays (RULING 52). */
export const stepOf = (unit: UnitInfo): number => (unit.elite && !unit.iTank ? 2 : 1);

/** 2.4 Hits that take one step; rebuilding it costs as many times the price of 1 CV (16.54). */
export const hitsOf = (unit: UnitInfo): number => (unit.elite ? 2 : 1);

/** 2.3 Steps a unit has left. */
export const stepsOf = (sight: Sight, blind: Blind): number => cvOf(sight, blind) / stepOf(unitOf(sight, blind));

/** 2.3 Takes one step; eliminates the unit when none is left. Returns false then. */
export function loseStep(w: World, rule: '9.5' | '11.3' | '6.4', blind: Blind, why: string): boolean {
  const { side, place, up } = blockOf(w.table, blind);
  const face = faceIn(w, blind);
  const cv = face.cv - stepOf(unitOf(sightIn(w), blind));
  tellAll(w, rule, { type: 'lost-steps', side, hex: place, steps: 1, unit: up ? { ...face, cv } : null });
  if (cv > 0) setFace(w, blind, { ...face, cv });
  else eliminate(w, rule, blind, why);
  return cv > 0;
}
