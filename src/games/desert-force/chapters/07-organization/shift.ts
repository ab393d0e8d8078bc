// 7.16 The depot moves on in the Exploitation Movement Phase of a Major Offensive.

import type { Handler } from '../../position/course.ts';
import { placeName } from '../../position/names.ts';
import { ofSeat, type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { kept } from '../../position/sight.ts';
import type { HexId } from '../../position/state.ts';
import { placeDepot, put, tellAll } from '../../position/world.ts';
import { phaseOf } from '../09-movement/reach.ts';
import { depotHexes, depotSites, zoneOf, zonesApart } from './depots.ts';
import { isMajor } from './offensive.ts';

/** Stands among those who have moved in the phase once the depot has. */
const DEPOT = 'depot';

function whyNoShift(seat: Seat): Refusal | null {
  const { table, side } = seat;
  const { hex, moved } = table.depots[side];
  if (phaseOf(seat) !== 'exploitation')
    return refuse('7.16', 'The depot relocates in the Exploitation Movement Phase of a Major Offensive.');
  if (!isMajor(seat)) return refuse('7.16', 'The depot relocates now only in a Major Offensive.');
  if (hex === null)
    return refuse('7.16', 'Your depot is not on the map; it comes back in your next Organization Phase.');
  if (moved) return refuse('7.16', 'Your depot is on its Moved side and stays where it is.');
  return table.moved.includes(DEPOT) ? refuse('7.16', 'Your depot has been relocated in this phase already.') : null;
}

const zonesFrom = (seat: Seat, to: HexId): number => {
  const { hex } = seat.table.depots[seat.side];
  const [from, goal] = [hex === null ? null : zoneOf(seat, seat.side, hex), zoneOf(seat, seat.side, to)];
  return from === null || goal === null ? Number.POSITIVE_INFINITY : zonesApart(from, goal);
};

const nearby = kept(ofSeat, (seat): readonly HexId[] => depotHexes(seat).filter((hex) => zonesFrom(seat, hex) <= 1));

/** 7.16 */
export const shift: Handler<'shift'> = {
  shut: (seat) =>
    whyNoShift(seat) ??
    (nearby(seat).length > 0 ? null : refuse('7.16', 'No road hex in its zone or the next is open to your depot.')),
  values: (seat) => nearby(seat),
  why: (seat, { to }) =>
    seat.table.depots[seat.side].hex === to
      ? refuse('7.16', 'The depot stands there already.')
      : (depotSites.whyNot(seat, to) ??
        refuse(
          '7.16',
          `${placeName(seat.kit, to)} is ${zonesFrom(seat, to)} road zones away: name a hex in the depot's zone or the next.`,
        )),
  apply: (w, side, { to }) => {
    placeDepot(w, side, { hex: to, moved: false });
    put(w, { moved: [...w.table.moved, DEPOT] });
    tellAll(w, '7.16', { type: 'depot-placed', side, hex: to, moved: false });
  },
};
