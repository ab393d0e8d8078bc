// XII.B: who and what goes into the odds of an attack, read off the table. The arithmetic is in odds.ts.
import { counterOf, type Sight, scenarioOf, unitOf, unitsAt } from '../../position/sight.ts';
import { type Attack, type Blind, enemyOf, type HexId, type Side } from '../../position/state.ts';
import { isRidgeLost, reliefAt } from '../08-terrain.ts';
import { ownWorkAt } from '../09-markers/works.ts';
import { type Attacker, type DefendedHex, type Defender, type Ground, mayStand, type Odds, oddsOf } from './odds.ts';

/** What the odds of an attack follow from. */
export type Assault = Pick<Attack, 'hexes' | 'units' | 'most'>;

/** Whose attack it is. */
const sideOf = ({ table }: Sight, { units }: Assault): Side =>
  units[0] === undefined ? table.active : counterOf(table, units[0]).side;

/** The odds of an attack as things stand. Throws when a defender's face is not known to the asker. */
export const oddsOfAttack = (sight: Sight, attack: Assault): Odds =>
  oddsOf(attackersOf(sight, attack), defendedBy(sight, attack), attack.most);

/** XII.B.6: whether these units of an attacked hex are enough for No Retreat orders. */
export function mayStandIn(sight: Sight, attack: Assault, hex: HexId, units: readonly Blind[]): boolean {
  const at = attack.hexes.indexOf(hex);
  const ordered = defendersIn(sight, attack, hex).map((blind) => units.includes(blind));
  return mayStand(defendedBy(sight, attack), at, ordered, attackersOf(sight, attack), attack.most);
}

const defendersIn = (sight: Sight, attack: Assault, hex: HexId): readonly Blind[] =>
  unitsAt(sight, hex, enemyOf(sideOf(sight, attack)));

const attackersOf = (sight: Sight, { units }: Assault): readonly Attacker[] =>
  units.map((blind) => {
    const { arm, combat, flak, abilities } = unitOf(sight, blind);
    return { arm, factors: flak?.attack ?? combat, clearsForts: abilities.includes('fort-breaker') };
  });

const defendedBy = (sight: Sight, attack: Assault): readonly DefendedHex[] =>
  attack.hexes.map((hex) => ({
    defenders: defendersIn(sight, attack, hex).map((blind) => defenderOf(sight, blind)),
    ground: groundOf(sight, attack, hex),
  }));

function defenderOf(sight: Sight, blind: Blind): Defender {
  const { arm, combat, flak } = unitOf(sight, blind);
  return { arm, factors: flak?.defence ?? combat, spent: counterOf(sight.table, blind).spent };
}

/** VIII, IX.A.1, IX.A.5: what helps the defenders of a hex against this attack. */
const groundOf = (sight: Sight, attack: Assault, hex: HexId): Ground => ({
  work: ownWorkAt(sight, hex, enemyOf(sideOf(sight, attack))),
  relief: reliefAt(sight.kit, hex),
  ridgeLost: isRidgeLost(sight, hex, attack.units),
  strongForts: scenarioOf(sight).strongForts,
});
