// 14.2, 15.0 Bombardment from air and sea: step losses only, of units that are not bombarded twice in a phase.
import { unitsAt } from '../../position/sight.ts';
import { type Attack, type Combat, enemyOf, type Side, type Strike } from '../../position/state.ts';
import { doFirst, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { spendAir } from '../06-air.ts';
import { throwDice } from '../10-combat/dice.ts';

/** 15.0 The combat strength of the fleet. */
const FLEET = 2;

/** 14.2, 15.0 Dice are thrown at the enemies in a hex; their owner says who takes the hits. */
export function bombard(w: World, side: Side, strike: Exclude<Strike, Attack>): void {
  const { hex } = strike;
  const enemy = enemyOf(side);
  const targets = unitsAt(sightIn(w), enemy, hex).filter((unit) => !w.table.bombarded.includes(unit));
  if (targets.length === 0) return tellAll(w, '14.2', { type: 'called-off', side, hexes: [hex] });
  const naval = strike.type === 'shell';
  const rule = naval ? '15.0' : '14.2';
  const dice = strike.type === 'shell' ? FLEET : Math.min(strike.points, w.table.air?.points ?? 0);
  put(w, { bombarded: [...w.table.bombarded, ...targets], navalUsed: w.table.navalUsed || naval });
  if (!naval) spendAir(w, dice);
  const sixes = throwDice(w, { dice, hitsOn: 6 }, rule, 'bombardment').hits;
  const hits = naval ? sixes : Math.floor(sixes / 2);
  tellAll(w, rule, { type: 'bombarded', side, hex, dice, hits, naval });
  if (hits === 0) return;
  const combat: Combat = {
    attacker: side,
    attack: { type: 'attack', hexes: [hex], units: [], air: 0, naval: false, unpaid: true, bear: [], follow: [] },
    hexes: [hex],
    defenders: targets,
    leaders: [],
    hits: { axis: 0, allied: 0, [enemy]: hits },
    lost: { axis: 0, allied: 0 },
    withdrew: false,
    fell: [],
  };
  doFirst(w, { type: 'hits', side: enemy, combat });
}
