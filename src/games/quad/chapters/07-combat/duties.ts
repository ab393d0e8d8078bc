// 7.1, 7.2 Who must attack, who must be attacked, and what of that the declared attacks leave out.
import { type Bar, barsOf } from '#engine/turn/bars.ts';
import type { QuadRules, Rule } from '../../book/rules.ts';
import type { Crossing } from '../../pieces/kit.ts';
import { placeName, unitName } from '../../position/names.ts';
import { ofSeat, type Refusal, refuse, type Seat } from '../../position/seat.ts';
import {
  isEnemyAt,
  kept,
  keptBy,
  ofUnits,
  placeOf,
  remember,
  type Sight,
  sideOf,
  unitAt,
  unitOf,
  unitsOnMap,
  whole,
} from '../../position/sight.ts';
import { type Attack, enemyOf, type HexId, type Side, type UnitId } from '../../position/state.ts';
import { adjacentIn, inRange, isArtillery, isInRangeOfOne } from '../08-artillery/guns.ts';
import { isOwnMine } from '../10-minefields/hexsides.ts';
import { exclusive } from '../exclusive.ts';
import { contacts, inContact, isNextTo } from './contact.ts';

/** 7.14, 7.96 A unit that has attacked, been attacked or advanced in this phase does neither again. */
const isFresh = ({ table }: Sight, unit: UnitId): boolean => !table.fought.includes(unit);

/** Kept as long as the units stand where they do and no others have fought, whatever attacks are declared. */
const ofFresh = (sight: Sight): object => remember(ofUnits(sight), sight.table.fought, () => ({}));

/** The enemies beside a unit that may still be attacked, with the hexsides between. */
const foes = keptBy(ofFresh, (sight: Sight, unit: UnitId) =>
  contacts(sight, unit).filter(({ enemy }) => isFresh(sight, enemy)),
);

/** 10.21, crusader 17.1 A hexside behind which a unit may stay inactive. */
const isShelter = (sight: Sight, unit: UnitId, crossing: Crossing): boolean =>
  isOwnMine(sideOf(sight, unit), crossing) || exclusive(sight).isExempt(sight, unitOf(sight, unit), crossing);

/** 10.21 True when a unit may stay inactive: all enemies beside it stand behind such hexsides. */
const mayStayIdle = (sight: Sight, unit: UnitId): boolean =>
  foes(sight, unit).every(({ crossing }) => isShelter(sight, unit, crossing));

/** 7.12, 8.31 Units of a side that must attack in this phase. */
const mustAttack = keptBy(ofFresh, (sight: Sight, side: Side): readonly UnitId[] =>
  inContact(sight, side).filter(
    (unit) => isFresh(sight, unit) && foes(sight, unit).length > 0 && !mayStayIdle(sight, unit),
  ),
);

/** 7.11, 7.21 Enemies that must be attacked, given who attacks besides those who must. */
function mustBeAttacked(sight: Sight, side: Side, attacks: readonly Attack[]): readonly UnitId[] {
  const active = new Set([...mustAttack(sight, side), ...attacks.flatMap((attack) => adjacentIn(sight, attack))]);
  return [...new Set([...active].flatMap((unit) => foes(sight, unit).map(({ enemy }) => enemy)))];
}

/** What the declared attacks leave out. */
interface Owed {
  readonly attackers: readonly UnitId[];
  readonly targets: readonly UnitId[];
}

/** 7.11, 7.12, 7.21, RULING 13 What is still owed with these attacks. Ground support alone is no unit that attacks. */
export function owedWith(sight: Sight, side: Side, attacks: readonly Attack[]): Owed {
  const attacked = new Set(attacks.filter(({ units }) => units.length > 0).flatMap(({ hexes }) => hexes));
  const busy = new Set(attacks.flatMap((attack) => adjacentIn(sight, attack)));
  return {
    attackers: mustAttack(sight, side).filter((unit) => !busy.has(unit)),
    targets: mustBeAttacked(sight, side, attacks).filter((enemy) => !attacked.has(placeOf(sight.table, enemy))),
  };
}
export const owed = kept(ofSeat, (seat): Owed => owedWith(seat, seat.side, seat.table.attacks));

// --- who may attack what -------------------------------------------------------

type AttackerBar = Bar<Sight, UnitId, QuadRules>;

/** 7.14, 7.96 */
const hasFought: AttackerBar = {
  rule: '7.14',
  bars: (sight, unit) => !isFresh(sight, unit),
  say: ({ kit }, unit) => `${unitName(kit, unit)} has fought in this phase already.`,
};
/** 7.3, 7.14 */
const isTaken: AttackerBar = {
  rule: '7.14',
  bars: ({ table }, unit) => table.attacks.some(({ units }) => units.includes(unit)),
  say: ({ kit }, unit) => `${unitName(kit, unit)} is in an attack already: cancel that to use it here.`,
};
/** 7.82 */
const isShaken: AttackerBar = {
  rule: '7.82',
  bars: (sight, unit) =>
    isArtillery(sight, unit) && sight.table.shaken.includes(unit) && contacts(sight, unit).length === 0,
  say: ({ kit }, unit) => `${unitName(kit, unit)} was displaced in this phase and may not fire.`,
};
/** 7.14, 7.82 What keeps a unit out of an attack that is declared now, whatever it is on. */
export const attacking = barsOf(hasFought, isTaken, isShaken);
/** 7.83 What keeps it from making one that it is in. */
const fighting = barsOf(hasFought, isShaken);

/** 7.15, 8.11 The units of a side that stand next to each hex with an enemy, or have it in range. */
const bearing = keptBy(ofUnits, (sight: Sight, side: Side): ReadonlyMap<HexId, readonly UnitId[]> => {
  const found = new Map<HexId, UnitId[]>(
    unitsOnMap(sight, enemyOf(side)).map((enemy) => [placeOf(sight.table, enemy), []]),
  );
  const beside = new Set(inContact(sight, side));
  for (const unit of unitsOnMap(sight, side)) {
    if (beside.has(unit))
      for (const { enemy } of contacts(sight, unit)) found.get(placeOf(sight.table, enemy))?.push(unit);
    else if (isArtillery(sight, unit)) for (const hex of inRange(sight, unit)) found.get(hex)?.push(unit);
  }
  return found;
});

/** 7.13, 7.14, 7.22, 7.23, 7.82, 8.21, 8.22 Units of a side that may join an attack on these hexes and are in none yet. */
export const joiners = (sight: Sight, side: Side, hexes: readonly HexId[]): readonly UnitId[] => {
  const able = hexes.map((hex) => bearing(sight, side).get(hex) ?? []);
  const [one = []] = able;
  const joint =
    able.length === 1
      ? one
      : [...new Set(able.flat())].filter(
          (unit) => isInRangeOfOne(sight, unit, hexes) || able.every((list) => list.includes(unit)),
        );
  return joint.filter((unit) => attacking.isFree(sight, unit));
};
/** 7.14 True of a hex that units attack already. */
export const isAttacked = ({ table }: Pick<Sight, 'table'>, hex: HexId): boolean =>
  table.attacks.some(({ hexes, units }) => units.length > 0 && hexes.includes(hex));

/** 7.0, 7.14, 9.13 Why there is nobody in a hex who may be attacked in this phase; null when there is. */
export function whyNoTarget(seat: Seat, hex: HexId, rule: Rule): Refusal | null {
  const there = placeName(seat.kit, hex);
  if (!isEnemyAt(seat, hex, seat.side)) return refuse(rule, `There is no enemy unit at ${there}.`);
  return isFresh(seat, targetAt(seat, hex))
    ? null
    : refuse('7.14', `The unit at ${there} has fought in this phase and may not be attacked again.`);
}

/** Hexes of enemies that may still be attacked in this phase, and are in no attack of units yet. */
export const openTargets = keptBy(whole, (sight: Sight, side: Side): readonly HexId[] =>
  freshTargets(sight, side).filter((hex) => !isAttacked(sight, hex)),
);
const freshTargets = keptBy(ofFresh, (sight: Sight, side: Side): readonly HexId[] =>
  unitsOnMap(sight, enemyOf(side))
    .filter((enemy) => isFresh(sight, enemy))
    .map((enemy) => placeOf(sight.table, enemy)),
);

/** Those of them that somebody can attack. */
export const targets = keptBy(whole, (sight: Sight, side: Side): readonly HexId[] =>
  openTargets(sight, side).filter((hex) => isTarget(sight, side, hex)),
);
const isTarget = (sight: Sight, side: Side, hex: HexId): boolean =>
  (bearing(sight, side).get(hex) ?? []).some((unit) => attacking.isFree(sight, unit));

/** Numbers of points: some first, none last. */
export const upTo = (most: number): readonly number[] => [...Array.from({ length: most }, (_, n) => n + 1), 0];

/** Somebody can or must be attacked. */
export const hasToFight = (seat: Seat): boolean =>
  (openTargets(seat, seat.side).length > 0 && exclusive(seat).support(seat, seat.side).points > 0) ||
  openTargets(seat, seat.side).some((hex) => isTarget(seat, seat.side, hex));

/** The attack with those who can still make it; null when it cannot be made any more. */
export function asItStands(sight: Sight, attack: Attack): Attack | null {
  const attacker = sight.table.active;
  const hexes = attack.hexes.filter(
    (hex, at) =>
      isEnemyAt(sight, hex, attacker) &&
      !sight.table.fought.includes(targetAt(sight, hex)) &&
      (attack.targets === undefined || attack.targets[at] === targetAt(sight, hex)),
  );
  if (hexes.length < attack.hexes.length) return null;
  const units = attack.units.filter((unit) => canStill(sight, unit, attack));
  // 8.13 Only units next to them attack several hexes at once.
  if (hexes.length > 1 && adjacentIn(sight, { hexes, units }).length === 0) return null;
  return units.length === 0 && attack.support === 0 ? null : { ...attack, units };
}

const canStill = (sight: Sight, unit: UnitId, { hexes }: Attack): boolean =>
  fighting.isFree(sight, unit) && bearsOn(sight, unit, hexes);

/** 7.23, 8.22 Whether a unit is placed for an attack on these hexes: next to all of them, or with one in range. */
const bearsOn = (sight: Sight, unit: UnitId, hexes: readonly HexId[]): boolean =>
  hexes.every((hex) => isNextTo(sight, unit, hex)) || isInRangeOfOne(sight, unit, hexes);

// --- the umpire's own declaration ------------------------------------------------

/** 7.1 The declared attacks, with what is owed added: each enemy by somebody, each unit in some attack. */
export function asRequired(seat: Seat): readonly Attack[] {
  let attacks: readonly Attack[] = seat.table.attacks;
  // Each round mends one thing owed: there are no more rounds than units.
  for (let round = 0; round < 2 * seat.kit.roster.length; round++) {
    const { attackers, targets: missing } = owedWith(seat, seat.side, attacks);
    const [target] = missing;
    const [unit] = attackers;
    if (target !== undefined) attacks = coverTarget(seat, attacks, placeOf(seat.table, target), attackers);
    else if (unit !== undefined) attacks = engageUnit(seat, attacks, unit);
    else break;
  }
  return attacks;
}

const attackBy = (hex: HexId, ...units: readonly UnitId[]): Attack => ({ hexes: [hex], units, support: 0 });
/** The declared attack on a hex, however many it is on. */
export const attackOn = ({ table }: Pick<Seat, 'table'>, hex: HexId): Attack | undefined =>
  table.attacks.find(({ hexes }) => hexes.includes(hex));
/** The first hex of each. */
export const attackedHexes = ({ table }: Seat): readonly HexId[] => table.attacks.map(({ hexes }) => hexes[0] ?? '');

/** One attack in the place of another, or behind all. */
export const inPlace = (attacks: readonly Attack[], old: Attack, now: Attack): readonly Attack[] =>
  attacks.includes(old) ? attacks.map((one) => (one === old ? now : one)) : [...attacks, now];

/** Attacks of points alone, given to one of these hexes before there were units. */
const givenTo = (attacks: readonly Attack[], hexes: readonly HexId[]): readonly Attack[] =>
  attacks.filter((one) => one.units.length === 0 && one.hexes.some((hex) => hexes.includes(hex)));
/** How many points those are. */
export const pointsGiven = ({ table }: Pick<Seat, 'table'>, hexes: readonly HexId[]): number =>
  pointsOf(givenTo(table.attacks, hexes));
const pointsOf = (attacks: readonly Attack[]): number => attacks.reduce((sum, { support }) => sum + support, 0);

/** The attacks with one more, or with one in the place of another; points that were given to its hexes go with it. */
export function withAttack(attacks: readonly Attack[], attack: Attack, old = attack): readonly Attack[] {
  const given = givenTo(attacks, attack.hexes);
  const others = attacks.filter((one) => !given.includes(one));
  return inPlace(others, old, { ...attack, support: attack.support + pointsOf(given) });
}
const without = (attack: Attack, unit: UnitId): Attack => ({
  ...attack,
  units: attack.units.filter((other) => other !== unit),
});
const swapped = (attacks: readonly Attack[], old: Attack, ...by: readonly Attack[]): readonly Attack[] =>
  attacks.flatMap((attack) => (attack === old ? by : [attack]));

/** Somebody free attacks it; else one of several on another enemy; else all who attack another beside it attack both. */
function coverTarget(seat: Seat, attacks: readonly Attack[], hex: HexId, free: readonly UnitId[]): readonly Attack[] {
  const next = free.find((unit) => isNextTo(seat, unit, hex));
  if (next !== undefined) return withAttack(attacks, attackBy(hex, next));
  for (const attack of attacks) {
    const beside = adjacentIn(seat, attack);
    const unit = beside.find((one) => isNextTo(seat, one, hex));
    if (unit === undefined) continue;
    if (beside.length > 1) return withAttack(swapped(attacks, attack, without(attack, unit)), attackBy(hex, unit));
    const both = withAttack(attacks, { ...attack, hexes: [...attack.hexes, hex] }, attack);
    return withinLimit(seat, both);
  }
  return attacks;
}

/** kasserine 18.0 No attack with more points than one combat may have: the rest is free again. */
const withinLimit = (seat: Seat, attacks: readonly Attack[]): readonly Attack[] => {
  const most = exclusive(seat).mostSupport(seat.side);
  return attacks.map((attack) => (attack.support > most ? { ...attack, support: most } : attack));
};

/** It joins an attack on all of whose hexes it borders; else it takes one hex of an attack on several, and the artillery that reaches no other. */
function engageUnit(sight: Sight, attacks: readonly Attack[], unit: UnitId): readonly Attack[] {
  const joint = attacks.find(({ hexes }) => hexes.every((hex) => isNextTo(sight, unit, hex)));
  if (joint !== undefined) return swapped(attacks, joint, { ...joint, units: [...joint.units, unit] });
  for (const attack of attacks) {
    const hex = attack.hexes.find((one) => isNextTo(sight, unit, one));
    if (hex === undefined) continue;
    const hexes = attack.hexes.filter((one) => one !== hex);
    const units = attack.units.filter((one) => bearsOn(sight, one, hexes));
    const going = attack.units.filter((one) => !units.includes(one));
    return swapped(attacks, attack, { ...attack, hexes, units }, attackBy(hex, unit, ...going));
  }
  return attacks;
}

/** The enemy in a hex. Throws where none stands. */
export function targetAt(sight: Sight, hex: HexId): UnitId {
  const unit = unitAt(sight, hex);
  if (unit === undefined) throw new Error(`nobody stands at ${hex}`);
  return unit;
}
