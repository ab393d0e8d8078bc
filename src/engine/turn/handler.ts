// How one type of action answers a frame: whether it is open, what is offered for its parts, why another value is refused,
// and what it does. A chapter of a title gives handlers; course.ts calls them.
import type { Rejection, Rules, Section } from '../rules.ts';
import { isSet, type Part, type Typed, type Value } from '../title.ts';

/** The types of one title, by name. */
export interface CourseTypes {
  readonly rules: Rules;
  readonly side: string;
  readonly state: object;
  readonly view: object;
  readonly fact: Typed;
  readonly action: Typed;
  readonly table: { readonly todo: readonly Typed[] };
  readonly frame: Typed;
  /** What a side sees when it is asked: made once for a view. */
  readonly seat: { readonly table: CourseTypes['table']; readonly side: string };
  /** The working copy while an action is carried out (world.ts). */
  readonly world: { readonly table: CourseTypes['table']; readonly events: readonly { readonly to: unknown }[] };
}
type ActionOf<C extends CourseTypes, T extends string> = Extract<C['action'], { readonly type: T }>;

/** What is wrong with an action, as a seat sees it; null: nothing. */
type Judging<C extends CourseTypes, T extends string, F> = (
  seat: C['seat'],
  action: ActionOf<C, T>,
  frame: F,
) => Rejection<C['rules']> | null;

/** Everything but `apply` is judged from the seat's own view. `T`: the type of action; `F`: the frames it answers. */
export interface Handler<C extends CourseTypes, T extends C['action']['type'], F = C['frame']> {
  /** The section it answers this frame by. Left out: the catalogue's. */
  readonly rule?: Section<C['rules']> | ((frame: F) => Section<C['rules']>);
  /** Why it is not open now; null when it is. Left out: it is always open where its frame lists it. */
  readonly shut?: (seat: C['seat'], frame: F) => Rejection<C['rules']> | null;
  /** Lawful values of the next part, given those before (see GameModule.values). Left out where there are no parts. */
  readonly values?: (seat: C['seat'], before: readonly Value[], frame: F) => readonly Value[];
  /** Why an action whose parts are not all offered is refused; null: it is not offered. Left out where there are no parts. */
  readonly why?: Judging<C, T, F>;
  /** What the parts' values alone do not tell: null when it is lawful. */
  readonly judge?: Judging<C, T, F>;
  /** True when it closes the draft: it rolls, reveals or hands over. Left out: it never does. */
  readonly commits?: (seat: C['seat'], action: ActionOf<C, T>, frame: F) => boolean;
  readonly apply: (w: C['world'], side: C['side'], action: ActionOf<C, T>, frame: F) => void;
}

export const always = (): boolean => true;

/** The part whose values are asked for: the next one, or the list or way that is being named. */
export const partAsked = (parts: readonly Part[], before: readonly Value[]): Part | undefined =>
  parts[before.length] ?? (Array.isArray(before.at(-1)) ? parts[before.length - 1] : undefined);

type Offered = (before: readonly Value[]) => readonly Value[];
/** True when a way may be gone, as far as the values offered tell. */
export type JudgesWay = (offered: Offered, before: readonly Value[], way: Value) => boolean;

/**
 * True when every part is among the values offered for the parts before it, the members of a list each by itself and none
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
    if (!isSet(kind)) return values.includes(value);
    const list = value as readonly Value[];
    return list.length > 0 && new Set(list).size === list.length && list.every((item) => values.includes(item));
  });
}

/** True when each step of a way is offered after the steps before it. */
export const isOfferedByStep: JudgesWay = (offered, before, way) => {
  const steps = way as readonly (string | number)[];
  return steps.every((step, at) => offered([...before, steps.slice(0, at)]).includes(step));
};
