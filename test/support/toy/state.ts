// The state of a match: an open table, and boxes with what a side may hide. Plain JSON, checked when it is read back.
import { z } from 'zod';
import type { Hidden } from '#engine/secrecy.ts';
import { PLACES, type Place } from './map.ts';

export const SIDES = ['red', 'blue'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'red' ? 'blue' : 'red');

export const CARD_FACES = ['real', 'dummy'] as const;
export type Card = (typeof CARD_FACES)[number];
export type Cards = Readonly<Record<Card, number>>;

/** The number on a block's back: the only name of it that the table and the facts for others use. */
export type Blind = number;
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

export type Phase =
  | { readonly type: 'bid'; readonly sealed: readonly Side[] }
  | { readonly type: 'turn'; readonly side: Side; readonly last: boolean }
  | {
      readonly type: 'answer';
      readonly side: Side;
      readonly last: boolean;
      readonly place: Place;
      readonly attackers: readonly Blind[];
    }
  | { readonly type: 'over'; readonly winner: Side | null; readonly level: string; readonly rule: '4.1' | '4.2' };

export interface Table {
  readonly rulesVersion: number;
  readonly scenario: string;
  readonly round: number;
  readonly rounds: number;
  readonly phase: Phase;
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
  readonly faces: Readonly<Record<Blind, Hidden<Face>>>;
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

const side = z.enum(SIDES);
const place = z.enum(PLACES);
const count = z.number().int().min(0);
const face = z.strictObject({ name: z.string(), strength: count });
const card = z.enum(CARD_FACES).nullable();
const cards = z.strictObject({ real: count, dummy: count });
const bySide = <T extends z.ZodType>(value: T) => z.strictObject({ red: value, blue: value });
const byBlind = <T extends z.ZodType>(value: T) => z.record(z.string().regex(/^\d+$/), value);
const box = <T extends z.ZodType>(value: T) => z.strictObject({ $hidden: value });

const phase = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bid'), sealed: z.array(side) }),
  z.strictObject({ type: z.literal('turn'), side, last: z.boolean() }),
  z.strictObject({ type: z.literal('answer'), side, last: z.boolean(), place, attackers: z.array(count) }),
  z.strictObject({
    type: z.literal('over'),
    winner: side.nullable(),
    level: z.string(),
    rule: z.enum(['4.1', '4.2']),
  }),
]);

const schema: z.ZodType<ToyState> = z.strictObject({
  table: z.strictObject({
    rulesVersion: count,
    scenario: z.string(),
    round: count,
    rounds: count,
    phase,
    blocks: byBlind(z.strictObject({ side, place, moved: z.boolean(), seen: face.nullable() })),
    hands: bySide(count),
    deck: count,
    discards: cards,
    laid: z.boolean(),
    moves: count,
    exited: bySide(count),
    lost: bySide(z.array(z.string())),
  }),
  secrets: z.strictObject({
    faces: byBlind(box(face)),
    hands: bySide(box(cards)),
    deck: box(cards),
    laid: box(card),
    bids: bySide(box(card)),
    exited: bySide(box(z.array(face))),
  }),
});

/** A stored state. Throws with the key that is wrong. */
export function parseState(json: unknown): ToyState {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`toy state: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unreadable'}`);
}
