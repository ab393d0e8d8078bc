// How one type of action works, for titles with a handler for each: offered and judged from a seat, carried out in a world.
import type { Rejection, Rules } from './rules.ts';
import type { Part, Typed, Value } from './title.ts';

/** Everything but `apply` is judged from the seat's own view. `T`: the type of action among those of the title, `A`. */
export interface Handler<Seat, World, R extends Rules, Side extends string, A extends Typed, T extends A['type']> {
  /** Lawful values of the next part, given those before (see GameModule.values). */
  readonly values: (seat: Seat, before: readonly Value[]) => readonly Value[];
  /** Why an action whose parts are not all offered is refused. */
  readonly why: (seat: Seat, action: ActionOf<A, T>) => Rejection<R>;
  /** What the parts' values alone do not tell: null when it is lawful. */
  readonly judge?: (seat: Seat, action: ActionOf<A, T>) => Rejection<R> | null;
  /** True when it closes the draft: it rolls, reveals or hands over. */
  readonly commits: (seat: Seat, action: ActionOf<A, T>) => boolean;
  readonly apply: (w: World, side: Side, action: ActionOf<A, T>) => void;
}
type ActionOf<A extends Typed, T extends A['type']> = Extract<A, { readonly type: T }>;

export const never = (): boolean => false;
export const always = (): boolean => true;

/** The part whose values are asked for: the next one, or the list or way that is being named. */
export const partAsked = (parts: readonly Part[], before: readonly Value[]): Part | undefined =>
  parts[before.length] ?? (Array.isArray(before.at(-1)) ? parts[before.length - 1] : undefined);

type Offered = (before: readonly Value[]) => readonly Value[];
/** True when a way may be gone, as far as the values offered tell. */
export type JudgesWay = (offered: Offered, before: readonly Value[], way: Value) => boolean;

/**
 * True when every part is among the values offered for the parts before it, the units of a list each by itself and none
 * twice. How a way is judged is the title's affair.
 */
export function isSpelledOut(
  parts: readonly Part[],
  given: readonly Value[],
  offered: Offered,
  isWay: JudgesWay,
): boolean {
  if (given.length < parts.filter((part) => !part.optional).length) return false;
  return given.every((value, index) => {
    const kind = parts[index]?.kind;
    const before = given.slice(0, index);
    if (kind === 'path') return isWay(offered, before, value);
    const values = offered(before);
    if (kind !== 'units') return values.includes(value);
    const list = value as readonly Value[];
    return list.length > 0 && new Set(list).size === list.length && list.every((item) => values.includes(item));
  });
}

/** True when each step of a way is offered after the steps before it. */
export const isOfferedByStep: JudgesWay = (offered, before, way) => {
  const steps = way as readonly (string | number)[];
  return steps.every((step, at) => offered([...before, steps.slice(0, at)]).includes(step));
};
