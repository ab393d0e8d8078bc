// One player-turn: which Turn Option, and which Moves. Plans are looked at briefly, the best tried out by the rules.
import type { RommelAction } from '../action.ts';
import { OPTION_COST } from '../cards.ts';
import type { Kit } from '../kit.ts';
import { blockOf, frameOf, isOccupiedBy, scenarioOf } from '../sight.ts';
import { enemyOf, type RommelState, type Side, type Table, type TurnOption } from '../state.ts';
import { attackMoves, gatherMoves, marches, type PlannedMove } from './moves.ts';
import { attempt, evenDice, seatIn, settle, step } from './pretend.ts';
import { worthOf } from './worth.ts';

const DONE: RommelAction = { type: 'done' };
/** Marches tried out by the rules, of those looked at briefly. */
const TRIED = 10;
const ATTACKS_TRIED = 14;
/** What a better plan must be worth before it is preferred to doing nothing. */
const LEAST_GAIN = 0.4;

export interface Plan {
  readonly actions: readonly RommelAction[];
  readonly worth: number;
}

/** What a real card is worth to keep: less when many are held, and when the end is near. */
export function cardWorth(kit: Kit, state: RommelState, side: Side): number {
  const { real } = state.secrets.hands[side].$hidden;
  const { endMonth } = scenarioOf({ kit, table: state.table });
  const left = endMonth - state.table.month;
  const each = real <= 1 ? 2.4 : real <= 3 ? 1.8 : real <= 6 ? 1.2 : 0.6;
  return left === 0 ? each * 0.25 : each;
}

/** The turn as a whole: the option and its Moves, ready to be given one after the other. */
export function* planTurn(kit: Kit, state: RommelState, side: Side): Generator<void, readonly RommelAction[], void> {
  const { real } = state.secrets.hands[side].$hidden;
  const price = cardWorth(kit, state, side);
  let best = yield* bestPass(kit, state, side);
  const passing = best.worth;
  const consider = (plan: Plan | null, option: TurnOption): void => {
    if (plan === null) return;
    const worth = plan.worth - price * OPTION_COST[option];
    if (worth > best.worth && worth > passing + LEAST_GAIN) best = { ...plan, worth };
  };
  if (real < 1) return best.actions;
  const one = yield* bestMoves(kit, state, side, 'basic', []);
  consider(one, 'basic');
  if (one === null || real < 2) return best.actions;
  const first = one.actions.slice(1, -1);
  if (first.length > 0) {
    consider(tried(kit, state, side, 'assault', first), 'assault');
    yield;
    consider(yield* bestMoves(kit, state, side, 'offensive', first), 'offensive');
  }
  return best.actions;
}

const option = (name: TurnOption): RommelAction => ({ type: 'option', option: name, dummies: 0 });

/** Carries a plan out on the imagined position, to the end of the turn; null when it falls foul of the rules. */
function tried(
  kit: Kit,
  state: RommelState,
  side: Side,
  name: TurnOption,
  moves: readonly RommelAction[],
): Plan | null {
  const rng = evenDice();
  let at = step(kit, state, side, option(name), rng);
  const given: RommelAction[] = [];
  for (const action of moves) {
    const next = attempt(kit, at, side, action, rng);
    if (next === null) continue;
    at = next;
    given.push(action);
  }
  if (given.length === 0 && moves.length > 0) return null;
  const after = attempt(kit, at, side, DONE, rng);
  if (after === null) return null;
  return { actions: [option(name), ...given, DONE], worth: worthOf(kit, settle(kit, after, rng), side) };
}

/** Passing, as it is or with a Withdrawal. */
function* bestPass(kit: Kit, state: RommelState, side: Side): Generator<void, Plan, void> {
  let best: Plan = tried(kit, state, side, 'pass', []) ?? {
    actions: [option('pass'), DONE],
    worth: Number.NEGATIVE_INFINITY,
  };
  const seat = seatIn(kit, step(kit, state, side, option('pass'), evenDice()), side);
  const moves = marches(seat);
  yield;
  for (const move of yield* shortlist(kit, state, side, moves, TRIED)) {
    const plan = tried(kit, state, side, 'pass', move);
    if (plan !== null && plan.worth > best.worth + LEAST_GAIN) best = plan;
    yield;
  }
  return best;
}

/** The best Move of an option after those made already; none at all counts too. */
function* bestMoves(
  kit: Kit,
  state: RommelState,
  side: Side,
  name: TurnOption,
  made: readonly RommelAction[],
): Generator<void, Plan | null, void> {
  const rng = evenDice();
  let drafted = step(kit, state, side, option(name), rng);
  for (const action of made) drafted = attempt(kit, drafted, side, action, rng) ?? drafted;
  if (frameOf(drafted.table).type !== 'movement') return null;
  const seat = seatIn(kit, drafted, side);
  let best = made.length === 0 ? tried(kit, state, side, name, []) : null;
  const quiet = [...marches(seat), ...gatherMoves(seat)];
  yield;
  const candidates = [
    ...attackMoves(seat).slice(0, ATTACKS_TRIED),
    ...(yield* shortlist(kit, drafted, side, quiet, TRIED)),
  ];
  yield;
  for (const move of candidates) {
    const plan = tried(kit, state, side, name, [...made, ...move]);
    if (plan !== null && (best === null || plan.worth > best.worth)) best = plan;
    yield;
  }
  return best;
}

/** The likeliest of many quiet Moves, by the look of where they lead. */
function* shortlist(
  kit: Kit,
  state: RommelState,
  side: Side,
  moves: readonly PlannedMove[],
  most: number,
): Generator<void, readonly PlannedMove[], void> {
  if (moves.length <= most) return moves;
  const judged: { readonly move: PlannedMove; readonly worth: number }[] = [];
  for (const move of moves) {
    judged.push({ move, worth: worthOf(kit, { ...state, table: moved(state.table, side, move) }, side) });
    yield;
  }
  return judged
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ move }) => move);
}

/** The table with the units simply put where they go. */
function moved(table: Table, side: Side, move: PlannedMove): Table {
  const blocks = { ...table.blocks };
  for (const action of move) {
    if (action.type !== 'group' && action.type !== 'regroup') continue;
    blocks[action.unit] = { ...blockOf(table, action.unit), place: action.to };
  }
  const battles = Object.fromEntries(
    Object.entries(table.battles).filter(
      ([hex]) => isOccupiedBy({ ...table, blocks }, hex, side) && isOccupiedBy(table, hex, enemyOf(side)),
    ),
  );
  return { ...table, blocks, battles };
}
