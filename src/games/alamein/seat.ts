// One side at its prompt: what it sees, and how an action is offered, judged and carried out. Each chapter gives handlers.
import type { Rejection } from '#engine/rules.ts';
import type { Value } from '#engine/title.ts';
import type { ActionType, AlameinAction } from './action.ts';
import type { Kit } from './kit.ts';
import type { AlameinRules, Rule } from './rules.ts';
import { ownHalf, remember, type Sight, sightOf } from './sight.ts';
import type { Side } from './state.ts';
import { type AlameinView, viewOf } from './view.ts';
import { stateOf, type World } from './world.ts';

export interface Seat extends Sight {
  readonly side: Side;
}

/** The seat of a side before its view; the same one each time it is asked for. Throws before somebody else's view. */
export const seatOf = (kit: Kit, view: AlameinView, side: Side): Seat =>
  remember(view, `seat ${side}`, () => {
    ownHalf(view, side);
    return { ...sightOf(kit, view), side };
  });

/** The seat of a side while an action is carried out: what it may do is judged by the same eyes as when it was offered. */
export const seatIn = (w: World, side: Side): Seat => seatOf(w.kit, viewOf(stateOf(w), side), side);

export type Refusal = Rejection<AlameinRules>;
export const refuse = (rule: Rule, text: string): Refusal => ({ rule, text });

type ActionOf<T extends ActionType> = Extract<AlameinAction, { readonly type: T }>;

/** How one type of action works. Everything but `apply` is judged from the seat's own view. */
export interface Handler<T extends ActionType> {
  /** Lawful values of the next part, given those before (see GameModule.values). */
  readonly values: (seat: Seat, before: readonly Value[]) => readonly Value[];
  /** Why an action whose parts are not all offered is refused. */
  readonly why: (seat: Seat, action: ActionOf<T>) => Refusal;
  /** What the parts' values alone do not tell: null when it is lawful. */
  readonly judge?: (seat: Seat, action: ActionOf<T>) => Refusal | null;
  /** True when it closes the draft: it rolls, reveals or hands over. */
  readonly commits: (seat: Seat, action: ActionOf<T>) => boolean;
  readonly apply: (w: World, side: Side, action: ActionOf<T>) => void;
}
export type Handlers<T extends ActionType> = { readonly [K in T]: Handler<K> };

export const never = (): boolean => false;
export const always = (): boolean => true;
