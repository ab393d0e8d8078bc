// What orders are about, read from the catalogue: whom they name, and what they name first.
import { type AnyModule, memberKind, type Typed, type Value } from '#engine/title.ts';

/** The values of an action's parts, with their kinds. */
export const partsOf = ({ title }: AnyModule, action: Typed) =>
  (title.actions.find(({ type }) => type === action.type)?.parts ?? []).map((part) => ({
    part,
    value: (action as unknown as Readonly<Record<string, Value | undefined>>)[part.name],
  }));

const isOfUnits = (kind: string): boolean => kind === 'unit' || kind === 'units';

/** Whom an action is about: its units; where it names none, what it names first; what is chosen is none of them. */
export function subjectsOf(module: AnyModule, action: Typed): readonly (string | number)[] {
  const parts = partsOf(module, action).filter(({ part }) => part.isChosen !== true);
  const units = parts.flatMap(({ part, value }) => (isOfUnits(part.kind) && value !== undefined ? value : []));
  const first = parts[0]?.value;
  return units.length > 0 ? (units as readonly number[]) : typeof first === 'string' ? [first] : [];
}

/** The one unit that carries an action out; null where it names none, or several. */
export const loneUnit = (module: AnyModule, action: Typed): number | null =>
  (partsOf(module, action).find(({ part }) => part.kind === 'unit' && part.isChosen !== true)?.value as
    | number
    | undefined) ?? null;

/** Two values, or orders, that say the same. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether an order is for units or a place by itself: a second one just so says nothing new, as a second loss, or more of something, would. */
export function isForPlace(module: AnyModule, action: Typed): boolean {
  const kinds = partsOf(module, action).map(({ part }) => part.kind);
  return kinds.includes('place') && (kinds.some(isOfUnits) || !kinds.includes('number'));
}

/** Whether two orders name the same thing first, and no unit: an attack on a hex, and guns that join it. */
export function isOfSameAim(module: AnyModule, one: Typed, other: Typed): boolean {
  const [aim, otherAim] = [one, other].map((action) => partsOf(module, action)[0]);
  return aim !== undefined && !isOfUnits(aim.part.kind) && isSameValue(aim.value, otherAim?.value);
}

/** A drafted order without these units; null where nobody is left of it. */
export function withoutUnits(module: AnyModule, old: Typed, units: readonly (string | number)[]): Typed | null {
  const lists = partsOf(module, old).filter(({ part }) => memberKind(part.kind) === 'unit');
  const less = Object.fromEntries(
    lists.map(({ part, value }) => [part.name, (value as readonly number[]).filter((one) => !units.includes(one))]),
  );
  const isEmpty = lists.length === 0 || Object.values(less).some((left) => left.length === 0);
  return isEmpty ? null : module.parseAction({ ...old, ...less });
}
