// An order about a unit that has one in the draft: it goes on with that one where the rules allow, else takes its place, and
// the whole draft is judged anew. Where another order would fall by that, nothing changes.
import { see } from '#engine/play.ts';
import type { Rejection } from '#engine/rules.ts';
import { type AnyModule, memberKind, type Typed, type Value } from '#engine/title.ts';
import type { Ordered } from '../../api.ts';
import type { Position } from '../../position.ts';
import type { Tools } from '../../tools.ts';
import { type Redone, redo } from '../draft.ts';
import type { Carried } from '../steps.ts';

/** A side's draft, with what carries it out. */
interface Desk {
  readonly tools: Tools;
  readonly position: Position;
  readonly side: string;
  readonly carried: Carried;
}

/** A draft after an order, as it would be typed, and the orders that made way for it: `was`, of which `left` is still there. */
export interface Amended {
  readonly carried: Carried;
  readonly order: string;
  readonly was: readonly string[];
  readonly left: readonly string[];
}

/** More orders about one unit than that are not tried one by one. */
const MOST_TRIED = 4;

/** The values of an action's parts, with their kinds. */
const partsOf = ({ title }: AnyModule, action: Typed) =>
  (title.actions.find(({ type }) => type === action.type)?.parts ?? []).map((part) => ({
    part,
    value: (action as unknown as Readonly<Record<string, Value | undefined>>)[part.name],
  }));

const isOfUnits = (kind: string): boolean => kind === 'unit' || kind === 'units';

/** Whom an action is about: its units; where it names none, what it names first. */
function subjectsOf(module: AnyModule, action: Typed): readonly (string | number)[] {
  const parts = partsOf(module, action);
  const units = parts.flatMap(({ part, value }) => (isOfUnits(part.kind) && value !== undefined ? value : []));
  const first = parts[0]?.value;
  return units.length > 0 ? (units as readonly number[]) : typeof first === 'string' ? [first] : [];
}

/** The one unit that carries an action out; null where it names none, or several. */
export const loneUnit = (module: AnyModule, action: Typed): number | null =>
  (partsOf(module, action).find(({ part }) => part.kind === 'unit')?.value as number | undefined) ?? null;

const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** How often an order that has units go somewhere stands in the draft just so: another such order says nothing new, as a second loss would. */
export function timesDrafted(module: AnyModule, { done }: Carried, action: Typed): number {
  const kinds = partsOf(module, action).map(({ part }) => part.kind);
  if (!kinds.some(isOfUnits) || !kinds.includes('place')) return 0;
  return done.filter((old) => isSameValue(old.action, action)).length;
}

/** Which drafted orders a refused one may be meant to change, the last first. */
function rivalsOf(desk: Desk, action: Typed): readonly number[] {
  const {
    position: { module },
    carried,
  } = desk;
  const about = subjectsOf(module, action);
  const shared = carried.done.flatMap(({ action: old }, at) =>
    subjectsOf(module, old).some((one) => about.includes(one)) ? [at] : [],
  );
  const isSame = (at: number): boolean => isSameValue(carried.done[at]?.action, action);
  if (shared.some(isSame)) return [];
  if (shared.length > 0)
    return shared
      .slice(-MOST_TRIED)
      .filter((at) => wasOpen(desk, action, at))
      .reverse();
  const answer = answeredBy(desk, action);
  return answer < 0 || isSame(answer) || isOfAnother(desk, action, answer) ? [] : [answer];
}

/** Whether an order of this type might have stood where a drafted one stands: an attack makes no move before it fall. */
function wasOpen({ tools, position, side, carried }: Desk, action: Typed, at: number): boolean {
  const before = carried.done.slice(0, at).map((done) => done.action);
  const { state } = redo(tools, position, side, before).carried;
  return position.module.ask(see(position.module, state, side).value, side)?.types.includes(action.type) ?? false;
}

/** The drafted order that answered what an order of its type is not asked for any more; -1 where there is none. */
function answeredBy({ position: { module }, side, carried }: Desk, action: Typed): number {
  const asked = module.ask(see(module, carried.state, side).value, side)?.types ?? [];
  return asked.includes(action.type) ? -1 : carried.done.findLastIndex(({ action: { type } }) => type === action.type);
}

/** Whether the order is of one unit and the drafted one of another: neither makes way. */
function isOfAnother({ position: { module }, carried }: Desk, action: Typed, at: number): boolean {
  const [unit, other] = [action, (carried.done[at] as { readonly action: Typed }).action].map((one) =>
    loneUnit(module, one),
  );
  return unit !== null && other !== null && unit !== other;
}

/** Whether two orders of several units name the same thing first: two attacks on one hex. */
function isOfSameAim(module: AnyModule, one: Typed, other: Typed): boolean {
  const [aim, otherAim] = [one, other].map((action) => partsOf(module, action)[0]);
  return (
    one.type === other.type && aim !== undefined && !isOfUnits(aim.part.kind) && isSameValue(aim.value, otherAim?.value)
  );
}

/** A drafted order without these units; null where nobody is left of it. */
function withoutUnits(module: AnyModule, old: Typed, units: readonly (string | number)[]): Typed | null {
  const lists = partsOf(module, old).filter(({ part }) => memberKind(part.kind) === 'unit');
  const less = Object.fromEntries(
    lists.map(({ part, value }) => [part.name, (value as readonly number[]).filter((one) => !units.includes(one))]),
  );
  const isEmpty = lists.length === 0 || Object.values(less).some((left) => left.length === 0);
  return isEmpty ? null : module.parseAction({ ...old, ...less });
}

/** A draft as it might be: `made` is the place of the new order. */
interface Plan {
  readonly actions: readonly Typed[];
  readonly made: number;
  readonly gone: readonly number[];
  /** What is left of them without the units of the new order. */
  readonly left: readonly Typed[];
}

function* plans(desk: Desk, action: Typed, rivals: readonly number[]): Generator<Plan> {
  const { position, side, carried } = desk;
  const { module } = position;
  const actions = carried.done.map((done) => done.action);
  const about = subjectsOf(module, action);
  // A unit that was forgotten goes behind the last of its kind, before what closed that phase.
  const last = rivals.length === 0 ? answeredBy(desk, action) : -1;
  if (last >= 0 && isOfAnother(desk, action, last))
    yield { actions: actions.toSpliced(last + 1, 0, action), made: last + 1, gone: [], left: [] };
  const sets = [...rivals.map((at) => [at]), ...(rivals.length > 1 ? [rivals] : [])];
  for (const gone of sets) {
    const left = new Map(gone.map((at) => [at, withoutUnits(module, actions[at] as Typed, about)]));
    const [at = 0, ...more] = gone;
    if (more.length === 0 && left.get(at) === null) {
      const { state } = redo(desk.tools, position, side, actions.slice(0, at)).carried;
      const old = actions[at] as Typed;
      const ways = module.amend?.(see(module, state, side).value, side, old, action) ?? [action];
      for (const one of ways) yield { actions: actions.with(at, one), made: at, gone, left: [] };
    }
    const rest = actions.flatMap((old, index) => (left.has(index) ? (left.get(index) ?? []) : [old]));
    const some = [...left.values()].filter((old) => old !== null);
    yield { actions: [...rest, action], made: rest.length, gone, left: some };
    if (more.length === 0 && some.length > 0 && isOfSameAim(module, actions[at] as Typed, action))
      yield { actions: actions.with(at, action), made: at, gone, left: [] };
  }
}

/** How much an order takes of a store on which others draw, too. */
function drawnBy(module: AnyModule, action: Typed): { readonly name: string; readonly count: number } | null {
  const found = partsOf(module, action).find(({ part }) => part.isDrawn === true);
  return found === undefined ? null : { name: found.part.name, count: Number(found.value ?? 0) };
}

/** Drafts in which an order has what others took of their store, the last first: part of what one took, else all of as many as it needs. */
function* takings({ position: { module }, carried }: Desk, action: Typed, [rival]: readonly number[]): Generator<Plan> {
  const actions = carried.done.map((done) => done.action);
  const taken = (at: number): number => drawnBy(module, actions[at] as Typed)?.count ?? 0;
  const wanted = drawnBy(module, action)?.count ?? 0;
  const others = [...actions.keys()]
    .filter((at) => at !== rival && taken(at) > 0)
    .slice(-MOST_TRIED)
    .reverse();
  const givers = (all: readonly number[], last: number): readonly Plan[] => {
    const gone = [...(rival === undefined ? [] : [rival]), ...all, last];
    return lessened(module, actions[last] as Typed, wanted).map((left) => {
      const rest = actions.flatMap((one, at) => (at === last ? left : gone.includes(at) ? [] : [one]));
      return { actions: [...rest, action], made: rest.length, gone, left };
    });
  };
  if (wanted === 0) return;
  for (const at of others) yield* givers([], at).slice(0, -1);
  for (const [n, at] of others.entries()) yield* givers(others.slice(0, n), at);
}

/** An order that takes less of its store, by at most so much; nobody is left of it last. */
function lessened(module: AnyModule, old: Typed, most: number): readonly (readonly Typed[])[] {
  const { name = '', count = 0 } = drawnBy(module, old) ?? {};
  const fewer = Array.from({ length: Math.max(0, Math.min(most, count - 1)) }, (_, n) => count - 1 - n);
  const some = fewer.map((left) => module.parseAction({ ...old, [name]: left })).filter((one) => one !== null);
  return [...some.map((one) => [one]), []];
}

/** A plan's draft; null where it does not hold. */
function carriedOut({ carried }: Desk, { made, gone, left }: Plan, redone: Redone): Amended | null {
  if (redone.rest.length > 0) return null;
  const { done } = redone.carried;
  return {
    carried: { ...redone.carried, lines: carried.lines },
    order: done[made]?.text ?? '',
    was: gone.map((at) => carried.done[at]?.text ?? ''),
    left: done.filter(({ action }) => left.includes(action)).map(({ text }) => text),
  };
}

/**
 * The draft with an order that is refused behind the others; why not, where no drafted order can make way for it. The order
 * that would fall by it is named.
 */
export function amended(desk: Desk, action: Typed, rejection: Rejection): Amended | Rejection {
  const { tools, position, side, carried } = desk;
  const rivals = rivalsOf(desk, action);
  let unlawful: Rejection | null = null;
  let fallen: Rejection | null = null;
  for (const plan of plans(desk, action, rivals)) {
    const redone = redo(tools, position, side, plan.actions);
    const done = carriedOut(desk, plan, redone);
    if (done !== null) return done;
    const [stuck] = redone.rest;
    if (stuck === undefined || redone.rejection === null) continue;
    const was = plan.gone.map((at) => carried.done[at]?.text ?? '');
    if (plan.actions.length - redone.rest.length === plan.made) unlawful ??= redone.rejection;
    else fallen ??= falls(rejection, was, textOf(desk, stuck), redone.rejection);
  }
  for (const plan of takings(desk, action, rivals)) {
    const done = carriedOut(desk, plan, redo(tools, position, side, plan.actions));
    if (done !== null) return done;
  }
  return fallen ?? unlawful ?? rejection;
}

const textOf = ({ carried }: Desk, action: Typed): string =>
  carried.done.find((done) => done.action === action)?.text ?? action.type;

const quotedAll = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(', ');

const withRule = ({ rule, text }: Rejection): string => `${text.replace(/[.\s]+$/, '')} (${rule}).`;

/** A refusal that names the order for which nothing changes. */
const falls = (why: Rejection, was: readonly string[], order: string, then: Rejection): Rejection => ({
  rule: why.rule,
  text: `${withRule(why)} Instead of ${quotedAll(was)} it would make \`${order}\` fall: ${withRule(then)} Nothing has been changed.`,
});

/** What an order makes of others by itself, as its owner would type it in the view before it. */
export function remadeBy(module: AnyModule, view: object, side: string, action: Typed): Ordered['replaced'] {
  const written = (one: Typed): string => module.writeAction(one, view);
  return (module.remakes?.(view, side, action) ?? []).map(({ order, was, left }) => ({
    order: written(order),
    was: was.map(written),
    left: left.map(written),
  }));
}

/** The draft without the orders of which the last one leaves nothing. */
export function withoutOverruled(desk: Desk): Amended {
  const { tools, position, side, carried } = desk;
  const last = carried.done.at(-1);
  const order = last?.text ?? '';
  const none: Amended = { carried, order, was: [], left: [] };
  if (last === undefined) return none;
  const gone = overruledBy(desk, last.action);
  if (gone.length === 0) return none;
  const actions = carried.done.flatMap(({ action }, at) => (gone.includes(at) ? [] : [action]));
  const redone = redo(tools, position, side, actions);
  if (redone.rest.length > 0 || redone.carried.done.at(-1)?.hash !== last.hash) return none;
  return {
    carried: { ...redone.carried, lines: carried.lines },
    order,
    was: gone.map((at) => carried.done[at]?.text ?? '').filter((text) => text !== order),
    left: [],
  };
}

/** What the last order might overrule: all before it where it is about everything, else the last one like it. */
function overruledBy({ position: { module }, carried }: Desk, action: Typed): readonly number[] {
  const before = carried.done.slice(0, -1);
  const about = subjectsOf(module, action);
  if (about.length === 0) return before.map((_, at) => at);
  const like = before.findLastIndex(
    ({ action: old }) => old.type === action.type && JSON.stringify(subjectsOf(module, old)) === JSON.stringify(about),
  );
  return like < 0 ? [] : [like];
}
