// 5.0 Moves: which units may take part, which Move may be declared, and why not.
import { kept } from '#engine/memory.ts';
import { barsOf } from '#engine/turn/bars.ts';
import type { RommelRules } from '../../book/rules.ts';
import { nameOf } from '../../position/names.ts';
import { ofSeat, type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { blindsOf, blockOf, isOccupiedBy, unitOf } from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId, type Move, type Place } from '../../position/state.ts';
import { hasMoveLeft, noMoveLeft } from '../04-options.ts';
import { isTooDisruptedToMove } from '../11-disruption/effects.ts';

export type Kind =
  | { readonly type: 'group'; readonly from: HexId }
  | { readonly type: 'regroup'; readonly command: HexId; readonly to: HexId };

/** 6.0 Has it moved this player-turn, or is its way already planned? */
export const hasMoved = ({ own }: Seat, blind: Blind): boolean =>
  own.moved.some((moved) => moved.block === blind) || own.plans.some((plan) => plan.block === blind);

/** What keeps a unit from moving at all. */
const movers = barsOf<Seat, Blind, RommelRules>(
  {
    rule: '5.0',
    bars: ({ table, side }, blind) => table.blocks[blind]?.side !== side,
    say: () => 'That is not a unit of yours.',
  },
  isTooDisruptedToMove,
  {
    rule: '5.0',
    bars: ({ kit, table }, blind) => {
      const { place } = blockOf(table, blind);
      return kit.hexes[place] === undefined && place !== 'offboard';
    },
    say: (seat, blind) => `${unitOf(seat, blind).name} is away from the map.`,
  },
  {
    rule: '6.0',
    bars: hasMoved,
    say: (seat, blind) => `${unitOf(seat, blind).name} has moved this Player-Turn already.`,
  },
);

/** 5.0 Units that may move still. */
export const movable = kept(ofSeat, (seat): readonly Blind[] =>
  blindsOf(seat.table).filter((blind) => movers.isFree(seat, blind)),
);

/** The same by where they stand. */
export const movableBy = kept(ofSeat, (seat): ReadonlyMap<Place, readonly Blind[]> => {
  const places = new Map<Place, Blind[]>();
  for (const blind of movable(seat)) {
    const { place } = blockOf(seat.table, blind);
    const there = places.get(place);
    if (there === undefined) places.set(place, [blind]);
    else there.push(blind);
  }
  return places;
});

/** The Move made already that this one goes on with (RULING 74). */
export const sameMove = (a: Move, b: Kind): boolean =>
  a.type === 'group'
    ? b.type === 'group' && a.from === b.from
    : b.type === 'regroup' && a.command === b.command && a.to === b.to;

/** True when this Move may be declared, or goes on: whoever has fled to its Command Point meanwhile (5.2, 11.4). */
export const mayDeclare = (seat: Seat, kind: Kind): boolean =>
  mayDeclareNew(seat, kind) || seat.table.moves.some((move) => sameMove(move, kind));

/** The same for a Move that none goes on with, wherever it leads. */
export const mayDeclareNew = (seat: Seat, kind: Kind): boolean =>
  hasMoveLeft(seat) && (kind.type === 'group' || mayCommand(seat, kind.command));

/** 5.2 A friendly, empty or battle hex, not an enemy hex. */
export const mayCommand = (seat: Seat, hex: HexId): boolean =>
  !isOccupiedBy(seat.table, hex, enemyOf(seat.side)) || isOccupiedBy(seat.table, hex, seat.side);

/** Why a unit cannot take part in a Move, wherever it stands; null when nothing but that may be in the way. */
export function whyNotIn(seat: Seat, kind: Kind, blind: Blind): Refusal | null {
  if (mayDeclare(seat, kind)) return movers.whyNot(seat, blind);
  return kind.type === 'regroup' && hasMoveLeft(seat)
    ? refuse('5.2', `${nameOf(seat.kit, kind.command)} is an enemy hex: no Command Point.`)
    : noMoveLeft(seat);
}
