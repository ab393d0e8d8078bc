// 9.0 Ground Support Points given to attacks.

import { inTurn } from '#engine/turn/offers.ts';
import { many } from '#words/sentence.ts';
import type { Rule } from '../book/rules.ts';
import type { Handler } from '../position/course.ts';
import { ofSeat, refuse, type Seat } from '../position/seat.ts';
import { kept, type Sight } from '../position/sight.ts';
import type { HexId, Side } from '../position/state.ts';
import { put } from '../position/world.ts';
import { attackedHexes, attackOn, inPlace, openTargets, upTo, whyNoTarget } from './07-combat/duties.ts';
import { exclusive } from './exclusive.ts';

/** 9.0 Ground Support Points that are left for attacks declared now. */
export const supportLeft = ({ table }: Sight, side: Side): number =>
  table.support[side] - table.attacks.reduce((sum, { support }) => sum + support, 0);

/** 9.12, kasserine 18.0 The most points an attack on a hex may have now. */
const mostSupport = (seat: Seat, hex: HexId): number =>
  Math.min(supportLeft(seat, seat.side) + (attackOn(seat, hex)?.support ?? 0), exclusive(seat).mostSupport(seat.side));

/** 9.12, kasserine 18.0 The section by which no more than so many points go to one combat. */
export const limitOf = (seat: Seat, most: number): Rule =>
  most === exclusive(seat).mostSupport(seat.side) ? 'kasserine 18.0' : '9.12';

/** 9.13 Any enemy on the map, whether or not units attack it as well. */
export const supportable = kept(ofSeat, (seat): readonly HexId[] =>
  [...new Set([...attackedHexes(seat), ...openTargets(seat, seat.side)])].filter((hex) => mostSupport(seat, hex) > 0),
);

/** 9.0 */
export const support: Handler<'support', 'attacks'> = {
  shut: (seat) =>
    supportable(seat).length > 0
      ? null
      : refuse(
          '9.0',
          exclusive(seat).support(seat, seat.side).points === 0
            ? 'You receive no Ground Support Points in this game-turn.'
            : 'You have no Ground Support Points left in this phase.',
        ),
  values: inTurn(supportable, (seat, hex) => upTo(mostSupport(seat, hex))),
  why: (seat, { hex }) => {
    const why = whyNoTarget(seat, hex, '9.13');
    if (why !== null) return why;
    const most = mostSupport(seat, hex);
    return refuse(limitOf(seat, most), `At most ${many(most, 'Ground Support Point')} can go there now.`);
  },
  apply: (w, _side, { hex, points }) => {
    const declared = attackOn(w, hex) ?? { hexes: [hex], units: [], support: 0 };
    const others = w.table.attacks.filter((one) => one !== declared);
    const changed = { ...declared, support: points };
    const isEmpty = changed.units.length === 0 && points === 0;
    put(w, { attacks: isEmpty ? others : inPlace(w.table.attacks, declared, changed) });
  },
};
