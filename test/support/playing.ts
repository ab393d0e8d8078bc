// Playing a position of any title with names instead of numbers: orders, scripted dice, and what one may ask of it after them.

import type { GameEvent } from '#engine/event.ts';
import { act } from '#engine/play.ts';
import type { Rejection, Rules } from '#engine/rules.ts';
import type { AnyModule, GameModule, PartKind, Typed, Value } from '#engine/title.ts';
import type { Catalogue } from '#engine/turn/catalogue.ts';
import { partAsked } from '#engine/turn/handler.ts';
import { scriptedDice } from './scripted.ts';

/** A part of an action by its name, or the names of a list or way. */
export type Named = string | number | readonly string[];
/** An action by the names of its parts, in the order of the catalogue, or its type alone. */
export type OrderOf<T extends string> = T | readonly [T, ...Named[]];
/** The next numbers on the dice, for all orders after it. */
export interface Dice {
  readonly dice: readonly number[];
}
export const dice = (...faces: readonly number[]): Dice => ({ dice: faces });
const isDice = (order: object | string): order is Dice => typeof order === 'object' && 'dice' in order;

/** What names mean in a position of one title. */
export interface Names<R extends Rules, State, A extends Typed> extends Pick<Catalogue<R, A>, 'specOf' | 'makeAction'> {
  readonly idOf: (state: State, kind: PartKind | undefined, name: string | number) => string | number;
  readonly nameOf: (state: State, kind: PartKind | undefined, value: Value) => string;
}

/** How positions of one title are played in its tests. */
export function playing<
  R extends Rules,
  Side extends string,
  State extends object,
  A extends Typed,
  F extends Typed,
  View extends object,
>({ specOf, makeAction, idOf, nameOf }: Names<R, State, A>) {
  type Order = OrderOf<A['type']>;
  type Event = GameEvent<R, Side, F>;
  interface Position {
    readonly module: GameModule<R, Side, State, A, F, View>;
    readonly state: State;
  }
  interface Played extends Position {
    readonly events: readonly Event[];
  }

  const valuesOf = (state: State, type: A['type'], parts: readonly Named[]): readonly Value[] =>
    parts.map((part, index) => {
      const kind = specOf(type).parts[index]?.kind;
      return typeof part === 'object' ? part.map((one) => idOf(state, kind, one)) : idOf(state, kind, part);
    });

  function actionOf(state: State, order: Order): A {
    const [type, ...parts] = typeof order === 'string' ? [order] : order;
    const action = makeAction(type, valuesOf(state, type, parts));
    if (action === null) throw new Error(`${JSON.stringify(order)} is no action`);
    return action;
  }

  /** Carries out orders of one side. Throws when one is refused, and when dice are left over or too few. */
  function play(before: Position, side: Side, ...orders: readonly (Order | Dice)[]): Played {
    const events: Event[] = [];
    const script = scriptedDice(...orders.flatMap((order) => (isDice(order) ? order.dice : [])));
    let { state } = before;
    for (const order of orders) {
      if (isDice(order)) continue;
      const acted = act(before.module as unknown as AnyModule, state, side, actionOf(state, order), script);
      if (!acted.ok)
        throw new Error(`${JSON.stringify(order)} refused by ${acted.rejection.rule}: ${acted.rejection.text}`);
      state = acted.step.state as State;
      events.push(...(acted.step.events as unknown as readonly Event[]));
    }
    if (script.left() > 0) throw new Error(`${script.left()} dice of the script were not thrown`);
    return { module: before.module, state, events };
  }

  const judged = ({ module, state }: Position, side: Side, order: Order): Rejection<R> | null =>
    module.check(module.view(state, side) as View, side, actionOf(state, order));
  function refusal(at: Position, side: Side, order: Order): Rejection<R> {
    const rejection = judged(at, side, order);
    if (rejection === null) throw new Error(`${JSON.stringify(order)} is lawful`);
    return rejection;
  }

  return {
    play,
    refusal,
    /** The section an order is refused by; throws when it is lawful. */
    refusedBy: (at: Position, side: Side, order: Order): string => refusal(at, side, order).rule,
    /** True when the order may be given now. */
    isLawful: (at: Position, side: Side, order: Order): boolean => judged(at, side, order) === null,

    /** The names a side may put in the next part of an action, sorted. */
    offered({ module, state }: Position, side: Side, ...order: readonly [A['type'], ...Named[]]): readonly string[] {
      const [type, ...named] = order;
      const before = valuesOf(state, type, named);
      const kind = partAsked(specOf(type).parts, before)?.kind;
      const values = module.values(module.view(state, side) as View, side, type, before);
      return values.map((value) => nameOf(state, kind, value)).sort();
    },

    /** Whom the position asks, by which section and for what; null when the match is over. */
    asked({ module, state }: Position) {
      const side = module.toAct(state)[0];
      const ask = side === undefined ? null : module.ask(module.view(state, side) as View, side);
      return side === undefined || ask === null ? null : { side, ...ask };
    },

    /** The facts of one kind, as told in full. */
    told<T extends F['type']>({ events }: Pick<Played, 'events'>, type: T): readonly Extract<F, { type: T }>[] {
      const facts = events.map(({ fact }) => fact as F);
      return facts.filter((fact): fact is Extract<F, { type: T }> => fact.type === type);
    },
    /** The sections the facts of one kind were told by. */
    rulesOf: ({ events }: Pick<Played, 'events'>, type: F['type']): readonly string[] =>
      events.filter(({ fact }) => (fact as F).type === type).map(({ rule }) => rule),
  };
}
