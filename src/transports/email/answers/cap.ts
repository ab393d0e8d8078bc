// How many mails one address may be answered in an hour: whatever went wrong, two programs never write to each other for long.
import { LRUCache } from 'lru-cache';

const HOUR = 60 * 60_000;
/** Addresses remembered; the oldest go first. */
const MOST = 10_000;

type Allowed = 'yes' | 'the last' | 'no';

/** Counts the mails of each address, one that comes again once; `the last` is answered with a warning. */
export function makeCap(most: number, now: () => Date): (address: string, delivery: string) => Allowed {
  const counts = new LRUCache<string, { readonly since: number; readonly mails: readonly string[] }>({ max: MOST });
  return (address, delivery) => {
    const at = now().getTime();
    const old = counts.get(address);
    const { since, mails } = old === undefined || at - old.since >= HOUR ? { since: at, mails: [] } : old;
    if (!mails.includes(delivery)) {
      if (mails.length === most) return 'no';
      counts.set(address, { since, mails: [...mails, delivery] });
    }
    return [...mails, delivery].indexOf(delivery) + 1 < most ? 'yes' : 'the last';
  };
}
