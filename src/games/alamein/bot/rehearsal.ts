// Plans tried out: the title's own rules carry them out, both sides play on at a glance, and what has become of them is weighed.
import type { Rng } from '#engine/dice/rng.ts';
import type { Thinking } from '#engine/title.ts';
import type { AlameinRules } from '../book/rules.ts';
import { asked, askSeat } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { DONE, type Orders } from '../position/action.ts';
import { frameOf } from '../position/sight.ts';
import type { AlameinState, Side } from '../position/state.ts';
import { attacksAtAGlance } from './attacks.ts';
import { closing, movesTo } from './moves.ts';
import { attempt, seatAt } from './pretend.ts';
import { choicesOf, glance } from './search.ts';
import { strikes } from './sorties.ts';
import { WEIGHTS } from './weights.ts';
import { materialOf } from './worth.ts';

type Dice = Rng<AlameinRules>;

/** A player-turn has fewer questions. */
const MOST_ANSWERS = 150;

/** What a side has from the end of its movement once its attacks are fought and the enemy's turn is over. */
export function* rehearsed(kit: Kit, from: AlameinState, side: Side, dice: Dice): Thinking<number> {
  let state = given(kit, from, side, closing(kit, from, side), dice);
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    const [next] = asked(state.table);
    if (next === undefined) break;
    const isMoving = frameOf(state.table).type === 'movement';
    if (isMoving && next === side) break;
    state = isMoving
      ? yield* movedAtAGlance(kit, state, next, dice)
      : given(kit, state, next, yield* plainAnswer(kit, state, next), dice);
    yield;
  }
  return yield* standing(kit, state, side);
}

function* movedAtAGlance(kit: Kit, from: AlameinState, side: Side, dice: Dice): Thinking<AlameinState> {
  const choices = choicesOf(kit, from, side);
  const { best } = yield* glance(choices);
  const { state } = yield* movesTo(kit, from, side, choices, best);
  return given(kit, state, side, closing(kit, state, side), dice);
}

function given(kit: Kit, from: AlameinState, side: Side, orders: Orders, dice: Dice): AlameinState {
  let state = from;
  for (const action of orders) state = attempt(kit, state, side, action, dice) ?? state;
  return state;
}

/** What anybody would do. */
function* plainAnswer(kit: Kit, state: AlameinState, side: Side): Thinking<Orders> {
  switch (frameOf(state.table).type) {
    case 'strikes':
      return [...strikes(kit, state, side), DONE];
    case 'attacks':
      return yield* attacksAtAGlance(kit, state, side);
    default:
      return [askSeat(seatAt(kit, state, side))?.fallback ?? DONE];
  }
}

/** What a position is worth to a side that is to move in it. */
function* standing(kit: Kit, state: AlameinState, side: Side): Thinking<number> {
  const { result } = state.table;
  if (result !== null) return result.winner === null ? 0 : WEIGHTS.decided * (result.winner === side ? 1 : -1);
  const choices = choicesOf(kit, state, side);
  const { worth } = yield* glance(choices);
  return worth + materialOf(choices.field, choices.aims);
}
