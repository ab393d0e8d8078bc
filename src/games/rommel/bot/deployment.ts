// 18.0 As recommended, but for a guard in the Base, without which the solo opponent fears for it and fetches one with a card.

import { checkAction } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { DONE, type Orders, type RommelAction } from '../position/action.ts';
import type { Seat } from '../position/seat.ts';
import { blockOf, fitAt, unitsOnMap } from '../position/sight.ts';
import type { Blind, RommelState, Side } from '../position/state.ts';
import { guardsFirst } from './guard.ts';
import { evenDice, seatAt, step } from './pretend.ts';

const AS_RECOMMENDED: RommelAction = { type: 'recommended' };

/** All orders of a deployment. The guard is not taken from a hex it would leave empty. */
export function deployment(kit: Kit, from: RommelState, side: Side): Orders {
  const orders: RommelAction[] = [];
  let state = from;
  const give = (actions: Orders): void => {
    const open = actions.find((action) => checkAction(seatAt(kit, state, side), action) === null);
    if (open === undefined) return;
    state = step(kit, state, side, open, evenDice());
    orders.push(open);
  };
  give([AS_RECOMMENDED]);
  const base = kit.base[side];
  const seat = seatAt(kit, state, side);
  if (fitAt(state.table, base, side).length === 0)
    give(guardsFirst(seat, spare(seat)).map((unit) => ({ type: 'deploy', unit, to: base })));
  return [...orders, DONE];
}

/** Units that do not stand alone. */
const spare = (seat: Seat): readonly Blind[] =>
  unitsOnMap(seat, seat.side).filter(
    (blind) => fitAt(seat.table, blockOf(seat.table, blind).place, seat.side).length > 1,
  );
