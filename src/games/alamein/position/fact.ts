// What happened, in facts that everybody may read: faces only of counters that lie face up by then.
import type { EachOf } from '#engine/title.ts';
import type { Column, GroundResult } from '../pieces/tables.ts';
import type { AirId, Face, FrameType, HexId, OfSide, Side, UnitId } from './state.ts';

interface At extends OfSide {
  readonly hex: HexId;
}
interface Units extends OfSide {
  readonly units: readonly UnitId[];
}
interface Flight extends OfSide {
  readonly air: AirId;
}
interface Way extends OfSide {
  readonly unit: UnitId;
  readonly path: readonly HexId[];
}
/** An attack and its odds. */
interface Odds extends Units {
  readonly hexes: readonly HexId[];
  readonly attack: number;
  readonly defence: number;
  readonly column: Column;
}

export type AlameinFact =
  /** `faces` from the top; null of counters face down. */
  | EachOf<'deployed', At & { readonly count: number; readonly faces: readonly Face[] | null }>
  | EachOf<'turn', OfSide & { readonly turn: number }>
  /** A question that its side has closed without an order. */
  | EachOf<'idle', OfSide & { readonly phase: FrameType }>
  /** `kept-out`: the entry hex is closed (V.B); `crowded-out`: it is full (X.A.2). */
  | EachOf<'arrived' | 'kept-out' | 'crowded-out' | 'stands' | 'spent' | 'recovered' | 'unsupplied', Units & At>
  /** Reinforcements whose owner lets them wait (V). */
  | EachOf<'held-back', Units>
  | EachOf<'air-arrived', Flight>
  | EachOf<'razed', At & { readonly work: 'box' | 'fort' }>
  | EachOf<'revealed', At & { readonly faces: readonly Face[] }>
  /** `wasted`: nothing there could be hit. */
  | EachOf<'strike' | 'wasted' | 'resupplied', Flight & At>
  /** `die` of an interceptor's attack on the enemy air unit, which is bound for `hex`, and what it meant. */
  | EachOf<
      'intercepted',
      Flight &
        At & {
          readonly enemy: AirId;
          readonly die: number;
          readonly result: 'stopped' | 'knocked-out' | 'none' | 'repelled';
        }
    >
  | EachOf<
      'bombed',
      Flight & At & { readonly unit: UnitId; readonly die: number; readonly result: 'spent' | 'none' | 'shot-off' }
    >
  | EachOf<'moved', Way>
  /** An attack as its defender reads it before they answer. */
  | EachOf<'declared', Odds>
  /** `becomes`: by No Retreat orders or a survivor (XII.B.6, XII.D.5); equal to `result` mostly. */
  | EachOf<'fought', Odds & { readonly die: number; readonly result: GroundResult; readonly becomes: GroundResult }>
  /** A declared attack that no longer could be made. */
  | EachOf<'called-off', Pick<Odds, 'side' | 'hexes'>>
  /** The winner asks for no retreat. */
  | EachOf<'spared', Units>
  | EachOf<'retreated', Way & { readonly by: 'winner' | 'loser' }>
  | EachOf<'eliminated', Units & At & { readonly why: 'combat' | 'no-retreat' | 'map-edge' | 'exposed' | 'stacking' }>
  | EachOf<'control', At>
  /** A victory that is had for good unless the match ends with another (RULING 49). */
  | EachOf<'earned', OfSide & { readonly level: string }>
  | EachOf<'over', { readonly winner: Side | null; readonly level: string }>;
export type FactOf<T extends AlameinFact['type']> = Extract<AlameinFact, { readonly type: T }>;
