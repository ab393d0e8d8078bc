// What happened, in facts that everybody reads.
import type { EachOf } from '#engine/title.ts';
import type { FortressId, FortressStatus, SupplyLevel } from '../pieces/kit.ts';
import type { FrameType, HexId, LeaderId, OfSide, Side, UnitId } from './state.ts';

interface At extends OfSide {
  readonly hex: HexId;
}
interface One extends OfSide {
  readonly unit: UnitId | LeaderId;
  /** 13.1 Of a leader: the face that was up. */
  readonly face?: 0 | 1;
}
interface Way extends One {
  /** Begins where the unit stood. */
  readonly path: readonly HexId[];
}

/** Dice thrown at one number, and how many of them hit: "12 dice at 5-6: 5 hits". */
export interface Volley {
  readonly dice: number;
  /** The least result that hits. */
  readonly hitsOn: 5 | 6;
  readonly hits: number;
}

export type DesertFact =
  | EachOf<'turn', OfSide & { readonly turn: number }>
  /** A question that its side has closed without an order. */
  | EachOf<'idle', OfSide & { readonly phase: FrameType }>
  /** 5.0 `happens` is false of an event that is too early, spent or impossible. */
  | EachOf<'event', { readonly dice: readonly [number, number]; readonly event: string; readonly happens: boolean }>
  /** 6.1 */
  | EachOf<
      'air',
      {
        readonly dice: Readonly<Record<Side, number>>;
        readonly modified: Readonly<Record<Side, number>>;
        readonly scores: Readonly<Record<Side, number>>;
        readonly side: Side | null;
        readonly points: number;
        readonly naval: boolean;
      }
    >
  /** 7.13, 7.14 The captor's new Attack Points where it was captured, and of these those that would have made more than twelve. */
  | EachOf<'depot-lost', At & { readonly captured: number | null; readonly lost?: number }>
  | EachOf<'depot-placed', At & { readonly moved: boolean }>
  | EachOf<'depot-stays', At>
  | EachOf<'covered', OfSide & { readonly points: number }>
  /** 7.3-7.5 */
  | EachOf<
      'organized',
      OfSide & {
        readonly die: number;
        readonly modified: number;
        /** With Benghazi. */
        readonly forPoints: number;
        readonly points: number;
        /** Of these, those that would have made more than twelve. */
        readonly lost?: number;
        readonly required: number | null;
        readonly level: SupplyLevel | null;
      }
    >
  | EachOf<'replaced', One & { readonly becomes: 'full' | 'reduced' }>
  | EachOf<'refitted' | 'withdrawn' | 'held' | 'released' | 'arrived', One>
  /** 7.4 */
  | EachOf<'short', OfSide & { readonly by: number }>
  /** 7.9 */
  | EachOf<'offensive', OfSide & { readonly cost: number; readonly die: number; readonly surprise: boolean }>
  | EachOf<'moved' | 'rushed' | 'shipped' | 'retreated' | 'advanced', Way>
  | EachOf<'fortified', One & At & { readonly level: 1 | 2 }>
  | EachOf<'works-gone', { readonly hex: HexId }>
  /** 10.11 */
  | EachOf<
      'fought',
      OfSide & {
        readonly hexes: readonly HexId[];
        readonly units: readonly UnitId[];
        readonly defenders: readonly UnitId[];
        /** Final combat strengths. */
        readonly attack: number;
        readonly defence: number;
        readonly paid: boolean;
        readonly volleys: Readonly<Record<Side, readonly Volley[]>>;
        readonly hits: Readonly<Record<Side, number>>;
        readonly overwhelmed: boolean;
      }
    >
  /** 14.2, 15.0 */
  | EachOf<'bombarded', At & { readonly dice: number; readonly hits: number; readonly naval: boolean }>
  | EachOf<'called-off', OfSide & { readonly hexes: readonly HexId[] }>
  | EachOf<'reduced', One & At & { readonly why: Loss }>
  | EachOf<'eliminated', One & At & { readonly why: Loss; readonly recoverable: boolean }>
  | EachOf<'fell-back', OfSide & { readonly hexes: number }>
  /** 16.1 */
  | EachOf<'fortress', OfSide & { readonly fortress: FortressId | 'benghazi'; readonly status: FortressStatus | null }>
  /** 13.6 */
  | EachOf<'leader-check', One & { readonly die: number; readonly casualty: boolean; readonly hex: HexId | null }>
  | EachOf<'leader-arrived', One & At>
  /** 13.7 */
  | EachOf<'relieved', One>
  | EachOf<
      'over',
      { readonly winner: Side | null; readonly level: string; readonly score: Readonly<Record<Side, number>> }
    >;
type Loss = 'combat' | 'bombardment' | 'attrition' | 'stacking' | 'no-retreat' | 'event';
export type FactOf<T extends DesertFact['type']> = Extract<DesertFact, { readonly type: T }>;
