// A position in plain numbers, for the many that are looked at: hexes and pieces by index, sides 0 (Axis) and 1 (Allied).

import { isFreeToMove } from '../chapters/05-movement/bars.ts';
import { allowanceOf, besideMines, suppliedFrom } from '../chapters/12-supply.ts';
import { exclusive } from '../chapters/exclusive.ts';
import { OPEN } from '../pieces/ground.ts';
import type { UnitId, UnitInfo } from '../pieces/kit.ts';
import { seatAt } from '../position/seat.ts';
import { placeOf, type Sight, sightOf, unitOf } from '../position/sight.ts';
import { enemyOf, isOffMap, SIDES, type Side } from '../position/state.ts';
import { apart, type Ground, groundOf, opennessOf } from './ground.ts';
import { RESULTS } from './results.ts';
import { other, type Seat01, sideOf01 } from './sides.ts';

export interface Piece {
  readonly unit: UnitId;
  readonly info: UnitInfo;
  readonly side: Seat01;
  /** With what it attacks: over ordinary hexsides, and over an enemy minefield. */
  readonly attack: number;
  readonly mined: number;
  readonly defence: number;
  readonly fire: number;
  /** 0 of units that are no artillery. */
  readonly range: number;
  readonly moves: number;
  readonly isMechanized: boolean;
  readonly isAntiTank: boolean;
  /** Driven off in this Combat Phase: it neither barrages nor covers others (7.82, 11.13). */
  readonly isShaken: boolean;
  readonly open: Uint8Array | null;
}

/** Where everybody is; -1: not on the map. */
export type Spots = Int16Array;

export interface Field {
  readonly sight: Sight;
  readonly ground: Ground;
  readonly pieces: readonly Piece[];
  readonly start: Spots;
  /** By side: the artillery. */
  readonly guns: readonly [readonly number[], readonly number[]];
  /** The position some game-turns on, if nobody moved (cauldron 16.3). */
  readonly later: Sight;
  /** By side and hex, whether a unit there opens an enemy minefield to supply (12.22). */
  readonly opens: readonly [readonly boolean[], readonly boolean[]];
  readonly support: readonly [number, number];
  readonly mostGuns: number;
  readonly mostSupport: readonly [number, number];
  /** What each result comes to for an attacker of a side. */
  readonly becomes: readonly [readonly Becoming[], readonly Becoming[]];
}
interface Becoming {
  readonly result: number;
  readonly eliminates: boolean;
}

function pieceOf(sight: Sight, ground: Ground, unit: UnitId): Piece {
  const info = unitOf(sight, unit);
  const { guns, side } = info;
  const { attackStrength } = exclusive(sight);
  const printed = guns?.barrage ?? info.attack;
  return {
    unit,
    info,
    side: sideOf01(side),
    attack: attackStrength(sight, info, printed, []),
    mined: attackStrength(sight, info, printed, [{ ...OPEN, mine: enemyOf(side) }]),
    defence: info.defence,
    fire: guns?.fire ?? 0,
    range: guns?.range ?? 0,
    moves: allowanceOf(sight, unit),
    isMechanized: info.mechanized,
    isAntiTank: info.symbol === 'anti-tank',
    isShaken: sight.table.shaken.includes(unit),
    open: opennessOf(sight, ground, info),
  };
}

/** Those on the map, and those who may come onto it now. */
function unitsOf(sight: Sight): readonly UnitId[] {
  const { active } = sight.table;
  return sight.kit.roster.filter((unit) => {
    if (!isOffMap(placeOf(sight.table, unit))) return true;
    return unitOf(sight, unit).side === active && isFreeToMove(seatAt(sight, active), unit);
  });
}

/** In so many game-turns supply has to be there. */
const AHEAD = 3;

/** The field of a position. */
export function fieldOf(sight: Sight): Field {
  const ground = groundOf(sight);
  const units = unitsOf(sight);
  const pieces = units.map((unit) => pieceOf(sight, ground, unit));
  const gunsOf = (side: Seat01): readonly number[] =>
    pieces.flatMap((piece, at) => (piece.side === side && piece.range > 0 ? [at] : []));
  const { mostGuns, mostSupport } = exclusive(sight);
  return {
    sight,
    ground,
    pieces,
    start: spotsIn({ pieces, sight }, sight),
    guns: [gunsOf(0), gunsOf(1)],
    later: sightOf(sight.kit, { ...sight.table, turn: sight.table.turn + AHEAD }),
    opens: [besideMines(sight, SIDES[0]), besideMines(sight, SIDES[1])],
    support: [supportOf(sight, SIDES[0]), supportOf(sight, SIDES[1])],
    mostGuns,
    mostSupport: [mostSupport(SIDES[0]), mostSupport(SIDES[1])],
    becomes: [becomingOf(sight, SIDES[0]), becomingOf(sight, SIDES[1])],
  };
}

/** Where the pieces of a field are in a position. */
export const spotsIn = (
  { pieces, sight: { kit } }: Pick<Field, 'pieces' | 'sight'>,
  { table }: Pick<Sight, 'table'>,
): Spots =>
  Int16Array.from(pieces, ({ unit }) => {
    const place = placeOf(table, unit);
    return isOffMap(place) ? -1 : kit.map.indexOf(place);
  });

/** 9.0 What a side may still use, or will be able to. */
const supportOf = (sight: Sight, side: Side): number => {
  const isFighting = sight.table.todo[0]?.type !== 'movement';
  return isFighting ? sight.table.support[side] : exclusive(sight).support(sight, side).points;
};

const becomingOf = (sight: Sight, attacker: Side): readonly Becoming[] =>
  RESULTS.map((result) => {
    const outcome = exclusive(sight).becomes(sight, { result }, attacker);
    return {
      result: outcome.result === 'none' ? -1 : RESULTS.indexOf(outcome.result),
      eliminates: outcome.eliminates === true,
    };
  });

/** Who stands where, and whom that controls. */
export interface Crowd {
  readonly at: Spots;
  /** The piece in each hex, -1 where none is. */
  readonly who: Int16Array;
  readonly zone: readonly [Uint8Array, Uint8Array];
  /**
   * By side, the hexes where units are supplied, now and some game-turns on: the enemy obstructs ways as in the field's position, but minefields are
   * open beside units where they are here (12.22).
   */
  readonly fed: readonly [Uint8Array, Uint8Array];
  readonly fedLater: readonly [Uint8Array, Uint8Array];
}

export function crowdOf({ ground, pieces, sight, later, opens }: Field, at: Spots): Crowd {
  const who = new Int16Array(ground.size).fill(-1);
  const zone: [Uint8Array, Uint8Array] = [new Uint8Array(ground.size), new Uint8Array(ground.size)];
  const held: [number[], number[]] = [[], []];
  for (let piece = 0; piece < at.length; piece++) {
    const hex = at[piece] as number;
    if (hex < 0) continue;
    const { side } = pieces[piece] as Piece;
    who[hex] = piece;
    if (opens[side][hex]) held[side].push(hex);
    const mine = zone[side];
    for (const to of ground.near[hex] as readonly number[]) mine[to] = (mine[to] as number) + 1;
  }
  const fedIn = (then: Sight): readonly [Uint8Array, Uint8Array] => [
    suppliedFrom(then, SIDES[0], held[0]),
    suppliedFrom(then, SIDES[1], held[1]),
  ];
  return { at, who, zone, fed: fedIn(sight), fedLater: fedIn(later) };
}

/** 7.7 How many hexes a piece could retreat, at most so many. Friends in its way make room. */
export function wayOut({ ground, pieces }: Field, { at, who, zone }: Crowd, piece: number, most: number): number {
  const start = at[piece] as number;
  const { side, open } = pieces[piece] as Piece;
  const hostile = zone[other(side)];
  let hexes = [start];
  for (let gone = 0; gone < most; gone++) {
    const next: number[] = [];
    for (const from of hexes) {
      const near = ground.near[from] as readonly number[];
      for (let n = 0; n < near.length; n++) {
        const to = near[n] as number;
        if ((hostile[to] as number) > 0 || (open !== null && ((open[from] as number) & (1 << n)) === 0)) continue;
        const there = who[to] as number;
        if (there >= 0 && (pieces[there] as Piece).side !== side) continue;
        if (apart(ground, start, to) === gone + 1 && !next.includes(to)) next.push(to);
      }
    }
    if (next.length === 0) return gone;
    hexes = next;
  }
  return most;
}
