// What nearness is in this title: from the enemy's units, before these are on the map from their own sources of supply.
import { groundOn, nearnessBy } from '#board/near.ts';
import type { Seat } from '../position/seat.ts';
import { placeOf, unitsOnMap } from '../position/sight.ts';
import { enemyOf } from '../position/state.ts';

/** Values of an action's next part in the order in which people are shown them, and where on the map one of them is. */
export const { nearFirst, placeOn } = nearnessBy((seat: Seat) => {
  const { kit, table, side } = seat;
  return groundOn(
    kit,
    (value) => (kit.units[value] === undefined ? String(value) : placeOf(table, String(value))),
    () => unitsOnMap(seat, enemyOf(side)).map((unit) => placeOf(table, unit)),
    Object.values(kit.edges).flat(),
  );
});
