// The moves that take a side to where it would be, and what closes its movement.
import type { Thinking } from '#engine/title.ts';
import { askSeat } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { type AlameinAction, DONE, type Orders } from '../position/action.ts';
import type { AlameinState, Side } from '../position/state.ts';
import type { Spots } from './field.ts';
import { attempt, seatAt } from './pretend.ts';
import type { Choices } from './search.ts';
import { strikes } from './sorties.ts';

/** Moves, and the position they lead to. */
export interface Moved {
  readonly moves: Orders;
  readonly state: AlameinState;
}

/** The moves in an order in which each is lawful; what the rules refuse is left out. */
export function* movesTo(
  kit: Kit,
  from: AlameinState,
  side: Side,
  { field, goals }: Choices,
  best: Spots,
): Thinking<Moved> {
  const moves: AlameinAction[] = [];
  let state = from;
  let left = [...goals.keys()].filter((piece) => best.at[piece] !== field.start.at[piece]);
  for (let again = true; again && left.length > 0; ) {
    again = false;
    for (const piece of left) {
      const move: AlameinAction = {
        type: 'move',
        unit: field.pieces[piece]?.blind ?? 0,
        to: field.map.hexes[best.at[piece] ?? -1] ?? '',
      };
      const next = attempt(kit, state, side, move);
      yield;
      if (next === null) continue;
      state = next;
      moves.push(move);
      left = left.filter((one) => one !== piece);
      again = true;
    }
  }
  return { moves, state };
}

/** The strikes that go with a movement where there are any, and what closes it. */
export function closing(kit: Kit, state: AlameinState, side: Side): Orders {
  const ask = askSeat(seatAt(kit, state, side));
  const flown = ask?.types.includes('strike') ? strikes(kit, state, side) : [];
  return [...flown, ask?.fallback ?? DONE];
}
