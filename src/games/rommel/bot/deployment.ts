// 18.0 As recommended, but for a guard in the Base, without which the solo opponent fears for it and fetches one with a card;
// and units that are much the same have changed places, so that nobody reads off the scenario which of them stands where.

import type { Chance } from '#engine/bot/chance.ts';
import { exchange } from '#engine/bot/exchange.ts';
import { groupOf } from '../chapters/18-scenarios/scenario.ts';
import { checkAction } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { DONE, type Orders, type RommelAction } from '../position/action.ts';
import type { Seat } from '../position/seat.ts';
import { blockOf, cvOf, fitAt, unitOf, unitsOnMap } from '../position/sight.ts';
import type { Blind, HexId, RommelState, Side } from '../position/state.ts';
import { guardsFirst } from './guard.ts';
import { evenDice, seatAt, step } from './pretend.ts';

const AS_RECOMMENDED: RommelAction = { type: 'recommended' };
/** How far apart the CV of units that change places may be: a step of an elite one. */
const ALIKE = 2;

/** All orders of a deployment. The guard is not taken from a hex it would leave empty. */
export function deployment(kit: Kit, from: RommelState, side: Side, chance: Chance): Orders {
  const orders: RommelAction[] = [];
  let state = from;
  const give = (actions: Orders): void => {
    const open = actions.find((action) => checkAction(seatAt(kit, state, side), action) === null);
    if (open === undefined) return;
    state = step(kit, state, side, open, evenDice());
    orders.push(open);
  };
  give([AS_RECOMMENDED]);
  const base = kit.base[side];
  const seat = seatAt(kit, state, side);
  if (fitAt(state.table, base, side).length === 0)
    give(guardsFirst(seat, spare(seat)).map((unit) => ({ type: 'deploy', unit, to: base })));
  for (const [unit, to] of exchanged(seatAt(kit, state, side), chance)) give([{ type: 'deploy', unit, to }]);
  return [...orders, DONE];
}

/** Units that do not stand alone. */
const spare = (seat: Seat): readonly Blind[] =>
  unitsOnMap(seat, seat.side).filter(
    (blind) => fitAt(seat.table, blockOf(seat.table, blind).place, seat.side).length > 1,
  );

/** The new places of units that have changed theirs. */
function exchanged(seat: Seat, chance: Chance): ReadonlyMap<Blind, HexId> {
  const units = unitsOnMap(seat, seat.side);
  const places = new Map(units.map((blind) => [blind, blockOf(seat.table, blind).place]));
  exchange(places, units, (one, other) => areAlike(seat, one, other), chance);
  return new Map([...places].filter(([blind, place]) => place !== blockOf(seat.table, blind).place));
}

/** Units of one list of the scenario that go as far and fight about as well. Artillery needs others beside it (9.3). */
function areAlike(seat: Seat, one: Blind, other: Blind): boolean {
  const [a, b] = [unitOf(seat, one), unitOf(seat, other)];
  return (
    groupOf(seat, one) === groupOf(seat, other) &&
    a.speed === b.speed &&
    (a.class === 'artillery') === (b.class === 'artillery') &&
    Math.abs(cvOf(seat, one) - cvOf(seat, other)) <= ALIKE
  );
}
