// What an attack may be expected to bring, from the chart: exact chances, and a price for each result (XII.B, GCRT).
import { zones } from '#board/zones.ts';
import { COLUMNS, GROUND_RESULTS, type GroundResult, groundResult } from '../pieces/tables.ts';
import { type Field, other, type Seat01, type Spots } from './field.ts';
import { WEIGHTS } from './weights.ts';

/** How often in six each result falls, column by column. */
export const CHANCES: readonly Readonly<Record<GroundResult, number>>[] = COLUMNS.map((column) => {
  const counts = Object.fromEntries(GROUND_RESULTS.map((result) => [result, 0])) as Record<GroundResult, number>;
  for (let die = 1; die <= 6; die++) counts[groundResult(column, die)] += 1 / 6;
  return counts;
});
const RATIOS = COLUMNS.map((column) => {
  const [attack = 1, defence = 1] = column.split(':').map(Number);
  return attack / defence;
});

/** Who stands where, counted once for each position looked at. */
export interface Crowd {
  readonly field: Field;
  readonly spots: Spots;
  /** Pieces in each hex. */
  readonly stacks: readonly (readonly number[])[];
  /** Whose hex it is; -1: nobody's. */
  readonly owner: Int8Array;
  /** III.C How many hexes of each side control this one. */
  readonly zones: readonly [Uint8Array, Uint8Array];
}

const NOBODY: readonly number[] = [];

export function crowdOf(field: Field, spots: Spots): Crowd {
  const { map, pieces } = field;
  const count = map.hexes.length;
  const stacks: (readonly number[])[] = new Array(count).fill(NOBODY);
  const owner = new Int8Array(count).fill(-1);
  const held: readonly [number[], number[]] = [[], []];
  for (let index = 0; index < pieces.length; index++) {
    const hex = spots.at[index] ?? -1;
    if (hex < 0) continue;
    const side = pieces[index]?.side ?? 0;
    const there = stacks[hex] as number[];
    if (owner[hex] === -1) {
      stacks[hex] = [index];
      owner[hex] = side;
      held[side].push(hex);
    } else there.push(index);
  }
  const zonesOf = (side: Seat01): Uint8Array => zones(map, held[side], (_, to) => field.held[other(side)][to] !== 1);
  return { field, spots, stacks, owner, zones: [zonesOf(0), zonesOf(1)] };
}

/** The attackers' column, -1 when they are too few; `ready` is the share of each piece's factors that counts. */
export function columnFor(
  crowd: Crowd,
  attackers: readonly number[],
  hexes: readonly number[],
  ready?: Float32Array,
): number {
  const force = forceOf(crowd, attackers, hexes, ready);
  let { armor } = force;
  let defence = 0;
  let tired = 0;
  for (const hex of hexes) {
    const before = defence;
    let spent = 0;
    const infantry: [number, number] = [0, 0];
    for (const index of crowd.stacks[hex] ?? NOBODY) {
      const unit = crowd.field.pieces[index]?.unit;
      if (unit === undefined) continue;
      const isSpent = crowd.spots.spent[index] === 1;
      let factors = unit.combat;
      if (unit.flak !== null) {
        const matched = isSpent ? 0 : Math.min(unit.flak.defence, armor);
        armor -= matched;
        factors = Math.max(1, matched);
      }
      defence += factors;
      if (isSpent) spent += factors;
      if (unit.arm === 'infantry') infantry[isSpent ? 1 : 0] += factors;
    }
    const bonus = bonusOf(crowd, hex, attackers, force.breaks);
    const fresh = Math.min(infantry[0], bonus);
    const rest = Math.min(infantry[1], bonus - fresh);
    defence += fresh + rest;
    // RULING 17: hex by hex, then all together.
    if ((spent + rest) * 2 >= defence - before) tired += defence - before;
  }
  if (defence === 0) return -1;
  const ratio = force.attack / defence + 1e-6;
  let column = -1;
  while (column + 1 < RATIOS.length && ratio >= (RATIOS[column + 1] ?? 99)) column++;
  return column >= 0 && tired * 2 >= defence ? Math.min(column + 1, RATIOS.length - 1) : column;
}

/** XII.B.1, XII.F The attackers' factors, those of their armor, and how much they take from a Fort. */
function forceOf(
  { field, stacks }: Crowd,
  attackers: readonly number[],
  hexes: readonly number[],
  ready?: Float32Array,
) {
  const force = { attack: 0, armor: 0, breaks: 0 };
  let unmatched = 0;
  for (const hex of hexes)
    for (const index of stacks[hex] ?? NOBODY) {
      const unit = field.pieces[index]?.unit;
      if (unit?.arm === 'armor') unmatched += unit.combat;
    }
  for (const index of attackers) {
    const unit = field.pieces[index]?.unit;
    if (unit === undefined) continue;
    const share = ready?.[index] ?? 1;
    const matched = unit.flak === null ? 0 : Math.min(unit.flak.attack, unmatched);
    unmatched -= matched;
    force.attack += share * (unit.flak === null ? unit.combat : Math.max(1, matched));
    if (unit.arm === 'armor') force.armor += unit.combat * share;
    if (unit.abilities.includes('fort-breaker')) force.breaks = 1;
  }
  return force;
}

function bonusOf({ field, spots, owner }: Crowd, hex: number, attackers: readonly number[], breaker: number): number {
  const lostTo = field.ground.lostTo[hex] ?? NOBODY;
  const isLost = lostTo.length > 0 && attackers.some((index) => lostTo.includes(spots.at[index] ?? -1));
  const relief = isLost ? 0 : (field.ground.relief[hex] ?? 0);
  const isOwn = field.workSide[hex] === owner[hex];
  const work = isOwn ? (field.work[hex] ?? 0) - (field.workSide[hex] === 0 ? breaker : 0) : 0;
  return Math.max(relief, work);
}

/** XII.D.2 Whether those in a hex have no way of two hexes when they are attacked from these. */
export function isTrapped({ field, stacks, owner, zones }: Crowd, hex: number, from: readonly number[]): boolean {
  const side = owner[hex] as Seat01;
  const enemy = other(side);
  const { next: near } = field.map;
  const isOpen = (to: number): boolean => {
    if (owner[to] === enemy) return false;
    const isFriendly = (stacks[to]?.length ?? 0) > 0;
    if ((zones[enemy][to] ?? 0) > 0 && !isFriendly) return false;
    return field.workSide[to] === side || !from.some((start) => near[start]?.includes(to));
  };
  for (const to of near[hex] ?? NOBODY) {
    if (!isOpen(to)) continue;
    for (const next of near[to] ?? NOBODY) if (next !== hex && !near[hex]?.includes(next) && isOpen(next)) return false;
  }
  return true;
}

/** What a fight is thought to be worth to the attacker. */
export interface Stakes {
  /** How dear the attacker's own losses are to them. */
  readonly care: number;
  /** What driving the defender from a hex is worth besides. */
  readonly prize: (hex: number) => number;
  /** What it costs that none of the attackers' own is left in a hex of theirs. */
  readonly post: (hex: number) => number;
}

/** The attacker's expected gain; null when the odds are too low. */
export function gainOf(
  crowd: Crowd,
  attackers: readonly number[],
  hexes: readonly number[],
  stakes: Stakes,
  ready?: Float32Array,
  trapped?: number,
): number | null {
  const column = columnFor(crowd, attackers, hexes, ready);
  const chances = CHANCES[column];
  if (chances === undefined) return null;
  const { field, spots } = crowd;
  let own = 0;
  for (const index of attackers) own += field.pieces[index]?.value ?? 0;
  let gain = -own * stakes.care * (chances.AE + chances.SAE + WEIGHTS.attackerBack * (chances.AR + chances.SAR));
  const from = attackers.map((index) => spots.at[index] ?? -1);
  // After SAR those who would come in are Spent.
  const deserted = chances.AE + chances.SAE + chances.AR;
  for (const hex of new Set(from)) {
    const post = stakes.post(hex);
    if (post > 0 && crowd.stacks[hex]?.every((index) => attackers.includes(index))) gain -= post * deserted;
  }
  for (const hex of hexes) {
    const stuck = trapped ?? Number(isTrapped(crowd, hex, from));
    const prize = stakes.prize(hex);
    for (const index of crowd.stacks[hex] ?? NOBODY) {
      const piece = field.pieces[index];
      if (piece === undefined) continue;
      const tires = (spots.spent[index] === 1 ? WEIGHTS.spentAgain : WEIGHTS.spent) + WEIGHTS.enclosed * stuck;
      const saved = piece.unit.abilities.includes('survivor') ? 1 - stuck : 0;
      const back = tires + WEIGHTS.drivenOff;
      gain +=
        piece.value * (chances.DE * (1 - saved) + (chances.R2 + chances.DE * saved) * (stuck + (1 - stuck) * back));
      gain +=
        piece.value *
        (chances.R1 * (tires + (1 - stuck) * WEIGHTS.stepBack) + (chances.S + chances.SAR + chances.SAE) * tires);
    }
    gain += prize * (chances.DE + (chances.R2 + 0.7 * chances.R1) * (1 - stuck) + chances.R2 * stuck);
  }
  return gain;
}

/** How likely those attacked are not to attack in their turn: Spent, gone, or dead. */
export const tamedBy = (column: number): number => {
  const chances = CHANCES[column];
  return chances === undefined ? 0 : chances.DE + chances.R2 + chances.R1 + chances.S + chances.SAR + chances.SAE;
};
