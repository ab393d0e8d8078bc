// X.B, RULING 45 What is too much in a hex is mended by moving before the phase is closed, if it can be.
import { counterName, nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { counterOf, unitsAt } from '../../position/sight.ts';
import type { Blind } from '../../position/state.ts';
import { mayMove } from '../11-movement/goals.ts';
import { eases, overfull } from './limits.ts';

/** X.B, RULING 45 A unit that can still leave a hex with too much in it. */
export const leaverOf = (seat: Seat): Blind | undefined =>
  overfull(seat, seat.side)
    .flatMap((hex) => {
      const stack = unitsAt(seat, hex, seat.side);
      return stack.filter((blind) => eases(seat, stack, blind) && mayMove(seat, blind));
    })
    .at(0);

/** X.B, RULING 45 A hex with too much in it that somebody can still leave. */
export function judgeStacks(seat: Seat): Refusal | null {
  const leaver = leaverOf(seat);
  if (leaver === undefined) return null;
  const hex = counterOf(seat.table, leaver).place;
  return refuse(
    'X.B',
    `Too many units at ${nameOf(seat.kit, hex)}: ${counterName(seat, leaver)} must move on, or take moves back.`,
  );
}
