import type { Frames } from '../../position/course.ts';
import type { FactOf, Volley } from '../../position/fact.ts';
import { isHeldBy, leadersAt, placeOf, type Sight, unitsAt } from '../../position/sight.ts';
import {
  type Attack,
  type Combat,
  enemyOf,
  type Frame,
  type FrameOf,
  isOffMap,
  type Side,
  type UnitId,
} from '../../position/state.ts';
import {
  addPoints,
  doFirst,
  doInstead,
  finish,
  leaveWorks,
  put,
  sightIn,
  tellAll,
  type World,
} from '../../position/world.ts';
import { spendAir } from '../06-air.ts';
import { checkLeaders } from '../13-leaders/casualties.ts';
import { bombard } from '../14-air/bombardment.ts';
import { enemiesBeside, stacksWith } from './contact.ts';
import { throwDice } from './dice.ts';
import { placesOf } from './duties.ts';
import { removeAll } from './losses.ts';
import { type Odds, oddsOf, type Throw } from './strength.ts';

type CombatFrame = FrameOf<'combat'>;

// RULING 26: attacks and bombardments are carried out in the order in which they stand.
function enterCombat(w: World, frame: CombatFrame): void {
  const [next, ...rest] = w.table.strikes;
  if (next === undefined) {
    put(w, { pause: 'never' });
    return finish(w);
  }
  put(w, { strikes: rest });
  if (next.type !== 'attack') {
    askAgain(w, frame);
    return bombard(w, frame.side, next);
  }
  const attack = asItStands(sightIn(w), next);
  if (attack === null) return tellAll(w, '10.1', { type: 'called-off', side: frame.side, hexes: next.hexes });
  askAgain(w, { ...frame, owed: [...(frame.owed ?? []), ...besides(sightIn(w), attack)] });
  fight(w, frame.side, attack);
}

/** 10.1 The attacker is asked after each, if they said so; what stands beside who has attacked is still to be attacked. */
function askAgain(w: World, frame: CombatFrame): void {
  if (w.table.pause === 'never') return;
  doInstead(w, { ...frame, type: 'strikes' }, frame);
}
const besides = (sight: Sight, { units }: Attack) => placesOf(sight, units).flatMap((hex) => enemiesBeside(sight, hex));

/** The attack with the hexes that the enemy still holds and the units that are still there; null when nothing is left of it. */
function asItStands(sight: Sight, attack: Attack): Attack | null {
  const hexes = attack.hexes.filter((hex) => isHeldBy(sight, enemyOf(sight.table.active), hex));
  const units = attack.units.filter((unit) => !isOffMap(placeOf(sight.table, unit)));
  return hexes.length === 0 || units.length === 0 ? null : { ...attack, hexes, units };
}

// --- the dice ----------------------------------------------------------------------

const throwAll = (w: World, throws: readonly Throw[], purpose: string): readonly Volley[] =>
  throws.map((one) => throwDice(w, one, '10.11', purpose));
const hitsOf = (volleys: readonly Volley[]): number => volleys.reduce((sum, { hits }) => sum + hits, 0);

// RULING 39: the attacker throws first, and the defender not at all when they are overwhelmed.
function fight(w: World, attacker: Side, attack: Attack): void {
  const sight = sightIn(w);
  const defender = enemyOf(attacker);
  const odds = oddsOf(sight, attack);
  const defenders = attack.hexes.flatMap((hex) => unitsAt(sight, defender, hex));
  commit(w, attacker, attack, odds);
  const fire = throwAll(w, odds.attack.throws, 'attack');
  const overwhelmed = hitsOf(fire) >= odds.overwhelming;
  const back = overwhelmed ? [] : throwAll(w, odds.defence.throws, 'defence');
  const volleys = { [attacker]: fire, [defender]: back } as FactOf<'fought'>['volleys'];
  const scored = { [attacker]: hitsOf(fire), [defender]: hitsOf(back) } as FactOf<'fought'>['hits'];
  const { hexes, units } = attack;
  const strengths = { attack: odds.attack.strength, defence: odds.defence.strength, paid: odds.paid };
  const said = { hexes, units, defenders, ...strengths, volleys, hits: scored, overwhelmed };
  tellAll(w, overwhelmed ? '10.24' : '10.11', { type: 'fought', side: attacker, ...said });
  const hits = { [attacker]: hitsOf(back), [defender]: overwhelmed ? 0 : hitsOf(fire) } as Combat['hits'];
  const lost = { axis: 0, allied: 0 };
  const leaders = placesOf(sight, units).flatMap((hex) => leadersAt(sight, attacker, hex));
  const combat: Combat = { attacker, attack, hexes, defenders, leaders, hits, lost, withdrew: false, fell: [] };
  if (!overwhelmed) return doFirst(w, { type: 'hits', side: attacker, combat });
  overwhelm(w, combat, odds.paid);
  doFirst(w, { type: 'advance', side: attacker, combat });
}

/** 10.1, 10.3, 12.1, 14.1, 15.0 What an attack takes when it is carried out. */
function commit(w: World, side: Side, attack: Attack, { paid }: Odds): void {
  const { fought, stayed, attacked, navalUsed, air } = w.table;
  const besides = stacksWith(sightIn(w), side, attack.units).filter((unit) => !attack.units.includes(unit));
  put(w, {
    fought: [...fought, ...attack.units],
    stayed: [...stayed, ...besides],
    attacked: [...attacked, ...attack.hexes],
    navalUsed: navalUsed || attack.naval,
  });
  if (paid) addPoints(w, side, -1);
  if (air?.side === side) spendAir(w, Math.min(attack.air, air.points));
  leaveWorks(w, lightWorks(w.table, attack.units));
}
/** 12.3 All who are in an IP-1 of which somebody attacks: it goes at once. */
const lightWorks = ({ works }: World['table'], units: readonly UnitId[]): readonly UnitId[] =>
  Object.values(works)
    .filter(({ level, units: inside }) => level === 1 && inside.some((unit) => units.includes(unit)))
    .flatMap(({ units: inside }) => inside);

/** 10.24 All defenders are eliminated, and the Attack Point comes back. */
function overwhelm(w: World, { attacker, hexes, defenders }: Combat, paid: boolean): void {
  removeAll(w, defenders, '10.24', 'combat');
  checkLeaders(w, enemyOf(attacker), hexes, true);
  if (paid) addPoints(w, attacker, 1);
}

// --- what follows --------------------------------------------------------------------

/** 10.22, 10.23, 10.27 The current frame was the last of a side in a combat: the defender takes hits after the attacker, then there is an advance. */
export function goOnAfter(w: World, side: Side, combat: Combat): void {
  if (combat.attack.units.length === 0) return finish(w);
  const next: Frame =
    side === combat.attacker
      ? { type: 'hits', side: enemyOf(side), combat }
      : { type: 'advance', side: combat.attacker, combat };
  doInstead(w, next);
}

export const combatFrames: Frames<'combat'> = { combat: { run: enterCombat } };
