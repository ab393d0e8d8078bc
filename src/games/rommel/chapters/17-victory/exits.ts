// 17.1 Leaving the map by the enemy's end.
import type { HexId } from '#board/hex.ts';
import { type Mover, reach } from '#board/movement.ts';
import { type Handler, seatIn } from '../../position/course.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { blockOf, isOccupiedBy, remember } from '../../position/sight.ts';
import { type Blind, enemyOf, type Place } from '../../position/state.ts';
import { put, removeBlock, tellAll, type World } from '../../position/world.ts';
import { inPass } from '../04-options.ts';
import { mayDeclare, movable } from '../05-group-movement/moves.ts';
import { declare, plan } from '../05-group-movement/passage.ts';
import { amongEnemies, movingAs } from '../06-unit-movement/reach.ts';
import { isEngaged } from '../07-engagement.ts';
import { tread } from '../14-minefields.ts';

/** Off the map is no road, so a way that ends there has no Road Bonus (6.2, RULING 9). */
const NO_BONUS = { highway: 0, track: 0, trail: 0 } as const;

/** 17.1 The shortest way off the enemy map-end: into an edge hex, out of a battle by a friendly hexside (10.1), and one hex on. */
export function wayOut(seat: Seat, blind: Blind): readonly HexId[] | null {
  const { place: start } = blockOf(seat.table, blind);
  const mover = movingAs(seat, blind, { type: 'group', from: start });
  return remember(amongEnemies(seat), `out ${start} ${mover.speed}`, () => findWayOut(seat, start, mover));
}

function findWayOut(seat: Seat, start: Place, mover: Mover): readonly HexId[] | null {
  const shorter: Mover = { ...mover, speed: mover.speed - 1, bonus: NO_BONUS };
  const { map, edges } = seat.kit;
  const near = edges[enemyOf(seat.side)].filter(
    (edge) => map.distance(start, edge) <= shorter.speed && !isOccupiedBy(seat.table, edge, enemyOf(seat.side)),
  );
  if (near.includes(start)) return [];
  const found = near.length === 0 ? new Map<HexId, readonly HexId[]>() : reach(map, start, shorter);
  const ways = near.map((edge) => found.get(edge)).filter((way) => way !== undefined);
  return ways.sort((a, b) => a.length - b.length)[0] ?? null;
}

const mayExit = (seat: Seat, blind: Blind): boolean =>
  mayDeclare(seat, { type: 'group', from: blockOf(seat.table, blind).place }) && wayOut(seat, blind) !== null;

export const exit: Handler<'exit'> = {
  shut: (seat) =>
    inPass(seat) ? refuse('17.1', 'Nobody leaves the map in a Pass: its one Move is a Withdrawal.') : null,
  values: (seat) => movable(seat).filter((blind) => mayExit(seat, blind)),
  why: () => refuse('17.1', 'That unit cannot leave the map by the enemy end this turn.'),
  apply: (w, side, { unit }) => {
    const start = blockOf(w.table, unit).place;
    const path = wayOut(seatIn(w, side), unit) ?? [];
    declare(w, { type: 'group', from: start });
    if (isEngaged(w.table, start, side))
      return plan(w, side, { block: unit, path, last: null, kind: 'leave', exits: true });
    tread(w, path);
    leaveMap(w, unit);
  },
};

/** 17.1 Off the map by the enemy's end; the supplied count (RULINGS 9, 19). */
export function leaveMap(w: World, blind: Blind): void {
  const { side, unsupplied } = blockOf(w.table, blind);
  removeBlock(w, blind);
  put(w, { exited: { ...w.table.exited, [side]: w.table.exited[side] + (unsupplied ? 0 : 1) } });
  tellAll(w, '17.1', { type: 'exited', side, count: 1 });
}
