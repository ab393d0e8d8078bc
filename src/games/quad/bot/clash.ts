// 7.0 What one attack may be expected to bring, in points of the side that makes it.
import { type Crowd, type Field, type Piece, wayOut } from './field.ts';
import { ANTI_TANK, apart, type Ground, MINED, MIXED } from './ground.ts';
import { AE, BR, facesOf, hexesOf } from './results.ts';
import { other, type Seat01 } from './sides.ts';
import { WEIGHTS } from './weights.ts';

/** An attack: the attacked hexes, who attacks from beside them, who barrages, and Ground Support Points. */
export interface Blow {
  readonly hexes: readonly number[];
  readonly units: readonly number[];
  readonly guns: readonly number[];
  readonly support: number;
}

/** What each piece is worth, and what it is worth to be rid of whoever is in a hex. */
export interface Stakes {
  readonly side: Seat01;
  readonly worth: Float64Array;
  readonly prize: Float64Array;
}

const slot = ({ near }: Ground, hex: number, from: number): number => (near[hex] as readonly number[]).indexOf(from);

/** 7.15, 7.46 */
export const isBeside = ({ ground }: Field, { at }: Crowd, piece: number, hex: number): boolean =>
  (ground.near[hex] as readonly number[]).includes(at[piece] as number);

/** 7.41-7.45, 10.22, 11.1 The line an attack is resolved on. */
export function lineOf(field: Field, crowd: Crowd, blow: Blow): number {
  let line = MIXED;
  for (const hex of blow.hexes) line = Math.min(line, lineAt(field, crowd, hex, blow));
  return line;
}

function lineAt({ ground, pieces }: Field, crowd: Crowd, hex: number, { units, guns }: Blow): number {
  const { at, who } = crowd;
  const { side } = pieces[who[hex] as number] as Piece;
  let line = ground.terrain[hex] as number;
  let weakest = -1;
  let isMet = units.length > 0 && guns.some((gun) => (pieces[gun] as Piece).isMechanized);
  for (const unit of units) {
    const { isMechanized, range } = pieces[unit] as Piece;
    const n = slot(ground, hex, at[unit] as number);
    if (n < 0) continue;
    if (ground.mine[hex]?.[n] === side) line = MINED;
    isMet ||= isMechanized;
    if (range === 0) weakest = Math.max(weakest, ground.line[hex]?.[n] ?? MIXED);
  }
  if (weakest >= 0) line = Math.min(line, weakest);
  if (isMet && line > ANTI_TANK && isCovered(ground, pieces, crowd, hex, side)) line = ANTI_TANK;
  return line;
}

/** 11.11, 11.12 An anti-tank unit there or next to it. */
function isCovered(ground: Ground, pieces: readonly Piece[], { who }: Crowd, hex: number, side: Seat01): boolean {
  const isGun = (one: number): boolean => {
    const piece = one < 0 ? undefined : pieces[one];
    return piece !== undefined && piece.side === side && piece.isAntiTank && !piece.isShaken;
  };
  return isGun(who[hex] as number) || (ground.near[hex] as readonly number[]).some((to) => isGun(who[to] as number));
}

/** 7.0, 12.33, supercharge 16.0 */
function strengthOf({ ground, pieces }: Field, { at, fed }: Crowd, piece: number, hexes: readonly number[]): number {
  const { side, attack, mined } = pieces[piece] as Piece;
  const from = at[piece] as number;
  if (fed[side][from] === 0) return 0;
  const isMined = attack !== mined && hexes.some((hex) => ground.mine[hex]?.[slot(ground, hex, from)] === other(side));
  return isMined ? mined : attack;
}

/** 10.31 */
function isBoxed({ ground, pieces }: Field, { at, who }: Crowd, { hexes, units }: Blow): boolean {
  if (units.length === 0) return false;
  for (const hex of hexes) {
    if (ground.box[hex] !== 1 || pieces[who[hex] as number]?.side !== 1) return false;
    for (const unit of units) if ((ground.mine[hex]?.[slot(ground, hex, at[unit] as number)] ?? -1) < 0) return false;
  }
  return true;
}

/** 7.0 The differential, without Final Protective Fire. */
export function differentialOf(field: Field, crowd: Crowd, { hexes, units, guns, support }: Blow): number {
  let points = support;
  for (const unit of units) points += strengthOf(field, crowd, unit, hexes);
  for (const gun of guns) points += strengthOf(field, crowd, gun, hexes);
  for (const hex of hexes) points -= field.pieces[crowd.who[hex] as number]?.defence ?? 0;
  return points;
}

/** 8.4 What Final Protective Fire the defender may be expected to give. */
export function coverOf(field: Field, { at, zone }: Crowd, hex: number, side: Seat01): number {
  let first = 0;
  let second = 0;
  const hostile = zone[other(side)];
  for (const gun of field.guns[side]) {
    const from = at[gun] as number;
    const { fire, range, isShaken } = field.pieces[gun] as Piece;
    if (from < 0 || from === hex || isShaken || hostile[from] !== 0) continue;
    if (apart(field.ground, from, hex) > range) continue;
    if (fire > first) {
      second = first;
      first = fire;
    } else if (fire > second) second = fire;
  }
  return WEIGHTS.cover * (first + second);
}

const FARTHEST = 4;

/** What an attack brings, all its outcomes weighed; against this Final Protective Fire, or what may be expected of it. */
export function gainOf(field: Field, crowd: Crowd, blow: Blow, { side, worth, prize }: Stakes, fire?: number): number {
  const isAlone = blow.units.length === 0;
  const cover = isAlone ? 0 : (fire ?? coverOf(field, crowd, blow.hexes[0] as number, other(side)));
  const faces = facesOf(lineOf(field, crowd, blow), Math.round(differentialOf(field, crowd, blow) - cover));
  const boxed = isBoxed(field, crowd, blow);
  const defenders = blow.hexes.map((hex) => crowd.who[hex] as number);
  const farDefence = defenders.map((one) => wayOut(field, crowd, one, FARTHEST));
  const farAttack = blow.units.map((one) => wayOut(field, crowd, one, 2));
  const beaten = (hexes: number, dies: boolean): number => {
    let sum = 0;
    for (let n = 0; n < defenders.length; n++) {
      const value = worth[defenders[n] as number] as number;
      const gone = dies || (farDefence[n] as number) < hexes;
      sum += (gone ? value : value * WEIGHTS.driven * hexes) + (prize[blow.hexes[n] as number] as number);
      sum += gone ? WEIGHTS.advance : 0;
    }
    return sum;
  };
  const repelled = (hexes: number): number => {
    let sum = 0;
    for (let n = 0; n < blow.units.length; n++) {
      const value = worth[blow.units[n] as number] as number;
      sum += (farAttack[n] as number) < hexes ? value : value * WEIGHTS.driven * hexes;
    }
    return sum;
  };
  let sum = 0;
  for (const face of faces) {
    const { result, eliminates } = field.becomes[side][face] as Field['becomes'][0][0];
    if (result < 0 || (boxed && [BR, BR + 1, BR + 2].includes(result))) continue;
    const hexes = hexesOf(result);
    if (result === AE) for (const unit of blow.units) sum -= worth[unit] as number;
    else if (result < BR) sum -= repelled(hexes);
    else if (isAlone && hexes < FARTHEST) continue;
    else if (result === BR) sum += beaten(1, false) - repelled(1);
    else sum += beaten(hexes, eliminates);
  }
  return sum / 6;
}
