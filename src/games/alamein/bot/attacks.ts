// The attacks of a side, as it declares them: the plan of assault.ts, made to stand before the rules.

import type { Thinking } from '#engine/title.ts';
import { checkAction } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { type AlameinAction, DONE, type Orders } from '../position/action.ts';
import type { AlameinState, Side } from '../position/state.ts';
import { aimsOf } from './aims.ts';
import { type Assault, assaultOf, assaultsOf, type Before } from './assault.ts';
import { crowdOf } from './clash.ts';
import { type Field, fieldOf, indexOfSide } from './field.ts';
import { attempt, seatAt, step } from './pretend.ts';
import { assaultWorth, stakesOf } from './worth.ts';

export function* declare(kit: Kit, state: AlameinState, side: Side): Thinking<Orders> {
  const field = fieldOf(kit, state);
  const aims = aimsOf(field, indexOfSide(side));
  yield;
  const { fought, attacked } = state.table;
  const before: Before = {
    fought: (piece) => fought.includes(field.pieces[piece]?.blind ?? 0),
    attacked: (hex) => attacked.includes(field.map.hexes[hex] ?? ''),
  };
  const crowd = crowdOf(field, field.start);
  let attacks: Assault['attacks'] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const assault of assaultsOf(crowd, aims.side, stakesOf(aims, aims.side), before)) {
    const worth = assaultWorth(crowd, aims, assault);
    if (worth > most) ({ attacks } = assault);
    most = Math.max(most, worth);
    yield;
  }
  return yield* declared(kit, state, side, field, attacks);
}

/** The first plan that comes to mind. */
export function* attacksAtAGlance(kit: Kit, state: AlameinState, side: Side): Thinking<Orders> {
  const field = fieldOf(kit, state);
  const aims = aimsOf(field, indexOfSide(side));
  const { attacks } = assaultOf(crowdOf(field, field.start), aims.side, stakesOf(aims, aims.side));
  return yield* declared(kit, state, side, field, attacks);
}

/** The orders that declare these attacks in place of those declared already, and any that must be made besides (XII.A.2). */
function* declared(
  kit: Kit,
  state: AlameinState,
  side: Side,
  field: Field,
  attacks: Assault['attacks'],
): Thinking<Orders> {
  const orders: AlameinAction[] = [];
  let at = state;
  const give = (action: AlameinAction): void => {
    const next = attempt(kit, at, side, action);
    if (next === null) return;
    at = next;
    orders.push(action);
  };
  for (const { hexes } of state.table.attacks) {
    give({ type: 'cancel', hex: hexes[0] ?? '' });
    yield;
  }
  for (const { hexes, units } of attacks) {
    const [hex = '', ...also] = hexes.map((one) => field.map.hexes[one] ?? '');
    const blinds = units.map((piece) => field.pieces[piece]?.blind ?? 0);
    give({ type: 'attack', hex, units: blinds, ...(also.length > 0 ? { also } : {}) });
    yield;
  }
  if (checkAction(seatAt(kit, at, side), DONE) !== null) {
    orders.push({ type: 'required' });
    at = step(kit, at, side, { type: 'required' });
  }
  return [...orders, DONE];
}
