// What happened, in facts that everybody reads.
import type { EachOf } from '#engine/title.ts';
import type { Line, Result } from '../chapters/07-combat/table.ts';
import type { Weather } from '../pieces/kit.ts';
import type { FrameType, HexId, OfSide, Side, UnitId } from './state.ts';

interface At extends OfSide {
  readonly hex: HexId;
}
interface One extends OfSide {
  readonly unit: UnitId;
}
interface Way extends One {
  readonly path: readonly HexId[];
}

/** An attack with what it comes to. */
interface Clash extends OfSide {
  readonly hexes: readonly HexId[];
  readonly units: readonly UnitId[];
  readonly support: number;
  readonly attack: number;
  readonly defence: number;
  readonly line: Line;
  readonly differential: number;
}

export type QuadFact =
  | EachOf<'deployed', OfSide & { readonly units: readonly UnitId[] }>
  | EachOf<'turn', OfSide & { readonly turn: number; readonly weather: Weather | null }>
  /** `path` begins where the unit stood, of a reinforcement with the hex it came in by. */
  | EachOf<'moved' | 'entered' | 'advanced' | 'retreated', Way>
  | EachOf<'displaced', Way>
  /** `path` ends with the edge hex. */
  | EachOf<'exited', Way & At>
  | EachOf<'withdrawal', OfSide>
  /** A question that its side has closed without an order. */
  | EachOf<'idle', OfSide & { readonly phase: FrameType }>
  /** The defender is asked about Final Protective Fire. */
  | EachOf<'announced', Clash>
  | EachOf<
      'fought',
      Clash & {
        readonly fire: { readonly units: readonly UnitId[]; readonly support: number };
        readonly die: number;
        readonly result: Result;
        /** What it comes to: a Fortified Box, artillery alone, a desperate defence. */
        readonly becomes: Result | 'none';
        /** The beaten are eliminated where they stand (kasserine 21.1). */
        readonly eliminates?: true;
      }
    >
  /** An attack that these can no longer take part in. */
  | EachOf<'weakened', OfSide & { readonly hexes: readonly HexId[]; readonly units: readonly UnitId[] }>
  | EachOf<'called-off', OfSide & { readonly hexes: readonly HexId[] }>
  | EachOf<'eliminated', One & At & { readonly why: 'combat' | 'no-retreat' | 'penalty' }>
  | EachOf<'scored', OfSide & { readonly points: number; readonly why: string }>
  | EachOf<'diversion', OfSide & { readonly die: number; readonly second: number | null; readonly owed: number }>
  | EachOf<'released', One & { readonly die: number; readonly free: boolean }>
  /** Reinforcements that will not come any more (kasserine 23.5). */
  | EachOf<'cancelled', OfSide & { readonly units: readonly UnitId[] }>
  /** `agrees`: to what the other side has offered. */
  | EachOf<'consents', OfSide & { readonly agrees?: true }>
  | EachOf<
      'over',
      { readonly winner: Side | null; readonly level: string; readonly score: Readonly<Record<Side, number>> | null }
    >;
export type FactOf<T extends QuadFact['type']> = Extract<QuadFact, { readonly type: T }>;
