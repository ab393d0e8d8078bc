// 16.5 Build Points: rebuild what stands in the Base, bring units to the front, buy a card when points are plenty.

import type { Thinking } from '#engine/title.ts';
import { CARD_COST, pointsLeft } from '../chapters/16-buildup/ledger.ts';
import { checkAction, valuesFor } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { DONE, type Orders, type RommelAction } from '../position/action.ts';
import type { Seat } from '../position/seat.ts';
import { battleAt, blockOf, fitAt, unitsOnMap } from '../position/sight.ts';
import { type Blind, enemyOf, type HexId, type RommelState, type Side } from '../position/state.ts';
import { guardsFirst } from './guard.ts';
import { evenDice, seatAt, step } from './pretend.ts';
import { marchOf } from './worth/ground.ts';

/** Orders of one Buildup; a guard against going in circles. */
const MOST = 40;

/** All orders of a Buildup, the closing one last. */
export function* spend(kit: Kit, from: RommelState, side: Side): Thinking<Orders> {
  const orders: RommelAction[] = [];
  let state = from;
  for (const wish of [rebuild, toFront, buyCard]) {
    for (let tries = 0; tries < MOST && orders.length < MOST; tries++) {
      const seat = seatAt(kit, state, side);
      const action = wish(seat);
      yield;
      if (action === null || checkAction(seat, action) !== null) break;
      orders.push(action);
      state = step(kit, state, side, action, evenDice());
    }
  }
  return [...orders, DONE];
}

/** 16.54 */
function rebuild(seat: Seat): RommelAction | null {
  for (const unit of valuesFor(seat, 'rebuild', []) as readonly Blind[]) {
    const steps = valuesFor(seat, 'rebuild', [unit]).at(-1);
    if (typeof steps === 'number' && steps > 0) return { type: 'rebuild', unit, steps };
  }
  return null;
}

/** 16.51 The front: the group of one's own that stands nearest to the enemy. */
function frontOf(seat: Seat): HexId | null {
  const { kit, table, side } = seat;
  const goal = kit.base[enemyOf(side)];
  const groups = table.networks[side].filter(
    (hex) =>
      battleAt(table, hex) === null &&
      fitAt(table, hex, side).length > 0 &&
      !table.networks[enemyOf(side)].includes(hex),
  );
  return nearest(seat, groups, goal);
}

/** One unit of the rear to the front, but for a guard in the Base. */
function toFront(seat: Seat): RommelAction | null {
  const { kit, table, side } = seat;
  const front = frontOf(seat);
  if (front === null) return null;
  const rear = unitsOnMap(seat, side).filter((blind) => {
    const { place, disrupted } = blockOf(table, blind);
    return disrupted === null && battleAt(table, place) === null && marchOf(kit, place, front) > 1.5;
  });
  const [guard] = guardsFirst(seat, fitAt(table, kit.base[side], side));
  rear.sort((a, b) => (seat.faces[b]?.cv ?? 0) - (seat.faces[a]?.cv ?? 0) || a - b);
  for (const unit of rear) {
    if (unit === guard) continue;
    const { place } = blockOf(table, unit);
    const costs = valuesFor(seat, 'redeploy', [unit]) as readonly HexId[];
    const to = nearest(seat, costs, front);
    if (to !== null && marchOf(kit, to, front) < marchOf(kit, place, front) - 0.7)
      return { type: 'redeploy', unit, to };
  }
  return null;
}

function nearest(seat: Seat, hexes: readonly HexId[], goal: HexId): HexId | null {
  let best: HexId | null = null;
  for (const hex of hexes)
    if (best === null || marchOf(seat.kit, hex, goal) < marchOf(seat.kit, best, goal)) best = hex;
  return best;
}

/** 16.5 */
const buyCard = ({ table, side }: Seat): RommelAction | null =>
  pointsLeft(table.ledgers[side]) >= CARD_COST + 2 ? { type: 'buy', cards: 1 } : null;
