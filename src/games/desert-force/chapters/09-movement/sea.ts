// 9.7 Allied Sea Transfer.
import { type Bar, barsOf } from '#engine/turn/bars.ts';
import type { DesertRules } from '../../book/rules.ts';
import type { Handler } from '../../position/course.ts';
import { placeName, unitName } from '../../position/names.ts';
import { ofSeat, type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { isHeldBy, kept, placeOf, type Sight, unitsOnMap } from '../../position/sight.ts';
import type { HexId, UnitId } from '../../position/state.ts';
import { placeUnit, put, tellAll } from '../../position/world.ts';
import { enter, throwsDice } from './entry.ts';
import { hasRoom, phaseOf } from './reach.ts';
import { STACK_LIMIT } from './stacking.ts';

/** The other port; null where there is none. */
function otherPort({ kit }: Pick<Sight, 'kit'>, hex: string): HexId | null {
  const { tobruk, alexandria } = kit.places;
  return hex === tobruk ? alexandria : hex === alexandria ? tobruk : null;
}

const isForeign: Bar<Seat, UnitId, DesertRules> = {
  rule: '9.7',
  /** 9.7 RULING 18: leaders are not carried. */
  bars: ({ kit }, unit) => kit.units[unit]?.side !== 'allied',
  say: () => 'Ships carry Allied combat units only.',
};
const isInland: Bar<Seat, UnitId, DesertRules> = {
  rule: '9.7',
  /** 9.7 */
  bars: (seat, unit) => otherPort(seat, placeOf(seat.table, unit)) === null,
  say: ({ kit }, unit) => `${unitName(kit, unit)} has to begin the phase at Tobruk or Alexandria to be carried.`,
};
const hasMoved: Bar<Seat, UnitId, DesertRules> = {
  rule: '9.7',
  /** 9.7 */
  bars: ({ table }, unit) => table.moved.includes(unit),
  say: ({ kit }, unit) => `${unitName(kit, unit)} has moved already; Sea Transfer takes a unit's whole move.`,
};
const isTaken: Bar<Seat, UnitId, DesertRules> = {
  rule: '9.7',
  bars: (seat, unit) => isHeldBy(seat, 'axis', otherPort(seat, placeOf(seat.table, unit)) ?? ''),
  say: () => 'The enemy holds the other port.',
};
const isFull: Bar<Seat, UnitId, DesertRules> = {
  rule: '9.2',
  /** 9.2 */
  bars: (seat, unit) => !hasRoom(seat, unit, seat.kit.map.indexOf(otherPort(seat, placeOf(seat.table, unit)) ?? '')),
  say: (seat, unit) =>
    `${placeName(seat.kit, otherPort(seat, placeOf(seat.table, unit)) ?? '')} would hold more than ${STACK_LIMIT} stacking points, and nobody there can march out of it in this phase any more.`,
};
const carried = barsOf(isForeign, isInland, hasMoved, isTaken, isFull);

const carriable = kept(ofSeat, (seat): readonly UnitId[] =>
  unitsOnMap(seat, seat.side).filter((unit) => carried.isFree(seat, unit)),
);

function whyNoShips(seat: Seat): Refusal | null {
  const { table, side } = seat;
  if (side !== 'allied') return refuse('9.7', 'Only the Allies carry units by sea.');
  if (phaseOf(seat) === 'exploitation') return refuse('9.7', 'Sea Transfer is in the Regular Movement Phase only.');
  if (table.control.tobruk !== 'allied') return refuse('9.7', 'Sea Transfer needs Allied control of Tobruk.');
  const most = table.naval ? 2 : 1;
  return table.shipped.length < most
    ? null
    : refuse(
        '9.7',
        most === 1 ? 'One unit a turn goes by sea, two with Naval Support.' : 'Two units a turn go by sea.',
      );
}

/** 9.7 */
export const ship: Handler<'ship'> = {
  shut: (seat) =>
    whyNoShips(seat) ??
    (carriable(seat).length > 0
      ? null
      : refuse('9.7', 'No unit that has not moved stands at Tobruk or Alexandria with room at the other port.')),
  values: (seat) => carriable(seat),
  why: (seat, { unit }) => carried.whyNot(seat, unit),
  // 7.14, 13.6 A depot or leader that is caught in the other port is a matter of a die.
  commits: (seat, { unit }) => {
    const to = otherPort(seat, placeOf(seat.table, unit));
    return to !== null && throwsDice(seat, seat.side, unit, [to]);
  },
  apply: (w, side, { unit }) => {
    const from = placeOf(w.table, unit);
    const to = otherPort(w, from) ?? from;
    placeUnit(w, unit, to);
    put(w, { moved: [...w.table.moved, unit], shipped: [...w.table.shipped, unit] });
    tellAll(w, '9.7', { type: 'shipped', side, unit, path: [from, to] });
    enter(w, side, unit, [to]);
  },
};
