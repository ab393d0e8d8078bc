// What nearness is in this title: from the enemy's units; from the enemy's source of supply where none is on the map.
import { type Ground, nearFirstBy } from '#board/near.ts';
import type { Seat } from '../position/seat.ts';
import { isLeader, placeOf, unitsOnMap } from '../position/sight.ts';
import { enemyOf } from '../position/state.ts';

function groundOf(seat: Seat): Ground {
  const { kit, table, side } = seat;
  const met = unitsOnMap(seat, enemyOf(side)).map((unit) => placeOf(table, unit));
  return {
    hexOf: (value) => {
      const text = String(value);
      const place = kit.units[text] === undefined && !isLeader(seat, text) ? text : placeOf(table, text);
      return kit.hexes[place] === undefined ? null : place;
    },
    far: kit.map.distance,
    front: met.length > 0 ? met : [kit.sources[enemyOf(side)]],
  };
}

/** Values of an action's next part in the order in which people are shown them. */
export const nearFirst = nearFirstBy(groundOf);
