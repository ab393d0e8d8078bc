// What the umpire remembers of matches inside one process. Nothing here is believed without its log number: another
// process may have written since.
import type { AnyModule, ComponentFiles } from '#engine/title.ts';
import type { Carried } from './orders/draft.ts';

/** Keeps the most recently used entries. */
export class Recent<T> {
  readonly #entries = new Map<string, T>();
  readonly #most: number;
  constructor(most: number) {
    this.#most = most;
  }
  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (entry !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return entry;
  }
  set(key: string, entry: T): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#most && !oldest.done) this.#entries.delete(oldest.value);
  }
}

/** One piece of work after another per key, inside this process. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();
  take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(key, settled);
    void settled.then(() => {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    });
    return mine;
  }
}

export interface Caches {
  /** By title, components and options. */
  readonly modules: Recent<{ readonly module: AnyModule; readonly components: ComponentFiles }>;
  /** The committed position, by match. */
  readonly states: Recent<{ readonly seq: number; readonly state: object }>;
  /** A carried-out draft, by match and side. */
  readonly drafts: Recent<{ readonly seq: number; readonly version: number; readonly carried: Carried }>;
  readonly turns: Turns;
}

export const newCaches = (): Caches => ({
  modules: new Recent(64),
  states: new Recent(1000),
  drafts: new Recent(1000),
  turns: new Turns(),
});
