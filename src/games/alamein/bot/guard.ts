// How well what the enemy wants is kept: who holds it, who could come to them, and whether they have to leave (VI.B).
import { flood } from '#board/flood.ts';
import { MOST_UNITS } from '../chapters/10-stacking/limits.ts';
import { TERRAIN } from '../pieces/tables.ts';
import { SIDES } from '../position/state.ts';
import type { Crowd } from './clash.ts';
import { other, type Seat01, waysTo } from './field.ts';
import type { Menace } from './threat.ts';
import { WEIGHTS } from './weights.ts';

/** How likely an enemy of a side is to be in a hex soon. */
export type Danger = (hex: number) => number;

/** What the enemy may do: where they can come, what they would attack, and how ready each of their pieces will be. */
export interface Outlook {
  readonly danger: Danger;
  readonly menaces: ReadonlyMap<number, Menace>;
  readonly ready: Float32Array;
}

/** How well a hex that the enemy wants is kept; `soon`: how much it would mean that they had it. */
export function guardWorth(crowd: Crowd, hex: number, side: Seat01, soon: number, outlook: Outlook): number {
  const { field, spots, stacks, owner } = crowd;
  const key = WEIGHTS.key * soon;
  if (owner[hex] === other(side)) return -key;
  const danger = outlook.danger(hex);
  const relief = WEIGHTS.relief ** reliefFor(crowd, hex, side, outlook);
  // VI.B Only in the enemy's turn relief may still come before those who are Spent have to leave.
  const inTime = isStillToMove(crowd, side) ? relief : 1;
  const lost = WEIGHTS.open * key;
  if (owner[hex] === -1) return -lost * (danger === 1 ? inTime : relief * Math.max(danger, WEIGHTS.always));
  const stack = stacks[hex] ?? [];
  const { gain = 0, tamed = 0 } = outlook.menaces.get(hex) ?? {};
  let strength = field.workSide[hex] === side ? (field.work[hex] ?? 0) : 0;
  for (const piece of stack) strength += spots.spent[piece] === 1 ? 0.5 : (field.pieces[piece]?.unit.combat ?? 0);
  const isSpent = stack.every((piece) => spots.spent[piece] === 1);
  const leaving = isSpent ? inTime * alertBeside(crowd, hex, outlook.ready) : 0;
  const peril = Math.max(leaving, relief * Math.max(tamed, WEIGHTS.always));
  return WEIGHTS.garrison * danger * Math.min(strength, 8) - WEIGHTS.besieged * gain - lost * peril;
}

/** It is the enemy's turn: the side moves before anything of its own has to leave. */
const isStillToMove = ({ field }: Crowd, side: Seat01): boolean => field.sight.table.active !== SIDES[side];

/** VI.B How likely an enemy beside a hex is not Spent at the end of the Attacks phase. */
export const alertBeside = ({ field, stacks, owner }: Crowd, hex: number, ready: Float32Array): number =>
  Math.max(
    0,
    ...(field.map.next[hex] ?? [])
      .filter((to) => owner[to] !== owner[hex])
      .flatMap((to) => (stacks[to] ?? []).map((piece) => ready[piece] ?? 0)),
  );

/**
 * How many fresh pieces could come in their next turn to a hex whose own are Spent or driven out (VI.B): none if it is full of
 * them (X.A.2); before the enemy's turn those that may be Spent by then count less.
 */
function reliefFor(crowd: Crowd, hex: number, side: Seat01, { menaces }: Outlook): number {
  const { field, spots, stacks } = crowd;
  if ((stacks[hex]?.length ?? 0) >= MOST_UNITS) return 0;
  const freshness = isStillToMove(crowd, side)
    ? (piece: number): number => 1 - (spots.spent[piece] ?? 0)
    : (piece: number): number => 1 - (menaces.get(spots.at[piece] ?? -1)?.tamed ?? 0);
  let count = 0;
  for (let piece = 0; piece < field.pieces.length; piece++) {
    const at = spots.at[piece] ?? -1;
    const info = field.pieces[piece];
    if (at < 0 || at === hex || info === undefined || info.side !== side) continue;
    if (waysTo(field, hex, info.moves)[at] === 0) continue;
    count += freshness(piece) * (field.map.next[hex]?.includes(at) ? 1 : WEIGHTS.fromAfar);
  }
  return Math.min(count, WEIGHTS.reliefs);
}

/**
 * 1 for a hex that they can enter next turn, along ways that the side neither holds nor watches but for the last step (XI.B.1);
 * less where they are quick enough (XI.A.2), but find no such way.
 */
export function dangerOf({ field, spots, owner, zones }: Crowd, side: Seat01): Danger {
  const comers = field.pieces.flatMap((piece, index) =>
    piece.side !== side && spots.spent[index] === 0 && (spots.at[index] ?? -1) >= 0 ? [index] : [],
  );
  const isFree = (hex: number): boolean => owner[hex] !== side && (zones[side][hex] ?? 0) === 0;
  return (hex) => {
    const quick = comers.filter((index) => (field.range[index]?.[hex] ?? 0) > 0);
    if (quick.length === 0) return 0;
    const ways = flood(field.map, [hex], (from, to) => (from === hex || isFree(from)) && owner[to] !== side);
    const isNear = (index: number): boolean => {
      const steps = ways[spots.at[index] ?? -1] ?? -1;
      return steps >= 0 && steps <= (field.pieces[index]?.moves ?? 0) + TERRAIN.movement.road;
    };
    return quick.some(isNear) ? 1 : WEIGHTS.barred;
  };
}
