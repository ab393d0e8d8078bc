// What has been worked out for an object is kept with it: positions and views never change once they are made.

/** Gives back the object it is handed: what a class that extends this one adds is added to that object. */
class Given {
  constructor(owner: object) {
    // biome-ignore lint/correctness/noConstructorReturn: this is how a private field comes to an object that is there already
    return owner;
  }
}

/**
 * Not in a WeakMap: V8's frequent, cheap collections free nothing that a WeakMap holds, and a game makes a position
 * with each action. Private: copies, comparisons and JSON do not see it.
 */
class Memory extends Given {
  readonly #known = new Map<string | object, unknown>();
  static of = (owner: object): Map<string | object, unknown> =>
    #known in owner ? owner.#known : new Memory(owner).#known;
}

/** What `make` gave the first time it was asked for under this key; the object must not change afterwards. */
export function remember<T>(owner: object, key: string | object, make: () => T): T {
  const memory = Memory.of(owner);
  const known = memory.get(key);
  if (known !== undefined || memory.has(key)) return known as T;
  const made = make();
  memory.set(key, made);
  return made;
}

/** What `make` gives for a thing, worked out once and kept with what `keep` names: it must follow from that alone. */
export function kept<S, T>(keep: (of: S) => object, make: (of: S) => T): (of: S) => T {
  return (of) => {
    const memory = Memory.of(keep(of));
    const known = memory.get(make);
    if (known !== undefined || memory.has(make)) return known as T;
    const made = make(of);
    memory.set(make, made);
    return made;
  };
}

/** The same of each part of a thing (a side, a unit) that is asked about. */
export function keptBy<S, K, T>(keep: (of: S, part: K) => object, make: (of: S, part: K) => T): (of: S, part: K) => T {
  const partsOf = kept(
    (owner: object) => owner,
    () => new Map<K, T>(),
  );
  return (of, part) => {
    const parts = partsOf(keep(of, part));
    const known = parts.get(part);
    if (known !== undefined || parts.has(part)) return known as T;
    const made = make(of, part);
    parts.set(part, made);
    return made;
  };
}

/** Enough to come back to a position after looking a move ahead. What is kept longer is dear: it outlives V8's cheap collections. */
const LATEST = 8;

/**
 * The same for the latest few keys only: for objects that are copied too often to carry a memory (V8 copies an object
 * of numbered entries a hundred times slower when it has anything else in it). The latest ones and those before lie in maps
 * from which nothing is ever deleted: a map that gets a new table keeps it alive from its old one, and so all that was in it.
 */
export function lately<K, T extends object>(make: (key: K) => T): (key: K) => T {
  let latest = new Map<K, T>();
  let before = latest;
  return (key) => {
    const known = latest.get(key);
    if (known !== undefined) return known;
    const made = before.get(key) ?? make(key);
    if (latest.size === LATEST) {
      before = latest;
      latest = new Map();
    }
    latest.set(key, made);
    return made;
  };
}

/**
 * Where to remember what hangs on an object that is copied with small changes again and again, such as a table: for the latest
 * few. V8 copies an object of named entries up to ten times slower once it carries a memory itself.
 */
export const beside: (owner: object) => object = lately((_owner: object) => ({}));

/** The same for what hangs on several things at once. */
export function latelyFor<K extends readonly unknown[], T>(): (keys: K, make: () => T) => T {
  const latest: { readonly keys: K; readonly made: T }[] = [];
  return (keys, make) => {
    for (const known of latest) if (isSame(known.keys, keys)) return known.made;
    const made = make();
    latest.unshift({ keys, made });
    if (latest.length > LATEST) latest.pop();
    return made;
  };
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  for (let n = 0; n < some.length; n++) if (some[n] !== others[n]) return false;
  return true;
}
