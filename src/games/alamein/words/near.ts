// What nearness is in this title: from the enemy's counters, before these lie anywhere from their sources of supply.
import { groundOn, nearnessBy } from '#board/near.ts';
import type { Seat } from '../position/seat.ts';
import { counterOf, countersOf } from '../position/sight.ts';
import { enemyOf } from '../position/state.ts';

/** Values of an action's next part in the order in which people are shown them, and where on the map one of them is. */
export const { nearFirst, placeOn } = nearnessBy(({ kit, table, side }: Seat) =>
  groundOn(
    kit,
    (value) => (typeof value === 'number' ? table.counters[value]?.place : value),
    () => countersOf(table, enemyOf(side)).map((blind) => counterOf(table, blind).place),
    kit.sources[enemyOf(side)],
  ),
);
