// What an order that is drafted makes of others: what it remakes by itself, and what it leaves nothing of.
import type { AnyModule, Typed } from '#engine/title.ts';
import type { Ordered } from '../../api.ts';
import { redo } from '../draft.ts';
import type { Amended } from './amendment.ts';
import type { Desk } from './plans.ts';
import { isOfSameAim, isSameValue, subjectsOf } from './subjects.ts';

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

/** What the last order might overrule: all before it where it is about everything, else the last one about the same, or else on the same place. */
function overruledBy({ position: { module }, carried }: Desk, action: Typed): readonly number[] {
  const before = carried.done.slice(0, -1);
  const about = subjectsOf(module, action);
  if (about.length === 0) return before.map((_, at) => at);
  const lastOf = (isLike: (old: Typed) => boolean): readonly number[] => {
    const at = before.findLastIndex(({ action: old }) => old.type === action.type && isLike(old));
    return at < 0 ? [] : [at];
  };
  const same = lastOf((old) => isSameValue(subjectsOf(module, old), about));
  return same.length > 0 ? same : lastOf((old) => isOfSameAim(module, old, action));
}
