// Plans put together unit by unit: as a quick player would, and with care for one's own supply.
import type { Thinking } from '#engine/title.ts';
import type { TurnOption } from '../../position/state.ts';
import { carefulMoves } from './careful.ts';
import { FORWARD, quickMoves, RAID } from './quick.ts';
import { begun, type Plan, type Trial, tried } from './trial.ts';

const affordable = (real: number): readonly TurnOption[] =>
  real < 1 ? [] : real < 2 ? ['basic'] : ['basic', 'offensive'];

/** What quick players of each kind would do, with each option that can be paid for. */
export function* quickPlans(trial: Trial, real: number): Thinking<readonly Plan[]> {
  const plans: Plan[] = [];
  for (const name of affordable(real)) {
    const { at, made } = begun(trial, name);
    for (const likes of [FORWARD, RAID]) {
      const { moves } = yield* quickMoves(trial.kit, at, trial.side, likes, 0);
      const plan = moves.length === 0 ? null : tried(trial, name, [...made, ...moves]);
      if (plan !== null) plans.push(plan);
      yield;
    }
  }
  return plans;
}

/** Turns put together with care: a Withdrawal without a card, and with each option that can be paid for. */
export function* carefulPlans(trial: Trial, real: number): Thinking<readonly Plan[]> {
  const plans: Plan[] = [];
  for (const name of ['pass', ...affordable(real)] as const) {
    const { at, made } = begun(trial, name);
    const moves = yield* carefulMoves(trial, at);
    const plan = moves.length === 0 ? null : tried(trial, name, [...made, ...moves]);
    if (plan !== null) plans.push(plan);
    yield;
  }
  return plans;
}
