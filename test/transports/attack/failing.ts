// A storage that breaks at a call of the test's choosing.
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';

export interface Failing {
  readonly store: MatchStore;
  /** The n-th call from now throws; `after`: what it was to do is done all the same. */
  arm(call: number, after?: boolean): void;
  /** From now on nothing throws; gives what threw, if anything did. */
  disarm(): string | null;
}

export function failing(store: MatchStore = memoryStore()): Failing {
  let left = 0;
  let late = false;
  let broke: string | null = null;
  const wrapped = new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return async (...args: readonly unknown[]) => {
        const now = left > 0 && --left === 0;
        const work = value as (...all: readonly unknown[]) => unknown;
        if (now) broke = String(name);
        if (now && late) await work.apply(target, [...args]);
        if (now) throw new Error('the disk is full');
        return work.apply(target, [...args]);
      };
    },
  });
  return {
    store: wrapped,
    arm(call, after = false) {
      left = call;
      late = after;
      broke = null;
    },
    disarm() {
      left = 0;
      return broke;
    },
  };
}
