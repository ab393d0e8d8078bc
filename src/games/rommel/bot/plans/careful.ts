// A turn put together unit by unit with an eye on one's own supply: where the enemy could cut it, and what that would cost.

import type { Thinking } from '#engine/title.ts';
import { mayDeclare, movable } from '../../chapters/05-group-movement/moves.ts';
import { goals } from '../../chapters/06-unit-movement/reach.ts';
import type { Orders, RommelAction } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import { blockOf, fitAt, fullSight, isOccupiedBy, type Sight, unitOf } from '../../position/sight.ts';
import { enemyOf, type HexId, type RommelState, type Table } from '../../position/state.ts';
import { evenDice, seatAt, step } from '../pretend.ts';
import { marchOf } from '../worth/ground.ts';
import { worthOf } from '../worth/worth.ts';
import { weakSpots } from './cuts.ts';
import { FORWARD, glance, put } from './quick.ts';
import type { Trial } from './trial.ts';

/** How much of what can be cut off counts as lost. */
const FEAR = 0.5;
/** Goals looked at for each kind of unit: those that look best, and those where supply can be cut. */
const AHEAD = 3;
const SPOTS = 4;
const MOST_MOVES = 12;

/** What the position is worth when the enemy is expected to cut what they can. */
export function carefulWorth(trial: Trial, state: RommelState): number {
  const { kit, side, mood } = trial;
  const [worst] = weakSpots(kit, state, side, 1);
  return worthOf(kit, state, side, enemyOf(side), mood) - FEAR * (worst?.loss ?? 0);
}

interface Choice {
  readonly action: RommelAction;
  readonly worth: number;
}

/** Where a unit might go: the best at a glance, the weak spots, and towards its own Base while that stands empty. */
function goalsFor(seat: Seat, sight: Sight, spots: readonly HexId[], unit: number, from: HexId): readonly HexId[] {
  const open = goals(seat, unit, { type: 'group', from });
  const judge = glance(sight, seat.side, new Map(), FORWARD);
  const free = [...open.keys()].filter(
    (to) => !isOccupiedBy(seat.table, to, enemyOf(seat.side)) || fitAt(seat.table, to, enemyOf(seat.side)).length === 0,
  );
  const forward = free
    .map((to) => ({ to, worth: judge(unit, from, to) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, AHEAD)
    .map(({ to }) => to);
  const base = seat.kit.base[seat.side];
  const home = free.reduce<HexId | null>(
    (best, to) => (best === null || marchOf(seat.kit, to, base) < marchOf(seat.kit, best, base) ? to : best),
    null,
  );
  const back = home === null || isOccupiedBy(seat.table, base, seat.side) ? [] : [home];
  return [...new Set([...forward, ...back, ...spots.filter((hex) => open.has(hex))])];
}

function* bestChoice(trial: Trial, state: RommelState): Thinking<Choice | null> {
  const { kit, side } = trial;
  const seat = seatAt(kit, state, side);
  const sight = fullSight(kit, state);
  const spots = weakSpots(kit, state, side, SPOTS).map(({ hex }) => hex);
  const seen = new Set<string>();
  let best: Choice | null = null;
  for (const unit of movable(seat)) {
    const from = blockOf(state.table, unit).place;
    const key = `${from} ${unitOf(sight, unit).speed}`;
    if (kit.hexes[from] === undefined || seen.has(key) || !mayDeclare(seat, { type: 'group', from })) continue;
    if (isOccupiedBy(state.table, from, enemyOf(side))) continue;
    seen.add(key);
    for (const to of goalsFor(seat, sight, spots, unit, from)) {
      const table: Table = put(state.table, unit, to);
      const worth = carefulWorth(trial, { ...state, table });
      if (best === null || worth > best.worth) best = { action: { type: 'group', from, unit, to }, worth };
    }
    yield;
  }
  return best;
}

/** The Moves of a careful turn from where Moves are to be made. */
export function* carefulMoves(trial: Trial, from: RommelState): Thinking<Orders> {
  const moves: RommelAction[] = [];
  let at = from;
  let worth = carefulWorth(trial, at);
  while (moves.length < MOST_MOVES) {
    const best = yield* bestChoice(trial, at);
    if (best === null || best.worth <= worth + 0.01) break;
    moves.push(best.action);
    worth = best.worth;
    at = step(trial.kit, at, trial.side, best.action, evenDice());
  }
  return moves;
}
