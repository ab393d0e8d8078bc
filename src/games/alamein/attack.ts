// XII.A Who may attack what, and what must be attacked.
import type { HexId } from '#board/hex.ts';
import { type Assault, oddsOfAttack } from './battle.ts';
import {
  counterOf,
  countersOf,
  hexesOf,
  isOccupiedBy,
  knownUnit,
  remember,
  type Sight,
  unitsAt,
  unspentAt,
} from './sight.ts';
import { type Attack, type Blind, enemyOf, type Side } from './state.ts';
import { isOffMap } from './world.ts';
import { isSheltered } from './zoc.ts';

const adjacent = (sight: Sight, hex: HexId): readonly HexId[] => (sight.kit.map.exits[hex] ?? []).map(({ to }) => to);
export const isNextTo = (sight: Sight, blind: Blind, hex: HexId): boolean =>
  adjacent(sight, counterOf(sight.table, blind).place).includes(hex);

/** XII.A.2 Hexes with units of a side's enemy that a unit in this hex is next to. */
const enemiesBeside = (sight: Sight, hex: HexId, side: Side): readonly HexId[] =>
  adjacent(sight, hex).filter((to) => isOccupiedBy(sight, to, enemyOf(side)));

/** VI.B, XII.A.1, XII.A.2 unSpent units next to an enemy that have not attacked this turn, in supply or not (XII.A.3). */
const able = (sight: Sight, side: Side): readonly Blind[] =>
  remember(sight, `able to attack: ${side}`, () =>
    countersOf(sight.table, side).filter((blind) => {
      const { place, spent } = counterOf(sight.table, blind);
      if (spent || isOffMap(place) || sight.table.fought.includes(blind)) return false;
      return knownUnit(sight, blind) !== null && enemiesBeside(sight, place, side).length > 0;
    }),
  );

const isDeclared = (attacks: readonly Attack[], blind: Blind): boolean =>
  attacks.some(({ units }) => units.includes(blind));

/** XII.A.1, RULING 31 Units that may still be put into an attack, besides the attacks that are declared. */
export const unassigned = (sight: Sight, side: Side, attacks = sight.table.attacks): readonly Blind[] =>
  able(sight, side).filter((blind) => !isDeclared(attacks, blind));

/** Those of them next to all these hexes. */
export const unassignedAt = (
  sight: Sight,
  side: Side,
  hexes: readonly HexId[],
  attacks = sight.table.attacks,
): readonly Blind[] =>
  unassigned(sight, side, attacks).filter((blind) => hexes.every((hex) => isNextTo(sight, blind, hex)));

/** XII.B.4 The attack is at 1:4 or better. */
export const isAllowed = (sight: Sight, attack: Assault): boolean => oddsOfAttack(sight, attack).column !== null;

/** XII.A.2, XII.B.4 Hexes that units not yet assigned could attack at 1:4 or better. */
export const targets = (sight: Sight, side: Side): readonly HexId[] =>
  remember(sight, `targets of ${side}`, () =>
    hexesOf(sight, enemyOf(side)).filter((hex) => isWithin(sight, hex, unassignedAt(sight, side, [hex]))),
  );
const isWithin = (sight: Sight, hex: HexId, units: readonly Blind[]): boolean =>
  units.length > 0 && isAllowed(sight, { hexes: [hex], units, most: null });

/** XII.A.2 Allied units in a Box that was theirs when their player-turn began attack whom they like. */
const isFree = (sight: Sight, blind: Blind): boolean => {
  const { side, place } = counterOf(sight.table, blind);
  return side === 'allied' && isSheltered(sight, place, side);
};

/** XII.A.2, RULING 30 The hexes that must be attacked and are not, with these attacks declared. */
export const owed = (sight: Sight, side: Side, attacks = sight.table.attacks): readonly HexId[] =>
  hexesOf(sight, enemyOf(side)).filter((hex) => {
    if (unspentAt(sight, hex, enemyOf(side)).length === 0 || sight.table.attacked.includes(hex)) return false;
    if (attacks.some(({ hexes }) => hexes.includes(hex))) return false;
    return assaultOwed(sight, side, hex, attacks) !== null;
  });

/** How a hex that is owed an attack can be given one: by units that are left, or by an attack that takes it in, too. */
function assaultOwed(sight: Sight, side: Side, hex: HexId, attacks: readonly Attack[]): Owed | null {
  const left = (hexes: readonly HexId[]): readonly Blind[] =>
    unassignedAt(sight, side, hexes, attacks).filter((blind) => !isFree(sight, blind));
  const alone = left([hex]);
  if (isWithin(sight, hex, alone)) return { wider: null, attack: { hexes: [hex], units: alone, most: null } };
  for (const wider of attacks) {
    if (wider.units.some((blind) => isFree(sight, blind) || !isNextTo(sight, blind, hex))) continue;
    const hexes = [...wider.hexes, hex];
    const attack = { hexes, units: [...wider.units, ...left(hexes)], most: null };
    if (isAllowed(sight, attack)) return { wider, attack };
  }
  return null;
}
interface Owed {
  readonly wider: Attack | null;
  readonly attack: Assault;
}

/** XII.A.2, XII.B.4 The attacks as they may stand: those below 1:4 called off, those that are owed declared. */
export function asRequired(sight: Sight, side: Side): readonly Attack[] {
  let attacks: readonly Attack[] = sight.table.attacks.filter((attack) => isAllowed(sight, attack));
  for (let [hex] = owed(sight, side, attacks); hex !== undefined; [hex] = owed(sight, side, attacks)) {
    const made = assaultOwed(sight, side, hex, attacks);
    if (made === null) break;
    attacks = [...attacks.filter((attack) => attack !== made.wider), { ...made.attack, answered: null }];
  }
  return attacks;
}

/** RULING 32 Who stands where in an attack, and at what odds: when it changes, the attack is another one. */
export function stampOf(sight: Sight, attack: Attack): string {
  const defenders = attack.hexes.flatMap((hex) => unitsAt(sight, hex, enemyOf(sight.table.active)));
  const spent = defenders.map((blind) => `${blind}${counterOf(sight.table, blind).spent ? '*' : ''}`);
  return `${attack.units.join(' ')} > ${attack.hexes.join(' ')}: ${spent.join(' ')} ${oddsOfAttack(sight, attack).column}`;
}
