// What nearness is in this title: from the enemy's blocks, before these stand anywhere from their base.
import { type Ground, nearFirstBy } from '#board/near.ts';
import type { Seat } from '../position/seat.ts';
import { blockOf, blocksOf } from '../position/sight.ts';
import { enemyOf } from '../position/state.ts';

function groundOf({ kit, table, side }: Pick<Seat, 'kit' | 'table' | 'side'>): Ground {
  const enemy = enemyOf(side);
  const isHex = (place: string | undefined): place is string => place !== undefined && kit.hexes[place] !== undefined;
  const met = blocksOf(table, enemy)
    .map((blind) => blockOf(table, blind).place)
    .filter(isHex);
  return {
    hexOf: (value) => {
      const place = typeof value === 'number' ? table.blocks[value]?.place : value;
      return isHex(place) ? place : null;
    },
    far: kit.map.distance,
    front: met.length > 0 ? [...new Set(met)] : [kit.base[enemy]],
  };
}

/** Values of an action's next part in the order in which people are shown them. */
export const nearFirst = nearFirstBy(groundOf);
