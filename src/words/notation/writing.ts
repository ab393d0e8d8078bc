// Actions to text, whatever the title: what a player would type, such that reading it gives the action back.
import { memberKind, type Part, type PartKind, type Typed, type Value } from '#engine/title.ts';

/** What single values are called, by their kind; what is left out is said as it is. `item`: the value, not as text. */
type Names = Readonly<Partial<Record<PartKind, (text: string, item: string | number) => string>>>;

/** What a value is called; a list by its members. */
export function inWords(kind: PartKind, value: Value, names: Names): string {
  const one = memberKind(kind) ?? kind;
  if (typeof value === 'object') return value.map((item) => inWords(one, item, names)).join(', ');
  return names[one]?.(String(value), value) ?? String(value);
}

/**
 * One action as a line of text. `form` has its parts in braces, each with the words and marks before it, which are left
 * out with it: "{unit} > {to} via {via}". Without one the parts follow each other.
 */
export function written(
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
