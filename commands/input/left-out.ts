// What an order has changed besides being drafted, and whom it has left out.
import type { Ordered } from '#match/api.ts';
import { refusalText } from '../reply.ts';
import { short } from './parse.ts';

const quoted = (texts: readonly string[]): string => texts.map((text) => `\`${short(text, 120)}\``).join(', ');

/** What stands in the draft instead of other orders, and what an order has brought with it. */
export function changedText({ replaced }: Ordered): readonly string[] {
  const added = replaced.filter(({ was }) => was.length === 0).map(({ order }) => order);
  const changed = replaced
    .filter(({ was }) => was.length > 0)
    .map(({ order, was, left }) => {
      const rest = left.length === 0 ? '' : `; left of that: ${quoted(left)}`;
      return `${quoted([order])} stands instead of ${quoted(was)}${rest}.`;
    });
  return added.length === 0 ? changed : [...changed, `With it: ${quoted(added)}.`];
}

/** Units that cannot do what their line orders, and what fell out of a draft, by the reason. */
export function leftText(left: Ordered['left']): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const { order, refusal } of left) {
    const reason = refusalText(refusal);
    byReason.set(reason, [...(byReason.get(reason) ?? []), order]);
  }
  return [...byReason].map(([reason, orders]) => `Left out: ${quoted([...new Set(orders)])}: ${reason}`);
}
