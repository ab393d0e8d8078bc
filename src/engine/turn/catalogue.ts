// A title's catalogue of actions: its entries, what an action's JSON looks like, its parts in order, and back again.
import { z } from 'zod';
import type { Rules } from '../rules.ts';
import { type ActionSpec, CLOSING, type Part, type Typed, type Value } from '../title.ts';

/** A part as a title declares it, with the shape of its value. */
interface Shaped<N extends string = string, S extends z.ZodType = z.ZodType> extends Part {
  readonly name: N;
  readonly shape: S;
}
interface Entry<R extends Rules, T extends string, P extends readonly Shaped[]> extends ActionSpec<R, Typed> {
  readonly type: T;
  readonly parts: P;
}
type ShapesOf<P extends readonly Shaped[]> = { readonly [S in P[number] as S['name']]: S['shape'] };
/** A type without parts has no fields; zod would infer `never` for every key. */
type Fields<S extends z.ZodRawShape> = keyof S extends never ? unknown : Readonly<z.infer<z.ZodObject<S>>>;
/** The actions of these entries. */
export type ActionOf<E extends { readonly type: string; readonly parts: readonly Shaped[] }> = E extends unknown
  ? { readonly type: E['type'] } & Fields<ShapesOf<E['parts']>>
  : never;

/** A part that may be left out has an optional shape. */
export const part = <const N extends string, S extends z.ZodType>(
  name: N,
  kind: Part['kind'],
  shape: S,
  summary: string,
): Shaped<N, S> => ({ name, kind, shape, summary, optional: shape instanceof z.ZodOptional });

/** A number that is taken from a store on which other orders draw, too. */
export const drawn = <P extends Part>(one: P): P => ({ ...one, isDrawn: true });

/** A unit that is chosen, once, and does not carry the order out. */
export const chosen = <P extends Part>(one: P): P => ({ ...one, isChosen: true });

/** Makes the entries of one title's catalogue, the parts last: the one definition of an action. */
export const specMaker =
  <R extends Rules>() =>
  <const T extends string, const P extends readonly Shaped[]>(
    type: T,
    rule: ActionSpec<R, Typed>['rule'],
    phase: string,
    summary: string,
    example: string,
    ...parts: P
  ): Entry<R, T, P> => ({ type, rule, phase, summary, parts, example });

export interface Catalogue<R extends Rules, A extends Typed> {
  readonly actions: readonly ActionSpec<R, A>[];
  /** Closes whatever is asked. */
  readonly done: A;
  /** An action from untrusted JSON; null when it is none. */
  readonly parseAction: (json: unknown) => A | null;
  readonly specOf: (type: A['type']) => ActionSpec<R, A>;
  /** An action's parts in the order of its spec, as far as they are given. */
  readonly partsOf: (action: A) => readonly Value[];
  /** An action from the values of its parts; null when they do not fit the type. */
  readonly makeAction: (type: string, values: readonly Value[]) => A | null;
  /** The same for values that are there already, those left out undefined. Throws `NoSuchAction` when they do not fit. */
  readonly made: (type: A['type'], ...values: readonly (Value | undefined)[]) => A;
}

/** Values that no action of the type can hold: a number or a list too large. */
export class NoSuchAction extends Error {}

/** Reads and writes the actions of a title by their entries, one for each type. */
export function catalogueOf<R extends Rules, A extends Typed>(
  actions: readonly Entry<R, A['type'], readonly Shaped[]>[],
): Catalogue<R, A> {
  const parsers: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
    actions.map(({ type, parts }) => {
      const shapes = Object.fromEntries(parts.map(({ name, shape }) => [name, shape]));
      return [type, z.strictObject({ type: z.literal(type), ...shapes })];
    }),
  );
  const specs = new Map<string, Entry<R, A['type'], readonly Shaped[]>>(actions.map((entry) => [entry.type, entry]));
  const parseAction = (json: unknown): A | null => {
    const type = typeof json === 'object' && json !== null && 'type' in json ? String(json.type) : '';
    const parsed = Object.hasOwn(parsers, type) ? parsers[type]?.safeParse(json) : undefined;
    return parsed?.success ? (parsed.data as A) : null;
  };
  const specOf = (type: A['type']): ActionSpec<R, A> => specs.get(type) as ActionSpec<R, A>;
  const makeAction = (type: string, values: readonly Value[]): A | null => {
    const parts = specs.get(type)?.parts;
    if (parts === undefined || values.length > parts.length) return null;
    const action: Record<string, unknown> = { type };
    for (const [at, { name, shape }] of parts.entries()) {
      const value = values[at];
      if (!shape.safeParse(value).success) return null;
      if (value !== undefined) action[name] = value;
    }
    return action as unknown as A;
  };
  return {
    actions,
    done: { type: CLOSING } as A,
    parseAction,
    specOf,
    makeAction,
    partsOf: (action) => {
      const values: Value[] = [];
      for (const { name } of specOf(action.type).parts) {
        const value = (action as unknown as Record<string, Value | undefined>)[name];
        if (value === undefined) break;
        values.push(value);
      }
      return values;
    },
    made: (type, ...values) => {
      const given = values.filter((value) => value !== undefined);
      const action = makeAction(type, given);
      if (action === null) throw new NoSuchAction(`no such action: ${type} ${JSON.stringify(given)}`);
      return action;
    },
  };
}
