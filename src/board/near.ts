// The order in which hexes are shown to people: what is near comes first.

type Value = string | number | readonly (string | number)[];

/** What a title knows of its hexes. */
export interface Ground {
  /** The hex of the map that a value is, or that the unit it is stands in; null where there is none. */
  readonly hexOf: (value: string | number) => string | null;
  /** Hexes from one to the other. */
  readonly far: (from: string, to: string) => number;
  /** Where the enemy is. */
  readonly front: readonly string[];
}

/**
 * The values of an action's next part. Hexes come first that are near the last unit or hex of the parts before; where
 * there is none, and among equals, those near the front. The hex where a unit stands comes last: it gets there by a way
 * there and back alone. What is no hex stays as it is.
 */
export function nearestFirst<V extends Value>(
  values: readonly V[],
  before: readonly Value[],
  ground: Ground,
): readonly V[] {
  const { hexOf, far, front } = ground;
  const least = (hex: string, to: readonly string[]): number => Math.min(...to.map((one) => far(hex, one)));
  const named = before.flat().findLast((one) => hexOf(one) !== null);
  const start = named === undefined ? null : hexOf(named);
  const away = (value: V, hex: string): number => {
    if (start === null) return 0;
    return value === start && named !== start ? Number.POSITIVE_INFINITY : far(start, hex);
  };
  const measured = values.map((value) => {
    const hex = typeof value === 'string' ? hexOf(value) : null;
    if (hex === null) return { value, away: 0, front: 0 };
    return { value, away: away(value, hex), front: least(hex, front) };
  });
  return measured.sort((a, b) => a.away - b.away || a.front - b.front).map(({ value }) => value);
}

/** The ground of a kit with a map: `placeOf` what a value stands for, on the map or off it, `met` where enemies are, else `front`. */
export function groundOn(
  {
    hexes,
    map,
  }: { readonly hexes: Readonly<Record<string, unknown>>; readonly map: { readonly distance: Ground['far'] } },
  placeOf: (value: string | number) => string | null | undefined,
  met: () => readonly (string | undefined)[],
  front: readonly string[],
): Ground {
  const onMap = (place: string | null | undefined): string | null =>
    place != null && Object.hasOwn(hexes, place) ? place : null;
  return {
    hexOf: (value) => onMap(placeOf(value)),
    far: map.distance,
    get front() {
      const there = new Set(met().flatMap((place) => onMap(place) ?? []));
      return there.size > 0 ? [...there] : front;
    },
  };
}

/** For a seat of a title, by its ground: values in that order, and the hex that one of them is or stands in. */
export const nearnessBy = <Seat>(groundOf: (seat: Seat) => Ground) => ({
  nearFirst: <V extends Value>(seat: Seat, values: readonly V[], before: readonly Value[]): readonly V[] =>
    nearestFirst(values, before, groundOf(seat)),
  placeOn: (seat: Seat, value: string | number): string | null => groundOf(seat).hexOf(value),
});
