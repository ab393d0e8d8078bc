// An order that works now, for whoever typed one that cannot be read.
import { firstLawful } from '#engine/lawful.ts';
import type { Part, Typed, Value } from '#engine/title.ts';

/** What a title knows of its orders, before one seat. */
interface Orders<A extends Typed> {
  readonly specOf: (type: A['type']) => { readonly parts: readonly Part[]; readonly example: string };
  readonly values: (type: A['type'], before: readonly Value[]) => readonly Value[];
  readonly make: (type: A['type'], values: readonly Value[]) => A | null;
  readonly check: (action: A) => object | null;
  /** What answers for somebody who does not. */
  readonly fallback: A | undefined;
  readonly write: (action: A) => string;
}

/** An order that would be carried out now: of this type if there is one, else the fallback, else the catalogue's example. */
export function lawfulExample<A extends Typed>(type: A['type'], orders: Orders<A>): string {
  const { specOf, values, make, check, fallback, write } = orders;
  const { parts, example } = specOf(type);
  const action = firstLawful(
    parts,
    (before) => values(type, before),
    (chosen) => make(type, chosen),
    check,
  );
  const order = action ?? fallback;
  return order === undefined ? example : write(order);
}
