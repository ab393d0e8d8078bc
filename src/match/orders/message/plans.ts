// How a draft might take in an order that is refused behind the others: in the place of those it may be meant to change, or before them.
import { see } from '#engine/play.ts';
import type { Typed } from '#engine/title.ts';
import type { Position } from '../../position.ts';
import type { Tools } from '../../tools.ts';
import { carry, redo } from '../draft.ts';
import { type Carried, nothingDone } from '../steps.ts';
import { isOfSameAim, isSameValue, loneUnit, partsOf, subjectsOf, withoutUnits } from './subjects.ts';

/** A side's draft, with what carries it out. */
export interface Desk {
  readonly tools: Tools;
  readonly position: Position;
  readonly side: string;
  readonly carried: Carried;
}

/** More orders about one unit than that are not tried one by one. */
export const MOST_TRIED = 4;

/** A draft as it might be: `made` is the place of the new order. */
export interface Plan {
  readonly actions: readonly Typed[];
  readonly made: number;
  readonly gone: readonly number[];
  /** What is left of them without the units of the new order. */
  readonly left: readonly Typed[];
}

/** The drafted orders about whom an order is about, by their places. */
function aboutTheSame({ position: { module }, carried }: Desk, action: Typed): readonly number[] {
  const about = subjectsOf(module, action);
  return carried.done.flatMap(({ action: old }, at) =>
    subjectsOf(module, old).some((one) => about.includes(one)) ? [at] : [],
  );
}

/** The drafted orders that say just this and stand: one that was cancelled before others were given does not. */
export function sayingIt(desk: Desk, action: Typed): readonly number[] {
  const { done } = desk.carried;
  const shared = aboutTheSame(desk, action);
  const isSame = (at: number): boolean => isSameValue(done[at]?.action, action);
  const first = done.findIndex((_, at) => isSame(at));
  if (first < 0) return [];
  const anew = done.findLastIndex(
    (one, at) =>
      at > first &&
      !isSame(at) &&
      (shared.includes(at) || isOfSameAim(desk.position.module, one.action, action)) &&
      wasLawful(desk, action, at),
  );
  return done.flatMap((_, at) => (at > anew && isSame(at) ? [at] : []));
}

/** Which drafted orders a refused one may be meant to change, the last first. */
export function rivalsOf(desk: Desk, action: Typed): readonly number[] {
  const { carried } = desk;
  if (sayingIt(desk, action).length > 0) return [];
  const isSame = (at: number): boolean => isSameValue(carried.done[at]?.action, action);
  const shared = aboutTheSame(desk, action).filter((at) => !isSame(at));
  if (shared.length > 0)
    return shared
      .slice(-MOST_TRIED)
      .filter((at) => wasOpen(desk, action, at))
      .reverse();
  const answer = answeredBy(desk, action);
  return answer < 0 || isSame(answer) || isOfAnother(desk, action, answer) ? [] : [answer];
}

/** The position before a drafted order. */
function stateBefore({ tools, position, side, carried }: Desk, at: number): object {
  const before = carried.done.slice(0, at).map((done) => done.action);
  return redo(tools, position, side, before).carried.state;
}

function wasLawful(desk: Desk, action: Typed, at: number): boolean {
  const { module } = desk.position;
  return module.check(see(module, stateBefore(desk, at), desk.side).value, desk.side, action) === null;
}

/** Whether an order of this type might have stood where a drafted one stands: an attack makes no move before it fall. */
const wasOpen = (desk: Desk, action: Typed, at: number): boolean => isAsked(desk, stateBefore(desk, at), action);

/** What the side is asked in a position. */
const askIn = ({ position: { module }, side }: Desk, state: object) => module.ask(see(module, state, side).value, side);

/** Whether it is asked there for an order of this type. */
const isAsked = (desk: Desk, state: object, { type }: Typed): boolean =>
  askIn(desk, state)?.types.includes(type) ?? false;

/** The drafted order that answered what an order of its type is not asked for any more; -1 where there is none. */
function answeredBy(desk: Desk, action: Typed): number {
  const { done, state } = desk.carried;
  return isAsked(desk, state, action) ? -1 : done.findLastIndex((old) => old.action.type === action.type);
}

/** The drafted order that closed the last question in which one might be given that is not asked for any more; -1 where it is said, or never might. */
function closedBy(desk: Desk, action: Typed): number {
  const { tools, position, side, carried } = desk;
  const now = askIn(desk, carried.state)?.rule;
  if (isAsked(desk, carried.state, action) || carried.done.some((old) => isSameValue(old.action, action))) return -1;
  let closed = -1;
  let draft = nothingDone(position.state);
  for (const [at, { action: old }] of carried.done.entries()) {
    if (askIn(desk, draft.state)?.rule !== now && isAsked(desk, draft.state, action)) closed = at;
    const next = carry(tools, position, side, draft, old);
    if (next.type !== 'drafted') break;
    draft = next.carried;
  }
  return closed;
}

/** The drafted orders of one word that have made others, one of them about whom an order is about. */
function makersOf(desk: Desk, action: Typed): readonly number[] {
  const { position, side, carried } = desk;
  const { module } = position;
  const { remakes } = module;
  if (remakes === undefined) return [];
  const about = subjectsOf(module, action);
  const isMaker = (old: Typed, at: number): boolean => {
    if (partsOf(module, old).length > 0) return false;
    const before = stateBefore(desk, at);
    const made = remakes(see(module, before, side).value, side, old);
    const isAbout = made.some(({ order }) => subjectsOf(module, order).some((one) => about.includes(one)));
    return isAbout && isAsked(desk, before, action);
  };
  return carried.done.flatMap(({ action: old }, at) => (isMaker(old, at) ? [at] : []));
}

/** Whether the order is of one unit and the drafted one of another: neither makes way. */
function isOfAnother({ position: { module }, carried }: Desk, action: Typed, at: number): boolean {
  const [unit, other] = [action, (carried.done[at] as { readonly action: Typed }).action].map((one) =>
    loneUnit(module, one),
  );
  return unit !== null && other !== null && unit !== other;
}

/** Drafts with the order, those first that change least. @param rivals the drafted orders it may be meant to change. */
export function* plans(desk: Desk, action: Typed, rivals: readonly number[]): Generator<Plan> {
  const {
    position: { module },
    side,
    carried,
  } = desk;
  const actions = carried.done.map((done) => done.action);
  const about = subjectsOf(module, action);
  // What was forgotten goes before what closed the question that it answers.
  const closed = rivals.length === 0 ? closedBy(desk, action) : -1;
  if (closed >= 0) yield { actions: actions.toSpliced(closed, 0, action), made: closed, gone: [], left: [] };
  // What was made by one word is said otherwise: before that, which makes the rest, or in its place where there is none.
  for (const at of makersOf(desk, action)) {
    yield { actions: actions.toSpliced(at, 0, action), made: at, gone: [], left: [] };
    yield { actions: actions.with(at, action), made: at, gone: [at], left: [] };
  }
  const sets = [...rivals.map((at) => [at]), ...(rivals.length > 1 ? [rivals] : [])];
  for (const gone of sets) {
    const left = new Map(gone.map((at) => [at, withoutUnits(module, actions[at] as Typed, about)]));
    const [at = 0, ...more] = gone;
    const old = actions[at] as Typed;
    if (more.length === 0 && left.get(at) === null) {
      const state = stateBefore(desk, at);
      const ways = module.amend?.(see(module, state, side).value, side, old, action) ?? [action];
      for (const one of ways) yield { actions: actions.with(at, one), made: at, gone, left: [] };
    }
    const rest = actions.flatMap((one, index) => (left.has(index) ? (left.get(index) ?? []) : [one]));
    const some = [...left.values()].filter((one) => one !== null);
    yield { actions: [...rest, action], made: rest.length, gone, left: some };
    if (more.length === 0 && some.length > 0 && old.type === action.type && isOfSameAim(module, old, action))
      yield { actions: actions.with(at, action), made: at, gone, left: [] };
  }
}
