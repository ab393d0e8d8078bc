// 14.0 Leaving the map, in the Movement Phase.

import { inTurn } from '#engine/turn/offers.ts';
import type { UnitInfo } from '../../pieces/kit.ts';
import { type Handler, seatIn } from '../../position/course.ts';
import { placeName, unitName } from '../../position/names.ts';
import { ofSeat, type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { kept, placeOf, unitOf, unitsOnMap } from '../../position/sight.ts';
import { type HexId, isOffMap, type UnitId } from '../../position/state.ts';
import { placeUnit, put, tellAll } from '../../position/world.ts';
import { freeToMove, isFreeToMove, whyNotMoving } from '../05-movement/bars.ts';
import { whyNotVia } from '../05-movement/refusals.ts';
import { exclusive } from '../exclusive.ts';
import { STANDARD } from '../places.ts';
import { canExit, exitsFor, exitsInReach, nextOnWayOut, wayOut } from './ways.ts';

/** 14.0 Units that can leave the map now. */
const leaving = kept(ofSeat, (seat): readonly UnitId[] => freeToMove(seat).filter((unit) => canExit(seat, unit)));

/** The same, asked only whether there is one. */
export const mayLeave = kept(ofSeat, (seat): boolean => freeToMove(seat).some((unit) => canExit(seat, unit)));

/** 14.0, RULING 68 A reinforcement that has not entered; null of all others. */
const whyNotOn = (seat: Seat, unit: UnitId): Refusal | null =>
  isOffMap(placeOf(seat.table, unit))
    ? refuse(
        '14.0',
        `${unitName(seat.kit, unit)} is not on the map: it enters first, and may leave in a later game-turn.`,
      )
    : null;

/** 14.0 Why a unit does not leave the map by a hex, however near it is; null where it may. */
function whyNotBy(seat: Seat, unit: UnitInfo, hex: HexId): Refusal | null {
  if (exclusive(seat).exits(seat, unit).includes(hex)) return null;
  return STANDARD.exits(seat, unit).includes(hex)
    ? exclusive(seat).whyNoExit(seat, unit, hex)
    : refuse('14.0', `${placeName(seat.kit, hex)} is not at the edge of the map.`);
}

/** 12.23, RULING 62 Why a unit with an edge hex in reach leaves by none that is farther from its supply; null where it may. */
const whyAway = (seat: Seat, unit: UnitId): Refusal | null =>
  seat.table.unsupplied.includes(unit) && isFreeToMove(seat, unit) && exitsInReach(seat, unit).length > 0
    ? refuse(
        '12.23',
        `${unitName(seat.kit, unit)} is out of supply and leaves the map only where it comes nearer to its supply.`,
      )
    : null;

/** 14.0 */
export const exit: Handler<'exit', 'movement'> = {
  shut: (seat) => {
    if (mayLeave(seat)) return null;
    const whys = unitsOnMap(seat, seat.side).map(
      (unit) => exclusive(seat).whyNoExit(seat, unitOf(seat, unit), null) ?? whyAway(seat, unit),
    );
    const none = 'No unit of yours can leave the map now.';
    const why = whys.find((one) => one !== null) ?? null;
    return why === null ? refuse('14.0', none) : refuse(why.rule, `${none} ${why.text}`);
  },
  values: inTurn(leaving, exitsFor, nextOnWayOut),
  why: (seat, { unit, hex, via }) => {
    const info = seat.kit.units[unit];
    if (info === undefined) return refuse('14.0', 'There is no such unit in this scenario.');
    const name = unitName(seat.kit, unit);
    const there = placeName(seat.kit, hex);
    return (
      whyNotMoving(seat, unit) ??
      whyNotOn(seat, unit) ??
      (exitsFor(seat, unit).includes(hex) ? whyNotVia(seat, unit, via) : null) ??
      whyNotBy(seat, info, hex) ??
      (exitsInReach(seat, unit).includes(hex) ? whyAway(seat, unit) : null) ??
      refuse('14.0', `${name} cannot leave the map at ${there} with the Movement Points it has.`)
    );
  },
  /** 14.12 */
  apply: (w, side, { unit, hex, via }) => {
    const from = placeOf(w.table, unit);
    const way = wayOut(seatIn(w, side), unit, hex, via ?? []) ?? [];
    exclusive(w).entered(w, unitOf(w, unit), way);
    placeUnit(w, unit, 'exited');
    const { moved, exits, turn } = w.table;
    put(w, { moved: [...moved, unit], exits: { ...exits, [unit]: { hex, turn } } });
    tellAll(w, '14.0', { type: 'exited', side, unit, hex, path: [from, ...way] });
    exclusive(w).exited(w, unitOf(w, unit), hex);
  },
};
