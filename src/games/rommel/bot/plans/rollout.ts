// A plan played on: some player-turns of quick play by both sides, Buildup and all, and what is left at the end of them.

import type { Thinking } from '#engine/title.ts';
import { asked } from '../../chapters/index.ts';
import type { Kit } from '../../pieces/kit.ts';
import { DONE } from '../../position/action.ts';
import { frameOf } from '../../position/sight.ts';
import { enemyOf, type RommelState, type Side } from '../../position/state.ts';
import { spend } from '../buildup.ts';
import { evenDice, settle, step } from '../pretend.ts';
import { isLastMonth, verdictFor, worthOf } from '../worth/worth.ts';
import { carefulWorth } from './careful.ts';
import { weakSpots } from './cuts.ts';
import { passTurn, quickTurn } from './quick.ts';
import { type Plan, realCards, type Trial, tried } from './trial.ts';

type Dice = ReturnType<typeof evenDice>;

/** Player-turns a plan is played on for, after its own. */
const TURNS = 2;
/** A match that the plan itself wins or loses. */
const SURE = 1000;
/** The most that can be won or lost in play that is only imagined. */
const MOST = 100;
/** How far supply that could be cut after the plan itself counts as lost, whatever happens in imagined play. */
const FEAR = 0.3;
/** How far what can be cut off counts as lost. */
const CUT = 0.4;
/** A guard against play that stands still. */
const MOST_STEPS = 40;

/** What a real card is worth to keep, the nth of a hand: who has cards when the enemy has none does as they like. */
const nthCard = (n: number): number => (n <= 1 ? 10 : n <= 3 ? 7 : n <= 6 ? 5 : 2.5);
/** How much of that is left when no Month is to come. */
const LAST_MONTH = 0.25;

/** What the next card is worth that a side would spend. */
export function cardWorth(kit: Kit, state: RommelState, side: Side): number {
  return nthCard(realCards(state, side)) * (isLastMonth(kit, state) ? LAST_MONTH : 1);
}

/** What all cards of a side are worth. */
function handWorth(kit: Kit, state: RommelState, side: Side): number {
  const real = realCards(state, side);
  let worth = 0;
  for (let n = 1; n <= real; n++) worth += nthCard(n);
  return worth * (isLastMonth(kit, state) ? LAST_MONTH : 1);
}

/** What a plan is worth some player-turns later in a world that may be; where it cannot be made, nothing. */
export function* playedOut(trial: Trial, world: RommelState, plan: Plan, dice: number): Thinking<number> {
  const moves = plan.actions.slice(plan.option === null ? 0 : 1, -1);
  const first =
    world === trial.state && dice === trial.dice ? plan : tried({ ...trial, state: world, dice }, plan.option, moves);
  yield;
  if (first === null) return 0;
  const { result } = first.after.table;
  if (result !== null) return SURE * verdictFor(trial.side, result);
  const [cut] = weakSpots(trial.kit, first.after, trial.side, 1);
  return (yield* worthLater(trial, first.after)) - FEAR * (cut?.loss ?? 0);
}

/** How much better or worse off the side is some player-turns later. */
export function* worthLater(trial: Trial, from: RommelState, turns = TURNS): Thinking<number> {
  return laterWorth(trial, yield* playedOn(trial, from, turns));
}

/** The position some player-turns later. */
function* playedOn(trial: Trial, from: RommelState, turns: number): Thinking<RommelState> {
  const { kit, side } = trial;
  const rng = evenDice();
  const last = from.table.turn + turns;
  let state = settle(kit, from, rng);
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const [decider] = asked(state.table);
    const { type } = frameOf(state.table);
    if (decider === undefined || (type === 'option' && state.table.turn >= last)) break;
    if (type === 'option') state = yield* decider === side ? ownTurn(trial, state, rng) : quickTurn(kit, state, rng);
    else if (type === 'spend')
      for (const action of yield* spend(kit, state, decider)) state = step(kit, state, decider, action, rng);
    else state = settle(kit, step(kit, state, decider, DONE, rng), rng);
    yield;
  }
  return state;
}

/** The side itself goes on quickly or stays where it is, whichever looks safer; it does not stay when that loses the match. */
function* ownTurn(trial: Trial, from: RommelState, rng: Dice): Thinking<RommelState> {
  const { kit, side } = trial;
  const still = passTurn(kit, from, rng);
  const { result } = still.table;
  if (result !== null && result.winner !== side) return yield* quickTurn(kit, from, rng, Number.NEGATIVE_INFINITY);
  yield;
  const gone = yield* quickTurn(kit, from, rng);
  return carefulWorth(trial, gone) - cardWorth(kit, from, side) > carefulWorth(trial, still) ? gone : still;
}

/** How much better or worse a position is than the one at the start. */
function laterWorth(trial: Trial, state: RommelState): number {
  const { result } = state.table;
  if (result !== null) return MOST * verdictFor(trial.side, result);
  return MOST * Math.tanh((worthNow(trial, state) - worthNow(trial, trial.state)) / MOST);
}

/** What the side likes of a position: cards count, too, and what can be cut off next. */
function worthNow({ kit, side, mood }: Trial, state: RommelState): number {
  const { active } = state.table;
  const [cut] = weakSpots(kit, state, enemyOf(active), 1);
  const threat = (active === side ? CUT : -CUT) * (cut?.loss ?? 0);
  return (
    worthOf(kit, state, side, active, mood) +
    threat +
    mood.thrift * (handWorth(kit, state, side) - handWorth(kit, state, enemyOf(side)))
  );
}
