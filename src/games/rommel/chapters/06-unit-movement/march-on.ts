// 6.4 A Forced March of a unit that has gone its way, or is planned to: one hex on from its end.

import type { Exit } from '#board/hexmap.ts';
import { allowance, type Mover, rankOfWay } from '#board/movement.ts';
import { barsOf } from '#engine/turn/bars.ts';
import type { RommelRules } from '../../book/rules.ts';
import { nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { blockOf, isOccupiedBy, unitOf } from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId, type Moved, type Plan } from '../../position/state.ts';
import type { Kind } from '../05-group-movement/moves.ts';
import { isEngaged } from '../07-engagement.ts';
import { leaverOf } from '../10-retreats/routes.ts';
import { isTooDisruptedToMove } from '../11-disruption/effects.ts';
import { cannotMarch, hasItsWay, IN_RANGE, noRoomToMarch } from './march.ts';
import { moverOf } from './mover.ts';

const planOf = ({ own }: Seat, blind: Blind): Plan | undefined => own.plans.find((made) => made.block === blind);
const wayGone = ({ own }: Seat, blind: Blind): Moved | undefined => own.moved.find((made) => made.block === blind);

/** What keeps a unit from a Forced March, wherever to. */
export const marchers = barsOf<Seat, Blind, RommelRules>(
  {
    rule: '6.4',
    bars: ({ table, side }, blind) => table.blocks[blind]?.side !== side,
    say: () => 'That is not a unit of yours.',
  },
  isTooDisruptedToMove,
  {
    rule: '6.4',
    bars: (seat, blind) => (planOf(seat, blind)?.last ?? null) !== null,
    say: (seat, blind) => `${unitOf(seat, blind).name} force-marches already: one hex past its range, not two.`,
  },
  {
    rule: '6.4',
    bars: ({ kit, table }, blind) => kit.hexes[blockOf(table, blind).place] === undefined,
    say: (seat, blind) => `${unitOf(seat, blind).name} is not on the map.`,
  },
  {
    rule: '6.4',
    bars: (seat, blind) => planOf(seat, blind)?.exits === true,
    say: (seat, blind) => `${unitOf(seat, blind).name} is to leave the map: no hex lies beyond.`,
  },
  {
    rule: '6.4',
    bars: (seat, blind) => planOf(seat, blind)?.command !== undefined || wayGone(seat, blind)?.stops === true,
    say: (seat, blind) =>
      `${unitOf(seat, blind).name} goes no farther: it has engaged, has moved to the one goal of a Regroup, or has moved before.`,
  },
  {
    // 16.41 sidebar: from beside the map nothing is counted in hexes.
    rule: '6.4',
    bars: (seat, blind) => seat.kit.hexes[wayGone(seat, blind)?.from ?? blockOf(seat.table, blind).place] === undefined,
    say: (seat, blind) => `${unitOf(seat, blind).name} has come from beside the map: it goes no farther.`,
  },
  {
    rule: '6.4',
    bars: (seat, blind) =>
      planOf(seat, blind) === undefined && isEngaged(seat.table, blockOf(seat.table, blind).place, seat.side),
    say: (seat, blind) =>
      `${unitOf(seat, blind).name} is in a battle: it may force-march at the end of a Group Move out of it.`,
  },
);

/** A unit that stands at the end of its way, or is planned to leave a battle by it (RULING 46). */
interface Goer {
  readonly seat: Seat;
  readonly blind: Blind;
  readonly from: HexId;
  readonly way: readonly HexId[];
  readonly mover: Mover;
}

/** Null for a unit that has no way yet. */
export function goerOf(seat: Seat, blind: Blind): Goer | null {
  const planned = planOf(seat, blind);
  const moved = wayGone(seat, blind);
  const from = planned === undefined ? moved?.from : blockOf(seat.table, blind).place;
  const way = planned?.path ?? moved?.path;
  if (from === undefined || way === undefined) return null;
  const kind: Kind = { type: 'group', from };
  const mover = planned === undefined ? moverOf(seat, blind, kind) : leaverOf(seat, blind, kind);
  return { seat, blind, from, way, mover };
}

const endOf = ({ from, way }: Goer): HexId => way.at(-1) ?? from;

/** What keeps a unit at the end of its way from one hex more. */
const lastSteps = barsOf<Goer, Exit, RommelRules>(
  {
    rule: '6.4',
    bars: ({ from, way }, { to }) => to === from || way.includes(to),
    say: ({ seat, blind }, { to }) => cannotMarch(seat, blind, to, 'it has come from there'),
  },
  {
    rule: '10.1',
    bars: ({ seat, blind }, { to }) =>
      planOf(seat, blind) !== undefined && isOccupiedBy(seat.table, to, enemyOf(seat.side)),
    say: ({ seat, blind }, { to }) => cannotMarch(seat, blind, to, 'it leaves a battle, and may not engage again'),
  },
  {
    rule: '6.4',
    bars: (goer, exit) => goer.mover.enter(endOf(goer), exit) === 'no',
    say: ({ seat }, { to }) => noRoomToMarch(seat, to),
  },
  {
    rule: '6.4',
    bars: ({ seat, from, way, mover }, { to }) => !isLonger(seat, from, [...way, to], mover),
    say: ({ seat, blind }, { to }) => cannotMarch(seat, blind, to, IN_RANGE),
  },
);

/** 6.4 Hexes one beyond what the unit's way allows. */
export function marchGoals(seat: Seat, blind: Blind): readonly HexId[] {
  const goer = marchers.isFree(seat, blind) ? goerOf(seat, blind) : null;
  if (goer === null) return [];
  const exits = seat.kit.map.exits(endOf(goer)).filter((exit) => lastSteps.isFree(goer, exit));
  return exits.map(({ to }) => to);
}

/** 6.4 Longer than the normal range allows; enemies who have fled onto the way since do not count (11.4). */
const isLonger = (seat: Seat, from: HexId, way: readonly HexId[], mover: Mover): boolean =>
  way.length > allowance(mover, rankOfWay(seat.kit.map, from, way));

/** Why a unit cannot go one hex on from the end of its way. */
export function whyNotOn(goer: Goer, to: HexId): Refusal {
  const { seat, blind } = goer;
  const exit = seat.kit.map.exitTo(endOf(goer), to);
  if (exit !== null) return lastSteps.whyNot(goer, exit) ?? hasItsWay(seat, blind);
  const end = nameOf(seat.kit, endOf(goer));
  return refuse('6.4', cannotMarch(seat, blind, to, `no unit crosses into it from ${end}, where its Move ends`));
}
