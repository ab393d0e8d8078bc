// One player-turn: which Turn Option, and which Moves. Many are looked at, the likely ones tried out, the best answered.

import type { Thinking } from '#engine/title.ts';
import type { Kit } from '../../pieces/kit.ts';
import { DONE, type Orders } from '../../position/action.ts';
import { blockOf, frameOf, isOccupiedBy } from '../../position/sight.ts';
import { enemyOf, type RommelState, type Side, type Table, type TurnOption } from '../../position/state.ts';
import { seatAt } from '../pretend.ts';
import { isPressed } from '../worth/force.ts';
import { worthOf } from '../worth/worth.ts';
import { costOf, fights, pick } from './choice.ts';
import { carefulPlans, quickPlans } from './composed.ts';
import { attackMoves, gatherMoves, marches, type PlannedMove, seizures } from './moves.ts';
import { cardWorth } from './rollout.ts';
import { begun, drafted, option, type Plan, realCards, type Trial, trialOf, tried } from './trial.ts';

/** Marches tried out by the rules, of those looked at briefly. */
const TRIED = 14;
const ALIKE = 3;
const ATTACKS_TRIED = 14;
/** Plans of whole groups that are played on for some turns, and how many of them move the same units. */
const PLAYED_OUT = 6;
const SAME_UNITS = 2;
/** Plans that strike which are played on, too, however they look at first. */
const STRIKES = 4;
/** Ways to pass that are played out: staying, and Withdrawals. */
const PASSES = 3;

/** The turn as a whole: the option and its Moves, ready to be given one after the other. */
export function* planTurn(kit: Kit, worlds: readonly RommelState[], side: Side): Thinking<Orders> {
  const [state] = worlds;
  if (state === undefined) return [option('pass'), DONE];
  const trial = trialOf(kit, state, side);
  const real = realCards(state, side);
  const price = cardWorth(kit, state, side) * trial.mood.thrift;
  const passes = yield* passPlans(trial);
  const spending = real < 1 ? [] : yield* movePlans(trial, 'basic', begun(trial, 'basic').made);
  const best = spending[0];
  if (real >= 2 && best !== undefined && best.actions.length > 2) {
    const first = best.actions.slice(1, -1);
    if (Object.keys(best.after.table.battles).length > 0)
      for (const name of ['assault', ...(real >= 3 ? (['blitz'] as const) : [])] as const) {
        const plan = tried(trial, name, first);
        if (plan !== null) spending.push(plan);
        yield;
      }
    spending.push(...(yield* movePlans(trial, 'offensive', first)));
  }
  const net = (plan: Plan): number => plan.worth - price * costOf(plan);
  spending.sort((a, b) => net(b) - net(a));
  const quick = yield* quickPlans(trial, real);
  const careful = yield* carefulPlans(trial, real);
  const likeliest = variedPlans(spending).slice(0, PLAYED_OUT);
  const strikes = variedPlans(spending.filter((plan) => !likeliest.includes(plan) && fights(state, plan)));
  const finalists = [...passes.slice(0, PASSES), ...careful, ...quick, ...likeliest, ...strikes.slice(0, STRIKES)];
  return yield* pick(trial, worlds, finalists, real);
}

/** A phase of Moves by itself: the second of a Blitz, or what is left of a turn begun. */
export function* planMoves(kit: Kit, state: RommelState, side: Side): Thinking<Orders> {
  const trial = trialOf(kit, state, side);
  const plans = yield* movePlans(trial, null, []);
  const real = realCards(state, side);
  return yield* pick(trial, [state], plans.slice(0, PLAYED_OUT), real);
}

/** Of several that move the same units only the first few. */
function fewOfEach<T>(all: readonly T[], actionsOf: (one: T) => Orders, most: number): readonly T[] {
  const times = new Map<string, number>();
  return all.filter((one) => {
    const key = actionsOf(one)
      .map((action) => ('unit' in action ? action.unit : ''))
      .sort()
      .join(' ');
    times.set(key, (times.get(key) ?? 0) + 1);
    return (times.get(key) ?? 0) <= most;
  });
}
const variedPlans = (plans: readonly Plan[]): readonly Plan[] => fewOfEach(plans, ({ actions }) => actions, SAME_UNITS);

const byWorth = (a: Plan, b: Plan): number => b.worth - a.worth;

/** Passing as it is, then with a Withdrawal, the likeliest first: playing on shows whether it is better to go. */
function* passPlans(trial: Trial): Thinking<Plan[]> {
  const still = tried(trial, 'pass', []);
  const staying = still === null ? [] : [still];
  if (!isPressed(trial.kit, trial.state, trial.side)) return staying;
  const plans: Plan[] = [];
  const { at } = drafted(trial, 'pass', []);
  const moves = yield* marches(seatAt(trial.kit, at, trial.side));
  for (const move of yield* shortlist(trial, at, moves)) {
    const plan = tried(trial, 'pass', move);
    if (plan !== null) plans.push(plan);
    yield;
  }
  return [...staying, ...plans.sort(byWorth)];
}

/** Plans with one more Move after those made already, or none at all; the best first. */
function* movePlans(trial: Trial, name: TurnOption | null, made: Orders): Thinking<Plan[]> {
  const { at } = drafted(trial, name, made);
  if (frameOf(at.table).type !== 'movement') return [];
  const seat = seatAt(trial.kit, at, trial.side);
  const still = made.some(({ type }) => type !== 'rommel') ? null : tried(trial, name, []);
  const plans: Plan[] = still === null ? [] : [still];
  const quiet = [...(yield* marches(seat)), ...(yield* gatherMoves(seat))];
  yield;
  const attacks = [...seizures(seat), ...attackMoves(seat).slice(0, ATTACKS_TRIED)];
  yield;
  for (const move of [...attacks, ...(yield* shortlist(trial, at, quiet))]) {
    const plan = tried(trial, name, [...made, ...move]);
    if (plan !== null) plans.push(plan);
    yield;
  }
  return plans.sort(byWorth);
}

/** The likeliest of many quiet Moves, by the look of where they lead. */
function* shortlist(
  { kit, side, mood }: Trial,
  state: RommelState,
  moves: readonly PlannedMove[],
): Thinking<readonly PlannedMove[]> {
  if (moves.length <= TRIED) return moves;
  const judged: { readonly move: PlannedMove; readonly worth: number }[] = [];
  for (const move of moves) {
    const after = { ...state, table: moved(state.table, side, move) };
    judged.push({ move, worth: worthOf(kit, after, side, enemyOf(side), mood) });
    yield;
  }
  const best = judged.sort((a, b) => b.worth - a.worth).map(({ move }) => move);
  return fewOfEach(best, (move) => move, ALIKE).slice(0, TRIED);
}

/** The table with the units simply put where they go. */
function moved(table: Table, side: Side, move: PlannedMove): Table {
  const blocks = { ...table.blocks };
  for (const action of move) {
    if (action.type !== 'group' && action.type !== 'regroup') continue;
    blocks[action.unit] = { ...blockOf(table, action.unit), place: action.to };
  }
  const left = { ...table, blocks };
  const battles = Object.entries(table.battles).filter(
    ([hex]) => isOccupiedBy(left, hex, side) && isOccupiedBy(table, hex, enemyOf(side)),
  );
  return { ...left, battles: Object.fromEntries(battles) };
}
