// Actions to text, whatever the title: what a player would type, such that reading it gives the action back.
import { memberKind, type Part, type PartKind, type Typed, type Value } from '#engine/title.ts';

/** What a single value of a kind is called. */
type Say = (kind: PartKind, item: string | number) => string;

/** What a value is called; a list by its members. */
export const inWords = (kind: PartKind, value: Value, say: Say): string =>
  typeof value === 'object' ? value.map((item) => say(memberKind(kind) ?? kind, item)).join(', ') : say(kind, value);

/**
 * One action as a line of text. `form` has its parts in braces, each with the words and marks before it, which are left
 * out with it: "{unit} > {to} via {via}". Without one the parts follow each other.
 */
export function written(
  parts: readonly Part[],
  action: Typed,
  say: Say,
  form = parts.map(({ name }) => `{${name}}`).join(' '),
): string {
  const values = action as unknown as Readonly<Record<string, Value | undefined>>;
  const filled = form.replace(/([^{}]*)\{(\w+)\}/g, (_, before: string, name: string) => {
    const value = values[name];
    const kind = parts.find((part) => part.name === name)?.kind ?? 'word';
    return value === undefined ? '' : before + (inWords(kind, value, say) || 'none');
  });
  return `${action.type} ${filled}`.trim();
}
