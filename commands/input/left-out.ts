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

/** No more reasons than this are given at once. */
const MOST_REASONS = 5;

/** Units that cannot do what their line orders, and what fell out of a draft, by the reason; of many the first reasons. */
export function leftText(left: Ordered['left']): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const { order, refusal } of left) {
    const reason = refusalText(refusal);
    byReason.set(reason, [...(byReason.get(reason) ?? []), order]);
  }
  const all = [...byReason].map(([reason, orders]) => ({ reason, orders: quoted([...new Set(orders)]) }));
  const [told, more] = [all.slice(0, MOST_REASONS), all.slice(MOST_REASONS)];
  return [
    ...told.map(({ reason, orders }) => `Left out: ${orders}: ${reason}`),
    ...(more.length === 0
      ? []
      : [`Left out, too: ${more.map(({ orders }) => orders).join(', ')}; by itself each says why.`]),
  ];
}
