// IX.A.4 Removal: enemy Boxes and Forts are taken away in the Reinforcement phase.
import type { Handler } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { refuse } from '../../position/seat.ts';
import { counterOf, hexesOf, type Sight, stackAt, unspentAt } from '../../position/sight.ts';
import type { HexId, Side } from '../../position/state.ts';
import { faceIn, removeCounter, tellAll } from '../../position/world.ts';
import { isWork } from './works.ts';

/** IX.A.4, RULING 40 Enemy Boxes and Forts with an unSpent unit of the side on them; that of El Alamein is no counter and stays. */
export const razable = (sight: Sight, side: Side): readonly HexId[] =>
  hexesOf(sight, side).filter(
    (hex) =>
      unspentAt(sight, hex, side).length > 0 &&
      stackAt(sight.table, hex).some(
        (blind) => counterOf(sight.table, blind).side !== side && isWork(sight.faces[blind]),
      ),
  );

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
