// A one-ply greedy player of alamein, for measuring: of the single actions open to it, it takes the one after which it likes
// the position best, by a simple count; what rolls dice it plays out for each face. It looks for no answer of the enemy,
// nor beyond one action, and sees only its own view.

import { fixedDice } from '#engine/bot/trial.ts';
import { imagine } from '#games/alamein/bot/imagine.ts';
import { attempt, seatAt, step } from '#games/alamein/bot/pretend.ts';
import { asked, askSeat, checkAction, valuesFor } from '#games/alamein/chapters/index.ts';
import type { Kit } from '#games/alamein/pieces/kit.ts';
import type { AlameinAction } from '#games/alamein/position/action.ts';
import {
  blindsOf,
  counterOf,
  frameOf,
  fullSight,
  hexesOf,
  isOccupiedBy,
  type Sight,
  scenarioOf,
  stackAt,
  unitOf,
  unitsAt,
  unspentAt,
} from '#games/alamein/position/sight.ts';
import { type AlameinState, type Blind, enemyOf, isOffMap, type Side } from '#games/alamein/position/state.ts';
import type { AlameinView } from '#games/alamein/position/view.ts';
import type { Player } from '../../lib/players/players.ts';

const DONE: AlameinAction = { type: 'done' };
const SPENT = 0.5;
const OBJECTIVE = 5;
const NEARER = 0.06;
const CONTACT = 0.15;
const MOST_STEPS = 60;
const FACES = [1, 2, 3, 4, 5, 6] as const;
/** Dice of an air strike: several fall, and no face comes first more often than another. */
const FALLS = [
  [6, 3, 4, 1],
  [1, 5, 2, 6],
  [4, 2, 5, 3],
] as const;

/** Factors on the map, Spent ones for half, objectives held, how near one is to those that are not, and who outweighs whom. */
function count(kit: Kit, state: AlameinState, side: Side): number {
  const { table } = state;
  if (table.result !== null) return table.result.winner === side ? 1000 : table.result.winner === null ? 0 : -1000;
  const sight = fullSight(kit, state);
  const goals = openGoals(sight, side);
  let sum = 0;
  for (const blind of blindsOf(table)) {
    const { side: owner, place, spent } = counterOf(table, blind);
    if (isOffMap(place) || sight.faces[blind]?.type !== 'unit') continue;
    const { combat } = unitOf(sight, blind);
    sum += (owner === side ? 1 : -1) * (1 + combat) * (spent ? SPENT : 1);
    if (owner === side && goals.length > 0)
      sum -= NEARER * combat * Math.min(...goals.map((hex) => kit.map.distance(place, hex)));
  }
  return sum + OBJECTIVE * (held(sight, side) - held(sight, enemyOf(side))) + contact(sight, side);
}

/** The share of the best of a side's conditions that it meets. */
function held(sight: Sight, side: Side): number {
  let best = 0;
  for (const condition of scenarioOf(sight).victory) {
    if (condition.kind === 'otherwise' || condition.side !== side) continue;
    const met = condition.hexes.filter((hex) => isMine(sight, hex, side)).length;
    best = Math.max(best, met / condition.hexes.length);
  }
  return best;
}
const isMine = (sight: Sight, hex: string, side: Side): boolean =>
  sight.table.control[hex] === side && (isOccupiedBy(sight, hex, side) || !isOccupiedBy(sight, hex, enemyOf(side)));

/** Objectives of the side that it does not hold; those of the enemy if it has none. */
function openGoals(sight: Sight, side: Side): readonly string[] {
  const named = (of: Side): readonly string[] =>
    scenarioOf(sight).victory.flatMap((condition) =>
      condition.kind === 'otherwise' || condition.side !== of ? [] : condition.hexes,
    );
  const open = named(side).filter((hex) => !isMine(sight, hex, side));
  return open.length > 0 ? open : named(enemyOf(side));
}

/** For each enemy stack that unSpent units of the side are next to: by how much they outweigh it. */
function contact(sight: Sight, side: Side): number {
  const combat = (blinds: readonly Blind[]): number =>
    blinds.reduce((sum, blind) => sum + unitOf(sight, blind).combat, 0);
  let sum = 0;
  for (const hex of hexesOf(sight, enemyOf(side))) {
    const around = sight.kit.map.exits(hex).flatMap(({ to }) => unspentAt(sight, to, side));
    const over = combat(around) - 2 * combat(unitsAt(sight, hex, enemyOf(side)));
    if (around.length > 0) sum += CONTACT * Math.max(-4, Math.min(4, over));
  }
  return sum;
}

/** Goes on with what answers for somebody who does not, until the next phase in which the active side plans something. */
function settled(kit: Kit, from: AlameinState, dice: readonly number[]): AlameinState {
  const rng = fixedDice(...dice);
  const phase = from.table.todo.length;
  let state = from;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const [side = null] = asked(state.table);
    const { type } = frameOf(state.table);
    if (side === null || type === 'movement' || type === 'reinforce') return state;
    if ((type === 'attacks' || type === 'strikes') && steps > 0 && state.table.todo.length < phase) return state;
    const fallback = askSeat(seatAt(kit, state, side))?.fallback ?? DONE;
    state = step(kit, state, side, fallback, rng);
  }
  return state;
}

/** What an action is worth when the draft is closed after it, over all the ways the dice are made to fall. */
function worthOf(
  kit: Kit,
  state: AlameinState,
  side: Side,
  action: AlameinAction | null,
  falls: readonly (readonly number[])[],
): number {
  const drafted = action === null ? state : step(kit, state, side, action);
  return falls.reduce((sum, dice) => sum + count(kit, settled(kit, drafted, dice), side), 0) / falls.length;
}

interface Choice {
  readonly action: AlameinAction;
  readonly gain: number;
}
const better = (best: Choice | null, action: AlameinAction, gain: number): Choice | null =>
  gain > 1e-9 && (best === null || gain > best.gain) ? { action, gain } : best;

/** The move after which the count is best. */
function bestMove(kit: Kit, state: AlameinState, side: Side): AlameinAction | null {
  const seat = seatAt(kit, state, side);
  const before = count(kit, state, side);
  let best: Choice | null = null;
  for (const unit of valuesFor(seat, 'move', []) as readonly Blind[])
    for (const to of valuesFor(seat, 'move', [unit]) as readonly string[]) {
      const action: AlameinAction = { type: 'move', unit, to };
      best = better(best, action, count(kit, step(kit, state, side, action), side) - before);
    }
  return best?.action ?? null;
}

/** The attack, with all that can take part or with one unit, that is worth most beyond what must be attacked anyway. */
function bestAttack(kit: Kit, state: AlameinState, side: Side): AlameinAction | null {
  const seat = seatAt(kit, state, side);
  const falls = FACES.map((face) => [face]);
  const before = worthOf(kit, state, side, null, falls);
  let best: Choice | null = null;
  for (const hex of valuesFor(seat, 'attack', []) as readonly string[]) {
    const units = valuesFor(seat, 'attack', [hex]) as readonly Blind[];
    for (const some of units.length > 1 ? [units, ...units.map((unit) => [unit])] : [units]) {
      const action: AlameinAction = { type: 'attack', hex, units: [...some] };
      if (checkAction(seat, action) !== null) continue;
      best = better(best, action, worthOf(kit, state, side, action, falls) - before);
    }
  }
  return best?.action ?? null;
}

function bestStrike(kit: Kit, state: AlameinState, side: Side): AlameinAction | null {
  const seat = seatAt(kit, state, side);
  const [air] = valuesFor(seat, 'strike', []) as readonly string[];
  if (air === undefined) return null;
  const before = worthOf(kit, state, side, null, FALLS);
  let best: Choice | null = null;
  for (const hex of valuesFor(seat, 'strike', [air]) as readonly string[]) {
    const action: AlameinAction = { type: 'strike', air, hex };
    best = better(best, action, worthOf(kit, state, side, action, FALLS) - before);
  }
  return best?.action ?? null;
}

/** XV.D.2 Against counters that lie face down: the highest stack that is not named yet. */
function tallest(kit: Kit, state: AlameinState, side: Side): AlameinAction | null {
  const seat = seatAt(kit, state, side);
  const [air] = valuesFor(seat, 'strike', []) as readonly string[];
  if (air === undefined) return null;
  const open = (valuesFor(seat, 'strike', [air]) as readonly string[]).filter(
    (hex) => !state.table.strikes.some((strike) => strike.hex === hex),
  );
  const [hex] = [...open].sort((a, b) => stackAt(state.table, b).length - stackAt(state.table, a).length);
  return hex === undefined ? null : { type: 'strike', air, hex };
}

/** The action if there is one, else `done` if it may be, else what answers for somebody who does not. */
function orClose(kit: Kit, state: AlameinState, side: Side, action: AlameinAction | null): readonly AlameinAction[] {
  if (action !== null && attempt(kit, state, side, action) !== null) return [action];
  const seat = seatAt(kit, state, side);
  return [checkAction(seat, DONE) === null ? DONE : (askSeat(seat)?.fallback ?? DONE)];
}

/** The greedy player of a match with these components. */
export const greedyPlayer = (kit: Kit): Player => ({
  name: 'greedy',
  answer: ({ view, side: asked, ask, chance }) => {
    const side = asked as Side;
    const state = imagine(kit, view as AlameinView, side, chance);
    switch (frameOf(state.table).type) {
      case 'deploy':
        return [{ type: 'recommended' }, DONE] as readonly AlameinAction[];
      case 'movement':
        return orClose(kit, state, side, bestMove(kit, state, side) ?? tallest(kit, state, side));
      case 'attacks':
        return orClose(kit, state, side, bestAttack(kit, state, side));
      case 'strikes':
        return orClose(kit, state, side, bestStrike(kit, state, side));
      default:
        return [ask.fallback];
    }
  },
});
