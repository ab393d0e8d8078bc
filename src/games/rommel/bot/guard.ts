// Who is left behind to hold a Base: the slowest, then the weakest.
import type { Seat } from '../position/seat.ts';
import { unitOf } from '../position/sight.ts';
import type { Blind } from '../position/state.ts';

/** Of several units those that are missed least at the front come first. */
export const guardsFirst = (seat: Seat, units: readonly Blind[]): readonly Blind[] => {
  const weight = (blind: Blind): number => unitOf(seat, blind).speed * 4 + (seat.faces[blind]?.cv ?? 0);
  return [...units].sort((a, b) => weight(a) - weight(b) || a - b);
};
