// 17.1 Leaving the map by the enemy's end.
import { type Mover, reach } from '#board/movement.ts';
import { either } from '#words/sentence.ts';
import type { Rule } from '../../book/rules.ts';
import { type Handler, seatIn } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { blockOf, isOccupiedBy, remember, unitOf } from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId, type Place } from '../../position/state.ts';
import { put, removeBlock, tellAll, type World } from '../../position/world.ts';
import { inPass } from '../04-options.ts';
import { mayDeclare, movable, whyNotIn } from '../05-group-movement/moves.ts';
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

/** The last hex is off the map. */
const upToTheEdge = (mover: Mover): Mover => ({ ...mover, speed: mover.speed - 1, bonus: NO_BONUS });

const isHeld = (seat: Seat, edge: HexId): boolean => isOccupiedBy(seat.table, edge, enemyOf(seat.side));

function findWayOut(seat: Seat, start: Place, mover: Mover): readonly HexId[] | null {
  const shorter = upToTheEdge(mover);
  const { map, edges } = seat.kit;
  const near = edges[enemyOf(seat.side)].filter(
    (edge) => map.distance(start, edge) <= shorter.speed && !isHeld(seat, edge),
  );
  if (near.includes(start)) return [];
  const found = near.length === 0 ? new Map<HexId, readonly HexId[]>() : reach(map, start, shorter);
  const ways = near.map((edge) => found.get(edge)).filter((way) => way !== undefined);
  return ways.sort((a, b) => a.length - b.length)[0] ?? null;
}

const mayExit = (seat: Seat, blind: Blind): boolean =>
  mayDeclare(seat, { type: 'group', from: blockOf(seat.table, blind).place }) && wayOut(seat, blind) !== null;

/** Which of its conditions keeps a unit on the map. */
function whyNoExit(seat: Seat, blind: Blind): Refusal {
  // Named may be what has left the map.
  const start = seat.table.blocks[blind]?.place ?? 'offboard';
  return whyNotIn(seat, { type: 'group', from: start }, blind) ?? whyNoWayOut(seat, blind, start);
}

/** What is in the way of a unit that may move. */
function whyNoWayOut(seat: Seat, blind: Blind, start: Place): Refusal {
  const { map, edges } = seat.kit;
  const no = (why: string, rule: Rule = '17.1'): Refusal =>
    refuse(rule, `${unitOf(seat, blind).name} cannot leave the map: ${why}.`);
  if (map.indexOf(start) < 0) return no('it waits beside your own Base', '16.41');
  const mover = upToTheEdge(movingAs(seat, blind, { type: 'group', from: start }));
  const inRange = reach(map, start, { ...mover, enter: () => 'through' });
  const ends = edges[enemyOf(seat.side)];
  const near = ends.filter((edge) => edge === start || inRange.has(edge));
  const named = (hexes: readonly HexId[]): string => either(hexes.map((hex) => nameOf(seat.kit, hex)));
  if (near.length === 0) return no(`it must get to ${named(ends)} and one hex on, and roads give it no bonus`);
  if (isEngaged(seat.table, start, seat.side))
    return no('it leaves a battle, by a friendly hexside only and past no enemies', '10.1');
  return near.every((edge) => isHeld(seat, edge))
    ? no(`it would have to stop at the enemies in ${named(near)}`, '6.0')
    : no('it would have to stop where it meets enemies on its way', '6.0');
}

export const exit: Handler<'exit'> = {
  shut: (seat) =>
    inPass(seat) ? refuse('17.1', 'Nobody leaves the map in a Pass: its one Move is a Withdrawal.') : null,
  values: (seat) => movable(seat).filter((blind) => mayExit(seat, blind)),
  why: (seat, { unit }) => whyNoExit(seat, unit),
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
