// What is named: a unit by a text of its owner's, places by a fact.
import type { Unclear } from './request.ts';

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const SHOWN = 40;

interface Called {
  readonly id: string | number;
  readonly name: string;
}

/** Those of some units that a text may mean: whom orders would read in it, in play or not; where that is nobody, whose name begins so. */
export const unitsLike = <U extends Called>(
  units: readonly U[],
  read: readonly U['id'][],
  text: string,
): readonly U[] => (read.length > 0 ? units.filter(({ id }) => read.includes(id)) : beginning(units, text));

/** Those that have this name, or whose name begins so. */
function beginning<U extends Called>(units: readonly U[], text: string): readonly U[] {
  const exact = units.filter(({ name }) => plain(name) === plain(text));
  return exact.length > 0 ? exact : units.filter(({ name }) => plain(name).startsWith(plain(text)));
}

/** The one unit that a text means of those it may mean. */
export function unitMeant<U extends Called>(like: readonly U[], text: string): U | Unclear {
  const [unit] = like;
  if (unit === undefined) return { unclear: `You have no unit "${text.slice(0, SHOWN)}" in play.` };
  if (like.length > 1)
    return { unclear: `"${text.slice(0, SHOWN)}" may be ${like.map(({ name }) => name).join(' or ')}.` };
  return unit;
}

/** A kit whose places are hexes. */
interface OfHexes {
  readonly hexes: Readonly<Record<string, { readonly name: string | null }>>;
}
/** The places of such a title, and the names of those that have one. */
export const HEXES = {
  places: ({ hexes }: OfHexes): readonly string[] =>
    Object.values(hexes).flatMap(({ name }) => (name === null ? [] : [name])),
  placesOf: ({ hexes }: OfHexes) => hexes,
};

/** How a title finds the place that a text means: by its own reader, and its answer to a text that names none. */
export const placeReader =
  <Kit>(placeOf: (kit: Kit, text: string) => string | null, noSuchPlace: (kit: Kit, text: string) => string) =>
  (kit: Kit, text: string): { readonly place: string } | Unclear => {
    const place = placeOf(kit, text);
    return place === null ? { unclear: noSuchPlace(kit, text) } : { place };
  };

/** Under which keys facts and frames of a title name places: one, lists of them, and things that name some in turn. */
export interface PlaceKeys {
  readonly one: readonly string[];
  readonly lists: readonly string[];
  readonly inner: readonly string[];
}

/** The places that a fact or a frame names. */
export function placesNamed(named: object, keys: PlaceKeys): readonly string[] {
  return Object.entries(named).flatMap(([key, value]): readonly string[] => {
    if (typeof value === 'string') return keys.one.includes(key) ? [value] : [];
    if (keys.inner.includes(key))
      return [value].flat().flatMap((one) => (one instanceof Object ? placesNamed(one, keys) : []));
    return Array.isArray(value) && keys.lists.includes(key) ? value.filter((one) => typeof one === 'string') : [];
  });
}
