// X.B What an overfull stack costs at the end of its owner's movement and attacks: they say which units are lost.
import { always } from '#engine/turn/handler.ts';
import { DONE } from '../../position/action.ts';
import { type Frames, type Handler, itsSide, openIf, type Prompt } from '../../position/course.ts';
import { counterName, nameOf } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { counterOf, knownUnit, type Sight, unitsAt } from '../../position/sight.ts';
import type { Blind, Side } from '../../position/state.ts';
import { finish, removeCounter, tellAll, unitIn } from '../../position/world.ts';
import { eases, excessAt, overfull } from './limits.ts';

/** X.B The units whose loss brings an overfull stack nearer to its limit. */
const maySpare = (sight: Sight, side: Side): readonly Blind[] =>
  overfull(sight, side).flatMap((hex) => {
    const stack = unitsAt(sight, hex, side);
    return stack.filter((blind) => eases(sight, stack, blind));
  });

/** Given up when nobody says: the weakest. */
function weakest(seat: Seat): Blind {
  const combat = (blind: Blind): number => knownUnit(seat, blind)?.combat ?? 0;
  return [...maySpare(seat, seat.side)].sort((a, b) => combat(a) - combat(b) || a - b)[0] ?? 0;
}

/** "F8 (1 of 4 must go)", hex by hex. */
const hexesOf = (seat: Seat): string =>
  overfull(seat, seat.side)
    .map((hex) => {
      const all = unitsAt(seat, hex, seat.side).length;
      return `${nameOf(seat.kit, hex)} (${excessAt(seat, hex, seat.side)} of ${all} must go)`;
    })
    .join(', ');

const isMended = (seat: Seat): boolean => overfull(seat, seat.side).length === 0;

const excessPrompt = (seat: Seat): Prompt => ({
  rule: 'X.B',
  waiting: 'give up units of overfull stacks',
  question: isMended(seat)
    ? 'Nothing is overfull any more: commit.'
    : `Too many units at ${hexesOf(seat)}: which are lost?`,
  fallback: isMended(seat) ? DONE : { type: 'remove', unit: weakest(seat) },
});

const remove: Handler<'remove'> = {
  shut: (seat) => (isMended(seat) ? refuse('X.B', 'Nothing is overfull any more: commit.') : null),
  values: (seat) => maySpare(seat, seat.side),
  why: (seat, { unit }) => {
    const { counters } = seat.table;
    if (counters[unit]?.side !== seat.side) return refuse('X.B', 'That is not a unit of yours.');
    return refuse('X.B', `Losing ${counterName(seat, unit)} mends nothing: too many units at ${hexesOf(seat)}.`);
  },
  apply: (w, side, { unit }) => {
    const { place: hex } = counterOf(w.table, unit);
    tellAll(w, 'X.B', { type: 'eliminated', side, hex, units: [unitIn(w, unit)], why: 'stacking' });
    removeCounter(w, unit);
  },
};

export const excessFrames: Frames<'excess'> = {
  excess: {
    asks: itsSide,
    opens: openIf((seat) => !isMended(seat)),
    prompt: excessPrompt,
    actions: {
      remove,
      done: {
        closes: 'give these up',
        shut: (seat) => (isMended(seat) ? null : refuse('X.B', `Too many units at ${hexesOf(seat)}.`)),
        commits: always,
        apply: finish,
      },
    },
  },
};
