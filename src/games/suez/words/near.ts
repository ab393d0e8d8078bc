// What nearness is in this title: from the Allied counters on the map; once there are none, from the east.
import { type Ground, nearFirstBy } from '#board/near.ts';
import type { Seat } from '../position/seat.ts';
import { alliedAt, placeOf } from '../position/sight.ts';

function groundOf(seat: Seat): Ground {
  const { kit } = seat;
  const met = kit.map.spaces.filter((space) => alliedAt(seat, space).length > 0);
  const isSpace = (place: string | null): place is string => place !== null && kit.spaces[place] !== undefined;
  return {
    hexOf: (value) => {
      const place =
        typeof value === 'number'
          ? (seat.table.counters[value]?.at ?? null)
          : isSpace(value)
            ? value
            : placeOf(seat, value);
      return isSpace(place) ? place : null;
    },
    far: kit.map.distance,
    front: met.length > 0 ? met : kit.eastFirst.slice(0, 1),
  };
}

/** Values of an action's next part in the order in which people are shown them. */
export const nearFirst = nearFirstBy(groundOf);
