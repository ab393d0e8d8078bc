// For planted leaks: a small number that follows from everything in a match's committed position, secrets included.
import type { MatchStore } from '#storage/store.ts';
import { digest } from '../../../scripts/lib/chance.ts';

export interface Peeking {
  readonly store: MatchStore;
  /** The number of a match's newest position. */
  readonly secretOf: (match: string) => number;
}

/** A storage whose positions can be peeked at without waiting. */
export function peekable(store: MatchStore): Peeking {
  const secrets = new Map<string, number>();
  const peeking = new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: readonly unknown[]) => {
        if (name === 'write')
          for (const change of args[0] as readonly {
            readonly type: string;
            readonly snapshot?: { readonly match: string; readonly state: string };
          }[])
            if (change.snapshot !== undefined)
              secrets.set(change.snapshot.match, (digest(change.snapshot.state) >>> 12) % 1000);
        return (value as (...all: readonly unknown[]) => unknown).apply(target, [...args]);
      };
    },
  });
  return { store: peeking, secretOf: (match) => secrets.get(match) ?? 0 };
}
