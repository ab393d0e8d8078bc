// 10.1, 10.3 The Combat Phase: attacks are ordered here, air strikes and the fleet's by 14.0 and 15.0, in the order in which they are carried out.

import { needless } from '#engine/rules.ts';
import { always } from '#engine/turn/handler.ts';
import { inTurn } from '#engine/turn/offers.ts';
import { listed, many } from '#words/sentence.ts';
import type { DesertAction } from '../../position/action.ts';
import { type Frames, itsSide, openIf, type Prompt, seatIn } from '../../position/course.ts';
import { namesOf, pieceName, placeName, placeNames } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { leadersAt, placeOf } from '../../position/sight.ts';
import { type FrameOf, type HexId, type LeaderId, PAUSES, type UnitId } from '../../position/state.ts';
import { finish, put } from '../../position/world.ts';
import { lead, leaderChoice } from '../13-leaders/lead.ts';
import { airLeft } from '../14-air/points.ts';
import { bombard, support } from '../14-air/support.ts';
import { hasFleet, naval, shell } from '../15-fleet.ts';
import { isNextTo, wholeStacks } from './contact.ts';
import { hasToStrike, joiners, owedHexes, targets } from './duties.ts';
import {
  attackedHexes,
  attackOn,
  attacksIn,
  change,
  hexesOf,
  type Ordering,
  order,
  untilOrdered,
  whyNoOrder,
} from './orders.ts';
import { outOfReach, whyNoAttack } from './refusals.ts';
import { isInReach } from './strength.ts';

type StrikesFrame = FrameOf<'strikes'>;
// --- attacks ---------------------------------------------------------------------

const attack: Ordering<'attack'> = {
  shut: (seat) => {
    if (targets(seat).length > 0) return null;
    return attacksIn(seat.table).length > 0
      ? refuse(
          '10.1',
          'No unit of yours that is in no attack yet is next to an enemy that is in none: order an attack again with the hex ("and" and its number), or cancel one.',
        )
      : refuse('10.0', 'No unit of yours that may attack in this phase is next to an enemy.');
  },
  values: inTurn(targets, joiners, (seat, hex, units: readonly UnitId[]) =>
    targets(seat).filter((other) => other !== hex && units.every((unit) => isNextTo(seat, unit, other))),
  ),
  why: (seat, { hex, units, also }) => whyNoAttack(seat, [hex, ...(also ?? [])], units),
  apply: (w, side, { hex, units, also }) =>
    order(w, {
      type: 'attack',
      hexes: [hex, ...(also ?? [])],
      units: wholeStacks(seatIn(w, side), side, units),
      air: 0,
      naval: false,
      unpaid: false,
      bear: [],
      follow: [],
    }),
};

const cancel: Ordering<'cancel'> = {
  shut: ({ table }) => (table.strikes.length > 0 ? null : refuse('10.1', 'Nothing is ordered yet.')),
  values: ({ table }) => [...new Set(table.strikes.flatMap(hexesOf))],
  why: (seat, { hex }) => refuse('10.1', `Nothing is ordered against ${placeName(seat.kit, hex)}.`),
  apply: (w, _side, { hex }) => put(w, { strikes: w.table.strikes.filter((one) => !hexesOf(one).includes(hex)) }),
};

const payable = (seat: Seat): readonly HexId[] =>
  attacksIn(seat.table).flatMap(({ hexes, unpaid }) => (unpaid ? [] : hexes));

const unpaid: Ordering<'unpaid'> = {
  shut: (seat) =>
    untilOrdered(seat) ?? (payable(seat).length > 0 ? null : refuse('10.3', 'No attack is to be paid for.')),
  values: payable,
  why: (seat, { hex }) =>
    whyNoOrder(seat, hex) ??
    refuse(
      '10.3',
      `No Attack Point goes to ${placeName(seat.kit, hex)} as it is: cancel the attack and order it anew to pay.`,
    ),
  apply: (w, _side, { hex }) => change(w, hex, { unpaid: true }),
};

/** 10.21 Those of an attack. */
const bear: Ordering<'bear'> = {
  shut: untilOrdered,
  values: (seat, [hex]) => (hex === undefined ? attackedHexes(seat) : (attackOn(seat.table, String(hex))?.units ?? [])),
  why: (seat, { hex }) => whyNoOrder(seat, hex) ?? refuse('10.21', 'Only units that make the attack take its hits.'),
  apply: (w, _side, { hex, units }) => change(w, hex, { bear: units }),
};

/** 10.27 Those of an attack, and the leaders with them. */
function followers(seat: Seat, hex: HexId): readonly (UnitId | LeaderId)[] {
  const units = attackOn(seat.table, hex)?.units ?? [];
  const hexes = new Set(units.map((unit) => placeOf(seat.table, unit)));
  return [...units, ...[...hexes].flatMap((one) => leadersAt(seat, seat.side, one))];
}
const follow: Ordering<'follow'> = {
  shut: untilOrdered,
  values: (seat, [hex]) => (hex === undefined ? attackedHexes(seat) : followers(seat, String(hex))),
  why: (seat, { hex }) =>
    whyNoOrder(seat, hex) ??
    refuse('10.27', 'Only units that make the attack advance after it, and leaders with them.'),
  apply: (w, _side, { hex, units }) => {
    // Whoever goes into another hex of the attack still does.
    const others = attackOn(w.table, hex)?.follow.filter((one) => one.hex !== hex && !units.includes(one.unit)) ?? [];
    change(w, hex, { follow: [...others, ...units.map((unit) => ({ unit, hex }))] });
  },
};

const pause: Ordering<'pause'> = {
  values: ({ table }) => PAUSES.filter((when) => when !== table.pause),
  why: ({ table }) => needless(refuse('10.1', `It is "pause ${table.pause}" already.`)),
  apply: (w, _side, { when }) => put(w, { pause: when }),
};

// --- the phase -----------------------------------------------------------------------

/** 10.1 Why the attacks may not stand as they are ordered. */
function judge(seat: Seat, frame: StrikesFrame): Refusal | null {
  const owed = owedHexes(seat, frame.owed);
  if (owed.length === 0) return null;
  const names = placeNames(seat.kit, owed);
  return refuse(
    '10.1',
    `${listed(names)} must be attacked too, as all next to attackers must be: ${widened(seat, owed[0] ?? '')}order another attack, or call one off.`,
  );
}

/** '"attack 4410 and 4409", ' where an attack is ordered that can take the hex on. */
function widened(seat: Seat, hex: HexId): string {
  const wide = attacksIn(seat.table).find(({ units }) => units.every((unit) => isNextTo(seat, unit, hex)));
  if (wide === undefined) return '';
  return `"attack ${namesOf(seat.kit, [...wide.hexes, hex]).join(' and ')}", `;
}

/** Lawful however much is owed: one stack attacks all it is next to, or gives up what it is ordered to do. */
function fallback(seat: Seat, frame: StrikesFrame): DesertAction {
  const [hex] = owedHexes(seat, frame.owed);
  if (hex === undefined) return { type: 'done' };
  const [unit] = joiners(seat, hex);
  const busy = attacksIn(seat.table).find(({ units }) => units.some((one) => isNextTo(seat, one, hex)));
  if (unit === undefined) return { type: 'cancel', hex: busy?.hexes[0] ?? hex };
  const also = targets(seat).filter((other) => other !== hex && isNextTo(seat, unit, other));
  return { type: 'attack', hex, units: [unit], ...(also.length > 0 ? { also } : {}) };
}

/** 10.3, 10.31 What the player should know of the attacks as they are ordered. */
function warnings(seat: Seat): readonly string[] {
  const paid = attacksIn(seat.table).filter((one) => !one.unpaid);
  const points = seat.table.points[seat.side];
  const far = paid.flatMap(({ units }) => outOfReach(seat, units));
  const reached = paid.filter(({ units }) =>
    units.some((unit) => isInReach(seat, seat.side, placeOf(seat.table, unit))),
  );
  const short = reached.length - points;
  const which = reached.length === 1 ? 'it is' : short === 1 ? 'the last is' : `the last ${short} are`;
  const free = `You have ${points} for ${many(reached.length, 'attack')}: ${which} made at -2 a unit.`;
  return short > 0 ? [...far, free] : far;
}

function prompt(seat: Seat, frame: StrikesFrame): Prompt {
  const points = seat.table.points[seat.side];
  const air = airLeft(seat);
  const has = [
    `Attack Points: ${points}`,
    ...(air > 0 ? [`air: ${air}`] : []),
    ...(hasFleet(seat) ? ['the fleet is ready'] : []),
    ...leaderChoice(seat)
      .filter((leader) => leader === seat.table.lead)
      .map((leader) => `${pieceName(seat, leader)} leads`),
  ];
  return {
    rule: '10.1',
    waiting: 'order attacks',
    question: [`Order your attacks and commit (${has.join('; ')}).`, ...warnings(seat)].join(' '),
    fallback: fallback(seat, frame),
  };
}

export const strikeFrames: Frames<'strikes'> = {
  strikes: {
    asks: itsSide,
    opens: (w, frame) => openIf((seat) => hasToStrike(seat))(w, frame),
    prompt,
    actions: {
      attack,
      cancel,
      unpaid,
      support,
      naval,
      bombard,
      shell,
      bear,
      follow,
      pause,
      lead,
      done: {
        closes: ({ table }) => (table.strikes.length > 0 ? 'carry these attacks out' : 'attack nobody'),
        judge: (seat, _done, frame) => judge(seat, frame),
        commits: always,
        apply: finish,
      },
    },
  },
};
