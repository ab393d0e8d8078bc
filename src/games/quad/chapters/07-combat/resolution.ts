// 7.6, 7.62 The Combat Phase goes through the declared attacks: each is fought, and what follows from it is done at once.
import { type Frames, seatIn } from '../../position/course.ts';
import { placeOf, type Sight, unitOf } from '../../position/sight.ts';
import {
  type Attack,
  type Battle,
  enemyOf,
  type Frame,
  type OfSide,
  type Side,
  type UnitId,
} from '../../position/state.ts';
import { doFirst, finish, placeUnit, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { adjacentIn, isArtilleryAlone } from '../08-artillery/guns.ts';
import { isBoxed } from '../10-minefields/boxes.ts';
import { exclusive } from '../exclusive.ts';
import { asItStands, hasToFight, owed, targetAt } from './duties.ts';
import { oddsOf } from './odds.ts';
import { pursuitOf } from './pursuit.ts';
import { hexesOf, type Outcome, type Result, resultOf } from './table.ts';

/** 9.14, RULING 7 A new Combat Phase: nobody has been attacked in it, and Ground Support Points are there again. */
export function beginCombat(w: World): void {
  const sight = sightIn(w);
  const points = (side: Side): number => exclusive(w).support(sight, side).points;
  put(w, { attacked: [], pause: 'never', support: { axis: points('axis'), allied: points('allied') } });
}

/** 7.14, 8.41 The phase is over: everybody may fight again, and who was driven off in it is remembered for the next. */
export function endCombat(w: World): void {
  put(w, { attacks: [], fought: [], fired: [], shakenBefore: w.table.shaken, shaken: [], displaced: [] });
}

// RULING 20: declared in order, resolved in that order.
// --- the attacks in their order ----------------------------------------------------

function enterCombat(w: World, { side }: OfSide): void {
  const [next, ...rest] = w.table.attacks;
  if (next === undefined) return endOrAsk(w, side);
  put(w, { attacks: rest });
  const attack = asItStands(sightIn(w), next);
  if (attack === null) {
    tellAll(w, '7.83', { type: 'called-off', side, hexes: next.hexes });
    // 7.83 Its units may attack another hex: their owner is asked.
    return hasToFight(seatIn(w, side)) ? doFirst(w, { type: 'attacks', side }) : undefined;
  }
  const gone = next.units.filter((unit) => !attack.units.includes(unit));
  if (gone.length === 0) return beginBattle(w, side, attack);
  // 7.82 Whether it is to be made without them is their owner's to say.
  tellAll(w, '7.82', { type: 'weakened', side, hexes: attack.hexes, units: gone });
  put(w, { attacks: [attack, ...rest] });
  doFirst(w, { type: 'attacks', side });
}

/** All attacks have been fought: the phase is over unless something is still owed. */
function endOrAsk(w: World, side: Side): void {
  const { attackers, targets } = owed(seatIn(w, side));
  if (attackers.length + targets.length === 0) return finish(w);
  doFirst(w, { type: 'attacks', side });
}

/** An attack as it is announced, before protective fire (8.46). */
export const announced = (sight: Sight, attacker: Side, attack: Attack): Battle => ({
  ...attack,
  attacker,
  defenders: attack.hexes.map((hex) => targetAt(sight, hex)),
  fire: { units: [], support: 0 },
});

function beginBattle(w: World, attacker: Side, attack: Attack): void {
  const battle = announced(sightIn(w), attacker, attack);
  const { defenders } = battle;
  const { fought, attacked, support } = w.table;
  put(w, {
    fought: [...fought, ...attack.units, ...defenders],
    attacked: [...attacked, ...defenders],
    support: { ...support, [attacker]: support[attacker] - attack.support },
  });
  const again: readonly Frame[] = w.table.pause === 'each' ? [{ type: 'attacks', side: attacker }] : [];
  doFirst(w, { type: 'fire', side: enemyOf(attacker), battle }, ...again);
}

// --- the die -------------------------------------------------------------------------

function roll(w: World, battle: Battle): void {
  const sight = sightIn(w);
  const { attacker, hexes, units } = battle;
  const odds = oddsOf(sight, battle, battle.fire);
  const die = w.rng.die(6, '7.61', 'combat');
  const result = resultOf(odds.line, odds.differential, die);
  const outcome = outcomeOf(sight, battle, attacker, result);
  const { attack, defence, line, differential } = odds;
  const { support, fire } = battle;
  const { result: becomes, ...eliminates } = outcome;
  const said = { attack, defence, support, fire, line, differential, die, result, becomes, ...eliminates };
  tellAll(w, '7.61', { type: 'fought', side: attacker, hexes, units, ...said });
  finish(w);
  carryOut(w, battle, outcome);
}

/** 8.14, 8.15, 10.31, and what the Exclusive Rules say. */
export function outcomeOf(sight: Sight, battle: Attack, attacker: Side, result: Result): Outcome {
  const isSoft = ['D1', 'D2', 'Br'].includes(result);
  if (isSoft && isBoxed(sight, battle, attacker)) return { result: 'none' };
  const outcome = exclusive(sight).becomes(sight, { result }, attacker);
  if (!isArtilleryAlone(sight, battle) || outcome.result === 'D4') return outcome;
  // 8.15 Artillery and ground support alone do nothing to the defender but with D4, 8.14 and suffer nothing from afar.
  const isAfar = adjacentIn(sight, battle).length === 0;
  return isAfar || ['D1', 'D2', 'D3'].includes(outcome.result) ? { result: 'none' } : outcome;
}

/** 7.62, RULING 18 */
function carryOut(w: World, battle: Battle, { result, eliminates }: Outcome): void {
  if (result === 'none') return;
  const sight = sightIn(w);
  const attackers = adjacentIn(sight, battle);
  const { defenders, attacker } = battle;
  const defender = enemyOf(attacker);
  const hexes = hexesOf(result);
  if (result === 'Ae') return destroy(w, attackers, defender, defenders, eliminates === true);
  if (result === 'A1' || result === 'A2') return doFirst(w, retreat(attacker, attackers, hexes, [], defenders));
  // 8.15 The defender is not touched.
  if (result === 'Br' && isArtilleryAlone(sight, battle))
    return doFirst(w, retreat(attacker, attackers, hexes, [], []));
  if (eliminates === true) return destroy(w, defenders, attacker, attackers, true);
  if (result !== 'Br') return doFirst(w, retreat(defender, defenders, hexes, [], attackers));
  // 7.75 The attacker does not retreat into the hexes the defender leaves.
  doFirst(w, retreat(defender, defenders, 1, [], []), retreat(attacker, attackers, 1, battle.hexes, []));
}

/** kasserine 21.1 How far the Axis advance when a desperate defence breaks. */
const DESPERATE = 4;

const retreat = (
  side: Side,
  units: readonly UnitId[],
  hexes: number,
  barred: Battle['hexes'],
  winners: readonly UnitId[],
): Frame => ({ type: 'retreat', side, rout: { units, hexes, barred, vacated: [], paths: {} }, winners });

/** 7.62, 7.91, RULING 18 Units are eliminated where they stand, and the victors may advance into their hexes, or freely. */
function destroy(
  w: World,
  units: readonly UnitId[],
  winner: Side,
  winners: readonly UnitId[],
  isDesperate: boolean,
): void {
  const sight = sightIn(w);
  const paths = Object.fromEntries(units.map((unit) => [unit, [placeOf(sight.table, unit)]]));
  const pursuit = pursuitOf(sight, paths, winners, isDesperate ? DESPERATE : 1, !isDesperate);
  for (const unit of units) eliminate(w, unit, 'combat');
  if (pursuit.units.length > 0) doFirst(w, { type: 'advance', side: winner, pursuit });
}

const LOST_BY = { combat: '7.62', 'no-retreat': '7.74', penalty: 'crusader 18.2' } as const;

/** A unit is out of the game. */
export function eliminate(w: World, unit: UnitId, why: 'combat' | 'no-retreat' | 'penalty'): void {
  const info = unitOf(w, unit);
  const hex = placeOf(w.table, unit);
  placeUnit(w, unit, 'lost');
  tellAll(w, LOST_BY[why], { type: 'eliminated', side: info.side, unit, hex, why });
  exclusive(w).lost(w, info);
}

export const combatFrames: Frames<'combat' | 'roll'> = {
  combat: { run: enterCombat },
  roll: { run: (w, { battle }) => roll(w, battle) },
};
