// An action found for whoever asks what may be done: the first that is lawful.
import { isSet, memberKind, type Part, type Value } from '../title.ts';

/** Whether an action has something left to choose: its first part, where it must be given, has a value on offer. No list is looked into. */
export const isChoosable = ([part]: readonly Part[], offered: () => readonly Value[]): boolean =>
  part === undefined || part.optional === true || isSet(part.kind) || offered().length > 0;

/**
 * The action with the first value offered for each of its parts that must be given: of a list all that are offered, of a
 * path the first alone. Null when nothing is offered for a part, or when it is refused.
 */
export function firstLawful<A>(
  parts: readonly Part[],
  offered: (before: readonly Value[]) => readonly Value[],
  make: (values: readonly Value[]) => A | null,
  check: (action: A) => object | null = () => null,
): A | null {
  const values: Value[] = [];
  for (const { kind, optional } of parts) {
    if (optional) break;
    const value = firstOf(kind, offered(values));
    if (value === undefined) return null;
    values.push(value);
  }
  const action = make(values);
  return action === null || check(action) !== null ? null : action;
}

function firstOf(kind: Part['kind'], offered: readonly Value[]): Value | undefined {
  const [first] = offered;
  if (first === undefined || memberKind(kind) === null) return first;
  return (isSet(kind) ? offered : [first]) as readonly (string | number)[];
}
