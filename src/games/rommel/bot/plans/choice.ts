// Which of the plans that were tried out: each is played on some times, with other dice and in another world each time.

import type { Thinking } from '#engine/title.ts';
import { OPTION_COST } from '../../chapters/04-options.ts';
import { DONE, type Orders } from '../../position/action.ts';
import { frameOf, isOccupiedBy } from '../../position/sight.ts';
import { enemyOf, type RommelState } from '../../position/state.ts';
import { isLastMonth } from '../worth/worth.ts';
import { playedOut } from './rollout.ts';
import { option, type Plan, type Trial } from './trial.ts';

/** Each time the plans are played on, in one world or another and with other dice: how many are left after it. */
const LEFT_AFTER = [4, 3, 2, 1] as const;
/** A plan as far behind as this is given up at once. */
const CLEAR = 25;
/** What letting a Month end costs who is behind, by the cards they do not use: a part of it early on, more as it grows late. */
const IDLE = 9;
const IDLE_CARD = 0.5;
const IDLE_EARLY = 0.25;
/** What a Withdrawal costs who is behind: they will have to come back. */
const GIVEN_UP = 3;
/** What a turn without a fight costs who is behind in the last Month, the more the fewer cards are left; a Pass all of it. */
const WAITING = 100;
/** What a plan must be worth more than passing before a card is spent on it. */
const LEAST_GAIN = 0.4;

/** Cards a plan takes. */
export const costOf = (plan: Plan): number => (plan.option === null ? 0 : OPTION_COST[plan.option]);

/** Does the plan go at the enemy, or leave a battle to be fought? */
export const fights = ({ table }: RommelState, { actions, after }: Plan): boolean =>
  Object.keys(after.table.battles).length > 0 ||
  actions.some((action) => 'to' in action && isOccupiedBy(table, action.to, enemyOf(table.active)));

/**
 * What speaks against a plan, whatever it leads to: a card spent, and for who is behind the time that it loses. 4.5 A Pass
 * may end the Month and leaves the cards unused; in the last Month the enemy need only pass, too, and who has no card left to
 * strike with has lost.
 */
function handicapOf({ kit, state, mood }: Trial, real: number, plan: Plan): number {
  const cost = costOf(plan);
  const isLast = isLastMonth(kit, state);
  if (cost > 0) return LEAST_GAIN + (isLast && !fights(state, plan) ? (mood.push * WAITING) / (1 + real - cost) : 0);
  if (isLast && real > 0) return mood.push * WAITING;
  const ends = state.table.passes > 0 ? (IDLE + IDLE_CARD * real) * (IDLE_EARLY + mood.late) : 0;
  return mood.push * (ends + (plan.actions.length > 2 ? GIVEN_UP : 0));
}

/** Of plans that come to the same the cheapest: with no battle to fight a dearer option brings nothing. */
function distinct(state: RommelState, plans: readonly Plan[]): readonly Plan[] {
  const found = new Map<string, Plan>();
  for (const plan of plans) {
    const moves = plan.actions.map((action) =>
      'unit' in action && 'to' in action ? `${action.unit} ${action.to}` : '',
    );
    const key = `${fights(state, plan) ? plan.option : ''} ${moves.sort().join(',')}`;
    const known = found.get(key);
    if (known === undefined || costOf(plan) < costOf(known)) found.set(key, plan);
  }
  return [...found.values()];
}

/**
 * 4.5 When the enemy has just passed, a Pass ends the Month, with its cards kept. To march about in place of it only puts the
 * Buildup off, and looks the better for it: only plans that strike are weighed against it. In the last Month it is all or nothing.
 */
function withoutMarches({ kit, state }: Trial, plans: readonly Plan[]): readonly Plan[] {
  if (state.table.passes === 0 || isLastMonth(kit, state)) return plans;
  const mayPass = plans.some((plan) => plan.option === 'pass');
  return mayPass ? plans.filter((plan) => plan.option === 'pass' || fights(state, plan)) : plans;
}

interface Rated {
  readonly plan: Plan;
  readonly handicap: number;
  readonly worth: number;
}

/** The finalist that leads furthest: all are played on once, the best of them again and again. */
export function* pick(
  trial: Trial,
  worlds: readonly RommelState[],
  finalists: readonly Plan[],
  real: number,
): Thinking<Orders> {
  let rated: Rated[] = distinct(trial.state, withoutMarches(trial, finalists)).map((plan) => ({
    plan,
    handicap: handicapOf(trial, real, plan),
    worth: 0,
  }));
  for (const [fall, left] of LEFT_AFTER.entries()) {
    if (rated.length < 2) break;
    const world = worlds[fall % worlds.length] ?? trial.state;
    const next: Rated[] = [];
    for (const one of rated)
      next.push({ ...one, worth: one.worth - one.handicap + (yield* playedOut(trial, world, one.plan, fall)) });
    next.sort((a, b) => b.worth - a.worth);
    rated = next.slice(0, left).filter(({ worth }) => worth > (next[0]?.worth ?? 0) - CLEAR);
  }
  return rated[0]?.plan.actions ?? (frameOf(trial.state.table).type === 'option' ? [option('pass'), DONE] : [DONE]);
}
