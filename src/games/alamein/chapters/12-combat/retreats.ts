// XII.D.1, RULING 3 Retreats: the winner says how many hexes and names the first of each unit (pursuit.ts), the loser the
// others (withdrawal.ts).

import { inTurn } from '#engine/turn/offers.ts';
import { either } from '#words/sentence.ts';
import { counterName, nameOf, namesOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { counterOf, type Sight } from '../../position/sight.ts';
import { type Blind, enemyOf, type FrameOf, type HexId, type Retreat } from '../../position/state.ts';
import { placeCounter, tellAll, unitIn, type World } from '../../position/world.ts';
import { takeControl } from '../14-control.ts';

/** The most hexes the winner may ask for (GCRT, XII.D.1). */
export const MOST = { AR: 1, exposed: 1, S: 0, R1: 1, R2: 2 } as const;

export const onMap = (sight: Sight, { units }: Retreat): readonly Blind[] =>
  units.filter((blind) => counterOf(sight.table, blind).place !== 'lost');

/** XII.D.1 A unit goes a hex; the frame remembers its way. */
export function go(w: World, retreat: Retreat, blind: Blind, to: HexId, by: 'winner' | 'loser'): Retreat {
  const way = retreat.ways[blind] ?? [counterOf(w.table, blind).place];
  const from = way.at(-1) ?? to;
  placeCounter(w, blind, to);
  const rule = retreat.result === 'exposed' ? 'VI.B' : 'XII.D.1';
  tellAll(w, rule, { type: 'retreated', side: retreat.loser, unit: unitIn(w, blind), path: [from, to], by });
  takeControl(w, retreat.loser, [to]);
  return { ...retreat, ways: { ...retreat.ways, [blind]: [...way, to] } };
}

/** The hexes a unit may be sent to, by one side or the other. */
type HexesFor = (sight: Sight, retreat: Retreat, blind: Blind) => readonly HexId[];

/** XII.D.2 Why a unit may not retreat to a hex now; `hexes`: where it may go. */
export function whyNotTo(seat: Seat, retreat: Retreat, unit: Blind, to: HexId, hexes: HexesFor): Refusal {
  if (!retreat.units.includes(unit)) return refuse('XII.D.1', 'That unit does not retreat now.');
  const names = namesOf(seat.kit, hexes(seat, retreat, unit));
  const instead = names.length === 0 ? '' : `; it may to ${either(names)}`;
  return refuse('XII.D.2', `${counterName(seat, unit)} may not retreat to ${nameOf(seat.kit, to)} now${instead}.`);
}

/** Units that have such a hex. */
export const thoseWith =
  (hexes: HexesFor) =>
  (sight: Sight, { retreat }: { readonly retreat: Retreat }): readonly Blind[] =>
    retreat.units.filter((blind) => hexes(sight, retreat, blind).length > 0);
/** They, then their hexes. */
export const unitThen = (hexes: HexesFor) =>
  inTurn<Seat, FrameOf<'press' | 'back'>, Blind, HexId>(thoseWith(hexes), (seat, unit, { retreat }) =>
    hexes(seat, retreat, unit),
  );

/** What follows a result: the winner is asked if they may ask for anything, then the loser. */
export const retreatFrame = (retreat: Retreat): FrameOf<'press'> | FrameOf<'back'> =>
  MOST[retreat.result] === 0
    ? { type: 'back', side: retreat.loser, retreat }
    : { type: 'press', side: enemyOf(retreat.loser), retreat };
