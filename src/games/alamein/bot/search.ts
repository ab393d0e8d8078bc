// Where all of a side would go: attacks it could gather for, then piece by piece wherever the position gets better.

import type { Chance } from '#engine/bot/chance.ts';
import type { Thinking } from '#engine/title.ts';
import { MOST_DIVISIONS, MOST_UNITS } from '../chapters/10-stacking/limits.ts';
import { inRange, movable } from '../chapters/11-movement/goals.ts';
import type { Kit } from '../pieces/kit.ts';
import type { AlameinState, Side } from '../position/state.ts';
import { type Aims, aimsOf } from './aims.ts';
import { crowdOf, gainOf } from './clash.ts';
import { type Field, fieldOf, indexOfSide, other, type Spots } from './field.ts';
import { seatAt } from './pretend.ts';
import { stakesOf, worthOf } from './worth.ts';

/** Rounds of the search. */
const PASSES = 3;
const GATHERINGS = 3;
const GATHERED = 9;
/** What one more may take from the gain: the next may bring more. */
const SLACK = 0.3;
/** In place of a gain where the odds are too low. */
const HOPELESS = -5;
/** What a position must be worth more to be taken. */
const LEAST = 0.01;
/** Positions looked at between two yields. */
const PAUSE = 16;

/** What a side has to choose from in its movement. */
export interface Choices {
  readonly field: Field;
  readonly aims: Aims;
  /** Pieces that may move, and the hexes each could end in. */
  readonly goals: ReadonlyMap<number, readonly number[]>;
}

/** Where they could go, and the best found so far. */
interface Search extends Choices {
  best: Spots;
  worth: number;
  looked: number;
}

export function choicesOf(kit: Kit, state: AlameinState, side: Side): Choices {
  const field = fieldOf(kit, state);
  const seat = seatAt(kit, state, side);
  const index = new Map(field.pieces.map(({ blind }, at) => [blind, at]));
  const goals = new Map<number, readonly number[]>();
  for (const blind of movable(seat)) {
    const piece = index.get(blind);
    if (piece === undefined) continue;
    const hexes = inRange(seat, blind).map(field.map.indexOf);
    if (hexes.length > 0) goals.set(piece, hexes);
  }
  return { field, aims: aimsOf(field, indexOfSide(side)), goals };
}

const begun = (choices: Choices): Search => {
  const { start } = choices.field;
  return { ...choices, best: start, worth: worthOf(choices.field, start, choices.aims), looked: 0 };
};

/** Attacks alone: what anybody would do at a glance. */
export function* glance(choices: Choices): Thinking<Search> {
  const search = begun(choices);
  yield* gather(search);
  return search;
}

/** Attacks, single pieces and whole stacks, again and again until nothing gets better. */
export function* thorough(choices: Choices, chance: Chance): Thinking<Search> {
  const search = begun(choices);
  for (let round = 0; round < GATHERINGS; round++) if (!(yield* gather(search))) break;
  for (let pass = 0; pass < PASSES; pass++) {
    const isBetter = yield* improve(search, chance);
    if (!(yield* together(search)) && !isBetter) break;
    yield* gather(search);
  }
  return search;
}

/** X.A.2 With this piece there the hex is not overfull. */
function hasRoom(field: Field, spots: Spots, piece: number, hex: number): boolean {
  let units = 1;
  let divisions = Number(field.pieces[piece]?.isDivision);
  const side = field.pieces[piece]?.side;
  for (let one = 0; one < field.pieces.length; one++) {
    if (one === piece || spots.at[one] !== hex || field.pieces[one]?.side !== side) continue;
    units++;
    divisions += Number(field.pieces[one]?.isDivision);
  }
  return units <= MOST_UNITS && divisions <= MOST_DIVISIONS;
}

const moved = (spots: Spots, piece: number, hex: number): Spots => {
  const at = spots.at.slice();
  at[piece] = hex;
  return { at, spent: spots.spent };
};

function look(search: Search, spots: Spots): boolean {
  search.looked++;
  const least = search.worth + LEAST;
  const worth = worthOf(search.field, spots, search.aims, least);
  if (worth <= least) return false;
  search.worth = worth;
  search.best = spots;
  return true;
}

/** Each piece in turn to wherever it does most good. True when something got better. */
function* improve(search: Search, chance: Chance): Thinking<boolean> {
  let isBetter = false;
  for (const piece of chance.shuffled([...search.goals.keys()])) {
    const home = search.field.start.at[piece] ?? -1;
    for (const hex of [home, ...(search.goals.get(piece) ?? [])]) {
      if (hex === search.best.at[piece] || !hasRoom(search.field, search.best, piece, hex)) continue;
      if (look(search, moved(search.best, piece, hex))) isBetter = true;
      if (search.looked % PAUSE === 0) yield;
    }
    yield;
  }
  return isBetter;
}

/** All that may move from one hex to another: where one alone would be beaten, several may stand. */
function* together(search: Search): Thinking<boolean> {
  const before = search.worth;
  const homes = new Map<number, number[]>();
  for (const piece of search.goals.keys()) {
    const home = search.best.at[piece] ?? -1;
    homes.set(home, [...(homes.get(home) ?? []), piece]);
  }
  for (const pieces of homes.values()) {
    if (pieces.length === 1) continue;
    const ways = pieces.map((piece) => [search.field.start.at[piece] ?? -1, ...(search.goals.get(piece) ?? [])]);
    for (const hex of ways[0] ?? []) {
      if (!ways.every((hexes) => hexes.includes(hex))) continue;
      let spots = search.best;
      for (const piece of pieces) if (hasRoom(search.field, spots, piece, hex)) spots = moved(spots, piece, hex);
      look(search, spots);
      if (search.looked % PAUSE === 0) yield;
    }
  }
  return search.worth > before;
}

/** For each enemy stack the best attack that can be brought together against it; the best of them is taken if it helps. */
function* gather(search: Search): Thinking<boolean> {
  const { field, aims, goals, best } = search;
  const enemy = other(aims.side);
  const combat = (piece: number): number => field.pieces[piece]?.unit.combat ?? 0;
  const strongest = [...goals.keys()].sort((a, b) => combat(b) - combat(a));
  const targets = new Set(
    field.pieces.flatMap(({ side }, piece) => (side === enemy ? [field.start.at[piece] ?? -1] : [])),
  );
  const before = search.worth;
  for (const target of targets) yield* gatherAt(search, best, target, strongest);
  return search.worth > before;
}

/** The strongest that can get there, one after the other, as long as the attack gains by it; each stage is looked at. */
function* gatherAt(search: Search, from: Spots, target: number, strongest: readonly number[]): Thinking<void> {
  const { field, aims } = search;
  const stakes = stakesOf(aims, aims.side);
  const beside = field.map.next[target] ?? [];
  const units = field.pieces.flatMap(({ side }, piece) =>
    side === aims.side && from.spent[piece] === 0 && beside.includes(from.at[piece] ?? -1) ? [piece] : [],
  );
  const gainWith = (spots: Spots): number => gainOf(crowdOf(field, spots), units, [target], stakes) ?? HOPELESS;
  let spots = from;
  let gain = units.length > 0 ? gainWith(from) : Number.NEGATIVE_INFINITY;
  let count = 0;
  for (const piece of strongest) {
    if (units.includes(piece)) continue;
    units.push(piece);
    const joined = bestBeside(search, spots, piece, beside, gainWith);
    if (joined === null || joined.gain < gain - SLACK) {
      units.pop();
      continue;
    }
    ({ spots, gain } = joined);
    look(search, spots);
    yield;
    if (++count >= GATHERED) break;
  }
  yield;
}

/** The hex beside the target where a piece does most for the attack; null when it gets to none of them. */
function bestBeside(
  { field, goals }: Search,
  spots: Spots,
  piece: number,
  beside: readonly number[],
  gainWith: (spots: Spots) => number,
): { readonly spots: Spots; readonly gain: number } | null {
  let best: { readonly spots: Spots; readonly gain: number } | null = null;
  for (const hex of goals.get(piece) ?? []) {
    if (!beside.includes(hex) || !hasRoom(field, spots, piece, hex)) continue;
    const next = moved(spots, piece, hex);
    const gain = gainWith(next);
    if (best === null || gain > best.gain) best = { spots: next, gain };
  }
  return best;
}
