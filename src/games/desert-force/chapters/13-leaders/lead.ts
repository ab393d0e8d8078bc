// 13.2, 13.3 Which of two leaders counts where both are in a combat, and is checked: a word that holds until another is given.
import type { Handler } from '../../position/course.ts';
import { pieceName } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { leadersOnMap } from '../../position/sight.ts';
import type { LeaderId } from '../../position/state.ts';
import { put } from '../../position/world.ts';

/** 13.2, 13.3 The side's leaders, where there are two that may be in one combat, from one hex or from two. */
export function leaderChoice(seat: Seat): readonly LeaderId[] {
  const leaders = leadersOnMap(seat, seat.side);
  return leaders.length > 1 ? leaders : [];
}

/** 13.2, RULING 31 */
export const lead: Handler<'lead'> = {
  shut: (seat) =>
    leaderChoice(seat).length > 0
      ? null
      : refuse('13.2', 'No two leaders of yours are on the map: there is none to choose between.'),
  values: (seat) => leaderChoice(seat).filter((leader) => leader !== seat.table.lead),
  why: (seat, { unit }) =>
    refuse(
      '13.2',
      unit === seat.table.lead
        ? `${pieceName(seat, unit)} leads already.`
        : 'Name a leader of yours who is on the map.',
    ),
  apply: (w, _side, { unit }) => put(w, { lead: unit }),
};
