// What happened, in facts that everybody (or one side) may read. Blocks are counted, never named, unless face up.
import type { EachOf } from '#engine/title.ts';
import type { ArmsClass, Cards, Chosen, Face, HexId, Ledger, Move, OfSide, Side, TurnOption } from './state.ts';

interface At extends OfSide {
  readonly hex: HexId;
}
interface Counted extends OfSide {
  readonly count: number;
}

export type RommelFact =
  | EachOf<'redrew' | 'kept' | 'challenged' | 'passed' | 'moves-ended' | 'no-march' | 'blitz', OfSide>
  | EachOf<'attacked' | 'stood' | 'captured' | 'supply-kept', At>
  | EachOf<'dealt' | 'resupplied' | 'exited', Counted>
  /** 13.4 Cards that a capture brings. */
  | EachOf<'bonus', Counted & At>
  | EachOf<'deployed' | 'unsupplied' | 'recovered' | 'refused' | 'routed' | 'disrupted', Counted & At>
  | EachOf<'month' | 'month-ended', { readonly month: number }>
  | EachOf<'turn', OfSide & { readonly turn: number }>
  | EachOf<'hand', OfSide & Cards>
  | EachOf<
      'build-points',
      { readonly dice: Readonly<Record<Side, readonly number[]>>; readonly points: number; readonly first: Side }
    >
  | EachOf<'arrived', Counted & { readonly early: readonly number[] }>
  /** `cards`: a month from now on. */
  | EachOf<'called', Counted & { readonly name: string; readonly cards: number }>
  | EachOf<'joined', At & { readonly unit: Face }>
  | EachOf<'spent', OfSide & Omit<Ledger, 'port'>>
  | EachOf<'redeployed', Counted & { readonly from: HexId; readonly to: HexId; readonly by: 'land' | 'sea' | 'refit' }>
  | EachOf<'initiative', OfSide & Readonly<Record<Side, 'real' | 'dummy' | null>>>
  | EachOf<'source', Counted & At & { readonly source: HexId }>
  | EachOf<'committed', OfSide & { readonly cards: number }>
  | EachOf<
      'moved',
      Counted & {
        readonly path: readonly HexId[];
        readonly how: 'group' | 'regroup' | 'march' | 'withdraw' | 'retreat';
        /** 5.2 Of the Regroup Move that it was. */
        readonly command?: HexId;
        /** 5.3 It was the Withdrawal Move of a Pass, as all can see. */
        readonly back?: true;
      }
    >
  | EachOf<'forced', At & { readonly to: HexId; readonly die: number; readonly arrived: boolean }>
  /** 6.3 The Move that has the Rommel Bonus, named aloud (RULING 75). */
  | EachOf<'rommel', OfSide & { readonly move: Move }>
  /** Told to the mover: enemies have fled onto the way of one of their units, so it stays (RULING 25). */
  | EachOf<'halted', At & { readonly to: HexId }>
  | EachOf<'retreating', Counted & At & { readonly whole: boolean }>
  | EachOf<'probed', At & { readonly done: boolean }>
  | EachOf<'pursuit', At & { readonly speed: number; readonly dice: readonly number[]; readonly hits: number }>
  | EachOf<'revealed', At & { readonly units: readonly Face[] }>
  | EachOf<'minefield', { readonly hex: HexId }>
  | EachOf<'battles', OfSide & { readonly active: readonly Chosen[] }>
  | EachOf<
      'fired',
      At & {
        readonly unit: Face;
        readonly target: ArmsClass;
        readonly dice: readonly number[];
        readonly hits: number;
        readonly half: boolean;
      }
    >
  | EachOf<'lost-steps', At & { readonly steps: number; readonly unit: Face | null }>
  | EachOf<'eliminated', Counted & At & { readonly unit: string | null; readonly why: string }>
  | EachOf<'battle-over', { readonly hex: HexId; readonly holder: Side | null; readonly attacker: Side }>
  | EachOf<'cards-revealed', OfSide & Cards & { readonly option: TurnOption }>
  | EachOf<
      'over',
      { readonly winner: Side | null; readonly level: string; readonly counts: Readonly<Record<Side, number>> }
    >;
export type FactOf<T extends RommelFact['type']> = Extract<RommelFact, { readonly type: T }>;
