// What nearness is in this title: from the enemy's units, before these are on the map from their own sources of supply.
import { type Ground, nearFirstBy } from '#board/near.ts';
import type { Seat } from '../position/seat.ts';
import { placeOf, unitsOnMap } from '../position/sight.ts';
import { enemyOf } from '../position/state.ts';

function groundOf(seat: Seat): Ground {
  const { kit, table, side } = seat;
  const isHex = (place: string): boolean => kit.hexes[place] !== undefined;
  const met = unitsOnMap(seat, enemyOf(side)).map((unit) => placeOf(table, unit));
  return {
    hexOf: (value) => {
      const place = kit.units[value] === undefined ? String(value) : placeOf(table, String(value));
      return isHex(place) ? place : null;
    },
    far: kit.map.distance,
    front: met.length > 0 ? met : Object.values(kit.edges).flat(),
  };
}

/** Values of an action's next part in the order in which people are shown them. */
export const nearFirst = nearFirstBy(groundOf);
