// Playing a position with names instead of numbers: orders, scripted dice, and what one may ask of the position after them.
import { act } from '#engine/play.ts';
import type { AnyModule, Value } from '#engine/title.ts';
import { type ActionType, type AlameinAction, makeAction, specOf } from '#games/alamein/action.ts';
import type { AlameinFact } from '#games/alamein/fact.ts';
import { counterName } from '#games/alamein/names.ts';
import type { Refusal } from '#games/alamein/seat.ts';
import type { AlameinState, Blind, Counter, Side } from '#games/alamein/state.ts';
import type { AlameinEvent } from '#games/alamein/world.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import { hex, isCalled, type Position, printed, sightOf } from './world.ts';

/** An action by the names of its parts, as in the catalogue: `['move', 'Trento', 'E5', ['E4']]`, or its type alone. */
type Named = string | number | readonly string[];
export type Order = ActionType | readonly [ActionType, ...Named[]];
/** The next numbers on the dice, for all orders after it. */
export interface Dice {
  readonly dice: readonly number[];
}
export const dice = (...faces: readonly number[]): Dice => ({ dice: faces });

export interface Played extends Position {
  /** What happened, of all the orders. */
  readonly events: readonly AlameinEvent[];
}

/** Carries out orders of one side. Throws when one is refused, and when dice are left over or too few. */
export function play(before: Position, side: Side, ...orders: readonly (Order | Dice)[]): Played {
  const events: AlameinEvent[] = [];
  const script = scriptedDice(...orders.flatMap((order) => (isDice(order) ? order.dice : [])));
  let { state } = before;
  for (const order of orders) {
    if (isDice(order)) continue;
    const acted = act(before.module as unknown as AnyModule, state, side, actionOf({ state }, order), script);
    if (!acted.ok)
      throw new Error(`${JSON.stringify(order)} refused by ${acted.rejection.rule}: ${acted.rejection.text}`);
    state = acted.step.state as AlameinState;
    events.push(...(acted.step.events as unknown as readonly AlameinEvent[]));
  }
  if (script.left() > 0) throw new Error(`${script.left()} dice of the script were not thrown`);
  return { module: before.module, state, events };
}
const isDice = (order: Order | Dice): order is Dice => typeof order === 'object' && 'dice' in order;

/** The section an order is refused by; throws when it is lawful. */
export const refusedBy = (at: Position, side: Side, order: Order): string => refusal(at, side, order).rule;
export function refusal(at: Position, side: Side, order: Order): Refusal {
  const rejection = judged(at, side, order);
  if (rejection === null) throw new Error(`${JSON.stringify(order)} is lawful`);
  return rejection;
}
/** True when the order may be given now. */
export const isLawful = (at: Position, side: Side, order: Order): boolean => judged(at, side, order) === null;
const judged = ({ module, state }: Position, side: Side, order: Order): Refusal | null =>
  module.check(module.view(state, side), side, actionOf({ state }, order));

/** The names a side may put in the next part of an action, sorted. */
export function offered(at: Position, side: Side, ...order: readonly [ActionType, ...Named[]]): readonly string[] {
  const [type, ...before] = order;
  const { module, state } = at;
  const { parts } = specOf(type);
  const values = module.values(module.view(state, side), side, type, valuesOf(at, type, before));
  // A way is continued by naming its last part again.
  const kind = (parts[before.length] ?? parts.at(-1))?.kind;
  return values.map((value) => labelOf(at, kind, value)).sort();
}

function labelOf(at: At, kind: string | undefined, value: Value): string {
  if (kind === 'unit' || kind === 'units') return counterName(sightOf(at), Number(value));
  if (kind === 'place' || kind === 'path') return printed(String(value));
  return String(value);
}

function actionOf(at: At, order: Order): AlameinAction {
  const [type, ...parts] = typeof order === 'string' ? [order] : order;
  const action = makeAction(type, valuesOf(at, type, parts));
  if (action === null) throw new Error(`${JSON.stringify(order)} is no action`);
  return action;
}

const valuesOf = (at: At, type: ActionType, parts: readonly Named[]): readonly Value[] =>
  parts.map((part, index) => partOf(at, specOf(type).parts[index]?.kind, part));

function partOf(at: At, kind: string | undefined, part: Named): Value {
  if (Array.isArray(part)) return part.map((item) => (kind === 'units' ? blindOf(at, item) : hex(item)));
  if (kind === 'unit') return blindOf(at, String(part));
  if (kind === 'place') return hex(String(part));
  return part as Value;
}

// --- what one may ask of a position -------------------------------------------
type At = Pick<Position, 'state'>;

/** The blind number of a unit, or of the first marker called so, whoever knows it. */
export function blindOf(at: At, name: string): Blind {
  const found = Object.entries(sightOf(at).faces).find(([, face]) => isCalled(face, name));
  if (found === undefined) throw new Error(`${name} is not in this world`);
  return Number(found[0]);
}
export const counterOf = (at: At, name: string): Counter => at.state.table.counters[blindOf(at, name)] as Counter;
/** Its hex as printed, "reserve" or "lost". */
export const placeOf = (at: At, name: string): string => printed(counterOf(at, name).place);
export const isSpent = (at: At, name: string): boolean => counterOf(at, name).spent;
export const isLost = (at: At, name: string): boolean => counterOf(at, name).place === 'lost';

/** Whom the position asks, by which section and for what; null when the match is over. */
export function asked({ module, state }: Position) {
  const side = module.toAct(state)[0];
  const ask = side === undefined ? null : module.ask(module.view(state, side), side);
  return side === undefined || ask === null ? null : { side, ...ask };
}

/** The facts of one kind, as everybody was told them. */
export function told<T extends AlameinFact['type']>(
  after: Played,
  type: T,
): readonly Extract<AlameinFact, { type: T }>[] {
  const facts = after.events.map((event) => event.fact);
  return facts.filter((fact): fact is Extract<AlameinFact, { type: T }> => fact.type === type);
}
/** The sections the facts of one kind were told by. */
export const rulesOf = (after: Played, type: AlameinFact['type']): readonly string[] =>
  after.events.filter((event) => event.fact.type === type).map((event) => event.rule);
