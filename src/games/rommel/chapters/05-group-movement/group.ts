// 5.1 Group Moves.
import type { Value } from '#engine/title.ts';
import { type Handler, seatIn } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { unitOf } from '../../position/sight.ts';
import type { Blind, HexId } from '../../position/state.ts';
import { goals, whyNotThere } from '../06-unit-movement/reach.ts';
import { judgeWay, nextOnWay, wayTo } from '../06-unit-movement/ways.ts';
import { type Kind, mayDeclare, movableBy, whyNotIn } from './moves.ts';
import { send } from './passage.ts';

const groupOf = (seat: Seat, from: HexId): readonly Blind[] => movableBy(seat).get(from) ?? [];

function groupValues(seat: Seat, before: readonly Value[]): readonly Value[] {
  const [from, unit, to, sofar] = before as [HexId?, Blind?, HexId?, (readonly HexId[])?];
  if (from === undefined)
    return [...movableBy(seat).keys()].filter((hex) => mayDeclare(seat, { type: 'group', from: hex }));
  const kind: Kind = { type: 'group', from };
  if (!mayDeclare(seat, kind)) return [];
  if (unit === undefined) return groupOf(seat, from).filter((blind) => goals(seat, blind, kind).size > 0);
  if (!groupOf(seat, from).includes(unit)) return [];
  if (to === undefined) return [...goals(seat, unit, kind).keys()];
  return nextOnWay(seat, unit, kind, to, sofar ?? []);
}

/** 5.1 Any or all units of one hex, to one or more hexes. */
export const group: Handler<'group'> = {
  values: groupValues,
  why: (seat, { from, unit, to }) => {
    const kind: Kind = { type: 'group', from };
    const bar = whyNotIn(seat, kind, unit);
    if (bar !== null) return bar;
    return groupOf(seat, from).includes(unit)
      ? whyNotThere(seat, unit, kind, to)
      : refuse(
          '5.1',
          `${unitOf(seat, unit).name} is not in ${nameOf(seat.kit, from)}: a Group Move starts from one hex.`,
        );
  },
  judge: (seat, { from, unit, to, via }) => judgeWay(seat, unit, { type: 'group', from }, to, via),
  apply: (w, side, { from, unit, to, via }) => {
    const kind: Kind = { type: 'group', from };
    send(w, side, unit, kind, wayTo(seatIn(w, side), unit, kind, to, via));
  },
};
