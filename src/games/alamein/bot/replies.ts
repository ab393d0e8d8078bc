// The answers to attacks, and retreats: who stands, who goes where (XII.B.6, XII.D.1).

import type { Thinking } from '#engine/title.ts';
import { hexesAsked } from '../chapters/12-combat/answer.ts';
import { valuesFor } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { type AlameinAction, DONE, type Orders } from '../position/action.ts';
import type { Seat } from '../position/seat.ts';
import { frameOf, unitsAt } from '../position/sight.ts';
import type { AlameinState, Blind, Side } from '../position/state.ts';
import { type Aims, aimsOf, decidingHexes } from './aims.ts';
import { type Crowd, crowdOf } from './clash.ts';
import { type Field, fieldOf, indexOfSide, type Spots } from './field.ts';
import { attempt, seatAt } from './pretend.ts';
import { materialOf, restOf, worthOf } from './worth.ts';

/**
 * XII.B.6 No Retreat orders cost whoever could have gone back (R2), and Spent as they are they have to leave in their own turn
 * (VI.B): they are given only where to be there a moment longer wins. Where to go else is asked when it happens.
 */
export function answers(kit: Kit, state: AlameinState, side: Side, seat: Seat): Orders {
  const field = fieldOf(kit, state);
  const deciding = decidingHexes(field, aimsOf(field, indexOfSide(side)));
  const orders: AlameinAction[] = [];
  for (const hex of hexesAsked(seat)) {
    if (deciding.includes(field.map.indexOf(hex)))
      orders.push({ type: 'stand', hex, units: [...unitsAt(seat, hex, side)] });
    orders.push({ type: 'stance', hex, stance: 'ask' });
  }
  return [...orders, DONE];
}

/** What a position in the middle of the fighting is worth: to the one whose attacks are still to come, or are over. */
function worthNow(kit: Kit, state: AlameinState, side: Side): number {
  const field = fieldOf(kit, state);
  const aims = aimsOf(field, indexOfSide(side));
  return (
    materialOf(field, aims) +
    (state.table.active === side ? calm(field, field.start, aims) : worthOf(field, field.start, aims))
  );
}
const calm = (field: Field, spots: Spots, aims: Aims): number => {
  const crowd: Crowd = crowdOf(field, spots);
  return restOf(crowd, aims, { attacks: [], gain: 0 });
};

/** The best of some lists of orders, tried out one by one without their `done`. */
function* best(kit: Kit, state: AlameinState, side: Side, lists: readonly Orders[]): Thinking<Orders> {
  let chosen: { readonly list: Orders; readonly worth: number } | null = null;
  for (const list of lists) {
    let at: AlameinState | null = state;
    for (const action of list) at = at === null ? null : attempt(kit, at, side, action);
    if (at === null) continue;
    const worth = worthNow(kit, at, side);
    if (chosen === null || worth > chosen.worth + 1e-6) chosen = { list, worth };
    yield;
  }
  return chosen?.list ?? [];
}

/** XII.D.1 How the winner presses: each loser to the hex that is worst for them, or nobody at all. */
export function* press(kit: Kit, state: AlameinState, side: Side): Thinking<Orders> {
  const frame = frameOf(state.table);
  const units = frame.type === 'press' ? frame.retreat.units : [];
  let orders: Orders = [];
  let at = state;
  for (const unit of units) {
    const seat = seatAt(kit, at, side);
    const hexes = (valuesFor(seat, 'drive', []) as readonly Blind[]).includes(unit)
      ? (valuesFor(seat, 'drive', [unit]) as readonly string[])
      : [];
    const lists = hexes.map((to): Orders => [{ type: 'drive', unit, to }]);
    const some = yield* best(kit, at, side, lists);
    for (const action of some) at = attempt(kit, at, side, action) ?? at;
    orders = [...orders, ...some];
  }
  const alone: Orders = [{ type: 'press', hexes: 0 }];
  const isLethal = frame.type === 'press' && frame.retreat.result === 'exposed';
  const chosen = isLethal ? orders : yield* best(kit, state, side, [orders, alone]);
  return [...chosen, DONE];
}

/** XII.D.1 How the loser goes on, piece by piece, or stays. */
export function* back(kit: Kit, state: AlameinState, side: Side): Thinking<Orders> {
  const orders: AlameinAction[] = [];
  let at = state;
  for (let steps = 0; steps < 8; steps++) {
    const seat = seatAt(kit, at, side);
    const isCompulsory = isR2(at);
    const lists: Orders[] = isCompulsory ? [] : [[]];
    for (const unit of valuesFor(seat, 'back', []) as readonly Blind[])
      for (const to of valuesFor(seat, 'back', [unit]) as readonly string[]) lists.push([{ type: 'back', unit, to }]);
    if (lists.length <= Number(!isCompulsory)) break;
    const [action] = yield* best(kit, at, side, lists);
    if (action === undefined) break;
    orders.push(action);
    at = attempt(kit, at, side, action) ?? at;
  }
  return [...orders, DONE];
}

const isR2 = ({ table }: AlameinState): boolean => {
  const frame = frameOf(table);
  return frame.type === 'back' && frame.retreat.result === 'R2';
};
