// A quick player for playing a position on: unit by unit of one group to where it looks best, as a greedy player would.

import type { Thinking } from '#engine/title.ts';
import { mayDeclare, movable } from '../../chapters/05-group-movement/moves.ts';
import { hasRommel } from '../../chapters/06-unit-movement/rommel.ts';
import { isEngaged } from '../../chapters/07-engagement.ts';
import { isSupplied, tracing } from '../../chapters/12-supply/lines.ts';
import type { Kit } from '../../pieces/kit.ts';
import { DONE, type Orders, type RommelAction } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import {
  blindsOf,
  blockOf,
  fitAt,
  frameOf,
  fullSight,
  isOccupiedBy,
  occupiedPlaces,
  type Sight,
  unitOf,
} from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId, type RommelState, type Side, type Table } from '../../position/state.ts';
import { evenDice, seatAt, settle, step } from '../pretend.ts';
import { distancesTo, reachOf } from '../worth/ground.ts';
import { weakSpots } from './cuts.ts';
import { mayStillGo } from './moves.ts';
import { option, realCards } from './trial.ts';

/** What the first move must gain before a card is spent on it. */
const WORTH_A_CARD = 1;
/** Real cards with which two Moves are made. */
const PLENTY = 5;
/** Moves of single units looked at closely, of those looked at briefly. */
const CLOSELY = 6;
/** Hexes looked at where the enemy's supply could be cut. */
const CUTS = 6;
const MOST_MOVES = 14;

/** How a quick player likes things: units, their supply, fights by their odds, fortresses, ground gained. */
interface Likes {
  readonly unit: number;
  readonly disrupted: number;
  readonly unsupplied: number;
  readonly fight: number;
  readonly fortress: number;
  readonly tobruk: number;
  readonly ground: number;
}
/** Forward, and at whoever is weaker. */
export const FORWARD: Likes = {
  unit: 2,
  disrupted: 0.6,
  unsupplied: 0.7,
  fight: 0.6,
  fortress: 3,
  tobruk: 8,
  ground: 0.15,
};
/** At the enemy's Supply Lines before all else. */
export const RAID: Likes = { ...FORWARD, disrupted: 0.4, unsupplied: 0.4, ground: 0.05 };

/** What the quick player thinks a position is worth to a side. */
function look(sight: Sight, side: Side, likes: Likes): number {
  const { kit, table, faces } = sight;
  const enemy = enemyOf(side);
  const ahead = distancesTo(kit, kit.base[enemy]);
  let sum = 0;
  for (const blind of blindsOf(table)) {
    const block = blockOf(table, blind);
    if (kit.hexes[block.place] === undefined) continue;
    const whole = likes.unit + (faces[blind]?.cv ?? 0);
    const state = block.disrupted !== null ? likes.disrupted : isSupplied(sight, blind) ? 1 : likes.unsupplied;
    sum += (block.side === side ? 1 : -1) * whole * state;
    if (block.side === side) sum -= likes.ground * (ahead.get(block.place) ?? 0);
  }
  for (const hex of occupiedPlaces(table)) {
    if (!isEngaged(table, hex, side)) continue;
    sum += likes.fight * (strength(sight, fitAt(table, hex, side)) - strength(sight, fitAt(table, hex, enemy)));
  }
  for (const [hex, holder] of Object.entries(table.control)) {
    const place = kit.hexes[hex];
    if (place?.kind === 'fortress')
      sum += (holder === side ? 1 : -1) * (place.name === 'Tobruk' ? likes.tobruk : likes.fortress);
  }
  return sum;
}

const strength = ({ faces }: Sight, units: readonly Blind[]): number =>
  units.reduce((sum, blind) => sum + (faces[blind]?.cv ?? 0), 0);

interface Step {
  readonly action: RommelAction & { readonly type: 'group' };
  readonly gain: number;
}

/** The table with one unit simply put elsewhere. */
export function put(table: Table, unit: Blind, to: HexId): Table {
  const block = blockOf(table, unit);
  const blocks = { ...table.blocks, [unit]: { ...block, place: to } };
  const isFight = table.battles[to] === undefined && fitAt(table, to, enemyOf(block.side)).length > 0;
  const battles = isFight
    ? { ...table.battles, [to]: { attacker: block.side, crossed: {}, fresh: true } }
    : table.battles;
  return { ...table, blocks, battles };
}

/** A glance at where a unit may go: ground, its own supply, a fight, what it would cut off. */
export function glance(
  sight: Sight,
  side: Side,
  cuts: ReadonlyMap<HexId, number>,
  likes: Likes,
): (unit: Blind, from: HexId, to: HexId) => number {
  const { kit, table } = sight;
  const enemy = enemyOf(side);
  const ahead = distancesTo(kit, kit.base[enemy]);
  const { reach } = tracing(sight, side, kit.base[side]).lit;
  return (unit, from, to) => {
    const cv = sight.faces[unit]?.cv ?? 0;
    let sum = likes.ground * ((ahead.get(from) ?? 0) - (ahead.get(to) ?? 0));
    if (reach[kit.map.indexOf(to)] !== 1) sum -= (1 - likes.unsupplied) * (likes.unit + cv);
    if (isOccupiedBy(table, to, enemy)) {
      sum += likes.fight * cv;
      if (!isOccupiedBy(table, to, side)) sum -= likes.fight * strength(sight, fitAt(table, to, enemy));
    } else sum += (1 - likes.unsupplied) * (cuts.get(to) ?? 0);
    return sum;
  };
}

/** The one move of a single unit that the quick player likes best; null for none that is lawful. */
function bestStep(kit: Kit, state: RommelState, seat: Seat, likes: Likes): Step | null {
  const { side, table } = seat;
  const sight = fullSight(kit, state);
  const cuts = new Map(weakSpots(kit, state, enemyOf(side), CUTS).map(({ hex, loss }) => [hex, loss]));
  const judge = glance(sight, side, cuts, likes);
  const seen = new Set<string>();
  const steps: { readonly unit: Blind; readonly from: HexId; readonly to: HexId; readonly gain: number }[] = [];
  for (const unit of movable(seat)) {
    const from = blockOf(table, unit).place;
    if (kit.hexes[from] === undefined || isOccupiedBy(table, from, enemyOf(side))) continue;
    if (from === kit.base[side] && fitAt(table, from, side).length === 1) continue;
    const { speed } = unitOf(sight, unit);
    const key = `${from} ${speed} ${sight.faces[unit]?.cv}`;
    if (seen.has(key) || !mayDeclare(seat, { type: 'group', from })) continue;
    seen.add(key);
    const bonus = hasRommel(seat, { type: 'group', from }) ? 1 : 0;
    for (const to of reachOf(kit, from, speed + bonus)) steps.push({ unit, from, to, gain: judge(unit, from, to) });
  }
  steps.sort((a, b) => b.gain - a.gain);
  const before = look(sight, side, likes);
  let best: Step | null = null;
  let left = CLOSELY;
  for (const { unit, from, to } of steps) {
    const action = { type: 'group', from, unit, to } as const;
    if (left === 0) break;
    if (!mayStillGo(seat, action)) continue;
    if (action.to === kit.base[enemyOf(side)] && !isOccupiedBy(table, action.to, enemyOf(side)))
      return { action, gain: Number.POSITIVE_INFINITY };
    left--;
    const gain = look({ ...sight, table: put(table, action.unit, action.to) }, side, likes) - before;
    if (best === null || gain > best.gain) best = { action, gain };
  }
  return best;
}

/** The Moves the quick player makes where it is to move, and the position with them drafted. */
export function* quickMoves(
  kit: Kit,
  from: RommelState,
  side: Side,
  likes: Likes,
  least = WORTH_A_CARD,
): Generator<void, { readonly at: RommelState; readonly moves: Orders }, void> {
  const rng = evenDice();
  const moves: RommelAction[] = [];
  let at = from;
  while (moves.length < MOST_MOVES) {
    const best = bestStep(kit, at, seatAt(kit, at, side), likes);
    if (best === null || best.gain <= (moves.length === 0 ? least : 0)) break;
    moves.push(best.action);
    at = step(kit, at, side, best.action, rng);
    yield;
  }
  return { at, moves };
}

/** A whole player-turn of the quick player, from the choice of the option to the end. */
export function* quickTurn(kit: Kit, from: RommelState, rng = evenDice(), least = WORTH_A_CARD): Thinking<RommelState> {
  const side = from.table.active;
  const real = realCards(from, side);
  if (real > 0) {
    const name = real >= PLENTY ? 'offensive' : 'basic';
    const chosen = step(kit, from, side, option(name), rng);
    const { at, moves } = yield* quickMoves(kit, chosen, side, FORWARD, least);
    if (moves.length > 0) return close(kit, at, side, rng);
  }
  return passTurn(kit, from, rng);
}

/** A player-turn in which nothing is done. */
export const passTurn = (kit: Kit, from: RommelState, rng = evenDice()): RommelState =>
  close(kit, step(kit, from, from.table.active, option('pass'), rng), from.table.active, rng);

const close = (kit: Kit, state: RommelState, side: Side, rng: ReturnType<typeof evenDice>): RommelState =>
  settle(kit, frameOf(state.table).type === 'movement' ? step(kit, state, side, DONE, rng) : state, rng);
