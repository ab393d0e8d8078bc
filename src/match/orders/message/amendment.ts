// An order about a unit that has one in the draft: it goes on with that one where the rules allow, else takes its place, and
// the whole draft is judged anew. Where another order would fall by that, nothing changes.
import { setImmediate } from 'node:timers/promises';
import type { Rejection } from '#engine/rules.ts';
import type { Typed } from '#engine/title.ts';
import { type Redone, redo } from '../draft.ts';
import type { Carried } from '../steps.ts';
import { type Desk, type Plan, plans, rivalsOf } from './plans.ts';
import { takings } from './takings.ts';

/** A draft after an order, as it would be typed, and the orders that made way for it: `was`, of which `left` is still there. */
export interface Amended {
  readonly carried: Carried;
  readonly order: string;
  readonly was: readonly string[];
  readonly left: readonly string[];
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
 * that would fall by it is named. Each attempt judges the whole draft anew: after it others of this process have a turn.
 */
export async function amended(desk: Desk, action: Typed, rejection: Rejection): Promise<Amended | Rejection> {
  const { tools, position, side, carried } = desk;
  const rivals = rivalsOf(desk, action);
  let unlawful: Rejection | null = null;
  let fallen: Rejection | null = null;
  for (const plan of plans(desk, action, rivals)) {
    const redone = redo(tools, position, side, plan.actions);
    const done = carriedOut(desk, plan, redone);
    if (done !== null) return done;
    await setImmediate();
    const [stuck] = redone.rest;
    if (stuck === undefined || redone.rejection === null) continue;
    const was = plan.gone.map((at) => carried.done[at]?.text ?? '');
    if (plan.actions.length - redone.rest.length === plan.made) {
      // Without an order of another kind the reason may be that one's want: it has made a depot of the truck that is to reach so far.
      if (plan.gone.every((at) => carried.done[at]?.action.type === action.type)) unlawful ??= redone.rejection;
    } else fallen ??= falls(rejection, was, textOf(desk, stuck), redone.rejection);
  }
  for (const plan of takings(desk, action, rivals)) {
    const done = carriedOut(desk, plan, redo(tools, position, side, plan.actions));
    if (done !== null) return done;
    await setImmediate();
  }
  return fallen ?? unlawful ?? rejection;
}

const textOf = ({ carried }: Desk, action: Typed): string =>
  carried.done.find((done) => done.action === action)?.text ?? action.type;

const quotedAll = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(', ');

/** Why not, as a sentence with its section. */
export const withRule = ({ rule, text }: Rejection): string => `${text.replace(/[.\s]+$/, '')} (${rule}).`;

/** A refusal that names the order for which nothing changes. */
const falls = (why: Rejection, was: readonly string[], order: string, then: Rejection): Rejection => ({
  rule: why.rule,
  text: `${withRule(why)} Instead of ${quotedAll(was)} it would make \`${order}\` fall: ${withRule(then)} Nothing has been changed.`,
});
