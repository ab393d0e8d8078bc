// A plan for a player-turn tried out: carried out on the imagined position, then answered by the enemy's best attack.

import { whyNoRommel } from '../../chapters/06-unit-movement/rommel.ts';
import type { Kit } from '../../pieces/kit.ts';
import { DONE, type Orders, type RommelAction } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import { enemyOf, type RommelState, type Side, type TurnOption } from '../../position/state.ts';
import { attempt, diceOf, evenDice, seatAt, settle, step } from '../pretend.ts';
import { type Mood, moodOf, worthOf } from '../worth/worth.ts';
import { mayStillGo } from './moves.ts';

/** Whose turn is planned, on what position. */
export interface Trial {
  readonly kit: Kit;
  readonly state: RommelState;
  readonly side: Side;
  readonly mood: Mood;
  /** Which way the dice fall, and whether the attacked stand (if odd): a plan is to hold good in more than one case. */
  readonly dice: number;
}

/** The turn of a side on a position it believes in. */
export const trialOf = (kit: Kit, state: RommelState, side: Side): Trial => ({
  kit,
  state,
  side,
  mood: moodOf(kit, state, side),
  dice: 0,
});
/** The real cards of a side's hand. */
export const realCards = ({ secrets }: RommelState, side: Side): number => secrets.hands[side].$hidden.real;

export interface Plan {
  /** Null in the middle of a turn, when the option was chosen before. */
  readonly option: TurnOption | null;
  readonly actions: Orders;
  /** The position when the turn is over. */
  readonly after: RommelState;
  readonly worth: number;
}

const ROMMEL: RommelAction = { type: 'rommel' };
const isMove = ({ type }: RommelAction): boolean => type !== 'rommel';

export const option = (name: TurnOption): RommelAction => ({ type: 'option', option: name, dummies: 0 });

/** The position with an option chosen (unless it was before) and Moves drafted, those that are refused left out. */
export function drafted(
  { kit, state, side, dice }: Trial,
  name: TurnOption | null,
  moves: Orders,
): { readonly at: RommelState; readonly given: Orders } {
  const rng = diceOf(dice);
  const given: RommelAction[] = [];
  let at = name === null ? state : step(kit, state, side, option(name), rng);
  for (const action of moves) {
    if (!isOpen(seatAt(kit, at, side), action)) continue;
    at = step(kit, at, side, action, rng);
    given.push(action);
  }
  return { at, given };
}

const isOpen = (seat: Seat, action: RommelAction): boolean =>
  action.type === 'rommel' ? whyNoRommel(seat) === null : mayStillGo(seat, action);

/** A turn begun, before its first Move: an option chosen, and the Rommel Bonus taken where there is one (6.3): `made`. */
export function begun(
  { kit, state, side }: Trial,
  name: TurnOption,
): { readonly at: RommelState; readonly made: Orders } {
  const rng = evenDice();
  const at = step(kit, state, side, option(name), rng);
  if (name === 'pass' || whyNoRommel(seatAt(kit, at, side)) !== null) return { at, made: [] };
  return { at: step(kit, at, side, ROMMEL, rng), made: [ROMMEL] };
}

/** Carries a plan out to the end of the turn; null when it falls foul of the rules, or pays for nothing. */
export function tried(trial: Trial, name: TurnOption | null, moves: Orders): Plan | null {
  const { kit, side, mood, dice } = trial;
  const { at, given } = drafted(trial, name, moves);
  if (!given.some(isMove) && moves.some(isMove)) return null;
  const isIdle = !given.some(isMove) && Object.keys(at.table.battles).length === 0;
  if (isIdle && name !== null && name !== 'pass') return null;
  const rng = diceOf(dice);
  const closed = attempt(kit, at, side, DONE, rng);
  if (closed === null) return null;
  const after = settle(kit, closed, rng, dice % 2 === 1);
  const actions = [...(name === null ? [] : [option(name)]), ...given, DONE];
  return { option: name, actions, after, worth: worthOf(kit, after, side, enemyOf(side), mood) };
}
