// Actions tried out on a position that is only imagined.
import { fixedDice, trialsOf } from '#engine/bot/trial.ts';
import { carryOut, checkAction } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import type { DesertAction, Orders } from '../position/action.ts';
import { benchOf, type Desert } from '../position/course.ts';
import type { DesertState, Side } from '../position/state.ts';

const { seatAt, attempt } = trialsOf<Kit, Desert>({ carryOut, checkAction }, benchOf, () => fixedDice(3));

/** A position as it will be, and the orders that lead there. */
export interface Draft {
  readonly kit: Kit;
  readonly side: Side;
  readonly state: DesertState;
  readonly orders: Orders;
}

/** The draft with an order more; the same one when the order is refused. */
export function given(draft: Draft, action: DesertAction): Draft {
  const state = attempt(draft.kit, draft.state, draft.side, action);
  return state === null ? draft : { ...draft, state, orders: [...draft.orders, action] };
}
export const seatOn = ({ kit, state, side }: Draft) => seatAt(kit, state, side);
