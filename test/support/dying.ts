// A process that dies at a write: from then on nothing that it asks of the storage comes back, as seen by another process.
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';

/** Before the write is stored, or when it is and nothing of it has been heard yet. */
export type Death = 'before storage' | 'after storage';

export interface Dying {
  /** What the process that dies works on. */
  readonly store: MatchStore;
  /** The same storage, for the next process. */
  readonly left: MatchStore;
  /** It dies at its next write, or at the n-th thing from now that it asks of the storage. */
  arm(death: Death, call?: number): void;
  readonly isDead: () => boolean;
  /** What it asked when it died; null while it lives. */
  readonly diedAt: () => string | null;
  /** Resolves when it dies: whoever waits for it hears no more. */
  readonly death: Promise<void>;
  /** Lets what hangs fail, so that a server can be taken down at the end of a test. */
  bury(): void;
}

export function dying(): Dying {
  const left = memoryStore();
  let bury: Dying['bury'] = () => undefined;
  const grave = new Promise<never>((_, reject) => {
    bury = () => reject(new Error('the process is dead'));
  });
  grave.catch(() => undefined);
  let die: () => void = () => undefined;
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });
  let armed: { readonly death: Death; readonly call: number | null } | null = null;
  let called = 0;
  let diedAt: string | null = null;
  const call = async (name: string, work: () => unknown): Promise<unknown> => {
    if (diedAt !== null) return grave;
    const isTheEnd = armed !== null && (armed.call === null ? name === 'write' : ++called === armed.call);
    if (!isTheEnd) return work();
    diedAt = name;
    if (armed?.death === 'after storage') await work();
    die();
    return grave;
  };
  const store = new Proxy(left, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const work = value as (...all: readonly unknown[]) => unknown;
      return (...args: readonly unknown[]) => call(String(name), () => work.apply(target, [...args]));
    },
  });
  return {
    store,
    left,
    arm: (at, count) => {
      armed = { death: at, call: count ?? null };
      called = 0;
    },
    isDead: () => diedAt !== null,
    diedAt: () => diedAt,
    death,
    bury: () => bury(),
  };
}
