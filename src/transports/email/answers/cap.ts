// How many mails one address may be answered in an hour: whatever went wrong, two programs never write to each other for long.
import { LRUCache } from 'lru-cache';

const HOUR = 60 * 60_000;
/** Addresses remembered; the oldest go first. */
const MOST = 10_000;

export type Allowed = 'yes' | 'the last' | 'no';

/** Counts the mails of each address; `the last` is answered with a warning. */
export function makeCap(most: number, now: () => Date): (address: string) => Allowed {
  const counts = new LRUCache<string, { readonly since: number; readonly count: number }>({ max: MOST });
  return (address) => {
    const at = now().getTime();
    const old = counts.get(address);
    const one =
      old === undefined || at - old.since >= HOUR ? { since: at, count: 1 } : { ...old, count: old.count + 1 };
    counts.set(address, one);
    return one.count < most ? 'yes' : one.count === most ? 'the last' : 'no';
  };
}
