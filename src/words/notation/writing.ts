// Actions to text, whatever the title: what a player would type, such that reading it gives the action back.
import { memberKind, type Part, type PartKind, type Typed, type Value } from '#engine/title.ts';

/** What single values are called, by their kind; what is left out is said as it is. `item`: the value, not as text. */
type Names = Readonly<Partial<Record<PartKind, (text: string, item: string | number) => string>>>;

/** What a value is called; a list by its members. */
function inWords(kind: PartKind, value: Value, names: Names): string {
  const one = memberKind(kind) ?? kind;
  if (typeof value === 'object') return value.map((item) => inWords(one, item, names)).join(', ');
  return names[one]?.(String(value), value) ?? String(value);
}

/**
 * One action as a line of text. `form` has its parts in braces, each with the words and marks before it, which are left
 * out with it: "{unit} > {to} via {via}". Without one the parts follow each other.
 */
function written(
  parts: readonly Part[],
  action: Typed,
  names: Names,
  form = parts.map(({ name }) => `{${name}}`).join(' '),
): string {
  const given = action as unknown as Readonly<Record<string, Value | undefined>>;
  const filled = form.replace(/([^{}]*)\{(\w+)\}/g, (_, before: string, name: string) => {
    const value = given[name];
    const kind = parts.find((part) => part.name === name)?.kind ?? 'word';
    return value === undefined ? '' : before + (inWords(kind, value, names) || 'none');
  });
  return `${action.type} ${filled}`.trim();
}

/** How a title writes, by what it sees things with. */
interface Writing<A extends Typed, By> {
  readonly specOf: (type: A['type']) => { readonly parts: readonly Part[] };
  /** Of orders whose parts do not just follow each other. */
  readonly forms: Readonly<Partial<Record<A['type'], string>>>;
  /** What values are called in orders, such that they can be read back. */
  readonly inOrders: (by: By) => Names;
  /** What they are called for people: "D7 El Alamein", "15. Panzer". */
  readonly forPeople: (by: By) => Names;
}

/** The writers of a title: of an action as a line of text, and of a value of an action's part. */
export const writersOf = <A extends Typed, By>({ specOf, forms, inOrders, forPeople }: Writing<A, By>) => ({
  writeAction: (by: By, action: A): string =>
    written(specOf(action.type).parts, action, inOrders(by), forms[action.type as A['type']]),
  label: (by: By, kind: PartKind, value: Value): string => inWords(kind, value, forPeople(by)),
});
