// One player-turn: which Turn Option, and which Moves. Many are looked at, the likely ones tried out, the best answered.
import type { RommelAction } from '../action.ts';
import { OPTION_COST } from '../cards.ts';
import type { Kit } from '../kit.ts';
import { blockOf, frameOf, isOccupiedBy, scenarioOf } from '../sight.ts';
import { enemyOf, type RommelState, type Side, type Table, type TurnOption } from '../state.ts';
import { carefulPlans, quickPlans } from './composed.ts';
import { isPressed } from './force.ts';
import { attackMoves, gatherMoves, marches, type PlannedMove, seizures } from './moves.ts';
import { seatIn } from './pretend.ts';
import { cardWorth, playedOut } from './rollout.ts';
import { begun, DONE, drafted, option, type Plan, type Trial, tried } from './trial.ts';
import { moodOf, worthOf } from './worth.ts';

/** Marches tried out by the rules, of those looked at briefly. */
const TRIED = 14;
const ALIKE = 3;
const ATTACKS_TRIED = 14;
/** Plans of whole groups that are played on for some turns, and how many of them move the same units. */
const PLAYED_OUT = 6;
const SAME_UNITS = 2;
/** Each time the plans are played on, in one world or another and with other dice: how many are left after it. */
const LEFT_AFTER = [4, 3, 2, 1] as const;
const IDLE = 6;
const IDLE_CARD = 0.5;
const IDLE_LATE = 3;
/** What a Withdrawal costs who is behind: he will have to come back. */
const GIVEN_UP = 3;
/** What a turn without a fight costs who is behind in the last Month, the more the fewer cards are left. */
const WAITING = 40;
/** What a plan must be worth more than passing before a card is spent on it. */
const LEAST_GAIN = 0.4;
/** Ways to pass that are played out: staying, and Withdrawals. */
const PASSES = 3;

/** The turn as a whole: the option and its Moves, ready to be given one after the other. */
export function* planTurn(
  kit: Kit,
  worlds: readonly RommelState[],
  side: Side,
): Generator<void, readonly RommelAction[], void> {
  const [state] = worlds;
  if (state === undefined) return [option('pass'), DONE];
  const trial: Trial = { kit, state, side, mood: moodOf(kit, state, side), dice: 0 };
  const { real } = state.secrets.hands[side].$hidden;
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
  const finalists = [...passes.slice(0, PASSES), ...careful, ...quick, ...variedPlans(spending).slice(0, PLAYED_OUT)];
  return yield* pick(trial, worlds, finalists, real);
}

/** A phase of Moves by itself: the second of a Blitz, or what is left of a turn begun. */
export function* planMoves(kit: Kit, state: RommelState, side: Side): Generator<void, readonly RommelAction[], void> {
  const trial: Trial = { kit, state, side, mood: moodOf(kit, state, side), dice: 0 };
  const plans = yield* movePlans(trial, null, []);
  const { real } = state.secrets.hands[side].$hidden;
  return yield* pick(trial, [state], plans.slice(0, PLAYED_OUT), real);
}

/**
 * What speaks against a plan, whatever it leads to: a card spent, and for who is behind the time that it loses. 4.5 A Pass
 * may end the Month and leaves the cards unused; in the last Month who has no card left to strike with has lost.
 */
function handicapOf({ kit, state, mood }: Trial, real: number, plan: Plan): number {
  const cost = costOf(plan);
  if (cost === 0) {
    const ends = state.table.passes > 0 ? IDLE + IDLE_CARD * real + IDLE_LATE * mood.late : 0;
    return mood.push * (ends + (plan.actions.length > 2 ? GIVEN_UP : 0));
  }
  const isLast = state.table.month === scenarioOf({ kit, table: state.table }).endMonth;
  const waits = isLast && Object.keys(plan.after.table.battles).length === 0 && plan.after.table.result === null;
  return LEAST_GAIN + (waits ? (mood.push * WAITING) / (1 + real - cost) : 0);
}

const costOf = (plan: Plan): number => (plan.option === null ? 0 : OPTION_COST[plan.option]);

/** Of plans that move the same units only the best few. */
function variedPlans(plans: readonly Plan[]): readonly Plan[] {
  const times = new Map<string, number>();
  return plans.filter((plan) => {
    const key = plan.actions
      .map((action) => ('unit' in action ? action.unit : ''))
      .sort()
      .join(' ');
    times.set(key, (times.get(key) ?? 0) + 1);
    return (times.get(key) ?? 0) <= SAME_UNITS;
  });
}

interface Rated {
  readonly plan: Plan;
  readonly handicap: number;
  readonly worth: number;
}

/** The finalist that leads furthest; the best of them are played out in the other worlds, too. */
function* pick(
  trial: Trial,
  worlds: readonly RommelState[],
  finalists: readonly Plan[],
  real: number,
): Generator<void, readonly RommelAction[], void> {
  let rated: Rated[] = finalists.map((plan) => ({ plan, handicap: handicapOf(trial, real, plan), worth: 0 }));
  for (const [fall, left] of LEFT_AFTER.entries()) {
    const world = worlds[fall % worlds.length] ?? trial.state;
    const next: Rated[] = [];
    for (const one of rated)
      next.push({ ...one, worth: one.worth - one.handicap + (yield* playedOut(trial, world, one.plan, fall)) });
    rated = next.sort((a, b) => b.worth - a.worth).slice(0, left);
  }
  return rated[0]?.plan.actions ?? (frameOf(trial.state.table).type === 'option' ? [option('pass'), DONE] : [DONE]);
}

const byWorth = (a: Plan, b: Plan): number => b.worth - a.worth;

/** Passing as it is, then with a Withdrawal, the likeliest first: playing on shows whether it is better to go. */
export function* passPlans(trial: Trial): Generator<void, Plan[], void> {
  const still = tried(trial, 'pass', []);
  const staying = still === null ? [] : [still];
  if (!isPressed(trial.kit, trial.state, trial.side)) return staying;
  const plans: Plan[] = [];
  const { at } = drafted(trial, 'pass', []);
  const moves = yield* marches(seatIn(trial.kit, at, trial.side));
  for (const move of yield* shortlist(trial, at, moves, TRIED)) {
    const plan = tried(trial, 'pass', move);
    if (plan !== null) plans.push(plan);
    yield;
  }
  return [...staying, ...plans.sort(byWorth)];
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
  const still = made.some(({ type }) => type !== 'rommel') ? null : tried(trial, name, []);
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
