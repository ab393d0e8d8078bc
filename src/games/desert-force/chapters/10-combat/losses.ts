// 10.21 Step losses: a full unit is flipped, a reduced one or one of a single step is eliminated.
import type { Rule } from '../../book/rules.ts';
import type { FactOf } from '../../position/fact.ts';
import { placeOf, stepsOf, unitOf } from '../../position/sight.ts';
import { isOffMap, type UnitId } from '../../position/state.ts';
import { leaveWorks, placeUnit, setReduced, sightIn, tellAll, type World } from '../../position/world.ts';
import { hasWayHome } from '../08-supply/paths.ts';
import { checkLeaders } from '../13-leaders/casualties.ts';

type Loss = FactOf<'reduced'>['why'];

/** 10.21 Whether a unit would come back: a way free of enemies leads from its hex to its supply source. */
function isRecoverable(w: World, unit: UnitId): boolean {
  const { side, arm } = unitOf(w, unit);
  return hasWayHome(sightIn(w), side, placeOf(w.table, unit), arm === 'recon' ? 'recon' : 'other');
}

/** 10.21 A unit leaves the map. */
function remove(w: World, unit: UnitId, rule: Rule, why: Loss, recoverable: boolean): void {
  const { side } = unitOf(w, unit);
  const hex = placeOf(w.table, unit);
  leaveWorks(w, [unit]);
  placeUnit(w, unit, recoverable ? 'recoverable' : 'permanent');
  tellAll(w, rule, { type: 'eliminated', side, unit, hex, why, recoverable });
}

/** 10.24 Units leave the map together: the way home of each is looked for while all are there. */
export function removeAll(w: World, units: readonly UnitId[], rule: Rule, why: Loss): void {
  const recoverable = units.filter((unit) => isRecoverable(w, unit));
  for (const unit of units) remove(w, unit, rule, why, recoverable.includes(unit));
}

/** 10.21 A unit loses a step: the leaders with it are checked by who calls it. */
export function takeStep(w: World, unit: UnitId, rule: Rule, why: Loss, recoverable?: boolean): void {
  if (stepsOf(sightIn(w), unit) === 1) return remove(w, unit, rule, why, recoverable ?? isRecoverable(w, unit));
  const { side } = unitOf(w, unit);
  setReduced(w, unit, true);
  tellAll(w, rule, { type: 'reduced', side, unit, hex: placeOf(w.table, unit), why });
}

/** 8.3, 10.21, 13.6 Units lose a step each at once; leaders with those that are eliminated are checked once. */
export function loseSteps(w: World, units: readonly UnitId[], rule: Rule, why: Loss): void {
  const places = units.map((unit) => placeOf(w.table, unit));
  const recoverable = units.filter((unit) => isRecoverable(w, unit));
  for (const unit of units) takeStep(w, unit, rule, why, recoverable.includes(unit));
  checkAfter(w, units, places, why);
}

/** 10.21, 13.6, RULING 59 A unit loses a step. */
export const loseStep = (w: World, unit: UnitId, rule: Rule, why: Loss): void => loseSteps(w, [unit], rule, why);

/** 10.21, 13.6 A unit is eliminated, however many steps it has. */
export function eliminate(w: World, unit: UnitId, rule: Rule, why: Loss): void {
  const hex = placeOf(w.table, unit);
  removeAll(w, [unit], rule, why);
  checkAfter(w, [unit], [hex], why);
}

function checkAfter(w: World, units: readonly UnitId[], places: readonly string[], why: Loss): void {
  const [first] = units;
  if (first === undefined) return;
  const fell = places.filter((_, at) => isOffMap(placeOf(w.table, units[at] as UnitId)));
  checkLeaders(w, unitOf(w, first).side, fell, why === 'no-retreat');
}
