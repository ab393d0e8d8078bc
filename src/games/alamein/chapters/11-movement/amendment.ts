// XI.A.1 A unit that is sent on, or elsewhere, while its move is still a draft.
import type { AlameinAction, Orders } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import { wayBy } from './goals.ts';

/** A move in the place of the drafted one of its unit: by the same way and on, else by its own. */
export function amendedMove(seat: Seat, drafted: AlameinAction, action: AlameinAction): Orders {
  if (drafted.type !== 'move' || action.type !== 'move') return [action];
  const way = wayBy(seat, drafted.unit, drafted.to, drafted.via ?? []) ?? [drafted.to];
  return [{ ...action, via: [...way, ...(action.via ?? [])] }, action];
}
