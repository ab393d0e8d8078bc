// 6.3 The Rommel Bonus.
import type { Handler } from '../../position/course.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { scenarioOf } from '../../position/sight.ts';
import { put } from '../../position/world.ts';
import { hasMoveLeft } from '../04-options.ts';
import { type Kind, sameMove } from '../05-group-movement/moves.ts';

/** 6.3 Does the Rommel Bonus apply to this Move: declared with it, or the next new one? */
export function hasRommel(seat: Seat, kind: Kind): boolean {
  const made = seat.table.moves.find((move) => sameMove(move, kind));
  return made === undefined ? seat.table.rommel === 'next' : made.rommel;
}

/** 6.3 Hexes added to the speed of all units of the Move. */
export const bonusOf = (seat: Seat, kind: Kind): number => (hasRommel(seat, kind) ? 1 : 0);

const no = (text: string): Refusal => refuse('6.3', text);

/** 6.3 Why no Move can be made the Rommel Move now; null when one can. */
export function whyNoRommel(seat: Seat): Refusal | null {
  if (seat.side !== 'axis') return no('Only the Axis have the Rommel Bonus.');
  if (!scenarioOf(seat).rommelBonus) return no('This scenario has no Rommel Bonus.');
  if (seat.table.rommel === 'next') return no('Your next Move is the Rommel Move already.');
  if (seat.table.rommel === 'used') return no('The Rommel Bonus is for one Move of a Player-Turn, and that is made.');
  return hasMoveLeft(seat) ? null : no('You have no Move left to make a Rommel Move.');
}

/** 6.3 One Move each Axis player-turn, one hex more for its units. */
export const rommel: Handler<'rommel'> = { shut: whyNoRommel, apply: (w) => put(w, { rommel: 'next' }) };
