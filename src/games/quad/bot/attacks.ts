// The attacks a side declares.
import type { Thinking } from '#engine/title.ts';
import { askSeat } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { DONE, type Orders, type QuadAction } from '../position/action.ts';
import type { QuadState, Side } from '../position/state.ts';
import { aimsOf } from './aims.ts';
import type { Blow } from './clash.ts';
import { crowdOf, type Field, fieldOf } from './field.ts';
import { frayOf } from './fray.ts';
import { attempt, seatAt } from './pretend.ts';
import { sideOf01 } from './sides.ts';

/** What it attacks, with whom and with how much ground support; the umpire adds what is owed besides. */
export function* declare(kit: Kit, state: QuadState, side: Side): Thinking<Orders> {
  const seat = seatAt(kit, state, side);
  const field = fieldOf(seat);
  const fought = field.pieces.map(({ unit }) => seat.table.fought.includes(unit));
  const stakes = aimsOf(field, sideOf01(side));
  yield;
  const { blows } = frayOf(field, crowdOf(field, field.start), stakes, (piece) => fought[piece] !== true);
  yield;
  const orders: QuadAction[] = [];
  let at = state;
  for (const action of [...cancelled(state), ...blows.flatMap((blow) => ordersOf(field, blow))]) {
    const next = attempt(kit, at, side, action);
    yield;
    if (next === null) continue;
    at = next;
    orders.push(action);
  }
  for (let asked = 0; asked < 2; asked++) {
    const fallback = askSeat(seatAt(kit, at, side))?.fallback ?? DONE;
    orders.push(fallback);
    if (fallback.type === 'done') break;
    at = attempt(kit, at, side, fallback) ?? at;
  }
  return orders;
}

/** What was declared before is declared anew. */
const cancelled = ({ table }: QuadState): Orders =>
  table.attacks.map(({ hexes }) => ({ type: 'cancel', hex: hexes[0] ?? '' }));

function ordersOf({ pieces, sight }: Field, { hexes, units, guns, support }: Blow): Orders {
  const [hex = '', ...also] = hexes.map((one) => sight.kit.map.hexes[one] ?? '');
  const who = [...units, ...guns].map((piece) => pieces[piece]?.unit ?? '');
  const attack: QuadAction =
    also.length === 0 ? { type: 'attack', hex, units: who } : { type: 'attack', hex, units: who, also };
  return support > 0 ? [attack, { type: 'support', hex, points: support }] : [attack];
}
