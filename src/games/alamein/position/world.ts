// The working copy of a state while one action is carried out: small setters and events.
import type { Rng } from '#engine/dice/rng.ts';
import type { GameEvent } from '#engine/event.ts';
import { faceOf } from '#engine/position/counters.ts';
import { newWorld, put, stateOf, type World as WorkingCopy } from '#engine/position/world.ts';
import { hide } from '#engine/secrecy.ts';
import type { AlameinRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import type { AlameinFact } from './fact.ts';
import { counterOf, countersOf, downOf, fullSight, type Sight, stackAt } from './sight.ts';
import {
  type AirId,
  type AirUnit,
  type AlameinState,
  type Blind,
  type Counter,
  type Face,
  type HexId,
  isOffMap,
  type Place,
  type Secrets,
  SIDES,
  type Side,
  type Table,
  type UnitId,
} from './state.ts';

export { doFirst, doInstead, finish, orFinish, put, tellAll } from '#engine/position/world.ts';

type AlameinEvent = GameEvent<AlameinRules, Side, AlameinFact>;

export type World = WorkingCopy<Kit, Table, Secrets, AlameinRules, AlameinEvent>;
/** The umpire's eyes. For what a side may do take its own: seatIn of seat.ts. */
export const sightIn = (w: World): Sight => fullSight(w.kit, w);

// --- counters ----------------------------------------------------------------
export function setCounter(w: World, blind: Blind, patch: Partial<Counter>): void {
  const counter = counterOf(w.table, blind);
  put(w, { counters: { ...w.table.counters, [blind]: { ...counter, ...patch } } });
}

/** The face of a counter, known or not. */
export const faceIn = (w: World, blind: Blind): Face =>
  counterOf(w.table, blind).face ?? faceOf(w.secrets.faces, blind);
/** The unit on a counter's face. Throws when it is none. */
export function unitIn(w: World, blind: Blind): UnitId {
  const face = faceIn(w, blind);
  if (face.type !== 'unit') throw new Error(`#${blind} is no unit`);
  return face.unit;
}

/** Puts a counter on top of the stack of another place, or off the map. */
export function placeCounter(w: World, blind: Blind, to: Place): void {
  const stacks: Record<HexId, readonly Blind[]> = { ...w.table.stacks };
  const { place: from } = counterOf(w.table, blind);
  const left = stackAt(w.table, from).filter((other) => other !== blind);
  if (left.length > 0) stacks[from] = left;
  else delete stacks[from];
  if (!isOffMap(to)) stacks[to] = [blind, ...(stacks[to] ?? [])];
  put(w, { stacks });
  setCounter(w, blind, { place: to });
}

/** Turns a counter up for all to see. */
export function turnUp(w: World, blind: Blind): Face {
  const face = faceIn(w, blind);
  const { [blind]: _seen, ...faces } = w.secrets.faces;
  w.secrets = { ...w.secrets, faces };
  setCounter(w, blind, { face });
  return face;
}

/** Turns a unit to its Spent side (VI). */
export const spend = (w: World, blind: Blind): void => setCounter(w, blind, { spent: true });

/** A unit, or a marker, is gone for good. Say so with a fact. */
export function removeCounter(w: World, blind: Blind): void {
  placeCounter(w, blind, 'lost');
  put(w, { moved: w.table.moved.filter((other) => other !== blind) });
}

export function setAir(w: World, air: AirId, patch: Partial<AirUnit>): void {
  const before = w.table.air[air] ?? { used: false, outUntil: 0 };
  put(w, { air: { ...w.table.air, [air]: { ...before, ...patch } } });
}

/** Units of a side on the map that lie face up. */
export const unitsOnMap = (w: World, side: Side): readonly Blind[] =>
  countersOf(w.table, side).filter((blind) => {
    const { place, face } = counterOf(w.table, blind);
    return !isOffMap(place) && face?.type === 'unit';
  });

/** Units of one side hex by hex, as facts tell of them. */
export function byHex(
  w: World,
  blinds: readonly Blind[],
  tell: (hex: HexId, units: readonly UnitId[], side: Side) => void,
): void {
  const hexes = new Set(blinds.map((blind) => counterOf(w.table, blind).place));
  for (const hex of w.kit.map.hexes.filter((one) => hexes.has(one))) {
    const there = blinds.filter((blind) => counterOf(w.table, blind).place === hex);
    tell(
      hex,
      there.map((blind) => unitIn(w, blind)),
      counterOf(w.table, there[0] ?? 0).side,
    );
  }
}

// --- blind numbers -----------------------------------------------------------
/**
 * A side's counters that lie face down get new blind numbers, so that nobody may follow one by its number. Which numbers
 * lie where follows from the dice and the heights of the stacks alone.
 */
export function dealBlindNumbers(w: World, side: Side): void {
  const down = downOf(w.table, side);
  if (down.length < 2) return;
  const placed = Object.keys(w.table.stacks)
    .sort()
    .flatMap((hex) => stackAt(w.table, hex).filter((blind) => down.includes(blind)));
  const inOrder = [...placed, ...down.filter((blind) => !placed.includes(blind))];
  const dealt = w.rng.shuffle(down, 'IX.B', 'blind numbers');
  const renamed = new Map(inOrder.map((blind, index) => [blind, dealt[index] ?? blind]));
  const now = (blind: Blind): Blind => renamed.get(blind) ?? blind;
  const counters: Record<Blind, Counter> = { ...w.table.counters };
  const faces: Record<Blind, Secrets['faces'][number]> = { ...w.secrets.faces };
  for (const blind of down) {
    counters[now(blind)] = counterOf(w.table, blind);
    faces[now(blind)] = hide(faceIn(w, blind));
  }
  // In the order of the hexes: the order they were filled in must not show either.
  const hexes = Object.keys(w.table.stacks).sort();
  const stacks = Object.fromEntries(hexes.map((hex) => [hex, stackAt(w.table, hex).map(now)]));
  put(w, { counters, stacks });
  w.secrets = { ...w.secrets, faces };
}

/** The state with all counters that lie face down under new blind numbers. */
export function mixed(kit: Kit, state: AlameinState, rng: Rng<AlameinRules>): AlameinState {
  const w: World = newWorld(kit, state, rng);
  for (const side of SIDES) dealBlindNumbers(w, side);
  return stateOf(w);
}
