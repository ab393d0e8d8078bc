// VI.B Spent units left next to unSpent enemies at the end of their owner's attacks retreat like beaten attackers.
import type { HexId } from '#board/hex.ts';
import type { Frames } from '../../position/course.ts';
import { counterOf, hexesOf, type Sight, unitsAt, unspentAt } from '../../position/sight.ts';
import { enemyOf, type Retreat, type Side } from '../../position/state.ts';
import { doInstead, sightIn } from '../../position/world.ts';
import { retreatFrame } from '../12-combat/retreats.ts';

/** The hexes next to this one with unSpent enemies of a side. */
const threats = (sight: Sight, hex: HexId, side: Side): readonly HexId[] =>
  sight.kit.map.nextTo(hex).filter((to) => unspentAt(sight, to, enemyOf(side)).length > 0);

/** VI.B, RULING 29 Stacks of a side with Spent units only, next to an unSpent enemy. */
const exposedHexes = (sight: Sight, side: Side): readonly HexId[] =>
  [...hexesOf(sight, side)]
    .filter((hex) => unspentAt(sight, hex, side).length === 0 && threats(sight, hex, side).length > 0)
    .sort();

function retreatFrom(sight: Sight, hex: HexId, side: Side): Retreat {
  const units = unitsAt(sight, hex, side);
  return {
    loser: side,
    result: 'exposed',
    units,
    against: threats(sight, hex, side),
    demanded: null,
    spentBefore: units,
    ways: Object.fromEntries(units.map((blind) => [blind, [counterOf(sight.table, blind).place]])),
  };
}

export const exposedFrames: Frames<'exposed'> = {
  exposed: {
    run: (w, { side }) => {
      const sight = sightIn(w);
      doInstead(w, ...exposedHexes(sight, side).map((hex) => retreatFrame(retreatFrom(sight, hex, side))));
    },
  },
};
