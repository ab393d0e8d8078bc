// 1.1 The seven places: a ring of six round a well, and the ways between them.

/** The ring, clockwise from Red's camp; the well touches all six. */
export const PLACES = ['w', 'nw', 'ne', 'e', 'se', 'sw', 'well'] as const;
export type Place = (typeof PLACES)[number];
export const isPlace = (value: string): value is Place => (PLACES as readonly string[]).includes(value);
const RING: readonly Place[] = PLACES.slice(0, 6);

export const NAMES: Readonly<Record<Place, string>> = {
  w: 'West Camp',
  nw: 'Ridge',
  ne: 'Dunes',
  e: 'East Camp',
  se: 'Salt Pan',
  sw: 'Palms',
  well: 'Well',
};

export const CAMPS = { red: 'w', blue: 'e' } as const;

/** 1.1 The places that touch a place. */
export function neighbours(place: Place): readonly Place[] {
  const at = RING.indexOf(place);
  if (at < 0) return RING;
  return PLACES.filter((other) => other === 'well' || RING[(at + 1) % 6] === other || RING[(at + 5) % 6] === other);
}

/** The places that can be reached, with the least number of steps to each; `barred` places are not entered. */
export function distances(from: Place, barred: (place: Place) => boolean): ReadonlyMap<Place, number> {
  const steps = new Map<Place, number>([[from, 0]]);
  for (const [place, distance] of steps)
    for (const next of neighbours(place)) if (!steps.has(next) && !barred(next)) steps.set(next, distance + 1);
  return steps;
}

/** A shortest way, both ends included; null when there is none. The first of equals in the order of the map. */
export function shortest(from: Place, to: Place, barred: (place: Place) => boolean): readonly Place[] | null {
  const left = distances(to, barred);
  if (!left.has(from)) return null;
  const way = [from];
  for (let here = from; here !== to; way.push(here)) {
    const closer = neighbours(here).find((next) => left.get(next) === (left.get(here) ?? 0) - 1);
    if (closer === undefined) return null;
    here = closer;
  }
  return way;
}
