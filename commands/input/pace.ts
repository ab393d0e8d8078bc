// How fast one person may send: a bucket that fills slowly, so that a burst is fine and a loop is not.
import { LRUCache } from 'lru-cache';

export interface Pace {
  /** As many messages at once. */
  readonly burst: number;
  /** As many a second in the long run. */
  readonly perSecond: number;
  readonly now: () => Date;
}

/** Looks (states, pictures, completions) that one message may bring with it: so many pages of one person show the same match. */
const LOOKS = 10;

/** How fast one person may look, who may send at this pace. */
export const looking = ({ burst, perSecond, now }: Pace): Pace => ({
  burst: burst * LOOKS,
  perSecond: perSecond * LOOKS,
  now,
});

/** Senders remembered; those that have been silent longest are forgotten, which only favours them. */
const MOST_SENDERS = 10_000;

/** True while a sender may go on; false when they are too fast. */
export function makeLimiter({ burst, perSecond, now }: Pace): (sender: string) => boolean {
  const buckets = new LRUCache<string, { readonly left: number; readonly at: number }>({ max: MOST_SENDERS });
  return (sender) => {
    const at = now().getTime();
    const old = buckets.get(sender) ?? { left: burst, at };
    // A clock that was stepped back takes nothing away.
    const passed = Math.max(0, at - old.at) / 1000;
    const left = Math.min(burst, old.left + passed * perSecond);
    buckets.set(sender, { left: left >= 1 ? left - 1 : left, at });
    return left >= 1;
  };
}
