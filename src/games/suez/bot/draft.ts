// Orders tried on a copy of the table as the player sees it: none of those drafted here commits, so that nothing hidden is touched.

import { fixedDice } from '#engine/bot/trial.ts';
import { newWorld } from '#engine/position/world.ts';
import { carryOut, checkAction } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import type { SuezAction } from '../position/action.ts';
import { type Seat, seatAt } from '../position/seat.ts';
import { sightOf } from '../position/sight.ts';
import type { Table } from '../position/state.ts';
import type { World } from '../position/world.ts';

/** A table as it will be, and the orders that lead there. */
export interface Draft {
  readonly table: Table;
  readonly orders: readonly SuezAction[];
}

export const seatOn = (kit: Kit, table: Table): Seat => seatAt(sightOf(kit, table), 'axis');

/** The draft with an order more; as it was when the order is refused. */
export function given(kit: Kit, draft: Draft, action: SuezAction): Draft {
  const seat = seatOn(kit, draft.table);
  if (checkAction(seat, action) !== null) return draft;
  const w: World = newWorld(kit, { table: draft.table, secrets: { faces: {} } }, fixedDice(3));
  carryOut(w, seat, action);
  return { table: w.table, orders: [...draft.orders, action] };
}
export const allGiven = (kit: Kit, draft: Draft, actions: readonly SuezAction[]): Draft =>
  actions.reduce((now, action) => given(kit, now, action), draft);
