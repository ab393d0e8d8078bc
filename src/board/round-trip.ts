// A way that ends where it began, for what is taken on it: no search for the cheapest way finds one.

/**
 * The first way that leads through one of these places and home again, and begins as it is told; null when there is none. `out`: ways
 * to a place that begin so; `home`: the way that begins with all of another and ends at home.
 */
export function roundTrip<Place, Way>(
  through: readonly Place[],
  begun: readonly Place[],
  out: (place: Place) => readonly (readonly Place[] | null)[],
  home: (way: readonly Place[]) => Way | null,
): Way | null {
  const isThrough = begun.some((place) => through.includes(place));
  for (const way of isThrough ? [begun] : through.flatMap(out)) {
    const whole = way === null ? null : home(way);
    if (whole !== null) return whole;
  }
  return null;
}
