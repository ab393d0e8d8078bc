// What the enemy's answer may cost a side: for each of its units the attack that could be brought together against it.
import { cheapest } from '#board/costs.ts';
import { groundCost } from '../chapters/05-movement/costs.ts';
import { isScarp } from '../chapters/06-zones.ts';
import type { HexInfo } from '../pieces/kit.ts';
import type { Aims } from './aims.ts';
import { coverOf, type Stakes } from './clash.ts';
import type { Crowd, Field, Piece } from './field.ts';
import { ANTI_TANK, apart, MIXED } from './ground.ts';
import { AE, BR, facesOf, hexesOf } from './results.ts';
import { other, type Seat01, sideOf01 } from './sides.ts';
import { WEIGHTS } from './weights.ts';

/** By hex the enemies that could come there in one move if nobody stood in their way, the strongest first. */
export type Comers = readonly (readonly number[])[];

const MINE = 4;

/** 5.0 Who of a side could come where. */
export function comersOf({ sight, pieces, start, ground }: Field, side: Seat01): Comers {
  const { net, infos } = sight.kit;
  const comers: number[][] = Array.from({ length: ground.size }, () => []);
  const strongest = pieces
    .map((_, piece) => piece)
    .filter((piece) => pieces[piece]?.side === side && (start[piece] ?? -1) >= 0)
    .sort((a, b) => (pieces[b]?.attack ?? 0) - (pieces[a]?.attack ?? 0));
  for (const piece of strongest) {
    const { moves, open } = pieces[piece] as Piece;
    const { spent } = cheapest(net, start[piece] ?? 0, {
      allowance: moves,
      costOf: (from, to, crossing) => {
        if (isScarp(crossing)) return Number.POSITIVE_INFINITY;
        if (open !== null && !isOpen(ground.near[from] ?? [], open[from] ?? 0, to)) return Number.POSITIVE_INFINITY;
        const { mine } = crossing;
        const toll = mine === null ? 0 : sideOf01(mine) === side ? MINE : moves;
        return groundCost(infos[to] as HexInfo, crossing) + toll;
      },
    });
    for (let hex = 0; hex < spent.length; hex++) if (Number.isFinite(spent[hex])) comers[hex]?.push(piece);
  }
  return comers;
}

const isOpen = (near: readonly number[], open: number, to: number): boolean => {
  const n = near.indexOf(to);
  return n >= 0 && (open & (1 << n)) !== 0;
};

/** 1 in each hex that enemies come to without entering a zone of the side, and 2 where they would have to stop. */
function within({ ground, pieces }: Field, { at, who, zone }: Crowd, side: Seat01): Uint8Array {
  const found = new Uint8Array(ground.size);
  const mine = zone[side];
  const queue: number[] = [];
  for (let piece = 0; piece < at.length; piece++) {
    const hex = at[piece] as number;
    if (hex < 0 || (pieces[piece] as Piece).side === side || mine[hex] !== 0) continue;
    found[hex] = 1;
    queue.push(hex);
  }
  for (const from of queue) {
    for (const to of ground.near[from] as readonly number[]) {
      if (found[to] !== 0) continue;
      const there = who[to] as number;
      if (there >= 0 && (pieces[there] as Piece).side === side) continue;
      if (mine[to] !== 0) {
        found[to] = 2;
        continue;
      }
      found[to] = 1;
      queue.push(to);
    }
  }
  return found;
}

/** What the answer may cost, the worst first and the others less and less. */
export function threatOf(field: Field, crowd: Crowd, aims: Aims, comers: Comers): number {
  const { side } = aims;
  const reached = within(field, crowd, side);
  const losses: number[] = [];
  for (const { hex, points } of aims.keys)
    if (
      (crowd.who[hex] as number) < 0 &&
      reached[hex] !== 0 &&
      firstFree(crowd, crowd.zone[side], comers[hex] as readonly number[], []) >= 0
    )
      losses.push(points * WEIGHTS.open);
  for (let piece = 0; piece < field.pieces.length; piece++) {
    if ((crowd.at[piece] as number) < 0 || (field.pieces[piece] as Piece).side !== side) continue;
    const loss = dangerOf(field, crowd, aims, comers, reached, piece);
    if (loss > 0) losses.push(loss);
  }
  losses.sort((a, b) => b - a);
  let sum = 0;
  let share = 1;
  for (const loss of losses) {
    sum += share * loss;
    share *= WEIGHTS.fading;
  }
  return sum;
}

function dangerOf(
  field: Field,
  crowd: Crowd,
  { side, worth, prize }: Stakes,
  comers: Comers,
  reached: Uint8Array,
  piece: number,
): number {
  const { ground, pieces } = field;
  const { at, who, zone, fed } = crowd;
  const enemy = other(side);
  const hex = at[piece] as number;
  const near = ground.near[hex] as readonly number[];
  const used: number[] = [];
  let attack = 0;
  let line = -1;
  let safe = 0;
  for (let n = 0; n < near.length; n++) {
    const to = near[n] as number;
    const there = who[to] as number;
    if (there >= 0 && (pieces[there] as Piece).side === side) continue;
    if (there < 0 && reached[to] === 0) {
      if (zone[enemy][to] === 0) safe++;
      continue;
    }
    const comer = there >= 0 ? there : firstFree(crowd, zone[side], comers[to] as readonly number[], used);
    if (comer < 0) {
      if (zone[enemy][to] === 0) safe++;
      continue;
    }
    const { attack: plain, mined } = pieces[comer] as Piece;
    const points = ground.mine[hex]?.[n] === side ? mined : plain;
    if (there >= 0 && fed[enemy][to] === 0) continue;
    used.push(comer);
    attack += points;
    line = Math.max(line, ground.line[hex]?.[n] ?? MIXED);
  }
  if (used.length === 0) return 0;
  const { defence, isAntiTank } = pieces[piece] as Piece;
  const covered = Math.min(line, ground.terrain[hex] as number, isAntiTank ? ANTI_TANK : MIXED);
  const differential = attack + shelling(field, crowd, enemy, hex) - defence - coverOf(field, crowd, hex, side);
  const value = worth[piece] as number;
  const chance = safe === 0 && used.length > 1 ? WEIGHTS.trapped : WEIGHTS.caught;
  let sum = 0;
  for (const face of facesOf(covered, Math.round(differential))) {
    const { result } = field.becomes[enemy][face] as Field['becomes'][0][0];
    if (result < BR || result === AE) continue;
    const hexes = hexesOf(result);
    sum += value * Math.min(1, chance * (safe === 0 ? 1 : hexes)) + WEIGHTS.driven * hexes * value;
    sum += prize[hex] as number;
  }
  return sum / 6;
}

/** The strongest that is not needed elsewhere against this unit, and not held by a zone. */
function firstFree({ at }: Crowd, zone: Uint8Array, comers: readonly number[], used: readonly number[]): number {
  for (const comer of comers) {
    const from = at[comer] as number;
    if (from >= 0 && zone[from] === 0 && !used.includes(comer)) return comer;
  }
  return -1;
}

/** 8.1 Of the artillery that could come into range of a hex, the strongest two count in part. */
function shelling({ ground, guns, pieces }: Field, { at }: Crowd, side: Seat01, hex: number): number {
  let first = 0;
  let second = 0;
  for (const gun of guns[side]) {
    const from = at[gun] as number;
    const { attack, range, moves } = pieces[gun] as Piece;
    if (from < 0 || apart(ground, from, hex) > range + moves / 4) continue;
    if (attack > first) {
      second = first;
      first = attack;
    } else if (attack > second) second = attack;
  }
  return WEIGHTS.cover * (first + second);
}
