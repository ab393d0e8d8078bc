// What nearness is in this title: from the enemy's blocks, before these stand anywhere from their base.
import { groundOn, nearnessBy } from '#board/near.ts';
import type { Seat } from '../position/seat.ts';
import { blockOf, blocksOf } from '../position/sight.ts';
import { enemyOf } from '../position/state.ts';

/** Values of an action's next part in the order in which people are shown them, and where on the map one of them is. */
export const { nearFirst, placeOn } = nearnessBy(({ kit, table, side }: Pick<Seat, 'kit' | 'table' | 'side'>) =>
  groundOn(
    kit,
    (value) => (typeof value === 'number' ? table.blocks[value]?.place : value),
    () => blocksOf(table, enemyOf(side)).map((blind) => blockOf(table, blind).place),
    [kit.base[enemyOf(side)]],
  ),
);
