// What happened, in facts that everybody may read: faces only of counters that lie face up by then.
import type { HexId } from '#board/hex.ts';
import type { Column, GroundResult } from '../pieces/tables.ts';
import type { AirId, Face, Side, UnitId } from './state.ts';

export type AlameinFact =
  /** `faces` from the top; null of counters face down. */
  | {
      readonly type: 'deployed';
      readonly side: Side;
      readonly hex: HexId;
      readonly count: number;
      readonly faces: readonly Face[] | null;
    }
  | { readonly type: 'turn'; readonly side: Side; readonly turn: number }
  | { readonly type: 'arrived'; readonly side: Side; readonly hex: HexId; readonly units: readonly UnitId[] }
  | { readonly type: 'air-arrived'; readonly side: Side; readonly air: AirId }
  /** The entry hex is closed (V.B). */
  | { readonly type: 'kept-out'; readonly side: Side; readonly hex: HexId; readonly units: readonly UnitId[] }
  | { readonly type: 'razed'; readonly side: Side; readonly hex: HexId; readonly work: 'box' | 'fort' }
  | { readonly type: 'revealed'; readonly side: Side; readonly hex: HexId; readonly faces: readonly Face[] }
  | { readonly type: 'strike'; readonly side: Side; readonly air: AirId; readonly hex: HexId }
  /** `die` of an interceptor's attack on the enemy air unit, which is bound for `hex`, and what it meant. */
  | {
      readonly type: 'intercepted';
      readonly side: Side;
      readonly air: AirId;
      readonly enemy: AirId;
      readonly hex: HexId;
      readonly die: number;
      readonly result: 'stopped' | 'knocked-out' | 'none' | 'repelled';
    }
  | {
      readonly type: 'bombed';
      readonly side: Side;
      readonly air: AirId;
      readonly hex: HexId;
      readonly unit: UnitId;
      readonly die: number;
      readonly result: 'spent' | 'none' | 'shot-off';
    }
  /** Nothing there could be hit. */
  | { readonly type: 'wasted'; readonly side: Side; readonly air: AirId; readonly hex: HexId }
  | { readonly type: 'moved'; readonly side: Side; readonly unit: UnitId; readonly path: readonly HexId[] }
  | {
      readonly type: 'fought';
      readonly side: Side;
      readonly hexes: readonly HexId[];
      readonly units: readonly UnitId[];
      readonly attack: number;
      readonly defence: number;
      readonly column: Column;
      readonly die: number;
      readonly result: GroundResult;
      /** What became of it by No Retreat orders or a survivor (XII.B.6, XII.D.5); equal to `result` mostly. */
      readonly becomes: GroundResult;
    }
  /** An attack as its defender reads it before he answers. */
  | {
      readonly type: 'declared';
      readonly side: Side;
      readonly hexes: readonly HexId[];
      readonly units: readonly UnitId[];
      readonly attack: number;
      readonly defence: number;
      readonly column: Column;
    }
  /** A declared attack that no longer could be made. */
  | { readonly type: 'called-off'; readonly side: Side; readonly hexes: readonly HexId[] }
  | { readonly type: 'stands'; readonly side: Side; readonly hex: HexId; readonly units: readonly UnitId[] }
  | { readonly type: 'spent'; readonly side: Side; readonly hex: HexId; readonly units: readonly UnitId[] }
  /** The winner asks for no retreat. */
  | { readonly type: 'spared'; readonly side: Side; readonly units: readonly UnitId[] }
  | {
      readonly type: 'retreated';
      readonly side: Side;
      readonly unit: UnitId;
      readonly path: readonly HexId[];
      readonly by: 'winner' | 'loser';
    }
  | {
      readonly type: 'eliminated';
      readonly side: Side;
      readonly hex: HexId;
      readonly units: readonly UnitId[];
      readonly why: 'combat' | 'no-retreat' | 'map-edge' | 'exposed' | 'stacking';
    }
  | { readonly type: 'recovered'; readonly side: Side; readonly hex: HexId; readonly units: readonly UnitId[] }
  | { readonly type: 'unsupplied'; readonly side: Side; readonly hex: HexId; readonly units: readonly UnitId[] }
  | { readonly type: 'resupplied'; readonly side: Side; readonly air: AirId; readonly hex: HexId }
  | { readonly type: 'control'; readonly side: Side; readonly hex: HexId }
  | { readonly type: 'over'; readonly winner: Side | null; readonly level: string };
