// What a picture is asked to show besides the position.
import type { HexId } from '#board/hex.ts';

export const LAYERS = ['supply', 'control', 'last'] as const;
export type Layer = (typeof LAYERS)[number];

/** What the head of the picture says. All of it may be read by whoever gets the picture. */
export interface Header {
  readonly match: string;
  readonly scenario: string;
  /** e.g. "Month 2 (Oct 1940)". */
  readonly date: string;
  readonly phase: string;
  /** Who is to act and for what, e.g. "Axis to choose a Turn Option"; empty when the match is over. */
  readonly waiting: string;
  readonly toAct: readonly string[];
  /** An earlier dispatch than the last. */
  readonly past?: boolean;
  /** Its number. */
  readonly dispatch?: number;
}

/** One movement of the last dispatch, as the viewer was told of it. */
export interface LastMove {
  readonly side: 'axis' | 'allied';
  readonly path: readonly HexId[];
  readonly count: number;
  readonly bySea?: boolean;
}

export interface MapRequest {
  readonly header: Header;
  /** The options of the match, as far as they change a block. */
  readonly options?: readonly string[];
  readonly layer?: Layer;
  /** Hexes a unit may reach; `from` is where it stands. */
  readonly reach?: { readonly of: string; readonly from: HexId | null; readonly hexes: readonly HexId[] };
  /** The arrows of layer `last`. */
  readonly last?: readonly LastMove[];
  /** Only those arrows, not the viewer's own moves and plans of this player-turn. */
  readonly toldOnly?: boolean;
  /** The networks of layer `supply`, when others are wanted than those of now. */
  readonly supply?: { readonly [side in 'axis' | 'allied']?: readonly HexId[] };
  /** A crop about this hex, legible on a phone. */
  readonly at?: HexId;
  /** A close-up that shows all these hexes, legible in a chat; the whole map where they lie too far apart. */
  readonly close?: readonly HexId[];
}
