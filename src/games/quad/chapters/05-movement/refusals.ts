// 5.1, 5.2, 6.0, 10.1, 12.23 Why a unit that may move cannot go somewhere.
import { cheapest, type Gone } from '#board/costs.ts';
import { either } from '#words/sentence.ts';
import type { Crossing, HexInfo } from '../../pieces/kit.ts';
import { nameOf, placeName, placeNames, unitName } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { indexAt, isEnemyAt, placeOf, unitAt, unitOf } from '../../position/sight.ts';
import { type HexId, isOffMap, type UnitId } from '../../position/state.ts';
import { enemyZones, isScarp } from '../06-zones.ts';
import { isEnemyMine } from '../10-minefields/hexsides.ts';
import { allowanceOf } from '../12-supply.ts';
import { entryHexes } from '../13-reinforcements.ts';
import { exclusive } from '../exclusive.ts';
import { whyCrowded } from './bars.ts';
import { groundCost, marcherOf } from './costs.ts';
import { entriesFor, inReach, leavesRoom } from './reach.ts';

/** 5.0 Why a unit that gets there does not go the way that is told. */
export function whyNotVia({ kit, table }: Seat, unit: UnitId, via: readonly HexId[] = []): Refusal {
  const place = placeOf(table, unit);
  const way = isOffMap(place) ? via : [place, ...via];
  const gap = way.findIndex((hex, at) => at > 0 && !kit.map.nextTo(way[at - 1] ?? '').includes(hex));
  const [from, to] = placeNames(kit, way.slice(gap - 1, gap + 1));
  return gap < 0
    ? refuse('5.0', 'That way is not open to this unit; leave it out to take the cheapest.')
    : refuse(
        '5.0',
        `${to} is not next to ${from}: a way is told hex by hex from where it begins, as far as it matters.`,
      );
}

/** Why the hex is none of those it may go to, by the way that is told if there is one. */
export function whyNotThere(seat: Seat, unit: UnitId, to: HexId, via: readonly HexId[] = []): Refusal {
  const { kit, side, table } = seat;
  const name = unitName(kit, unit);
  const there = placeName(kit, to);
  const place = placeOf(table, unit);
  if (kit.hexes[to] === undefined) return refuse('5.12', `There is no hex ${nameOf(kit, to)} to move to on this map.`);
  if (to === place) return refuse('5.0', `${name} is at ${there} already.`);
  if (isEnemyAt(seat, to, side))
    return isOffMap(place) && exclusive(seat).scheduleOf(seat, unitOf(seat, unit))?.entry.includes(to) === true
      ? refuse('13.21', `An enemy unit stands at ${there}: no reinforcement enters there.`)
      : refuse('5.12', `An enemy unit stands at ${there}.`);
  if (isOffMap(place) && entryHexes(seat, unit).length === 0)
    return refuse('13.22', `${name} cannot enter now: every hex it could enter by is blocked.`);
  if (!inReach(seat, unit, to)) return whyTooFar(seat, unit, to, via);
  const other = unitAt(seat, to);
  if (other !== undefined && other !== unit)
    return refuse('5.31', `${unitName(kit, other)} stands at ${there} and cannot move on: units do not stack.`);
  const crush = leavesRoom(seat, unit, kit.map.indexOf(to)) ? null : whyCrowded(seat);
  if (crush !== null) return crush;
  return refuse(
    '12.23',
    `${name} would be out of supply at ${there}; it may only move to where it is supplied, or towards that.`,
  );
}

function whyTooFar(seat: Seat, unit: UnitId, to: HexId, via: readonly HexId[]): Refusal {
  const info = seat.kit.units[unit];
  const hex = seat.kit.hexes[to];
  const why = info === undefined || hex === undefined ? null : exclusive(seat).whyNoEntry(seat, info, hex);
  if (why !== null) return why;
  return whyHeldAtEntry(seat, unit, to, via) ?? whyBarred(seat, unit, to) ?? whyTooDear(seat, unit, to);
}

/** 13.21 A reinforcement that would get there, had it not to stop where it enters; null where it is something else. */
function whyHeldAtEntry(seat: Seat, unit: UnitId, to: HexId, [by]: readonly HexId[]): Refusal | null {
  const zone = enemyZones(seat, seat.side);
  const isInZone: Lifted = (_crossing, at) => (zone[at] ?? 0) > 0;
  const allowance = allowanceOf(seat, unit);
  const held = startsOf(seat, unit).filter(
    (start) => start.stopped && pointsFrom(seat, unit, start, to, isInZone) <= allowance,
  );
  const [first] = held;
  if (first === undefined) return null;
  const entry = held.find(({ at }) => seat.kit.map.hexes[at] === by) ?? first;
  const where = placeName(seat.kit, seat.kit.map.hexes[entry.at] ?? '');
  return refuse(
    '13.21',
    `${unitName(seat.kit, unit)} enters by ${where}, in an enemy zone of control, and has to stop there.`,
  );
}

/** 5.13, 12.32 The points do not suffice. */
function whyTooDear(seat: Seat, unit: UnitId, to: HexId): Refusal {
  const points = pointsFor(seat, unit, to, NOTHING);
  const allowance = allowanceOf(seat, unit);
  const least = Number.isFinite(points) ? ` The cheapest way takes ${points}.` : '';
  return refuse(
    seat.table.unsupplied.includes(unit) ? '12.32' : '5.13',
    `${unitName(seat.kit, unit)} ${whereIn(seat, unit)}cannot reach ${placeName(seat.kit, to)} with its ${allowance} Movement Points.${least}`,
  );
}

/** 13.24 "enters by 1625 and "; nothing of who is on the map, or may enter by many hexes. */
function whereIn(seat: Seat, unit: UnitId): string {
  const hexes = isOffMap(placeOf(seat.table, unit)) ? placeNames(seat.kit, entryHexes(seat, unit)) : [];
  return hexes.length === 0 || hexes.length > MOST_NAMED ? '' : `enters by ${either(hexes)} and `;
}
const MOST_NAMED = 4;

/** Steps at which what bars the way is looked away from. */
type Lifted = (crossing: Crossing, to: number) => boolean;
const NOTHING: Lifted = () => false;

/** 6.0, 5.25, 10.12 and what the Exclusive Rules shut: the one thing that keeps a unit from a hex; null when it is none of them. */
function whyBarred(seat: Seat, unit: UnitId, to: HexId): Refusal | null {
  const { kit, side } = seat;
  const [name, there, allowance] = [unitName(kit, unit), placeName(kit, to), allowanceOf(seat, unit)];
  const isWithout = (isLifted: Lifted): boolean => pointsFor(seat, unit, to, isLifted) <= allowance;
  if (isWithout((crossing) => isEnemyMine(side, crossing)))
    return refuse(
      '10.12',
      `An enemy minefield lies before ${there}: it is crossed only from a hex next to it where the unit began the phase, and ends its move.`,
    );
  if (isWithout(isScarp))
    return refuse('5.25', `An escarpment lies before ${there}: units cross it by road or trail only.`);
  if (isWithout((crossing) => exclusive(seat).isShut(seat, crossing)))
    return refuse(
      'kasserine 20.2',
      `A stream without a bridge lies before ${there}: nobody crosses it in poor weather.`,
    );
  const zone = enemyZones(seat, side);
  if (!isWithout((_crossing, at) => (zone[at] ?? 0) > 0)) return null;
  return (zone[indexAt(seat, unit)] ?? 0) > 0
    ? refuse('kasserine 19.21', `${name} leaves an enemy zone of control, and may not enter another in this phase.`)
    : refuse('6.0', `Enemy zones of control lie before ${there}: ${name} has to stop in the first hex of one.`);
}

/** Where a unit stands, or where it may enter with its points. */
const startsOf = (seat: Seat, unit: UnitId): readonly Gone[] =>
  isOffMap(placeOf(seat.table, unit))
    ? entriesFor(seat, unit)
    : [{ at: indexAt(seat, unit), spent: 0, stopped: false }];

const pointsFor = (seat: Seat, unit: UnitId, to: HexId, isLifted: Lifted): number =>
  Math.min(
    ...startsOf(seat, unit)
      .filter(({ stopped }) => !stopped)
      .map((start) => pointsFrom(seat, unit, start, to, isLifted)),
  );

/** Movement Points to a hex whatever the allowance is, with something lifted; Infinity where no way leads. */
function pointsFrom(seat: Seat, unit: UnitId, { at: start, spent: before }: Gone, to: HexId, isLifted: Lifted): number {
  const { kit } = seat;
  const march = marcherOf(seat, unit);
  const isFree = (at: number): boolean => !isEnemyAt(seat, kit.map.hexes[at] ?? '', seat.side);
  const { spent } = cheapest<Crossing>(kit.net, start, {
    allowance: Number.POSITIVE_INFINITY,
    costOf: (from, at, crossing) =>
      isLifted(crossing, at) && isFree(at)
        ? groundCost(kit.infos[at] as HexInfo, crossing)
        : march.costOf(from, at, crossing),
    stops: (from, at, crossing) => !isLifted(crossing, at) && march.stops(from, at, crossing),
  });
  return before + (spent[kit.map.indexOf(to)] ?? Number.POSITIVE_INFINITY);
}
