// 15.0 The Allied fleet in the Combat Phase: it supports one attack or shells one hex, on the coast alone.

import { placeName } from '../position/names.ts';
import { type Refusal, refuse, type Seat } from '../position/seat.ts';
import { kept, type Sight, whole } from '../position/sight.ts';
import type { HexId } from '../position/state.ts';
import { attacksIn, change, isAttack, type Ordering, order, untilOrdered, whyNoOrder } from './10-combat/orders.ts';
import { isBombable, unbombed, whyNoTarget } from './14-air/points.ts';

/** 15.0 Why the active side can give its fleet no order; null when it can. */
function whyNoFleet({ table }: Sight): Refusal | null {
  const { active, phase, naval, navalUsed, strikes } = table;
  if (active === 'axis' || !naval) return refuse('15.0', 'You have no Naval Support this turn.');
  if (phase === 'exploitation') return refuse('15.0', 'Ships fire in the regular Combat Phase alone.');
  return navalUsed || strikes.some((strike) => strike.type === 'shell' || (isAttack(strike) && strike.naval))
    ? refuse('15.0', 'The one naval attack of the turn is made or ordered: cancel it to use it elsewhere.')
    : null;
}
export const hasFleet = (sight: Sight): boolean => whyNoFleet(sight) === null;

/** 15.0 */
export const isCoastal = ({ kit }: Sight, hex: HexId): boolean => kit.hexes[hex]?.coastal ?? false;
/** 15.0, RULING 54 Enemy hexes that ships may bombard now: as near as aircraft have to be. */
export const shellable = kept(whole, (sight: Sight): readonly HexId[] =>
  hasFleet(sight)
    ? unbombed(sight).filter((hex) => isCoastal(sight, hex) && isBombable(sight, sight.table.active, hex))
    : [],
);

/** 15.0, RULING 30: every hex of an attack that ships support is coastal. */
const supportedBySea = (seat: Seat): readonly HexId[] =>
  attacksIn(seat.table).flatMap(({ hexes }) => (hexes.every((hex) => isCoastal(seat, hex)) ? hexes : []));

/** 15.0 With an attack. */
export const naval: Ordering<'naval'> = {
  shut: (seat) =>
    whyNoFleet(seat) ??
    untilOrdered(seat) ??
    (supportedBySea(seat).length > 0
      ? null
      : refuse(
          '15.0',
          'Ships support an attack only where all its hexes are coastal; an enemy in a coastal hex can be shelled by itself.',
        )),
  values: supportedBySea,
  why: (seat, { hex }) => whyNoOrder(seat, hex) ?? refuse('15.0', 'Ships support attacks on coastal hexes only.'),
  apply: (w, _side, { hex }) => change(w, hex, { naval: true }),
};

/** 15.0 By itself. */
export const shell: Ordering<'shell'> = {
  shut: (seat) =>
    whyNoFleet(seat) ??
    (shellable(seat).length > 0
      ? null
      : refuse(
          '15.0',
          'No enemy that has not been bombarded is in a coastal hex within five hexes of a unit or depot of yours.',
        )),
  values: shellable,
  why: (seat, { hex }) => {
    const there = placeName(seat.kit, hex);
    if (!isCoastal(seat, hex)) return refuse('15.0', `${there} is no coastal hex.`);
    return (
      whyNoTarget(seat, hex, '15.0') ??
      refuse('14.2', `${there} is bombarded in this phase already, and no unit is twice.`)
    );
  },
  apply: (w, _side, { hex }) => order(w, { type: 'shell', hex }),
};
