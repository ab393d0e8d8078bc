// IX.A.4 Removal: enemy Boxes and Forts are taken away in the Reinforcement phase.
import type { HexId } from '#board/hex.ts';
import type { Handler } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { refuse } from '../../position/seat.ts';
import { hexesOf, type Sight, stackAt, unspentAt } from '../../position/sight.ts';
import { enemyOf, type Side } from '../../position/state.ts';
import { faceIn, removeCounter, tellAll } from '../../position/world.ts';
import { isWork, ownWorkAt } from './works.ts';

/** IX.A.4, RULING 40 Enemy Boxes and Forts with an unSpent unit of the side on them; the El Alamein Box stays. */
export const razable = (sight: Sight, side: Side): readonly HexId[] =>
  hexesOf(sight, side).filter((hex) => {
    const work = ownWorkAt(sight, hex, enemyOf(side));
    return work !== null && work !== 'alamein' && unspentAt(sight, hex, side).length > 0;
  });

/** IX.A.4 */
export const raze: Handler<'raze'> = {
  values: (seat) => razable(seat, seat.side),
  why: (seat, { hex }) =>
    refuse(
      'IX.A.4',
      `Nothing is taken away at ${nameOf(seat.kit, hex)}: it takes an unSpent unit of yours on an enemy Box or Fort, and the El Alamein Box stays.`,
    ),
  apply: (w, side, { hex }) => {
    for (const blind of stackAt(w.table, hex)) {
      const face = faceIn(w, blind);
      if (!isWork(face)) continue;
      removeCounter(w, blind);
      tellAll(w, 'IX.A.4', { type: 'razed', side, hex, work: face.type });
    }
  },
};
