// 7.6-7.9 What the staff does after the Organization die: replacements, reinforcements and withdrawals, the Major Offensive.
import { always } from '#engine/turn/handler.ts';
import { conjugated, listed, many } from '#words/sentence.ts';
import { type Frames, type Handler, itsSide, type Prompt, seatIn } from '../../position/course.ts';
import { placeName, unitNames } from '../../position/names.ts';
import type { Seat } from '../../position/seat.ts';
import { isHeldBy, type Sight, unitsIn } from '../../position/sight.ts';
import { enemyOf, type HexId, type Side } from '../../position/state.ts';
import { addPoints, finish, placeUnit, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { enter, throwsDice } from '../09-movement/entry.ts';
import { returnLeaders } from '../13-leaders/casualties.ts';
import { appoint, appointText, comingText, dismissRivals } from '../13-leaders/montgomery.ts';
import { isSurprise, offensiveCost, whyNoOffensive } from './offensive.ts';
import { leftOf, refit, replace, replaceable } from './replacements.ts';
import { countMissed, enough, hold, release, shortBy, whyShort, withdraw, worthOf } from './reserve.ts';

/** 7.9, 7.92 */
const offensive: Handler<'offensive', 'staff'> = {
  shut: (seat) => whyNoOffensive(seat),
  judge: (seat) => whyShort(seat),
  commits: always,
  apply: (w, side) => {
    const sight = sightIn(w);
    const cost = offensiveCost(sight, side) ?? 0;
    const die = w.rng.die(6, '7.92', 'surprise');
    const surprise = isSurprise(die, w.table.points[side]);
    addPoints(w, side, -cost);
    put(w, { offensive: { surprise } });
    tellAll(w, '7.9', { type: 'offensive', side, cost, die, surprise });
    closeStaff(w, side);
  },
};

/** 7.14, 13.6 Whether those who arrive catch a depot or a leader. */
const catchesSomebody = (seat: Seat): boolean =>
  isEntryOpen(seat, seat.side) &&
  unitsIn(seat, seat.side, 'arrived').some((unit) => throwsDice(seat, seat.side, unit, [entryOf(seat, seat.side)]));

/** 7.7 Where reinforcements come in. */
const entryOf = ({ kit }: Sight, side: Side): HexId => kit.sources[side];

/** RULING 7: while the enemy stands in the entry hex, who has arrived waits. */
const isEntryOpen = (sight: Sight, side: Side): boolean => !isHeldBy(sight, enemyOf(side), entryOf(sight, side));

/** 7.7, 13.6, 13.7 Who has arrived comes onto the map. */
function land(w: World, side: Side): void {
  dismissRivals(w, side);
  returnLeaders(w, side);
  const hex = entryOf(sightIn(w), side);
  if (!isEntryOpen(sightIn(w), side)) return;
  for (const unit of unitsIn(sightIn(w), side, 'arrived')) {
    placeUnit(w, unit, hex);
    tellAll(w, '7.7', { type: 'arrived', side, unit });
    enter(w, side, unit, [hex]);
  }
}

function closeStaff(w: World, side: Side): void {
  countMissed(w, side, side === 'allied' ? shortBy(sightIn(w)) : 0);
  land(w, side);
  finish(w);
}

/** 7.7 The reinforcements of the turn are there before anything is asked. */
function callUp(w: World, side: Side): void {
  const { turn } = w.table;
  for (const arrival of w.kit.scenario.arrivals)
    if (arrival.turn <= turn && arrival.side === side)
      for (const unit of arrival.units) if (w.table.places[side][unit] === 'to-come') placeUnit(w, unit, 'arrived');
}

/** Whether there is anything to decide. */
const hasToDecide = (seat: Seat): boolean =>
  replaceable(seat).length > 0 ||
  whyNoOffensive(seat) === null ||
  [refit, withdraw, hold, release, appoint].some(
    (handler) => handler.shut?.(seat, { type: 'staff', side: seat.side }) === null,
  );

function prompt(seat: Seat): Prompt {
  const { side, table } = seat;
  const cost = offensiveCost(seat, side);
  const said = [
    side === 'allied' ? reserveText(seat) : '',
    replaceable(seat).length > 0 ? `Replacements: ${leftOf(seat)}.` : '',
    whyNoOffensive(seat) === null
      ? `A Major Offensive costs ${cost} of ${table.points[side]} Attack Points; declare it last, for its die ends the phase.`
      : '',
    arrivedText(seat),
    appointText(seat),
    comingText(seat),
  ].filter((text) => text !== '');
  return {
    rule: '7.0',
    waiting: 'organize',
    question: [...said, 'Organize, then go on to movement.'].join(' '),
    ...(whyShort(seat) === null ? {} : { fallback: { type: 'enough' } as const }),
  };
}

/** 7.4, 7.8 What the box is worth, and who is in it once that has been changed. */
function reserveText(seat: Seat): string {
  const { required } = seat.table.staff;
  const [short, worth] = [shortBy(seat), worthOf(seat)];
  const units = seat.table.unsupplied === null ? [] : unitsIn(seat, 'allied', 'reserve');
  const held = units.length === 0 ? '' : `, with ${listed(unitNames(seat.kit, units))}`;
  if (short === 0) return `The Reserve Requirement of ${required} is met: the box is worth ${worth}${held}.`;
  const open = whyShort(seat) === null ? ', and nobody can be sent there: the Axis will have three points' : '';
  return `The Reserve Box is worth ${worth}${held}, short by ${short} of ${required}${open}.`;
}

/** 7.7, RULING 7 */
const arrivedText = (seat: Seat): string => {
  const count = unitsIn(seat, seat.side, 'arrived').length;
  if (count === 0) return '';
  const where = placeName(seat.kit, entryOf(seat, seat.side));
  const who = `${many(count, 'unit')} ${conjugated('have', count === 1)} arrived`;
  return isEntryOpen(seat, seat.side) ? `${who} at ${where}.` : `${who}, to wait until the enemy has left ${where}.`;
};

export const staffFrames: Frames<'staff'> = {
  staff: {
    asks: itsSide,
    opens: (w, frame) => {
      callUp(w, frame.side);
      if (hasToDecide(seatIn(w, frame.side))) return true;
      closeStaff(w, frame.side);
      return false;
    },
    prompt,
    actions: {
      replace,
      refit,
      withdraw,
      hold,
      release,
      appoint,
      enough,
      offensive,
      done: {
        closes: 'go on to movement',
        judge: (seat) => whyShort(seat),
        commits: catchesSomebody,
        apply: (w, side) => closeStaff(w, side),
      },
    },
  },
};
