// The movement of a side: attacks it could gather for, then unit by unit wherever the position gets better.
import type { Chance } from '#engine/bot/chance.ts';
import type { Thinking } from '#engine/title.ts';
import { isFreeToMove } from '../chapters/05-movement/bars.ts';
import { goals, openTo } from '../chapters/05-movement/reach.ts';
import { exitsFor } from '../chapters/14-exits/ways.ts';
import { askSeat } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { DONE, type Orders, type QuadAction } from '../position/action.ts';
import type { Seat } from '../position/seat.ts';
import { unitOf, unitsAt } from '../position/sight.ts';
import type { HexId, QuadState, Side } from '../position/state.ts';
import { aimsOf } from './aims.ts';
import { fieldOf, type Piece, type Spots, spotsIn } from './field.ts';
import { attempt, seatAt } from './pretend.ts';
import { other, sideOf01 } from './sides.ts';
import { comersOf } from './threat.ts';
import { wantsOf } from './wants.ts';
import { type View, worthOf } from './worth.ts';

const WITHDRAW: QuadAction = { type: 'withdraw' };
/** Rounds of the search. */
const PASSES = 3;
/** Of the hexes a unit could go to without coming to the enemy, the most that are looked at. */
const QUIET = 8;
/** What a position must be worth more to be taken. */
const LEAST = 0.02;
/** The most units gathered against one enemy. */
const GATHERED = 6;

interface Search extends View {
  /** Pieces that may move, and the hexes each could end in. */
  readonly goals: ReadonlyMap<number, readonly number[]>;
  /** By piece, the best position when it was last found to have nothing better: until that changes it need not be asked again. */
  readonly settled: Map<number, Spots>;
  best: Spots;
  worth: number;
}

/** Where all would go, and the moves that take them there, `done` last. */
export function* march(kit: Kit, state: QuadState, side: Side, chance: Chance): Thinking<Orders> {
  // kasserine 19.0 Announced before anything moves.
  const withdrawn = wantsOf(seatAt(kit, state, side)).withdraws ? attempt(kit, state, side, WITHDRAW) : null;
  if (withdrawn !== null) return [WITHDRAW, ...(yield* march(kit, withdrawn, side, chance))];
  const seat = seatAt(kit, state, side);
  const field = fieldOf(seat);
  const aims = aimsOf(field, sideOf01(side));
  yield;
  const comers = comersOf(field, other(aims.side));
  yield;
  const ends = new Map<number, readonly number[]>();
  for (const [piece, { unit, side: owner }] of field.pieces.entries()) {
    if (owner !== aims.side || !isFreeToMove(seat, unit)) continue;
    const hexes = openTo(seat, unit).map(kit.map.indexOf);
    if (hexes.length > 0) ends.set(piece, hexes);
    yield;
  }
  const view = { field, aims, comers };
  const search: Search = {
    ...view,
    goals: ends,
    settled: new Map(),
    best: field.start,
    worth: worthOf(view, field.start),
  };
  for (let pass = 0; pass < PASSES; pass++) {
    const before = search.worth;
    yield* gather(search);
    yield* improve(search, chance);
    if (search.worth < before + LEAST) break;
  }
  return yield* ordersFor(kit, state, side, search);
}

function look(search: Search, spots: Spots): boolean {
  const worth = worthOf(search, spots);
  if (worth < search.worth + LEAST) return false;
  search.worth = worth;
  search.best = spots;
  return true;
}

const moved = (spots: Spots, piece: number, hex: number): Spots => {
  const at = spots.slice();
  at[piece] = hex;
  return at;
};

/** Each piece in turn to wherever it does most good. */
function* improve(search: Search, chance: Chance): Thinking<void> {
  for (const piece of chance.shuffled([...search.goals.keys()])) {
    if (search.settled.get(piece) === search.best) continue;
    for (const hex of worthTrying(search, piece)) {
      if (hex === search.best[piece] || search.best.includes(hex)) continue;
      look(search, moved(search.best, piece, hex));
      yield;
    }
    search.settled.set(piece, search.best);
  }
}

/** 5.31 Its own hex, those next to enemies, and of the others those that draw it most. */
function worthTrying({ field, aims, goals }: Search, piece: number): readonly number[] {
  const isNear = nearEnemies(field, aims.side);
  const all = goals.get(piece) ?? [];
  const lean = aims.lean[piece] ?? [];
  const quiet = all
    .filter((hex) => isNear[hex] === 0)
    .sort((a, b) => (lean[b] ?? 0) - (lean[a] ?? 0))
    .slice(0, QUIET);
  const home = field.start[piece] ?? -1;
  return [...(home >= 0 ? [home] : []), ...all.filter((hex) => isNear[hex] === 1), ...quiet];
}

const nearEnemies = ({ ground, pieces, start }: View['field'], side: number): Uint8Array => {
  const near = new Uint8Array(ground.size);
  for (const [piece, { side: owner }] of pieces.entries()) {
    if (owner === side || (start[piece] ?? -1) < 0) continue;
    for (const hex of ground.near[start[piece] ?? 0] ?? []) near[hex] = 1;
  }
  return near;
};

/** Against each enemy the strongest that can get next to it, one after the other; each stage is looked at. */
function* gather(search: Search): Thinking<void> {
  const { field, aims, goals } = search;
  const attack = (piece: number): number => (field.pieces[piece] as Piece).attack;
  const strongest = [...goals.keys()].sort((a, b) => attack(b) - attack(a));
  for (const [enemy, { side }] of field.pieces.entries()) {
    const target = field.start[enemy] ?? -1;
    if (side === aims.side || target < 0 || search.settled.get(enemy) === search.best) continue;
    const before = search.best;
    yield* gatherAt(search, target, strongest);
    search.settled.set(enemy, before);
  }
}

function* gatherAt(search: Search, target: number, strongest: readonly number[]): Thinking<void> {
  const beside = search.field.ground.near[target] ?? [];
  let spots = search.best;
  let count = 0;
  for (const piece of strongest) {
    if (count >= GATHERED) return;
    if (beside.includes(spots[piece] ?? -1)) continue;
    let best: { readonly spots: Spots; readonly worth: number } | null = null;
    for (const hex of search.goals.get(piece) ?? []) {
      if (!beside.includes(hex) || spots.includes(hex)) continue;
      const next = moved(spots, piece, hex);
      const worth = worthOf(search, next);
      if (best === null || worth > best.worth) best = { spots: next, worth };
      yield;
    }
    if (best === null) continue;
    count++;
    spots = best.spots;
    if (best.worth < search.worth + LEAST) continue;
    search.worth = best.worth;
    search.best = spots;
  }
}

/** The moves in an order in which each is lawful; what the rules refuse is left out. */
function* ordersFor(kit: Kit, state: QuadState, side: Side, search: Search): Thinking<Orders> {
  const { field, best } = search;
  const orders: QuadAction[] = [];
  let at = state;
  for (const action of departures(seatAt(kit, state, side))) {
    const next = attempt(kit, at, side, action);
    if (next === null) continue;
    at = next;
    orders.push(action);
  }
  let left = [...search.goals.keys()].filter((piece) => best[piece] !== field.start[piece]);
  for (let again = true; again && left.length > 0; ) {
    again = false;
    for (const piece of left) {
      const to = field.sight.kit.map.hexes[best[piece] ?? -1] ?? '';
      const seat = seatAt(kit, at, side);
      if (unitsAt(seat, to).length > 0) continue;
      const next = attempt(kit, at, side, { type: 'move', unit: field.pieces[piece]?.unit ?? '', to });
      yield;
      if (next === null) continue;
      at = next;
      orders.push({ type: 'move', unit: field.pieces[piece]?.unit ?? '', to });
      left = left.filter((one) => one !== piece);
      again = true;
    }
  }
  for (const piece of left) {
    const order = elsewhere(kit, at, side, search, piece);
    const next = order === null ? null : attempt(kit, at, side, order);
    yield;
    if (order === null || next === null) continue;
    at = next;
    orders.push(order);
  }
  return [...orders, askSeat(seatAt(kit, at, side))?.fallback ?? DONE];
}

/** 13.13 A reinforcement that cannot come as far as it would, behind others in a column, goes where it stands best. */
function elsewhere(kit: Kit, state: QuadState, side: Side, search: Search, piece: number): QuadAction | null {
  const { field } = search;
  if ((field.start[piece] ?? 0) >= 0) return null;
  const { unit = '' } = field.pieces[piece] ?? {};
  const seat = seatAt(kit, state, side);
  const spots = spotsIn(field, state);
  let best: { readonly to: HexId; readonly worth: number } | null = null;
  for (const to of goals(seat, unit).filter((hex) => unitsAt(seat, hex).length === 0)) {
    const worth = worthOf(search, moved(spots, piece, kit.map.indexOf(to)));
    if (best === null || worth > best.worth) best = { to, worth };
  }
  return best === null ? null : { type: 'move', unit, to: best.to };
}

/** 14.0 Who leaves the map, and where. */
function departures(seat: Seat): Orders {
  const { leaving } = wantsOf(seat);
  const units = seat.kit.roster.filter((unit) => unitOf(seat, unit).side === seat.side && isFreeToMove(seat, unit));
  return units.flatMap((unit): Orders => {
    const info = unitOf(seat, unit);
    const [best] = [...exitsFor(seat, unit)].sort((a, b) => leaving(info, b) - leaving(info, a));
    return best === undefined || leaving(info, best) <= 0 ? [] : [{ type: 'exit', unit, hex: best }];
  });
}
