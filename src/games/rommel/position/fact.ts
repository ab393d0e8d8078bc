// What happened, in facts that everybody (or one side) may read. Blocks are counted, never named, unless face up.
import type { HexId } from '#board/hex.ts';
import type { ArmsClass, Battle, Face, Side, TurnOption } from './state.ts';

export type RommelFact =
  | { readonly type: 'deployed'; readonly side: Side; readonly hex: HexId; readonly count: number }
  | { readonly type: 'dealt'; readonly side: Side; readonly count: number }
  | { readonly type: 'hand'; readonly side: Side; readonly real: number; readonly dummy: number }
  | { readonly type: 'redrew'; readonly side: Side }
  | { readonly type: 'kept'; readonly side: Side }
  | { readonly type: 'month'; readonly month: number }
  | { readonly type: 'month-ended'; readonly month: number }
  | {
      readonly type: 'build-points';
      readonly dice: Readonly<Record<Side, readonly number[]>>;
      readonly points: number;
      readonly first: Side;
    }
  | { readonly type: 'arrived'; readonly side: Side; readonly count: number; readonly early: readonly number[] }
  | {
      readonly type: 'called';
      readonly side: Side;
      readonly name: string;
      readonly count: number;
      /** Cards a month from now on. */
      readonly cards: number;
    }
  | { readonly type: 'joined'; readonly side: Side; readonly hex: HexId; readonly unit: Face }
  | {
      readonly type: 'spent';
      readonly side: Side;
      readonly points: number;
      readonly redeploy: number;
      readonly rebuild: number;
      readonly steps: number;
      readonly cards: number;
      readonly mines: number;
      readonly saved: number;
      readonly discarded: number;
    }
  | {
      readonly type: 'redeployed';
      readonly side: Side;
      readonly from: HexId;
      readonly to: HexId;
      readonly count: number;
      readonly by: 'land' | 'sea' | 'refit';
    }
  | { readonly type: 'resupplied'; readonly side: Side; readonly count: number }
  | { readonly type: 'challenged'; readonly side: Side }
  | {
      readonly type: 'initiative';
      readonly side: Side;
      readonly allied: 'real' | 'dummy' | null;
      readonly axis: 'real' | 'dummy' | null;
    }
  | { readonly type: 'turn'; readonly side: Side; readonly turn: number }
  | { readonly type: 'unsupplied'; readonly side: Side; readonly hex: HexId; readonly count: number }
  | {
      readonly type: 'source';
      readonly side: Side;
      readonly hex: HexId;
      readonly source: HexId;
      readonly count: number;
    }
  | { readonly type: 'recovered'; readonly side: Side; readonly hex: HexId; readonly count: number }
  | { readonly type: 'committed'; readonly side: Side; readonly cards: number }
  | { readonly type: 'passed'; readonly side: Side }
  | {
      readonly type: 'moved';
      readonly side: Side;
      readonly path: readonly HexId[];
      readonly count: number;
      readonly how: 'group' | 'regroup' | 'march' | 'withdraw' | 'retreat';
    }
  | { readonly type: 'blitz'; readonly side: Side }
  | { readonly type: 'attacked'; readonly side: Side; readonly hex: HexId }
  | {
      readonly type: 'forced';
      readonly side: Side;
      readonly hex: HexId;
      readonly to: HexId;
      readonly die: number;
      readonly arrived: boolean;
    }
  /** Told to the mover: enemies have fled onto the way of one of his units, so it stays (RULING 25). */
  | { readonly type: 'halted'; readonly side: Side; readonly hex: HexId; readonly to: HexId }
  | {
      readonly type: 'retreating';
      readonly side: Side;
      readonly hex: HexId;
      readonly count: number;
      readonly whole: boolean;
    }
  | { readonly type: 'refused'; readonly side: Side; readonly hex: HexId; readonly count: number }
  | { readonly type: 'stood'; readonly side: Side; readonly hex: HexId }
  | { readonly type: 'probed'; readonly side: Side; readonly hex: HexId; readonly done: boolean }
  | {
      readonly type: 'pursuit';
      readonly side: Side;
      readonly hex: HexId;
      readonly speed: number;
      readonly dice: readonly number[];
      readonly hits: number;
    }
  | { readonly type: 'routed'; readonly side: Side; readonly hex: HexId; readonly count: number }
  | { readonly type: 'disrupted'; readonly side: Side; readonly hex: HexId; readonly count: number }
  | { readonly type: 'revealed'; readonly side: Side; readonly hex: HexId; readonly units: readonly Face[] }
  | { readonly type: 'minefield'; readonly hex: HexId }
  | {
      readonly type: 'battles';
      readonly side: Side;
      readonly active: readonly { readonly hex: HexId; readonly assault: boolean }[];
    }
  | {
      readonly type: 'fired';
      readonly side: Side;
      readonly hex: HexId;
      readonly unit: Face;
      readonly target: ArmsClass;
      readonly dice: readonly number[];
      readonly hits: number;
      readonly half: boolean;
    }
  | {
      readonly type: 'lost-steps';
      readonly side: Side;
      readonly hex: HexId;
      readonly steps: number;
      readonly unit: Face | null;
    }
  | {
      readonly type: 'eliminated';
      readonly side: Side;
      readonly hex: HexId;
      readonly count: number;
      readonly unit: string | null;
      readonly why: string;
    }
  | {
      readonly type: 'battle-over';
      readonly hex: HexId;
      readonly holder: Side | null;
      readonly attacker: Battle['attacker'];
    }
  | { readonly type: 'captured'; readonly side: Side; readonly hex: HexId }
  | { readonly type: 'exited'; readonly side: Side; readonly count: number }
  | {
      readonly type: 'cards-revealed';
      readonly side: Side;
      readonly option: TurnOption;
      readonly real: number;
      readonly dummy: number;
    }
  | {
      readonly type: 'over';
      readonly winner: Side | null;
      readonly level: string;
      readonly counts: Readonly<Record<Side, number>>;
    };
