// 7.4, 7.8 The Allied Reserve Box: what it must hold, and how units come to it and leave it.
import { type Handler, seatIn } from '../../position/course.ts';
import { unitName } from '../../position/names.ts';
import { ofSeat, type Refusal, refuse, type Seat } from '../../position/seat.ts';
import {
  isReduced,
  kept,
  leadersOnMap,
  placeOf,
  type Sight,
  stepsOf,
  strengthOf,
  unitOf,
  unitsIn,
  unitsOnMap,
  whole,
} from '../../position/sight.ts';
import { isOffMap, type LeaderId, type Side, type UnitId } from '../../position/state.ts';
import { leaveWorks, placeUnit, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { isSupplied, unsuppliedOf } from '../08-supply/paths.ts';

/** 7.4 No withdrawal brings the Allies below so many units on the map. */
const FLOOR = 6;

/** 7.4, RULING 41 In halves of a reserve unit, so that sums stay whole: full two-step units count 2, all others 1. */
const halvesOf = (sight: Sight, unit: UnitId): number => stepsOf(sight, unit);

/** 7.4 What the Reserve Box is worth, in reserve units. */
export const worthOf = (sight: Sight): number =>
  unitsIn(sight, 'allied', 'reserve').reduce((sum, unit) => sum + halvesOf(sight, unit), 0) / 2;

/** 8.0 Who cannot be withdrawn, leaders among them (13.7): judged at the beginning of the Reinforcement-Withdrawal Segment. */
export const unsupplied = (sight: Sight): readonly (UnitId | LeaderId)[] =>
  sight.table.unsupplied ?? [
    ...unsuppliedOf(sight, 'allied'),
    ...leadersOnMap(sight, 'allied').filter((leader) => !isSupplied(sight, leader)),
  ];

/** 4.0, 13.7, RULING 50 The segment begins with the first unit that is withdrawn, held, released or appointed; the Replacements Segment is over. */
export const beginSegment = (w: World): void => put(w, { unsupplied: unsupplied(sightIn(w)) });

/** 7.4 By how much it falls short, in reserve units; 0 when it does not. */
export const shortBy = kept(whole, (sight: Sight): number => Math.max(0, sight.table.staff.required - worthOf(sight)));

/** 4.0, 7.7, 7.8, RULING 44 Units go to the Reserve Box to meet the requirement; null as long as it is not met. */
const whyMet = (sight: Sight): Refusal | null =>
  shortBy(sight) > 0
    ? null
    : refuse(
        '7.8',
        `The Reserve Requirement of ${sight.table.staff.required} is met: units go to the Reserve Box to meet it, and no more.`,
      );

/** RULING 6: arrived units will stand on the map, and count towards the six. */
const strengthOnMap = (sight: Sight): number =>
  unitsOnMap(sight, 'allied').length + unitsIn(sight, 'allied', 'arrived').length;

/** What so many units are worth at most in halves, of some at full strength and some that count half. */
const mostOf = (count: number, full: number, half: number): number =>
  2 * Math.min(count, full) + Math.min(Math.max(0, count - full), half);

/** How many units that can be sent are at full strength, and how many count half. */
const senders = kept(whole, (sight: Sight) => {
  const fed = unitsOnMap(sight, 'allied').filter((unit) => !unsupplied(sight).includes(unit));
  const all = [...fed, ...unitsIn(sight, 'allied', 'arrived')];
  const full = all.filter((unit) => halvesOf(sight, unit) === 2).length;
  return { full, half: all.length - full };
});

/** 7.4 The requirement is mandatory: a unit that counts half is not sent where it could then no longer be met above the floor. */
function whyTooLittle(sight: Sight, unit: UnitId): Refusal | null {
  const short = 2 * shortBy(sight);
  if (short === 0 || halvesOf(sight, unit) === 2) return null;
  const { full, half } = senders(sight);
  const room = strengthOnMap(sight) - FLOOR;
  if (mostOf(room, full, half) < short || 1 + mostOf(room - 1, full, half - 1) >= short) return null;
  const name = unitName(sight.kit, unit);
  return refuse('7.4', `${name} counts half: with it the requirement could not be met and six units stay on the map.`);
}

/** 7.4 */
const whyFew = (sight: Sight): Refusal | null =>
  strengthOnMap(sight) > FLOOR
    ? null
    : refuse('7.4', 'Six units on the map are the least: no more go to the Reserve Box.');

function whyNotWithdrawn(sight: Sight, unit: UnitId): Refusal | null {
  const name = unitName(sight.kit, unit);
  if (sight.kit.units[unit]?.side !== 'allied') return refuse('7.8', 'Only Allied units go to the Reserve Box.');
  if (isOffMap(placeOf(sight.table, unit))) return refuse('7.8', `${name} is not on the map.`);
  if (unsupplied(sight).includes(unit)) return refuse('7.8', `${name} is unsupplied and cannot be withdrawn.`);
  return whyMet(sight) ?? whyFew(sight) ?? whyTooLittle(sight, unit);
}

/** 7.8 Units on the map that may be withdrawn now. */
const withdrawable = kept(ofSeat, (seat): readonly UnitId[] =>
  unitsOnMap(seat, 'allied').filter((unit) => whyNotWithdrawn(seat, unit) === null),
);

function toReserve(w: World, unit: UnitId, type: 'withdrawn' | 'held'): void {
  beginSegment(w);
  leaveWorks(w, [unit]);
  placeUnit(w, unit, 'reserve');
  tellAll(w, '7.8', { type, side: 'allied', unit });
}

export const withdraw: Handler<'withdraw', 'staff'> = {
  shut: (seat) => {
    if (seat.side === 'axis') return refuse('7.8', 'Only the Allies have a Reserve Box.');
    if (withdrawable(seat).length > 0) return null;
    return whyMet(seat) ?? whyFew(seat) ?? refuse('7.8', 'No unit on the map is supplied: nobody can be withdrawn.');
  },
  values: withdrawable,
  why: (seat, { unit }) => whyNotWithdrawn(seat, unit),
  apply: (w, _side, { unit }) => toReserve(w, unit, 'withdrawn'),
};

/** 7.7 Allied reinforcements may go to the Reserve Box. */
function whyNotHeld(seat: Seat, unit: UnitId): Refusal | null {
  if (!unitsIn(seat, 'allied', 'arrived').includes(unit))
    return refuse('7.7', `${unitName(seat.kit, unit)} is no reinforcement of this turn.`);
  return whyMet(seat) ?? whyFew(seat) ?? whyTooLittle(seat, unit);
}
const holdable = (seat: Seat): readonly UnitId[] =>
  unitsIn(seat, 'allied', 'arrived').filter((unit) => whyNotHeld(seat, unit) === null);

export const hold: Handler<'hold', 'staff'> = {
  shut: (seat) => {
    if (seat.side === 'axis') return refuse('7.8', 'Only the Allies have a Reserve Box.');
    if (holdable(seat).length > 0) return null;
    const isNobody = unitsIn(seat, 'allied', 'arrived').length === 0;
    const why = isNobody ? null : (whyMet(seat) ?? whyFew(seat));
    return why ?? refuse('7.7', 'No Allied reinforcement can be kept in the Reserve Box now.');
  },
  values: holdable,
  why: (seat, { unit }) => whyNotHeld(seat, unit),
  apply: (w, _side, { unit }) => toReserve(w, unit, 'held'),
};

function whyNotReleased(seat: Seat, unit: UnitId): Refusal | null {
  const name = unitName(seat.kit, unit);
  if (seat.kit.units[unit]?.side !== 'allied' || placeOf(seat.table, unit) !== 'reserve')
    return refuse('7.8', `${name} is not in the Reserve Box.`);
  // RULING 42: one-step units may go.
  if (isReduced(seat, unit)) return refuse('7.8', `${name} is reduced: bring it to full strength first.`);
  const left = worthOf(seat) - halvesOf(seat, unit) / 2;
  const { required } = seat.table.staff;
  if (left < required)
    return refuse('7.8', `The Reserve Box must hold ${required} and would hold ${left} without ${name}.`);
  return null;
}

/** 7.8 Units of the Reserve Box that may come to the map now. */
const releasable = kept(ofSeat, (seat): readonly UnitId[] =>
  seat.side === 'axis' ? [] : unitsIn(seat, 'allied', 'reserve').filter((unit) => whyNotReleased(seat, unit) === null),
);

export const release: Handler<'release', 'staff'> = {
  shut: (seat) => {
    if (releasable(seat).length > 0) return null;
    return refuse('7.8', 'No unit of the Reserve Box can be spared now.');
  },
  values: releasable,
  why: (seat, { unit }) => whyNotReleased(seat, unit),
  apply: (w, side, { unit }) => {
    beginSegment(w);
    placeUnit(w, unit, 'arrived');
    tellAll(w, '7.8', { type: 'released', side, unit });
  },
};

/** What the umpire would send next: reinforcements first, of each the weakest; null when nobody is left to send. */
function nextToSend(seat: Seat): { readonly unit: UnitId; readonly from: 'held' | 'withdrawn' } | null {
  const weakest = (units: readonly UnitId[]): UnitId | undefined =>
    [...units].sort(
      (a, b) =>
        halvesOf(seat, b) - halvesOf(seat, a) ||
        Number(unitOf(seat, a).arm === 'armor') - Number(unitOf(seat, b).arm === 'armor') ||
        strengthOf(seat, a).combat - strengthOf(seat, b).combat,
    )[0];
  const held = weakest(holdable(seat));
  if (held !== undefined) return { unit: held, from: 'held' };
  const withdrawn = weakest(withdrawable(seat));
  return withdrawn === undefined ? null : { unit: withdrawn, from: 'withdrawn' };
}

export const enough: Handler<'enough', 'staff'> = {
  shut: (seat) => {
    if (seat.side === 'axis') return refuse('7.4', 'Only the Allies have a Reserve Requirement.');
    if (shortBy(seat) === 0) return refuse('7.4', 'The Reserve Requirement is met.');
    return nextToSend(seat) === null ? refuse('7.4', 'No further unit can be sent to the Reserve Box.') : null;
  },
  apply: (w, side) => {
    for (let seat = seatIn(w, side); shortBy(seat) > 0; seat = seatIn(w, side)) {
      const next = nextToSend(seat);
      if (next === null) return;
      toReserve(w, next.unit, next.from);
    }
  },
};

/** 7.4 The requirement is mandatory as long as somebody can be sent. */
export function whyShort(seat: Seat): Refusal | null {
  const short = seat.side === 'axis' ? 0 : shortBy(seat);
  if (short === 0 || nextToSend(seat) === null) return null;
  return refuse(
    '7.4',
    `The Reserve Box is short by ${short} of ${seat.table.staff.required}: hold reinforcements, withdraw units, or say "enough".`,
  );
}

/** 7.4 The Axis has its points for a requirement that was not met. */
export function countMissed(w: World, side: Side, short: number): void {
  if (side === 'axis' || short === 0) return;
  put(w, { missed: w.table.missed + 1 });
  tellAll(w, '7.4', { type: 'short', side, by: short });
}
