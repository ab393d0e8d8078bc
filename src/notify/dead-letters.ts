// Messages that were given up, for the operator: counted at the start and whenever there are more.
import type { Outbox } from '#storage/store.ts';

/** How often they are counted, ms. */
const EVERY = 10 * 60_000;

/** Counts what was given up when it is time, and tells when there is more of it than before. */
export function watchGivenUp(
  store: Pick<Outbox, 'outboxDead'>,
  tell: (event: string, counts: { readonly count: number }) => void,
): (now: Date) => Promise<void> {
  let next = 0;
  let known = 0;
  return async (now) => {
    if (now.getTime() < next) return;
    next = now.getTime() + EVERY;
    const { length: count } = await store.outboxDead();
    if (count > known) tell('messages were given up: `npm run outbox` lists them', { count });
    known = count;
  };
}
