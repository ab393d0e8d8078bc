// What follows from a set of components alone, made once for each set: the kit, the ground of a map.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Files } from './scenes/contract.ts';

/** The same components may come as another object, read again from where a match is kept. */
const KEPT = 8;

/** A function that makes things of components, and remembers what it made for equal ones. */
export function prepared<T extends object>(make: (files: Files) => T): (files: Files) => T {
  const made = new WeakMap<Files, T>();
  const byContent = new LRUCache<string, T>({ max: KEPT });
  return (files) => {
    const known = made.get(files);
    if (known !== undefined) return known;
    const content = hashOf(files);
    const one = byContent.get(content) ?? make(files);
    byContent.set(content, one);
    made.set(files, one);
    return one;
  };
}

/** The same of components and one of their scenarios, when that is first asked for. */
export function preparedFor<T extends object>(
  make: (files: Files, scenario: string) => T,
): (files: Files, scenario: string) => T {
  const byScenario = prepared((files) => {
    const known = new Map<string, T>();
    return (scenario: string): T => {
      const made = known.get(scenario) ?? make(files, scenario);
      known.set(scenario, made);
      return made;
    };
  });
  return (files, scenario) => byScenario(files)(scenario);
}

/** A function that makes a thing of an object, and remembers what it made for it. */
export function lasting<K extends object, T extends object>(make: (of: K) => T): (of: K) => T {
  const made = new WeakMap<K, T>();
  return (of) => {
    const one = made.get(of) ?? make(of);
    made.set(of, one);
    return one;
  };
}

/** A short name for a content. */
export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('hex')
    .slice(0, 16);
