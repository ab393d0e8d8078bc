// The map touched: where something can be ordered, and what of it at one place.
import { type AnySpec, type Ask, isSet, memberKind, type Part, type Typed, type Value } from '#engine/title.ts';
import type { Choice } from '../command.ts';
import { labelOf, lawful, type Standpoint } from '../input/fields.ts';
import { type Entry, firstEntries, neededOf } from './entries.ts';
import { placeAs } from './ids.ts';
import { verbOf } from './ways.ts';

/** An order as far as a touch on the map gives it: what it is about is the last of its values. */
export interface Begun {
  readonly path: readonly string[];
  /** What is done; null where the label is a whole order. */
  readonly verb: string | null;
  readonly label: string;
  readonly style: Choice['style'];
  readonly spec: AnySpec;
  readonly values: readonly Value[];
  /** Where on the map it is begun. */
  readonly places: readonly string[];
}

/**
 * Orders that name a place or a unit there; that bring a unit there from off the map; and where none is begun there, those that can
 * end with it or with who stands there. What can be begun of one unit, or of the place, stands together, and so do those who are
 * brought to others by orders of one kind; movements have most parts and stand first. Null for what is no place of the map.
 */
export function begunAt(
  seen: Standpoint,
  entries: readonly Entry[],
  place: string,
): readonly (readonly Begun[])[] | null {
  if (placeOf(seen, 'place', place) !== place) return null;
  const all = begunBy(seen, entries);
  const here = all
    .filter(({ places }) => places.includes(place))
    .sort((a, b) => b.spec.parts.length - a.spec.parts.length)
    .flatMap((one) => outOf(seen, one, place));
  const coming = all.filter(({ places }) => here.length === 0 || places.length === 0);
  const brought = coming.flatMap((one) => broughtTo(seen, one, place));
  const things = new Map<unknown, Begun[]>();
  for (const one of [...here, ...brought]) {
    const joins = here.length > 0 && !here.includes(one);
    const about = joins ? one.spec : one.style === 'begin' ? one.values.at(-1) : one;
    things.set(about, [...(things.get(about) ?? []), one]);
  }
  return [...things.values()];
}

/** An order of a place that next wants one of the units there is about each of them; what leads nowhere is left out. */
function outOf(seen: Standpoint, begun: Begun, place: string): readonly Begun[] {
  const [first, next] = neededOf(begun.spec);
  if (begun.style === 'act' || next === undefined || isSet(first?.kind)) return [begun];
  const values = lawful(seen, begun.spec.type, begun.values);
  if (values.length === 0) return [];
  if (begun.values[0] !== place || next.kind !== 'unit') return [begun];
  return values.map((value, position) => ({
    ...begun,
    path: [...begun.path, String(position)],
    label: labelOf(seen, next, value),
    values: [place, value],
  }));
}

/** The places of the map where something can be begun, what is offered first at the head; else those to which the first can go. */
export function placesToBegin(seen: Standpoint, ask: Ask<Typed>): readonly string[] {
  const begun = begunBy(seen, firstEntries(seen, ask));
  const places = begun.flatMap((one) => one.places);
  const [first] = begun;
  if (places.length > 0 || first === undefined || first.style === 'act') return [...new Set(places)];
  const ways = lawful(seen, first.spec.type, first.values);
  return ways.flatMap((value) => placesOf(seen, first.spec, [...first.values, value]));
}

function begunBy(seen: Standpoint, entries: readonly Entry[]): readonly Begun[] {
  return entries.flatMap(({ spec, label, action, values }, index): readonly Begun[] => {
    if (action !== null)
      return [
        { path: [String(index)], verb: null, label, style: 'act', spec, values, places: placesOf(seen, spec, values) },
      ];
    const [part] = neededOf(spec);
    if (part === undefined) return [];
    return lawful(seen, spec.type, []).map((value, position) => ({
      path: [String(index), isSet(part.kind) ? `-${position}` : String(position)],
      verb: verbOf(spec),
      label: labelOf(seen, part, value),
      style: 'begin',
      spec,
      values: [value],
      places: placesOf(seen, spec, [value]),
    }));
  });
}

/** The same order in every way in which its last part is the place, or may have who stands there. */
function broughtTo(seen: Standpoint, begun: Begun, place: string): readonly Begun[] {
  const { path, spec, values } = begun;
  const parts = neededOf(spec);
  const to = parts.at(-1)?.kind;
  const next = parts[values.length];
  if (next === undefined || (to !== 'place' && to !== 'units')) return [];
  if (values.length < parts.length - 1)
    return lawful(seen, spec.type, values).flatMap((value, position) => {
      const label = `${begun.label}, ${labelOf(seen, next, value)}`;
      return broughtTo(seen, { ...begun, path: [...path, String(position)], label, values: [...values, value] }, place);
    });
  if (to === 'units') {
    const [one, ...more] = lawful(seen, spec.type, values).flatMap((unit, position) =>
      placeOf(seen, to, unit) === place ? [`-${position}`] : [],
    );
    return one === undefined ? [] : [{ ...begun, path: more.length > 0 ? path : [...path, one] }];
  }
  const action = seen.module.makeAction(spec.type, [...values, place]);
  if (action === null || seen.module.check(seen.view, seen.side, action) !== null) return [];
  return [{ ...begun, style: 'act', path: [...path, placeAs(place)] }];
}

/** The place of the map that a value is, or where the unit stands that it names. */
export function placeOf({ module, view, side }: Standpoint, kind: Part['kind'], value: Value): string | null {
  const one = memberKind(kind) ?? kind;
  if (typeof value === 'object' || (one !== 'unit' && one !== 'place')) return null;
  return module.placeOn?.(view, side, value) ?? null;
}

/** The places of an order's values. */
const placesOf = (seen: Standpoint, spec: AnySpec, values: readonly Value[]): readonly string[] =>
  neededOf(spec).flatMap(({ kind }, index) => placeOf(seen, kind, values[index] ?? []) ?? []);
