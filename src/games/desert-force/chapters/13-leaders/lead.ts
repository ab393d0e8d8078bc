// 13.2 Which of two leaders who stand together counts in combat, and is checked: a word that holds until another is given.
import type { Handler } from '../../position/course.ts';
import { pieceName } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { leadersAt, leadersOnMap, placeOf } from '../../position/sight.ts';
import type { LeaderId } from '../../position/state.ts';
import { put } from '../../position/world.ts';

/** 13.2 The leaders of the side who stand with another. */
export const paired = (seat: Seat): readonly LeaderId[] =>
  leadersOnMap(seat, seat.side).filter((leader) => leadersAt(seat, seat.side, placeOf(seat.table, leader)).length > 1);

/** 13.2, RULING 31 */
export const lead: Handler<'lead'> = {
  shut: (seat) =>
    paired(seat).length > 0
      ? null
      : refuse('13.2', 'No two leaders of yours stand together: move one to the other to choose between them.'),
  values: (seat) => paired(seat).filter((leader) => leader !== seat.table.lead),
  why: (seat, { unit }) =>
    refuse(
      '13.2',
      unit === seat.table.lead
        ? `${pieceName(seat, unit)} leads already.`
        : 'Name a leader of yours who stands with another.',
    ),
  apply: (w, _side, { unit }) => put(w, { lead: unit }),
};
