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
  /** It dies at its next write. */
  arm(death: Death): void;
  readonly isDead: () => boolean;
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
  let armed: Death | null = null;
  let dead = false;
  const call = async (name: string, work: () => unknown): Promise<unknown> => {
    if (dead) return grave;
    if (armed === null || name !== 'write') return work();
    dead = true;
    if (armed === 'after storage') await work();
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
    arm: (death) => {
      armed = death;
    },
    isDead: () => dead,
    bury: () => bury(),
  };
}
