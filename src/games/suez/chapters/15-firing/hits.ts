// 15.1-15.4 What the results of dice do to the units of a battle.
import type { Fire } from '../../pieces/schema.ts';
import { counterOf, isSupply } from '../../position/sight.ts';
import type { Battle, Blind, UnitId } from '../../position/state.ts';
import { infoIn, sightIn, type World } from '../../position/world.ts';
import { loseStep as loseAllied, regroup } from '../29-allied.ts';
import { loseStep } from './losses.ts';

/** 15.1 Steps eliminated by a result, and units that retreat. */
export const hitsOf = (result: Fire): { readonly steps: number; readonly routs: number } => ({
  steps: result.startsWith('D') ? Number(result[1]) : 0,
  routs: result.includes('R1') ? 1 : 0,
});

const without = <T>(line: readonly T[], unit: T): readonly T[] => line.filter((other) => other !== unit);

/** An Allied unit loses a step. */
function loseOne(w: World, battle: Battle, blind: Blind): Battle {
  const { arm } = infoIn(w, blind);
  const isGone = loseAllied(w, blind, battle.space);
  return {
    ...battle,
    allied: isGone ? without(battle.allied, blind) : battle.allied,
    lost: { ...battle.lost, allied: battle.lost.allied + 1 },
    depot: battle.depot || (isGone && arm === 'depot'),
  };
}
/** 29.3 An Allied unit regroups. 16.4, RULING 57 Its steps count as lost. */
function rout(w: World, battle: Battle, blind: Blind): Battle {
  const { arm } = infoIn(w, blind);
  const { steps } = counterOf(w.table, blind);
  regroup(w, blind, battle.space);
  return {
    ...battle,
    allied: without(battle.allied, blind),
    lost: { ...battle.lost, allied: battle.lost.allied + steps },
    depot: battle.depot || arm === 'depot',
  };
}

/** The result of one die on an Allied unit that was chosen (22.4, 24.0): what it does beyond is lost. */
export function hitAllied(w: World, battle: Battle, result: Fire, at: Blind): Battle {
  const { steps, routs } = hitsOf(result);
  let now = battle;
  for (let n = 0; n < steps && now.allied.includes(at); n++) now = loseOne(w, now, at);
  return routs > 0 && now.allied.includes(at) ? rout(w, now, at) : now;
}

/** 15.2, 15.3 All dice of one PAA unit on the Allied line: eliminations first, the first in line first, then regroups. */
export function hitAlliedLine(w: World, battle: Battle, results: readonly Fire[]): Battle {
  let now = battle;
  const hit = (times: number, strike: typeof rout): void => {
    for (let n = times; n > 0; n--) {
      const [first] = now.allied;
      if (first !== undefined) now = strike(w, now, first);
    }
  };
  hit(total(results, 'steps'), loseOne);
  hit(total(results, 'routs'), rout);
  return now;
}

/** The same of an Allied unit on the PAA's line. 19.1 A supply unit is a single step; 16.4 it does not count as one. */
export function hitAxisLine(w: World, battle: Battle, results: readonly Fire[]): Battle {
  let now = battle;
  for (let n = total(results, 'steps'); n > 0; n--) {
    const [first] = now.axis;
    if (first !== undefined) now = loseAxis(w, now, first);
  }
  for (let n = total(results, 'routs'); n > 0; n--) {
    const [first] = now.axis;
    if (first === undefined) break;
    now = { ...now, axis: without(now.axis, first), routed: [...now.routed, first] };
  }
  return now;
}
function loseAxis(w: World, battle: Battle, unit: UnitId): Battle {
  const counts = isSupply(sightIn(w), unit) ? 0 : 1;
  const isGone = loseStep(w, unit, battle.space);
  return {
    ...battle,
    axis: isGone ? without(battle.axis, unit) : battle.axis,
    lost: { ...battle.lost, axis: battle.lost.axis + counts },
  };
}

const total = (results: readonly Fire[], what: 'steps' | 'routs'): number =>
  results.reduce((sum, result) => sum + hitsOf(result)[what], 0);
