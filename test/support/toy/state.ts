// The state of a match: an open table, and boxes with what a side may hide. Plain JSON, checked when it is read back.
import { z } from 'zod';
import type { Blind, Boxes } from '#engine/position/counters.ts';
import { checkStored } from '#engine/position/stored.ts';
import type { Hidden } from '#engine/secrecy.ts';
import type { Result } from '#engine/title.ts';
import type { Place } from './map.ts';

export type { Blind };

export const SIDES = ['red', 'blue'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'red' ? 'blue' : 'red');

export const CARD_FACES = ['real', 'dummy'] as const;
export type Card = (typeof CARD_FACES)[number];
export type Cards = Readonly<Record<Card, number>>;

/** 1.2 What is on the face of a block; its strength is 1 to 3. */
export interface Face {
  readonly name: string;
  readonly strength: number;
}
/** What everybody sees of a block. */
export interface Block {
  readonly side: Side;
  readonly place: Place;
  readonly moved: boolean;
  /** Its face as all saw it in a fight, while it can be told from others. */
  readonly seen: Face | null;
}

/** 2.0 What is to be done: bids, a turn of each side, the end of the round. */
export type Frame =
  | { readonly type: 'bid'; readonly sealed: readonly Side[] }
  | { readonly type: 'begin'; readonly side: Side }
  | { readonly type: 'turn'; readonly side: Side }
  | { readonly type: 'answer'; readonly side: Side; readonly place: Place; readonly attackers: readonly Blind[] }
  | { readonly type: 'close'; readonly side: Side }
  | { readonly type: 'end' }
  | ({ readonly type: 'over' } & Result<Side>);
export type FrameOf<T extends Frame['type']> = Extract<Frame, { readonly type: T }>;

export interface Table {
  readonly rulesVersion: number;
  readonly scenario: string;
  readonly round: number;
  readonly rounds: number;
  readonly todo: readonly Frame[];
  readonly blocks: Readonly<Record<Blind, Block>>;
  readonly hands: Readonly<Record<Side, number>>;
  readonly deck: number;
  readonly discards: Cards;
  /** A card lies face down in this turn (2.2). */
  readonly laid: boolean;
  readonly moves: number;
  readonly exited: Readonly<Record<Side, number>>;
  readonly lost: Readonly<Record<Side, readonly string[]>>;
}

export interface Secrets {
  readonly faces: Boxes<Face>;
  readonly hands: Readonly<Record<Side, Hidden<Cards>>>;
  readonly deck: Hidden<Cards>;
  readonly laid: Hidden<Card | null>;
  readonly bids: Readonly<Record<Side, Hidden<Card | null>>>;
  readonly exited: Readonly<Record<Side, Hidden<readonly Face[]>>>;
}

export interface ToyState {
  readonly table: Table;
  readonly secrets: Secrets;
}

/** What is done now; in a state that is stored it is a question, or the end. */
export const frameOf = ({ todo: [frame] }: Table): Frame => {
  if (frame === undefined) throw new Error('toy: nothing is to be done');
  return frame;
};

const shape = z.looseObject({
  table: z.looseObject({ round: z.int(), todo: z.array(z.looseObject({ type: z.string() })).min(1) }),
  secrets: z.looseObject({ faces: z.record(z.string().regex(/^\d+$/), z.looseObject({})) }),
});

export function parseState(json: unknown, rulesVersion: number): ToyState {
  checkStored('toy', shape, 1, json, rulesVersion);
  return json as ToyState;
}
