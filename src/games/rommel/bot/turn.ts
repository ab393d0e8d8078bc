// One player-turn: which Turn Option, and which Moves. Many are looked at, the likely ones tried out, the best answered.
import type { RommelAction } from '../action.ts';
import { OPTION_COST } from '../cards.ts';
import type { Kit } from '../kit.ts';
import { blockOf, frameOf, isOccupiedBy, scenarioOf } from '../sight.ts';
import { enemyOf, type RommelState, type Side, type Table, type TurnOption } from '../state.ts';
import { attackMoves, gatherMoves, marches, type PlannedMove, seizures } from './moves.ts';
import { seatIn } from './pretend.ts';
import { answered, DONE, drafted, option, type Plan, type Trial, tried } from './trial.ts';
import { isPressed, moodOf, worthOf } from './worth.ts';

/** Marches tried out by the rules, of those looked at briefly. */
const TRIED = 14;
const ALIKE = 3;
const ATTACKS_TRIED = 14;
/** Plans for which the enemy's answer is thought of. */
const ANSWERED = 5;
const IDLE = 1.5;
const IDLE_CARD = 0.5;
const IDLE_LATE = 3;
/** Other ways for the dice to fall. */
const OTHER_DICE = [1, 3] as const;
/** What a plan must be worth more than passing before a card is spent on it. */
const LEAST_GAIN = 0.4;

/** What a real card is worth to keep: less when many are held, and when the end is near. */
export function cardWorth(kit: Kit, state: RommelState, side: Side): number {
  const { real } = state.secrets.hands[side].$hidden;
  const left = scenarioOf({ kit, table: state.table }).endMonth - state.table.month;
  const each = real <= 1 ? 2.4 : real <= 3 ? 1.8 : real <= 6 ? 1.2 : 0.6;
  return left === 0 ? each * 0.25 : each;
}

/** The turn as a whole: the option and its Moves, ready to be given one after the other. */
export function* planTurn(kit: Kit, state: RommelState, side: Side): Generator<void, readonly RommelAction[], void> {
  const trial: Trial = { kit, state, side, mood: moodOf(kit, state, side), dice: 0 };
  const { real } = state.secrets.hands[side].$hidden;
  const price = cardWorth(kit, state, side) * trial.mood.thrift;
  const passes = yield* passPlans(trial);
  const spending = real < 1 ? [] : yield* movePlans(trial, 'basic', []);
  const best = spending[0];
  if (real >= 2 && best !== undefined && best.actions.length > 2) {
    const first = best.actions.slice(1, -1);
    for (const name of ['assault', ...(real >= 3 ? (['blitz'] as const) : [])] as const) {
      const plan = tried(trial, name, first);
      if (plan !== null) spending.push(plan);
      yield;
    }
    spending.push(...(yield* movePlans(trial, 'offensive', first)));
  }
  const idle = idleness(trial, real);
  const net = (plan: Plan): number => plan.worth - price * costOf(plan);
  spending.sort((a, b) => net(b) - net(a));
  const finalists = [...passes.slice(0, 2), ...spending.slice(0, ANSWERED)];
  return yield* pick(trial, finalists, price, idle);
}

/** A phase of Moves by itself: the second of a Blitz, or what is left of a turn begun. */
export function* planMoves(kit: Kit, state: RommelState, side: Side): Generator<void, readonly RommelAction[], void> {
  const trial: Trial = { kit, state, side, mood: moodOf(kit, state, side), dice: 0 };
  const plans = yield* movePlans(trial, null, []);
  return yield* pick(trial, plans.slice(0, ANSWERED), 0, 0);
}

/** 4.5 What a Pass that ends the Month costs who is behind: time, and the use of the cards in hand. */
const idleness = ({ state, mood }: Trial, real: number): number =>
  state.table.passes > 0 ? mood.push * (IDLE + IDLE_CARD * real + IDLE_LATE * mood.late) : 0;

const costOf = (plan: Plan): number => (plan.option === null ? 0 : OPTION_COST[plan.option]);

/** What a plan is worth, the enemy's answer reckoned with, whichever of some ways the dice fall. */
function* steady(trial: Trial, plan: Plan): Generator<void, number, void> {
  const worth = yield* answered(trial, plan);
  const moves = plan.actions.slice(plan.option === null ? 0 : 1, -1);
  let better = 0;
  for (const dice of OTHER_DICE) {
    const again = tried({ ...trial, dice }, plan.option, moves);
    better += (again?.worth ?? plan.worth) - plan.worth;
    yield;
  }
  return worth + better / (OTHER_DICE.length + 1);
}

/** The finalist that stands up best to the enemy's answer. */
function* pick(
  trial: Trial,
  finalists: readonly Plan[],
  price: number,
  idle: number,
): Generator<void, readonly RommelAction[], void> {
  let best: { readonly plan: Plan; readonly worth: number } | null = null;
  for (const plan of finalists) {
    const cost = costOf(plan);
    const worth = (yield* steady(trial, plan)) - price * cost - (cost > 0 ? LEAST_GAIN : idle);
    if (best === null || worth > best.worth) best = { plan, worth };
  }
  return best?.plan.actions ?? (frameOf(trial.state.table).type === 'option' ? [option('pass'), DONE] : [DONE]);
}

const byWorth = (a: Plan, b: Plan): number => b.worth - a.worth;

/** Passing, as it is or with a Withdrawal; the best first, and no Withdrawal that gains nothing. */
export function* passPlans(trial: Trial): Generator<void, Plan[], void> {
  const still = tried(trial, 'pass', []);
  const plans: Plan[] = still === null ? [] : [still];
  if (!isPressed(trial.kit, trial.state, trial.side)) return plans;
  const { at } = drafted(trial, 'pass', []);
  const moves = yield* marches(seatIn(trial.kit, at, trial.side));
  for (const move of yield* shortlist(trial, at, moves, TRIED)) {
    const plan = tried(trial, 'pass', move);
    if (plan !== null && plan.worth > (still?.worth ?? Number.NEGATIVE_INFINITY) + LEAST_GAIN) plans.push(plan);
    yield;
  }
  return plans.sort(byWorth);
}

/** Plans with one more Move after those made already, or none at all; the best first. */
export function* movePlans(
  trial: Trial,
  name: TurnOption | null,
  made: readonly RommelAction[],
): Generator<void, Plan[], void> {
  const { at } = drafted(trial, name, made);
  if (frameOf(at.table).type !== 'movement') return [];
  const seat = seatIn(trial.kit, at, trial.side);
  const still = made.length === 0 ? tried(trial, name, []) : null;
  const plans: Plan[] = still === null ? [] : [still];
  const quiet = [...(yield* marches(seat)), ...(yield* gatherMoves(seat))];
  yield;
  const attacks = [...seizures(seat), ...attackMoves(seat).slice(0, ATTACKS_TRIED)];
  yield;
  for (const move of [...attacks, ...(yield* shortlist(trial, at, quiet, TRIED))]) {
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
  most: number,
): Generator<void, readonly PlannedMove[], void> {
  if (moves.length <= most) return moves;
  const judged: { readonly move: PlannedMove; readonly worth: number }[] = [];
  for (const move of moves) {
    const after = { ...state, table: moved(state.table, side, move) };
    judged.push({ move, worth: worthOf(kit, after, side, enemyOf(side), mood) });
    yield;
  }
  return varied(judged.sort((a, b) => b.worth - a.worth).map(({ move }) => move)).slice(0, most);
}

/** Of Moves of the same units only the best few. */
function varied(moves: readonly PlannedMove[]): readonly PlannedMove[] {
  const times = new Map<string, number>();
  return moves.filter((move) => {
    const key = move
      .map((action) => ('unit' in action ? action.unit : ''))
      .sort()
      .join(' ');
    times.set(key, (times.get(key) ?? 0) + 1);
    return (times.get(key) ?? 0) <= ALIKE;
  });
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
