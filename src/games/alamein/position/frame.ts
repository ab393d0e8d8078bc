// What a kind of frame does: whether somebody is asked, what, and what closing it means. Each chapter gives its frames.

import type { Rule } from '../book/rules.ts';
import type { ActionType, AlameinAction } from './action.ts';
import type { Refusal, Seat } from './seat.ts';
import type { FrameOf, FrameType, Side } from './state.ts';
import type { World } from './world.ts';

export interface Prompt {
  readonly rule: Rule;
  /** What the others read, after "Axis to". The same whatever the asked side's secrets are. */
  readonly waiting: string;
  readonly question: string;
  readonly types: readonly ActionType[];
  /** Lawful now, spends and reveals least. */
  readonly fallback: AlameinAction;
}

export interface FrameRules<T extends FrameType> {
  /** True when the frame's side has to decide; false when the frame has been carried out (and is off the list). */
  readonly enter: (w: World, frame: FrameOf<T>) => boolean;
  /** The question; frames that never ask have none. */
  readonly prompt?: (seat: Seat, frame: FrameOf<T>) => Prompt;
  /** Why `done` may not close it now; null when it may. */
  readonly judgeDone?: (seat: Seat, frame: FrameOf<T>) => Refusal | null;
  /** `done`. Must take the frame off the list. */
  readonly close?: (w: World, side: Side, frame: FrameOf<T>) => void;
}
export type Frames<T extends FrameType> = { readonly [K in T]: FrameRules<K> };

export const DONE: AlameinAction = { type: 'done' };
