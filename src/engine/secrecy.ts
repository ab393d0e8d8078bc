// Hidden information held by types: boxed values, what a view may contain, and things made for one viewer.

/** A value some side must not see. Plain JSON; the key is the tripwire at every edge. */
export interface Hidden<T> {
  readonly $hidden: T;
}
export const hide = <T>(value: T): Hidden<T> => ({ $hidden: value });

/**
 * True when `V` is not plain readable JSON or can reach a `Hidden`. Maps, sets, functions, `any` and
 * `unknown` count as leaks: they cannot be checked.
 */
type Leaks<V> = unknown extends V
  ? true
  : V extends string | number | boolean | null | undefined
    ? false
    : V extends Hidden<unknown>
      ? true
      : V extends ((...args: never[]) => unknown) | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
        ? true
        : V extends readonly (infer E)[]
          ? Leaks<E>
          : V extends object
            ? { [K in keyof V]-?: Leaks<V[K]> }[keyof V]
            : false;

/** `V` itself when it is open to its reader, else `never`. */
export type Open<V> = true extends Leaks<V> ? never : V;

declare const cut: unique symbol;

/** Anything made for one viewer: a view, a sentence, a scene, a file name. `by` is checked again when it is sent. */
export interface Cut<By extends string, T> {
  readonly by: By;
  readonly value: T;
  readonly [cut]: By;
}

/** Who looks: a side, somebody without a side, or everybody once the match is over. */
export type Viewer<Side extends string> = Side | Public;

/** A cut whose viewer is known when it is made, and not before. */
export type AnyCut<T> = Cut<Viewer<string>, T>;

/** Who reads what everybody may read. */
export type Public = 'observer' | 'everyone-after-the-end';

export const isForAll = (by: string): by is Public => by === 'observer' || by === 'everyone-after-the-end';

/** True for what is cut for everybody. */
export const isPublic = <T>(cut: Cut<string, T>): cut is Cut<Public, T> => isForAll(cut.by);

/** Only the engine's own `see()` and `factsFor()` may call this: it is what makes a cut. */
export const cutFor = <By extends string, T>(by: By, value: T): Cut<By, T> => ({ by, value }) as Cut<By, T>;

/** Makes something else out of a cut; the viewer stays the one of what it was given. */
export const from = <By extends string, T, U>(seen: Cut<By, T>, make: (value: T) => U): Cut<By, U> =>
  cutFor(seen.by, make(seen.value));

/** True when a payload's JSON holds a boxed value: the last check before anything leaves. */
export const holdsHidden = (json: string): boolean => json.includes('"$hidden"');
