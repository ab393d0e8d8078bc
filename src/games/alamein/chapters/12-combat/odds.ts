// XII.B: from factors to a column of the GCRT. Arithmetic on plain numbers: who stands where is for combat to know.
import { COLUMNS, type Column, TERRAIN } from '../../pieces/tables.ts';

/** What a unit counts as in combat; FLAK is a class of its own (XII.F.1). */
export type Arm = 'armor' | 'infantry' | 'flak';

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
  readonly work: 'box' | 'fort' | 'alamein' | null;
  readonly relief: 'ridge' | 'depression' | null;
  /** An attacking unit stands where the ridge is of no use against it (VIII). */
  readonly ridgeLost: boolean;
  /** Forts are worth 3 (IX.A.5: scenario D). */
  readonly strongForts: boolean;
}

/** VIII, IX.A.5, TERRAIN, XII.F.2: the most a hex adds to its defence, before it is matched. */
export function mostBonus(ground: Ground, attackers: readonly Attacker[]): number {
  // RULING 12: the better of the two, never their sum.
  return Math.max(workBonus(ground, attackers), reliefBonus(ground));
}

function workBonus({ work, strongForts }: Ground, attackers: readonly Attacker[]): number {
  if (work === null) return 0;
  if (work !== 'fort') return TERRAIN.defence[work];
  // RULING 14: what the Fort may add is cut, before it is matched.
  const cut = attackers.some(({ clearsForts }) => clearsForts) ? 1 : 0;
  return TERRAIN.defence[strongForts ? 'fortInD' : 'fort'] - cut;
}

function reliefBonus({ relief, ridgeLost }: Ground): number {
  if (relief === null || (relief === 'ridge' && ridgeLost)) return 0;
  return TERRAIN.defence[relief];
}

/**
 * XII.F.1: what each FLAK unit counts for, in the order given. Every factor of armor it faces is matched once; a unit
 * that matches none, or is Spent, counts 1.
 */
export function flakFactors(
  flak: readonly { readonly factors: number; readonly spent: boolean }[],
  armor: number,
): readonly number[] {
  // RULING 13: several FLAK units share the armor they face.
  let unmatched = armor;
  return flak.map(({ factors, spent }) => {
    const matched = spent ? 0 : Math.min(factors, unmatched);
    unmatched -= matched;
    return Math.max(1, matched);
  });
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
  const armor = armorIn(hexes.flatMap(({ defenders }) => defenders));
  const flak = attackers.filter(({ arm }) => arm === 'flak').map(({ factors }) => ({ factors, spent: false }));
  const others = attackers.filter(({ arm }) => arm !== 'flak').map(({ factors }) => factors);
  return sum([...others, ...flakFactors(flak, armor)]);
}

/** Which defenders match armor and ground first: by hex and by place in it. */
type Favoured = (unit: Defender, hex: number, place: number) => boolean;

interface Standing {
  readonly unit: Defender;
  readonly hex: number;
  readonly first: boolean;
  strength: number;
}

/** VIII, XII.B.2: each defender's factors with what the ground adds to it, hex by hex. */
function strengthsOf(
  hexes: readonly DefendedHex[],
  attackers: readonly Attacker[],
  favoured: Favoured,
): readonly (readonly number[])[] {
  const standing: readonly Standing[] = hexes.flatMap(({ defenders }, hex) =>
    defenders.map((unit, place) => ({ unit, hex, first: favoured(unit, hex, place), strength: unit.factors })),
  );
  // RULING 15: whose factors match is for the defender to say.
  const inOrder = [...standing.filter(({ first }) => first), ...standing.filter(({ first }) => !first)];
  const flak = inOrder.filter(({ unit }) => unit.arm === 'flak');
  const matched = flakFactors(
    flak.map(({ unit }) => unit),
    armorIn(attackers),
  );
  for (const [at, entry] of flak.entries()) entry.strength = matched[at] ?? 0;
  for (const [hex, { ground }] of hexes.entries()) {
    let bonus = mostBonus(ground, attackers);
    for (const entry of inOrder.filter(({ unit, hex: at }) => at === hex && unit.arm === 'infantry')) {
      const added = Math.min(bonus, entry.unit.factors);
      entry.strength += added;
      bonus -= added;
    }
  }
  return hexes.map((_, hex) => standing.filter(({ hex: at }) => at === hex).map(({ strength }) => strength));
}

/** The column nearest to the ratio and not greater; null below 1:4 (XII.B.3, XII.B.4). */
export function columnOf(attack: number, defence: number): Column | null {
  return (
    COLUMNS.findLast((column) => {
      const [a = 0, d = 0] = column.split(':').map(Number);
      return attack * d >= defence * a;
    }) ?? null
  );
}

/** VI.C, XII.B.5: the next higher column; beyond 10:1 there is none. */
const oneHigher = (column: Column): Column => COLUMNS[COLUMNS.indexOf(column) + 1] ?? column;

/** VI.C, XII.B.5: at least half of the attacked factors, the ground's included, are Spent. */
export function countsAsSpent(hexes: readonly DefendedHex[], attackers: readonly Attacker[]): boolean {
  const strengths = strengthsOf(hexes, attackers, ({ spent }) => !spent).flat();
  const spent = hexes.flatMap(({ defenders }) => defenders).map((unit) => unit.spent);
  return isHalf(sum(strengths.filter((_, at) => spent[at])), sum(strengths));
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
  return isHalf(sum(strengths.filter((_, place) => ordered[place])), sum(strengths));
}

export interface Odds {
  readonly attack: number;
  readonly defence: number;
  /** Before the shift; null when the attack is not allowed. */
  readonly basic: Column | null;
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
  const shifted = countsAsSpent(hexes, attackers);
  // RULING 17: too low odds stay too low, whoever is Spent.
  return { attack, defence, basic, shifted, column: basic !== null && shifted ? oneHigher(basic) : basic };
}

/** RULING 18 "At least half" with exact halves counted, odd totals not rounded. */
const isHalf = (part: number, whole: number): boolean => part * 2 >= whole;
const armorIn = (units: readonly { readonly arm: Arm; readonly factors: number }[]): number =>
  sum(units.filter(({ arm }) => arm === 'armor').map(({ factors }) => factors));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
