// 5.1, 5.2, 6.0, 10.1, 12.23 Why a unit that may move cannot go somewhere.
import type { HexId } from '#board/hex.ts';
import { nameOf, placeName, unitName } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { isEnemyAt, placeOf, unitAt } from '../../position/sight.ts';
import { isOffMap, type UnitId } from '../../position/state.ts';
import { isSuppliedAt } from '../12-supply.ts';
import { entryHexes } from '../13-reinforcements.ts';
import { exclusive } from '../exclusive.ts';
import { allowanceOf, isHeld } from './costs.ts';
import { inReach } from './reach.ts';

/** Why the hex is none of those it may go to. */
export function whyNotThere(seat: Seat, unit: UnitId, to: HexId): Refusal {
  const { kit, side, table } = seat;
  const name = unitName(kit, unit);
  const there = placeName(kit, to);
  const place = placeOf(table, unit);
  if (kit.hexes[to] === undefined) return refuse('5.12', `There is no hex ${nameOf(kit, to)} to move to on this map.`);
  if (to === place) return refuse('5.0', `${name} is at ${there} already.`);
  if (isEnemyAt(seat, to, side) && isOffMap(place))
    return refuse('13.21', `An enemy unit stands at ${there}: no reinforcement enters there.`);
  if (isEnemyAt(seat, to, side)) return refuse('5.12', `An enemy unit stands at ${there}.`);
  if (isOffMap(place) && entryHexes(seat, unit).length === 0)
    return refuse('13.22', `${name} cannot enter now: every hex it could enter by is blocked.`);
  if (!inReach(seat, unit, to)) return whyTooFar(seat, unit, to);
  const other = unitAt(seat, to);
  if (other !== undefined && other !== unit)
    return refuse(
      '5.31',
      `${unitName(kit, other)} stands at ${there}: units do not stack. It would have to move first.`,
    );
  return isSuppliedAt(seat, side, to, unit)
    ? refuse('5.31', `${name} cannot end its move at ${there}.`)
    : refuse(
        '12.23',
        `${name} would be out of supply at ${there}; it may only move to where it is supplied, or towards that.`,
      );
}

function whyTooFar(seat: Seat, unit: UnitId, to: HexId): Refusal {
  const name = unitName(seat.kit, unit);
  const there = placeName(seat.kit, to);
  if (isHeld(seat, unit)) return refuse('5.14', `${name} stands in an enemy zone of control and may not leave it.`);
  const info = seat.kit.units[unit];
  const hex = seat.kit.hexes[to];
  const why = info === undefined || hex === undefined ? null : exclusive(seat).whyNoEntry(seat, info, hex);
  if (why !== null) return why;
  return refuse(
    seat.table.unsupplied.includes(unit) ? '12.32' : '5.13',
    `${name} cannot reach ${there} with its ${allowanceOf(seat, unit)} Movement Points: distance, terrain, enemy zones of control, minefields or escarpments are in the way.`,
  );
}
