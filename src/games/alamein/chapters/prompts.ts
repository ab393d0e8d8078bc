// Who is asked, what, which actions are offered, and what answers for somebody who does not.
import type { Ask } from '#engine/title.ts';
import type { AlameinAction } from '../position/action.ts';
import { SIDE_NAMES } from '../position/names.ts';
import type { Seat } from '../position/seat.ts';
import { frameOf, remember } from '../position/sight.ts';
import type { Side, Table } from '../position/state.ts';
import { rulesOf } from './frames.ts';

/** Whose decision the current frame is; null when the match is over. Follows from the table alone. */
export function askedSide(table: Table): Side | null {
  const frame = frameOf(table);
  return 'side' in frame ? frame.side : null;
}

/** What the seat's side is asked now; null when it is not its decision. */
export const askSeat = (seat: Seat): Ask<AlameinAction> | null => remember(seat, 'ask', () => findAsk(seat));

function findAsk(seat: Seat): Ask<AlameinAction> | null {
  if (askedSide(seat.table) !== seat.side) return null;
  const frame = frameOf(seat.table);
  const made = rulesOf(frame).prompt?.(seat, frame);
  return made === undefined ? null : { ...made, waiting: `${SIDE_NAMES[seat.side]} to ${made.waiting}` };
}
