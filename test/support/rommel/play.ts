// Playing a position with names instead of numbers: orders, scripted dice, and what one may ask of the position after them.

import { act } from '#engine/play.ts';

import type { AnyModule, Value } from '#engine/title.ts';
import type { RommelAction } from '#games/rommel/action.ts';
import { makeAction, specOf } from '#games/rommel/action.ts';
import type { RommelFact } from '#games/rommel/fact.ts';
import { nameOf } from '#games/rommel/places.ts';
import type { Refusal } from '#games/rommel/seat.ts';
import type { Blind, Block, RommelState, Side } from '#games/rommel/state.ts';
import type { RommelEvent } from '#games/rommel/world.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import { hex, kit, type Position, unitNamed } from './world.ts';

/** An action by the names of its parts, as in the catalogue: `['group', 'Sollum', 'Brescia', 'Buq Buq']`, or its type alone. */
type Named = string | number | readonly string[];
export type Order = RommelAction['type'] | readonly [RommelAction['type'], ...Named[]];
/** The next numbers on the dice, for all orders after it. */
export interface Dice {
  readonly dice: readonly number[];
}
export const dice = (...faces: readonly number[]): Dice => ({ dice: faces });

export interface Played extends Position {
  /** What happened, of all the orders. */
  readonly events: readonly RommelEvent[];
}

/** Carries out orders of one side. Throws when one is refused, and when dice are left over or too few. */
export function play(before: Position, side: Side, ...orders: readonly (Order | Dice)[]): Played {
  const events: RommelEvent[] = [];
  const script = scriptedDice(...orders.flatMap((order) => (isDice(order) ? order.dice : [])));
  let { state } = before;
  for (const order of orders) {
    if (isDice(order)) continue;
    const acted = act(before.module as unknown as AnyModule, state, side, actionOf(state, order), script);
    if (!acted.ok)
      throw new Error(`${JSON.stringify(order)} refused by ${acted.rejection.rule}: ${acted.rejection.text}`);
    state = acted.step.state as RommelState;
    events.push(...(acted.step.events as unknown as readonly RommelEvent[]));
  }
  if (script.left() > 0) throw new Error(`${script.left()} dice of the script were not thrown`);
  return { module: before.module, state, events };
}
const isDice = (order: Order | Dice): order is Dice => typeof order === 'object' && 'dice' in order;

/** The section an order is refused by; throws when it is lawful. */
export const refusedBy = (at: Position, side: Side, order: Order): string => refusal(at, side, order).rule;
export function refusal({ module, state }: Position, side: Side, order: Order): Refusal {
  const rejection = module.check(module.view(state, side), side, actionOf(state, order));
  if (rejection === null) throw new Error(`${JSON.stringify(order)} is lawful`);
  return rejection;
}
/** True when the order may be given now. */
export const isLawful = ({ module, state }: Position, side: Side, order: Order): boolean =>
  module.check(module.view(state, side), side, actionOf(state, order)) === null;

/** The names a side may put in the next part of an action, sorted. */
export function offered(
  at: Position,
  side: Side,
  ...order: readonly [RommelAction['type'], ...Named[]]
): readonly string[] {
  const [type, ...before] = order;
  const { module, state } = at;
  const values = module.values(module.view(state, side), side, type, valuesOf(state, type, before));
  const kind = specOf(type).parts[before.length]?.kind;
  return values.map((value) => labelOf(state, kind, value)).sort();
}

function labelOf(state: RommelState, kind: string | undefined, value: Value): string {
  if (kind === 'unit' || kind === 'units') return unitAt(state, Number(value));
  if (kind === 'place' || kind === 'path') return nameOf(kit, String(value));
  return String(value);
}

function actionOf(state: RommelState, order: Order): RommelAction {
  const [type, ...parts] = typeof order === 'string' ? [order] : order;
  const action = makeAction(type, valuesOf(state, type, parts));
  if (action === null) throw new Error(`${JSON.stringify(order)} is no action`);
  return action;
}

const valuesOf = (state: RommelState, type: RommelAction['type'], parts: readonly Named[]): readonly Value[] =>
  parts.map((part, index) => partOf(state, specOf(type).parts[index]?.kind, part));

function partOf(state: RommelState, kind: string | undefined, part: Named): Value {
  if (Array.isArray(part)) return part.map((item) => (kind === 'units' ? blindOf({ state }, item) : hex(item)));
  if (kind === 'unit') return blindOf({ state }, String(part));
  if (kind === 'place') return part === 'offboard' ? part : hex(String(part));
  return part as Value;
}

// --- what one may ask of a position -------------------------------------------
type At = Pick<Position, 'state'>;

/** The blind number a unit has now; throws when it is not on the table. */
export function blindOf({ state }: At, name: string): Blind {
  const unit = unitNamed(name);
  const found = Object.entries(state.secrets.faces).find(([, face]) => face.$hidden.unit === unit);
  if (found === undefined) throw new Error(`${name} is not on the table`);
  return Number(found[0]);
}
const unitAt = (state: RommelState, blind: Blind): string =>
  kit.units[state.secrets.faces[blind]?.$hidden.unit ?? '']?.name ?? `#${blind}`;

export const blockOf = (at: At, name: string): Block => at.state.table.blocks[blindOf(at, name)] as Block;
/** The name of the hex it is in, or its box off the map. */
export const placeOf = (at: At, name: string): string => nameOf(kit, blockOf(at, name).place);
/** Its Combat Value; 0 when it has been eliminated. */
export function cvOf({ state }: At, name: string): number {
  const unit = unitNamed(name);
  return Object.values(state.secrets.faces).find((face) => face.$hidden.unit === unit)?.$hidden.cv ?? 0;
}
export const isDisrupted = (at: At, name: string): boolean => blockOf(at, name).disrupted !== null;
export const isGone = (at: At, name: string): boolean => cvOf(at, name) === 0;

/** Whom the position asks, by which section and for what; null when the match is over. */
export function asked({ module, state }: Position) {
  const side = module.toAct(state)[0];
  const ask = side === undefined ? null : module.ask(module.view(state, side), side);
  return side === undefined || ask === null ? null : { side, ...ask };
}

/** The facts of one kind, as told in full. */
export function told<T extends RommelFact['type']>(
  after: Played,
  type: T,
): readonly Extract<RommelFact, { type: T }>[] {
  const facts = after.events.map((event) => event.fact);
  return facts.filter((fact): fact is Extract<RommelFact, { type: T }> => fact.type === type);
}
/** The sections the facts of one kind were told by. */
export const rulesOf = (after: Played, type: RommelFact['type']): readonly string[] =>
  after.events.filter((event) => event.fact.type === type).map((event) => event.rule);
