// What an answer costs: calls to a storage and to a title's module, counted by name.
import type { AnyModule, AnyTitle } from '#engine/title.ts';
import type { MatchStore } from '#storage/store.ts';

export class Counter {
  #calls: Record<string, number> = {};
  note(name: string): void {
    this.#calls[name] = (this.#calls[name] ?? 0) + 1;
  }
  /** Calls by name since the last time. */
  take(): Readonly<Record<string, number>> {
    const taken = this.#calls;
    this.#calls = {};
    return taken;
  }
}

/** The same object, its methods counted. */
const counting = <T extends object>(target: T, note: (name: string) => void): T =>
  new Proxy(target, {
    get: (_, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        note(String(name));
        return value.apply(target, args);
      };
    },
  });

export const countedStore = (store: MatchStore, counter: Counter): MatchStore =>
  counting(store, (name) => counter.note(name));

/** A title whose matches count what is asked of their rules. */
export const countedTitle = (title: AnyTitle, counter: Counter): AnyTitle => ({
  ...title,
  game: (scenario, components, options): AnyModule =>
    counting(title.game(scenario, components, options), (name) => counter.note(name)),
});

export const sum = (calls: Readonly<Record<string, number>>): number =>
  Object.values(calls).reduce((total, count) => total + count, 0);
