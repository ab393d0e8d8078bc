// What nearness is in this title: from the enemy's units; from the enemy's source of supply where none is on the map.
import { groundOn, nearnessBy } from '#board/near.ts';
import type { Seat } from '../position/seat.ts';
import { isLeader, placeOf, unitsOnMap } from '../position/sight.ts';
import { enemyOf } from '../position/state.ts';

/** Values of an action's next part in the order in which people are shown them, and where on the map one of them is. */
export const { nearFirst, placeOn } = nearnessBy((seat: Seat) => {
  const { kit, table, side } = seat;
  return groundOn(
    kit,
    (value) => {
      const text = String(value);
      return kit.units[text] === undefined && !isLeader(seat, text) ? text : placeOf(table, text);
    },
    () => unitsOnMap(seat, enemyOf(side)).map((unit) => placeOf(table, unit)),
    [kit.sources[enemyOf(side)]],
  );
});
