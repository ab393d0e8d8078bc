// Work that is under way: tried again where that may help, waited for at the end.
import { setTimeout as sleep } from 'node:timers/promises';

/** What is under way, to be waited for before the end. */
export class UnderWay {
  readonly #all = new Set<Promise<unknown>>();

  add(work: Promise<unknown>): void {
    const kept = work.catch(() => undefined).finally(() => this.#all.delete(kept));
    this.#all.add(kept);
  }

  get size(): number {
    return this.#all.size;
  }

  /** True when all was done within `most` ms. */
  async settled(most: number): Promise<boolean> {
    const late = new AbortController();
    const done = (async () => {
      while (this.#all.size > 0) await Promise.all(this.#all);
      return true;
    })();
    const inTime = await Promise.race([done, sleep(most, false, { signal: late.signal }).catch(() => false)]);
    late.abort();
    return inTime;
  }
}

/** Tries again after each wait (ms) while `mayHelp` says so; the last error is thrown. */
export async function retried<T>(
  work: () => Promise<T>,
  waits: readonly number[],
  mayHelp: (error: unknown) => boolean,
): Promise<T> {
  for (const wait of waits) {
    try {
      return await work();
    } catch (error) {
      if (!mayHelp(error)) throw error;
      await sleep(wait);
    }
  }
  return work();
}

/** `work`, or `otherwise` when it takes longer than `most` ms. */
export async function within<T>(work: Promise<T>, most: number, otherwise: T): Promise<T> {
  const late = new AbortController();
  try {
    return await Promise.race([work, sleep(most, otherwise, { signal: late.signal }).catch(() => otherwise)]);
  } finally {
    late.abort();
  }
}
