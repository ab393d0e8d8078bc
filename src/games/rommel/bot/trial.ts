// A plan for a player-turn tried out: carried out on the imagined position, then answered by the enemy's best attack.
import type { RommelAction } from '../action.ts';
import type { Kit } from '../kit.ts';
import { frameOf } from '../sight.ts';
import { enemyOf, type RommelState, type Side, type TurnOption } from '../state.ts';
import { cutsOf } from './cuts.ts';
import { attackMoves, mayStillGo, type PlannedMove, seizures } from './moves.ts';
import { attempt, evenDice, seatIn, settle, step } from './pretend.ts';
import { type Mood, worthOf } from './worth.ts';

export const DONE: RommelAction = { type: 'done' };
/** Attacks of the enemy thought through after a plan. */
const REPLIES = 4;
/** How far the worst answer counts against the mere look of the position. */
const FEAR = 0.6;

/** The same for supply that can be cut. */
const CUT_FEAR = 1.15;

/** Whose turn is planned, on what position. */
export interface Trial {
  readonly kit: Kit;
  readonly state: RommelState;
  readonly side: Side;
  readonly mood: Mood;
  /** Where the dice begin: a plan is to stand up to more than one way they fall. */
  readonly dice: number;
}

export interface Plan {
  /** Null in the middle of a turn, when the option was chosen before. */
  readonly option: TurnOption | null;
  readonly actions: readonly RommelAction[];
  /** The position when the turn is over. */
  readonly after: RommelState;
  readonly worth: number;
}

export const option = (name: TurnOption): RommelAction => ({ type: 'option', option: name, dummies: 0 });

/** The position with an option chosen (unless it was before) and Moves drafted, those that are refused left out. */
export function drafted(
  { kit, state, side, dice }: Trial,
  name: TurnOption | null,
  moves: readonly RommelAction[],
): { readonly at: RommelState; readonly given: readonly RommelAction[] } {
  const rng = evenDice(dice);
  const given: RommelAction[] = [];
  let at = name === null ? state : step(kit, state, side, option(name), rng);
  for (const action of moves) {
    if (!mayStillGo(seatIn(kit, at, side), action)) continue;
    at = step(kit, at, side, action, rng);
    given.push(action);
  }
  return { at, given };
}

/** Carries a plan out to the end of the turn; null when it falls foul of the rules, or pays for nothing. */
export function tried(trial: Trial, name: TurnOption | null, moves: readonly RommelAction[]): Plan | null {
  const { kit, side, mood, dice } = trial;
  const { at, given } = drafted(trial, name, moves);
  if (given.length === 0 && moves.length > 0) return null;
  const isIdle = given.length === 0 && Object.keys(at.table.battles).length === 0;
  if (isIdle && name !== null && name !== 'pass') return null;
  const rng = evenDice(dice);
  const closed = attempt(kit, at, side, DONE, rng);
  if (closed === null) return null;
  const after = settle(kit, closed, rng);
  const actions = [...(name === null ? [] : [option(name)]), ...given, DONE];
  return { option: name, actions, after, worth: worthOf(kit, after, side, enemyOf(side), mood) };
}

/** What a plan is worth when the enemy makes the attack that hurts most. */
export function* answered({ kit, side, mood, dice }: Trial, plan: Plan): Generator<void, number, void> {
  const enemy = enemyOf(side);
  const { table, secrets } = plan.after;
  if (frameOf(table).type !== 'option' || table.active !== enemy) return plan.worth;
  if (secrets.hands[enemy].$hidden.real < 1) return plan.worth;
  const trial: Trial = { kit, state: plan.after, side: enemy, mood, dice };
  const seat = seatIn(kit, drafted(trial, 'basic', []).at, enemy);
  yield;
  const replies: PlannedMove[] = [...seizures(seat), ...attackMoves(seat).slice(0, REPLIES)];
  let worst = plan.worth;
  for (const move of replies) {
    const reply = tried(trial, 'basic', move);
    if (reply !== null) worst = Math.min(worst, worthOf(kit, reply.after, side, side, mood));
    yield;
  }
  let cutOff = plan.worth;
  for (const cut of cutsOf(kit, plan.after, side)) {
    cutOff = Math.min(cutOff, worthOf(kit, cut, side, side, mood));
    yield;
  }
  const fear = Math.min(0.9, FEAR * mood.fear);
  return plan.worth - Math.max(fear * (plan.worth - worst), CUT_FEAR * (plan.worth - cutOff));
}
