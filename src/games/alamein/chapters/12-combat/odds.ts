// XII.B: from factors to a column of the GCRT. Arithmetic on plain numbers: who stands where is for combat to know.
import type { Arm } from '../../pieces/kit.ts';
import { COLUMNS, type Column } from '../../pieces/tables.ts';
import { areTired, isHalf } from '../06-spent/halves.ts';
import { type Relief, reliefBonus } from '../08-terrain.ts';
import { type Work, workBonus } from '../09-markers/works.ts';

/** A unit of an attack and the factors it attacks with (XII.B.1); for FLAK the most it may match. */
export interface Attacker {
  readonly arm: Arm;
  readonly factors: number;
  /** 1. Tank Brigade (XII.F.2). */
  readonly clearsForts: boolean;
}

/** A unit that is attacked and its defense factors; for FLAK the most it may match. */
export interface Defender {
  readonly arm: Arm;
  readonly factors: number;
  readonly spent: boolean;
}

/** One attacked hex. */
export interface DefendedHex {
  readonly defenders: readonly Defender[];
  readonly ground: Ground;
}

/** What helps infantry in an attacked hex. */
export interface Ground {
  /** A Box or Fort of the defender's; nothing while it is the enemy's (IX.A.1). */
  readonly work: Work | null;
  readonly relief: Relief | null;
  /** An attacking unit stands where the ridge is of no use against it (VIII). */
  readonly ridgeLost: boolean;
  /** Forts are worth 3 (IX.A.5: scenario D). */
  readonly strongForts: boolean;
}

/** XII.B.2, XII.F.2: the most a hex adds to its defence, before it is matched. */
export function mostBonus({ work, strongForts, relief, ridgeLost }: Ground, attackers: readonly Attacker[]): number {
  // RULING 14: what the Fort may add is cut, before it is matched.
  const cut = work === 'fort' && attackers.some(({ clearsForts }) => clearsForts) ? 1 : 0;
  // RULING 12: the better of the two, never their sum.
  return Math.max(workBonus(work, strongForts) - cut, reliefBonus(relief, ridgeLost));
}

/**
 * XII.F.1: what each FLAK unit counts for, one after the other. Every factor of armor it faces is matched once; a unit that
 * matches none, or is Spent, counts 1.
 */
export function flakFacing(armor: number): (flak: Pick<Defender, 'factors' | 'spent'>) => number {
  // RULING 13: several FLAK units share the armor they face.
  let unmatched = armor;
  return ({ factors, spent }) => {
    const matched = spent ? 0 : Math.min(factors, unmatched);
    unmatched -= matched;
    return Math.max(1, matched);
  };
}

/** XII.B.1: the attackers with what they use: armor holds back first, so that FLAK has less to match; each keeps 1. */
function used(attackers: readonly Attacker[], hexes: readonly DefendedHex[], most: number | null): readonly Attacker[] {
  let over = most === null ? 0 : attackTotal(attackers, hexes) - most;
  return attackers.map((attacker) => {
    if (attacker.arm !== 'armor') return attacker;
    const held = Math.max(0, Math.min(over, attacker.factors - 1));
    over -= held;
    return { ...attacker, factors: attacker.factors - held };
  });
}

/** XII.B.1: the factors of an attack on these hexes. */
export function attackTotal(attackers: readonly Attacker[], hexes: readonly DefendedHex[]): number {
  const flak = flakFacing(sum(hexes.map(({ defenders }) => armorIn(defenders))));
  return sum(attackers.map(({ arm, factors }) => (arm === 'flak' ? flak({ factors, spent: false }) : factors)));
}

/** Which defenders match armor and ground first: by hex and by place in it. */
type Favoured = (unit: Defender, hex: number, place: number) => boolean;

/** VIII, XII.B.2: each defender's factors with what the ground adds to it, hex by hex. */
function strengthsOf(
  hexes: readonly DefendedHex[],
  attackers: readonly Attacker[],
  favoured: Favoured,
): readonly (readonly number[])[] {
  const flak = flakFacing(armorIn(attackers));
  const bonus = hexes.map(({ ground }) => mostBonus(ground, attackers));
  const strengths = hexes.map(({ defenders }) => defenders.map(({ factors }) => factors));
  const match = (unit: Defender, hex: number): number => {
    if (unit.arm === 'flak') return flak(unit);
    const added = unit.arm === 'infantry' ? Math.min(bonus[hex] ?? 0, unit.factors) : 0;
    bonus[hex] = (bonus[hex] ?? 0) - added;
    return unit.factors + added;
  };
  // RULING 15: whose factors match is for the defender to say.
  for (const first of [true, false])
    for (const [hex, row] of strengths.entries())
      for (const [place, unit] of (hexes[hex]?.defenders ?? []).entries())
        if (favoured(unit, hex, place) === first) row[place] = match(unit, hex);
  return strengths;
}

/** The odds of each column, the highest first. */
const RATIOS = COLUMNS.map((column) => {
  const [attack = 0, defence = 0] = column.split(':').map(Number);
  return { column, attack, defence };
}).reverse();

/** The column nearest to the ratio and not greater; null below 1:4 (XII.B.3, XII.B.4). */
export const columnOf = (attack: number, defence: number): Column | null =>
  RATIOS.find((least) => attack * least.defence >= defence * least.attack)?.column ?? null;

/** XII.B.5, VI.C: the next higher column; beyond 10:1 there is none. */
const oneHigher = (column: Column): Column => COLUMNS[COLUMNS.indexOf(column) + 1] ?? column;

/** XII.B.5, RULING 17: an attack is shifted when at least half of all the factors it meets stand in hexes that count as Spent. */
export function countsAsSpent(hexes: readonly DefendedHex[], attackers: readonly Attacker[]): boolean {
  if (hexes.every(({ defenders }) => defenders.every(({ spent }) => !spent))) return false;
  const strengths = strengthsOf(hexes, attackers, ({ spent }) => !spent);
  const tired = hexes.map(({ defenders }, hex) => areTired(defenders, strengths[hex] ?? []));
  return isHalf(strengths.map(sum), (hex) => tired[hex] === true);
}

/** XII.B.6: the units of a hex that get No Retreat orders (true by their place in it) have at least half of its factors. */
export function mayStand(
  hexes: readonly DefendedHex[],
  at: number,
  ordered: readonly boolean[],
  all: readonly Attacker[],
  most: number | null = null,
): boolean {
  const attackers = used(all, hexes, most);
  const strengths = strengthsOf(hexes, attackers, (_, hex, place) => hex === at && ordered[place] === true)[at] ?? [];
  return isHalf(strengths, (place) => ordered[place] === true);
}

export interface Odds {
  readonly attack: number;
  readonly defence: number;
  /** The column is a higher one for it. */
  readonly shifted: boolean;
  /** The column the die is read in; null when the attack is not allowed. */
  readonly column: Column | null;
}

/** XII.B: the odds of an attack that uses `most` factors at the most; null: all it has (XII.B.1). */
export function oddsOf(all: readonly Attacker[], hexes: readonly DefendedHex[], most: number | null = null): Odds {
  const full = attackTotal(all, hexes);
  const attack = Math.min(full, most ?? full);
  const attackers = used(all, hexes, most);
  const defence = sum(strengthsOf(hexes, attackers, () => false).flat());
  const basic = columnOf(attack, defence);
  // RULING 17: too low odds stay too low, whoever is Spent.
  const column = basic !== null && countsAsSpent(hexes, attackers) ? oneHigher(basic) : basic;
  return { attack, defence, shifted: column !== basic, column };
}

const armorIn = (units: readonly { readonly arm: Arm; readonly factors: number }[]): number =>
  sum(units.filter(({ arm }) => arm === 'armor').map(({ factors }) => factors));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
