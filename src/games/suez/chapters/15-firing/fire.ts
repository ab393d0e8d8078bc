// 15.0 A ground unit fires: its dice, and 15.5 the line of the Battle Results Table they are read on.
import type { Fire } from '../../pieces/schema.ts';
import { unitName } from '../../position/names.ts';
import { factorOf, type Sight, spaceOf } from '../../position/sight.ts';
import type { Battle, Blind, Side, SpaceId, UnitId } from '../../position/state.ts';
import { factorIn, infoIn, sightIn, tellAll, type World } from '../../position/world.ts';
import { hitAlliedLine, hitAxisLine } from './hits.ts';

/** 15.5 Allied units defend behind works here. */
export const isWorks = (sight: Sight, space: SpaceId): boolean => {
  const { terrain, fortressOf } = spaceOf(sight, space);
  return terrain === 'entrenchment' || (terrain === 'fortress' && fortressOf === 'allied');
};

/** 15.5 Whoever attacks there fires on the designated line: the PAA at Allied works, the Allies at Tobruk. */
export const isSheltered = (sight: Sight, { space, attacker }: Pick<Battle, 'space' | 'attacker'>): boolean =>
  attacker === 'axis' ? isWorks(sight, space) : spaceOf(sight, space).fortressOf === 'axis';

/** 15.5, RULING 7 The results of a unit's dice: on the designated line in an attack on works, or after an assault crossing. */
function rowFor(sight: Sight, battle: Battle, side: Side, hasCrossed = false): readonly Fire[] {
  const isDesignated = battle.attacker === side && (hasCrossed || isSheltered(sight, battle));
  return sight.kit.tables.brt[isDesignated ? 'designated' : 'ground'].results;
}

/** 15.0 A PAA unit fires: as many dice as its combat factor, one less out of supply, which may leave none (20.4). */
export function fireAxis(w: World, battle: Battle, unit: UnitId): Battle {
  const sight = sightIn(w);
  const factor = Math.max(0, factorOf(sight, unit) - (w.table.unsupplied.includes(unit) ? 1 : 0));
  const row = rowFor(sight, battle, 'axis', w.table.crossed.includes(unit));
  const name = unitName(w.kit, unit);
  const dice = rolled(w, factor, `fire of ${name}`);
  const results = dice.map((die) => row[die - 1] ?? '-');
  tellAll(w, '15.0', { type: 'fired', space: battle.space, side: 'axis', by: unit, dice, results });
  return hitAlliedLine(w, battle, results);
}
export function fireAllied(w: World, battle: Battle, blind: Blind): Battle {
  const { id, longName } = infoIn(w, blind);
  const row = rowFor(sightIn(w), battle, 'allied');
  const dice = rolled(w, factorIn(w, blind), `fire of ${longName}`);
  const results = dice.map((die) => row[die - 1] ?? '-');
  tellAll(w, '15.0', { type: 'fired', space: battle.space, side: 'allied', by: id, dice, results });
  return hitAxisLine(w, battle, results);
}
const rolled = (w: World, count: number, purpose: string): readonly number[] =>
  Array.from({ length: count }, () => w.rng.die(6, '15.0', purpose));
