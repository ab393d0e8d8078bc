// 15.0 A ground unit fires: its dice, and 15.5 the line of the Battle Results Table they are read on.
import { unitName } from '../../position/names.ts';
import { factorOf, type Sight, spaceOf } from '../../position/sight.ts';
import type { Battle, Blind, SpaceId, UnitId } from '../../position/state.ts';
import { factorIn, infoIn, sightIn, tellAll, type World } from '../../position/world.ts';
import { hitAlliedLine, hitAxisLine } from './hits.ts';

/** 15.5 Allied units defend behind works here. */
export const isWorks = (sight: Sight, space: SpaceId): boolean => {
  const { terrain, fortressOf } = spaceOf(sight, space);
  return terrain === 'entrenchment' || (terrain === 'fortress' && fortressOf === 'allied');
};

/** 15.5, RULING 7 The line of the BRT that a PAA unit fires on: designated against works, and after an assault crossing. */
const axisLineOf = (w: World, { space, attacker }: Battle, unit: UnitId): 'ground' | 'designated' =>
  attacker === 'axis' && (isWorks(sightIn(w), space) || w.table.crossed.includes(unit)) ? 'designated' : 'ground';
/** 15.5 Allied units that attack Tobruk. */
const alliedLineOf = (w: World, { space, attacker }: Battle): 'ground' | 'designated' =>
  attacker === 'allied' && spaceOf(w, space).fortressOf === 'axis' ? 'designated' : 'ground';

/** 15.0 A PAA unit fires: as many dice as its combat factor, one less out of supply (20.4). */
export function fireAxis(w: World, battle: Battle, unit: UnitId): Battle {
  const sight = sightIn(w);
  const factor = Math.max(0, factorOf(sight, unit) - (w.table.unsupplied.includes(unit) ? 1 : 0));
  const row = w.kit.tables.brt[axisLineOf(w, battle, unit)].results;
  const name = unitName(w.kit, unit);
  const dice = rolled(w, factor, `fire of ${name}`);
  const results = dice.map((die) => row[die - 1] ?? '-');
  if (dice.length > 0)
    tellAll(w, '15.0', { type: 'fired', space: battle.space, side: 'axis', by: unit, dice, results });
  return hitAlliedLine(w, battle, results);
}
export function fireAllied(w: World, battle: Battle, blind: Blind): Battle {
  const { id, longName } = infoIn(w, blind);
  const row = w.kit.tables.brt[alliedLineOf(w, battle)].results;
  const dice = rolled(w, factorIn(w, blind), `fire of ${longName}`);
  const results = dice.map((die) => row[die - 1] ?? '-');
  if (dice.length > 0)
    tellAll(w, '15.0', { type: 'fired', space: battle.space, side: 'allied', by: id, dice, results });
  return hitAxisLine(w, battle, results);
}
const rolled = (w: World, count: number, purpose: string): readonly number[] =>
  Array.from({ length: count }, () => w.rng.die(6, '15.0', purpose));
