// VI.B Spent units left next to unSpent enemies at the end of their owner's attacks retreat like beaten attackers.

import { always } from '#engine/turn/handler.ts';
import { unless } from '#engine/turn/offers.ts';
import { listed } from '#words/sentence.ts';
import { type Frames, type Handler, itsSide, type Prompt } from '../../position/course.ts';
import { byName, nameOf, namesOf } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { counterOf, hexesOf, remember, type Sight, unitsAt, unspentAt } from '../../position/sight.ts';
import { type Blind, enemyOf, type FrameOf, type HexId, type Retreat, type Side } from '../../position/state.ts';
import { doInstead, sightIn, type World } from '../../position/world.ts';
import { retreatFrame } from '../12-combat/retreats.ts';
import { nextHexes } from '../12-combat/routes.ts';

/** The hexes next to this one with unSpent enemies of a side. */
const threats = (sight: Sight, hex: HexId, side: Side): readonly HexId[] =>
  sight.kit.map.nextTo(hex).filter((to) => unspentAt(sight, to, enemyOf(side)).length > 0);

/** VI.B, RULING 29 Stacks of a side with Spent units only, next to an unSpent enemy. */
const exposedHexes = (sight: Sight, side: Side): readonly HexId[] =>
  remember(sight, `exposed ${side}`, () =>
    [...hexesOf(sight, side)]
      .filter((hex) => unspentAt(sight, hex, side).length === 0 && threats(sight, hex, side).length > 0)
      .sort(byName(sight.kit)),
  );

function retreatFrom(sight: Sight, hex: HexId, side: Side): Retreat {
  const units = unitsAt(sight, hex, side);
  return {
    loser: side,
    result: 'exposed',
    units,
    against: threats(sight, hex, side),
    demanded: null,
    spentBefore: units,
    ways: Object.fromEntries(units.map((blind) => [blind, [counterOf(sight.table, blind).place]])),
  };
}

/** The hexes of other exposed stacks that a stack has a unit for that could go nowhere else, or could go there. */
function waysThrough(
  sight: Sight,
  hex: HexId,
  side: Side,
  others: readonly HexId[],
  isOnly: boolean,
): readonly HexId[] {
  const retreat = retreatFrom(sight, hex, side);
  return retreat.units
    .map((blind) => nextHexes(sight, retreat, blind))
    .filter((ways) => !isOnly || ways.every((to) => others.includes(to)))
    .flatMap((ways) => ways.filter((to) => to !== hex && others.includes(to)));
}

/** RULING 29 A stack can leave by the hex of another: once that one has gone the way may be closed. */
const isOrderOpen = (sight: Sight, side: Side): boolean => {
  const hexes = exposedHexes(sight, side);
  return hexes.some((hex) => waysThrough(sight, hex, side, hexes, false).length > 0);
};

/** RULING 29 As their owner said; of the others whoever nobody needs any more to leave by their hex, the first by name. */
function inOrder(sight: Sight, side: Side, said: readonly HexId[]): readonly HexId[] {
  const order = [...said];
  let left = exposedHexes(sight, side).filter((hex) => !order.includes(hex));
  while (left.length > 0) {
    const needed = left.flatMap((hex) => waysThrough(sight, hex, side, left, true));
    const next = left.find((hex) => !needed.includes(hex)) ?? left[0] ?? '';
    order.push(next);
    left = left.filter((hex) => hex !== next);
  }
  return order;
}

/** All that are exposed now, one stack after the other. */
function begin(w: World, side: Side, said: readonly HexId[]): void {
  const sight = sightIn(w);
  doInstead(w, ...inOrder(sight, side, said).map((hex) => retreatFrame(retreatFrom(sight, hex, side))));
}

/** VI.B Units that are exposed now, and which of them have no hex to go to. */
export function exposedUnits(
  sight: Sight,
  side: Side,
): { readonly all: readonly Blind[]; readonly lost: readonly Blind[] } {
  const retreats = exposedHexes(sight, side).map((hex) => retreatFrom(sight, hex, side));
  const lost = retreats.flatMap((retreat) =>
    retreat.units.filter((blind) => nextHexes(sight, retreat, blind).length === 0),
  );
  return { all: retreats.flatMap(({ units }) => units), lost };
}

const unsaid = (seat: Seat, { order = [] }: FrameOf<'exposed'>): readonly HexId[] =>
  exposedHexes(seat, seat.side).filter((hex) => !order.includes(hex));

function exposedPrompt(seat: Seat, frame: FrameOf<'exposed'>): Prompt {
  const names = listed(namesOf(seat.kit, unsaid(seat, frame)));
  return {
    rule: 'VI.B',
    waiting: 'say which exposed stack retreats first',
    question: `Spent beside unSpent enemies: ${names}. One may leave by the hex of another only as long as that is there: say who goes next, or commit for the order that keeps most ways open.`,
  };
}

/** VI.B, XII.C.1 */
const next: Handler<'next', 'exposed'> = {
  shut: unless(unsaid, refuse('VI.B', 'The order of all exposed stacks is named.')),
  values: (seat, _before, frame) => unsaid(seat, frame),
  why: (seat, { hex }) =>
    refuse('VI.B', `No stack at ${nameOf(seat.kit, hex)} has to be named: it is not exposed, or named.`),
  apply: (w, _side, { hex }, frame) => doInstead(w, { ...frame, order: [...(frame.order ?? []), hex] }),
};

export const exposedFrames: Frames<'exposed'> = {
  exposed: {
    asks: itsSide,
    opens: (w, { side }) => {
      const isAsked = isOrderOpen(sightIn(w), side);
      if (!isAsked) begin(w, side, []);
      return isAsked;
    },
    prompt: exposedPrompt,
    actions: {
      next,
      done: {
        closes: (seat, frame) =>
          unsaid(seat, frame).length > 0 ? 'the order that keeps most ways open' : 'retreat in this order',
        commits: always,
        apply: (w, side, _done, { order = [] }) => begin(w, side, order),
      },
    },
  },
};
