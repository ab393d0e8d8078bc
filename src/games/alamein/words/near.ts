// What nearness is in this title: from the enemy's counters, before these lie anywhere from their sources of supply.
import { type Ground, nearFirstBy } from '#board/near.ts';
import type { Seat } from '../position/seat.ts';
import { counterOf, countersOf } from '../position/sight.ts';
import { enemyOf } from '../position/state.ts';

function groundOf({ kit, table, side }: Seat): Ground {
  const enemy = enemyOf(side);
  const isHex = (place: string | undefined): place is string => place !== undefined && kit.hexes[place] !== undefined;
  const met = countersOf(table, enemy)
    .map((blind) => counterOf(table, blind).place)
    .filter(isHex);
  return {
    hexOf: (value) => {
      const place = typeof value === 'number' ? table.counters[value]?.place : value;
      return isHex(place) ? place : null;
    },
    far: kit.map.distance,
    front: met.length > 0 ? [...new Set(met)] : kit.sources[enemy],
  };
}

/** Values of an action's next part in the order in which people are shown them. */
export const nearFirst = nearFirstBy(groundOf);
