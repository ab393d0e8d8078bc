// A recommended set-up with units that are much the same in one another's places, so that nobody reads off the scenario which of
// them stands where.
import type { Chance } from './chance.ts';

/** How many of the units that could change places with others do. */
const EXCHANGED = 0.5;

/** Some of the units change places with one that is alike; as many stand in each place as before. */
export function exchange<Unit, Place>(
  places: Map<Unit, Place>,
  units: readonly Unit[],
  areAlike: (one: Unit, other: Unit) => boolean,
  chance: Chance,
): void {
  const placeOf = (unit: Unit): Place => places.get(unit) as Place;
  for (const one of chance.shuffled(units)) {
    const others = units.filter((other) => placeOf(other) !== placeOf(one) && areAlike(one, other));
    if (others.length === 0 || !chance.often(EXCHANGED)) continue;
    const other = chance.one(others);
    const [here, there] = [placeOf(one), placeOf(other)];
    places.set(one, there).set(other, here);
  }
}
