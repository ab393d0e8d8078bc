// What nearness is in this title: from the Allied counters on the map; once there are none, from the east.
import { groundOn, nearnessBy } from '#board/near.ts';
import type { Seat } from '../position/seat.ts';
import { alliedAt, placeOf } from '../position/sight.ts';

/** Values of an action's next part in the order in which people are shown them, and where on the map one of them is. */
export const { nearFirst, placeOn } = nearnessBy((seat: Seat) => {
  const { kit, table } = seat;
  const { spaces, map } = kit;
  return groundOn(
    { hexes: spaces, map },
    (value) =>
      typeof value === 'number'
        ? table.counters[value]?.at
        : spaces[value] === undefined
          ? placeOf(seat, value)
          : value,
    () => map.spaces.filter((space) => alliedAt(seat, space).length > 0),
    kit.eastFirst.slice(0, 1),
  );
});
