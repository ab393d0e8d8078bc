// XII.A Who may attack what, and what must be attacked.
import { zones } from '#board/zones.ts';
import type { Seat } from '../../position/seat.ts';
import {
  counterOf,
  countersOf,
  hexesOf,
  knownUnit,
  remember,
  type Sight,
  unitsAt,
  unspentAt,
} from '../../position/sight.ts';
import { type Attack, type Blind, enemyOf, type HexId } from '../../position/state.ts';
import { isSheltered } from '../09-markers/shelter.ts';
import { attacking, isDeclared } from './bars.ts';
import { type Assault, oddsOfAttack } from './factors.ts';

export const isNextTo = ({ kit, table }: Sight, blind: Blind, hex: HexId): boolean =>
  kit.map.distance(counterOf(table, blind).place, hex) === 1;

/** XII.A.2 unSpent units next to an enemy that have not attacked this turn, in supply or not (XII.A.3). */
const able = (seat: Seat): readonly Blind[] =>
  remember(seat, 'able to attack', () => {
    const { map } = seat.kit;
    const enemies = zones(map, hexesOf(seat, enemyOf(seat.side)).map(map.indexOf));
    return countersOf(seat.table, seat.side).filter(
      (blind) => (enemies[map.indexOf(counterOf(seat.table, blind).place)] ?? 0) > 0 && attacking.isFree(seat, blind),
    );
  });

/** XII.A.1, RULING 31 Units that may still be put into an attack, besides the attacks that are declared. */
export const unassigned = (seat: Seat, attacks = seat.table.attacks): readonly Blind[] =>
  able(seat).filter((blind) => !isDeclared(attacks, blind));

/** Those of them next to all these hexes. */
export const unassignedAt = (seat: Seat, hexes: readonly HexId[], attacks = seat.table.attacks): readonly Blind[] =>
  unassigned(seat, attacks).filter((blind) => hexes.every((hex) => isNextTo(seat, blind, hex)));

/** XII.A.2 Hexes with enemies that somebody who may attack is next to. */
export const beset = (seat: Seat): readonly HexId[] =>
  remember(seat, 'beset', () => {
    const { map } = seat.kit;
    const attackers = zones(
      map,
      able(seat).map((blind) => map.indexOf(counterOf(seat.table, blind).place)),
    );
    return hexesOf(seat, enemyOf(seat.side)).filter((hex) => (attackers[map.indexOf(hex)] ?? 0) > 0);
  });

/** XII.B.4 The attack is at 1:4 or better. */
export const isAllowed = (sight: Sight, attack: Assault): boolean => oddsOfAttack(sight, attack).column !== null;

/** XII.A.2, XII.B.4 Hexes that units not yet assigned could attack at 1:4 or better. */
export const targets = (seat: Seat): readonly HexId[] =>
  remember(seat, 'targets', () => beset(seat).filter((hex) => isWithin(seat, hex, unassignedAt(seat, [hex]))));
const isWithin = (sight: Sight, hex: HexId, units: readonly Blind[]): boolean =>
  units.length > 0 && isAllowed(sight, { hexes: [hex], units, most: null });

/** XII.A.2, RULING 5 Allied units in a Box that was theirs when their player-turn began attack whom they like. */
const isFree = (sight: Sight, blind: Blind): boolean => {
  const { side, place } = counterOf(sight.table, blind);
  return side === 'allied' && isSheltered(sight, place, side);
};

/** XII.A.2, RULING 30 The hexes that must be attacked and are not, with these attacks declared. */
export const owed = (seat: Seat, attacks = seat.table.attacks): readonly HexId[] =>
  beset(seat).filter((hex) => {
    if (unspentAt(seat, hex, enemyOf(seat.side)).length === 0 || seat.table.attacked.includes(hex)) return false;
    if (attacks.some(({ hexes }) => hexes.includes(hex))) return false;
    return paying(seat, hex, attacks) !== null;
  });

type Plan = readonly Attack[];
const declared = (hexes: readonly HexId[], units: readonly Blind[]): Attack => ({
  hexes,
  units,
  most: null,
  answered: null,
});

/** XII.A.2, RULING 30 The attacks with one more hex among those attacked, and none less; null when that cannot be. */
function paying(seat: Seat, hex: HexId, attacks: Plan): Plan | null {
  const left = (hexes: readonly HexId[]): readonly Blind[] =>
    unassignedAt(seat, hexes, attacks).filter((blind) => !isFree(seat, blind));
  const alone = declared([hex], left([hex]));
  if (isWithin(seat, hex, alone.units)) return [...attacks, alone];
  return (
    takenIn(seat, hex, attacks, { left, whole: true }) ??
    spared(seat, hex, attacks, alone.units) ??
    takenIn(seat, hex, attacks, { left, whole: false })
  );
}

/** Those of an attack who must attack the hex if they can: next to it, and not free in a Box. */
const obliged = (sight: Sight, { units }: Attack, hex: HexId): readonly Blind[] =>
  units.filter((blind) => isNextTo(sight, blind, hex) && !isFree(sight, blind));

interface Widening {
  readonly left: (hexes: readonly HexId[]) => readonly Blind[];
  /** By all units of an attack; else the others go on by themselves, as long as they are at 1:4. */
  readonly whole: boolean;
}
/** XII.A.4 An attack takes the hex in, too. */
function takenIn(sight: Sight, hex: HexId, attacks: Plan, { left, whole }: Widening): Plan | null {
  for (const attack of attacks) {
    const group = obliged(sight, attack, hex);
    if (group.length === 0 || (whole && group.length < attack.units.length)) continue;
    const hexes = [...attack.hexes, hex];
    const wider = declared(hexes, [...group, ...left(hexes)]);
    if (!isAllowed(sight, wider)) continue;
    const others = { ...attack, units: attack.units.filter((blind) => !group.includes(blind)) };
    const stays = others.units.length > 0 && isAllowed(sight, others) ? [others] : [];
    return attacks.flatMap((other) => (other === attack ? [wider, ...stays] : [other]));
  }
  return null;
}

/** XII.A.6 Units that other attacks can spare and stay at 1:4 attack the hex, the strongest first. */
function spared(sight: Sight, hex: HexId, attacks: Plan, left: readonly Blind[]): Plan | null {
  const combat = (blind: Blind): number => knownUnit(sight, blind)?.combat ?? 0;
  let units = left;
  let rest = attacks;
  for (const [at, attack] of attacks.entries())
    for (const blind of [...obliged(sight, attack, hex)].sort((a, b) => combat(b) - combat(a))) {
      const without = { ...attack, units: (rest[at] ?? attack).units.filter((other) => other !== blind) };
      if (without.units.length === 0 || !isAllowed(sight, without)) continue;
      units = [...units, blind];
      rest = rest.with(at, without);
      if (isWithin(sight, hex, units)) return [...rest, declared([hex], units)];
    }
  return null;
}

/** XII.A.2, XII.B.4 The attacks as they may stand: those below 1:4 called off, those that are owed declared. */
export function asRequired(seat: Seat): Plan {
  let attacks: Plan = seat.table.attacks.filter((attack) => isAllowed(seat, attack));
  for (let [hex] = owed(seat, attacks); hex !== undefined; [hex] = owed(seat, attacks)) {
    const made = paying(seat, hex, attacks);
    if (made === null) break;
    attacks = made;
  }
  return attacks;
}

/** RULING 32 Who stands where in an attack, and at what odds: when it changes, the attack is another one. */
export function stampOf(sight: Sight, attack: Attack): string {
  const defenders = attack.hexes.flatMap((hex) => unitsAt(sight, hex, enemyOf(sight.table.active)));
  const spent = defenders.map((blind) => `${blind}${counterOf(sight.table, blind).spent ? '*' : ''}`);
  return `${attack.units.join(' ')} > ${attack.hexes.join(' ')}: ${spent.join(' ')} ${oddsOfAttack(sight, attack).column}`;
}
