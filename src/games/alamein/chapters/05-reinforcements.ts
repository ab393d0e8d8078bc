// V Reinforcements: the Reinforcement phase.
import { always } from '#engine/turn/handler.ts';
import type { Kit } from '../pieces/kit.ts';
import { type Frames, type Handler, itsSide, type Prompt } from '../position/course.ts';
import { counterName, counterNames, nameOf, namesOf } from '../position/names.ts';
import { type CounterBar, refuse, type Seat } from '../position/seat.ts';
import { counterOf, countersOf, frameOf, type Sight, scenarioOf, sightOf, stackAt, unitOf } from '../position/sight.ts';
import type { Blind, FrameOf, HexId, Side, UnitId } from '../position/state.ts';
import type { AlameinView } from '../position/view.ts';
import { doInstead, finish, placeCounter, setAir, sightIn, tellAll, unitIn, type World } from '../position/world.ts';
import { isClosedZone } from './03-zones.ts';
import { razable, raze } from './09-markers/removal.ts';
import { hasRoom, isEnemyHex } from './10-stacking/limits.ts';
import { takeControl } from './14-control.ts';
import { dueBy } from './15-scenarios/schedule.ts';

/** V, RULING 39 The units that may enter from this game-turn on and have not entered yet. */
function dueUnits(sight: Sight, side: Side): readonly Blind[] {
  const due = dueBy(scenarioOf(sight), side, sight.table.turn).flatMap(({ units }) => units);
  const listed = (blind: Blind): number => due.indexOf(unitOf(sight, blind).id);
  return countersOf(sight.table, side)
    .filter((blind) => counterOf(sight.table, blind).place === 'reserve' && listed(blind) >= 0)
    .sort((a, b) => listed(a) - listed(b));
}

/** V.B The entry hex is the enemy's, or in an enemy zone of control with none of one's own there. */
const isEntryClosed = (sight: Sight, side: Side): boolean => {
  const hex = sight.kit.entry[side];
  return isEnemyHex(sight, hex, side) || isClosedZone(sight, hex, side);
};

/** V.B A reinforcement that waits moves as little as one that is kept out. */
export const isAwaited: CounterBar = {
  rule: 'V.B',
  bars: ({ table }, blind) => counterOf(table, blind).place === 'reserve',
  say: (seat, blind) => `${counterName(seat, blind)} has not entered the game yet.`,
};

/** V, V.A Units that are due enter by themselves; their owner may hold them back again. Air units come whatever stands there. */
function enterReinforce(w: World, side: Side): boolean {
  for (const air of dueBy(scenarioOf(w), side, w.table.turn).flatMap((group) => group.air)) {
    if (w.table.air[air] !== undefined) continue;
    setAir(w, air, {});
    tellAll(w, 'V', { type: 'air-arrived', side, air });
  }
  const sight = sightIn(w);
  const due = dueUnits(sight, side);
  const hex = w.kit.entry[side];
  const isClosed = isEntryClosed(sight, side);
  const entered = isClosed ? [] : enter(w, side, []);
  const units = due.filter((blind) => !entered.includes(blind)).map((blind) => unitIn(w, blind));
  if (units.length > 0 && isClosed) tellAll(w, 'V.B', { type: 'kept-out', side, hex, units });
  else if (units.length > 0) tellAll(w, 'X.A.2', { type: 'crowded-out', side, hex, units });
  doInstead(w, { type: 'reinforce', side, entered });
  if (entered.length > 0 || razable(sightIn(w), side).length > 0) return true;
  finish(w);
  return false;
}

/** V, X.A.2, RULING 39 Those who are due come in, one after the other, but for those who are held back. */
const enter = (w: World, side: Side, held: readonly Blind[]): readonly Blind[] =>
  dueUnits(sightIn(w), side).filter((blind) => !held.includes(blind) && hasEntered(w, blind, w.kit.entry[side]));

/** X.A.2, RULING 39 A unit enters if there is room for it; else it waits. */
function hasEntered(w: World, blind: Blind, hex: HexId): boolean {
  if (!hasRoom(sightIn(w), blind, hex)) return false;
  placeCounter(w, blind, hex);
  return true;
}

/** V, X.A.2 The view once those of a side who are due have come in. */
export function withArrivals(kit: Kit, view: AlameinView, side: Side): AlameinView {
  const hex = kit.entry[side];
  const sight = sightOf(kit, view);
  if (isEntryClosed(sight, side)) return view;
  let { table } = view;
  for (const blind of dueUnits(sight, side)) {
    if (!hasRoom({ ...sight, table }, blind, hex)) continue;
    const counters = { ...table.counters, [blind]: { ...counterOf(table, blind), place: hex } };
    table = { ...table, counters, stacks: { ...table.stacks, [hex]: [blind, ...stackAt(table, hex)] } };
  }
  return { ...view, table };
}

/** X.A.2, RULING 39 Those who found no room in this phase. */
export function crowdedOut(seat: Seat): readonly Blind[] {
  const frame = frameOf(seat.table);
  if (frame.type !== 'reinforce' || frame.entered.length === 0) return [];
  return dueUnits(seat, seat.side).filter((blind) => frame.held?.includes(blind) !== true);
}

function reinforcePrompt(seat: Seat, { entered }: FrameOf<'reinforce'>): Prompt {
  const works = razable(seat, seat.side);
  const crowded = crowdedOut(seat);
  const named = (blinds: readonly Blind[]): string => counterNames(seat, blinds).join(', ');
  const parts = [
    entered.length > 0
      ? `${named(entered)} entered at ${nameOf(seat.kit, seat.kit.entry[seat.side])}; hold them back (wait) if you like.`
      : '',
    crowded.length > 0 ? `There is no room for ${named(crowded)} unless you hold back another.` : '',
    works.length > 0 ? `You may remove what the enemy built at ${namesOf(seat.kit, works).join(', ')} (raze).` : '',
  ].filter((part) => part !== '');
  return {
    rule: works.length > 0 ? 'IX.A.4' : 'V',
    waiting:
      entered.length === 0 && works.length > 0 ? 'remove what the enemy built, or leave it' : 'bring in reinforcements',
    question: parts.length > 0 ? `Reinforcements: ${parts.join(' ')} Then commit.` : 'Reinforcements: commit.',
  };
}

function closeReinforce(w: World, { side, entered, held = [] }: FrameOf<'reinforce'>): void {
  const hex = w.kit.entry[side];
  const named = (blinds: readonly Blind[]): readonly UnitId[] => blinds.map((blind) => unitIn(w, blind));
  if (entered.length > 0) {
    tellAll(w, 'V', { type: 'arrived', side, hex, units: named(entered) });
    takeControl(w, side, [hex]);
  }
  if (held.length > 0) tellAll(w, 'V', { type: 'held-back', side, units: named(held) });
  finish(w);
}

/** V, RULING 39 A reinforcement that enters now waits for a later turn; its room is for whoever had none. */
const wait: Handler<'wait', 'reinforce'> = {
  values: (_seat, _before, { entered }) => entered,
  why: () => refuse('V', 'Only a reinforcement that enters now can be held back.'),
  apply: (w, side, { unit }, frame) => {
    placeCounter(w, unit, 'reserve');
    const held = [...(frame.held ?? []), unit];
    const others = frame.entered.filter((other) => other !== unit);
    doInstead(w, { ...frame, held, entered: [...others, ...enter(w, side, held)] });
  },
};

export const reinforcementFrames: Frames<'reinforce'> = {
  reinforce: {
    asks: itsSide,
    opens: (w, { side }) => enterReinforce(w, side),
    prompt: reinforcePrompt,
    actions: {
      wait,
      raze,
      done: {
        closes: (_seat, { entered }) => (entered.length > 0 ? 'let them enter' : 'end reinforcements'),
        commits: always,
        apply: (w, _side, _done, frame) => closeReinforce(w, frame),
      },
    },
  },
};
