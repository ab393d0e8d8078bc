// 14.1, 14.2 Air Superiority Points given to attacks and bombardments.

import { placeName } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import type { HexId } from '../../position/state.ts';
import { attackedHexes, change, type Ordering, order, untilOrdered, whyNoOrder } from '../10-combat/orders.ts';
import { airLeft, BOMBERS, bombable, mostAir, whyNoTarget } from './points.ts';

/** Some first, none last. */
const upTo = (most: number): readonly number[] => [...Array.from({ length: most }, (_, n) => n + 1), 0];
const supportable = (seat: Seat): readonly HexId[] => attackedHexes(seat).filter((hex) => mostAir(seat, hex) > 0);

/** 14.1 */
export const support: Ordering<'support'> = {
  shut: (seat) =>
    untilOrdered(seat) ??
    (supportable(seat).length > 0 ? null : refuse('14.1', 'You have no Air Superiority Points left to give.')),
  values: (seat, [hex]) => {
    if (hex === undefined) return supportable(seat);
    return supportable(seat).includes(String(hex)) ? upTo(mostAir(seat, String(hex))) : [];
  },
  why: (seat, { hex }) =>
    whyNoOrder(seat, hex) ??
    refuse('14.1', `At most two points support an attack, and ${mostAir(seat, hex)} can go there now.`),
  apply: (w, _side, { hex, points }) => change(w, hex, { air: points }),
};

/** 14.2 */
export const bombard: Ordering<'bombard'> = {
  shut: (seat) => {
    if (airLeft(seat) < BOMBERS)
      return refuse(
        '14.2',
        `A bombardment takes at least two Air Superiority Points, and you have ${airLeft(seat)} left.`,
      );
    return bombable(seat).length > 0
      ? null
      : refuse('14.2', 'No enemy that has not been bombarded is within five hexes of a unit or depot of yours.');
  },
  values: (seat, [hex]) => {
    if (hex === undefined) return bombable(seat);
    return bombable(seat).includes(String(hex)) ? upTo(airLeft(seat)).filter((points) => points >= BOMBERS) : [];
  },
  why: (seat, { hex }) => whyNotBombed(seat, hex),
  apply: (w, _side, { hex, points }) => order(w, { type: 'bombard', hex, points }),
};

/** 14.2 */
function whyNotBombed(seat: Seat, hex: HexId): Refusal {
  const why = whyNoTarget(seat, hex, '14.2');
  if (why !== null) return why;
  return bombable(seat).includes(hex)
    ? refuse('14.2', `A bombardment takes two points or more, and you have ${airLeft(seat)}.`)
    : refuse('14.2', `${placeName(seat.kit, hex)} is bombarded in this phase already, and no unit is twice.`);
}
