// 6.0 The way a unit takes to its goal: as its owner begins it, else the plainest (RULING 49).
import { allowance, mayGo, plainestTo, rankOfWay } from '#board/movement.ts';
import { waysTo } from '#board/ways.ts';
import type { Kit } from '../../pieces/kit.ts';
import { nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { blockOf, unitOf } from '../../position/sight.ts';
import type { Blind, HexId, Place } from '../../position/state.ts';
import { inPass } from '../04-options.ts';
import { tableBefore } from '../05-group-movement/concession.ts';
import type { Kind } from '../05-group-movement/moves.ts';
import { withdrawalWays } from '../05-group-movement/withdrawal.ts';
import { isEngaged } from '../07-engagement.ts';
import { ROAD_BONUS } from './mover.ts';
import { movingAs, waysOn } from './reach.ts';
import { bonusOf } from './rommel.ts';

/**
 * The way to a goal that begins with the given hexes; null when there is none. Among lawful ways it is the one the
 * slowest unit able to get there would take, so that a block's way tells no more than that it got there.
 */
export function wayBy(seat: Seat, blind: Blind, kind: Kind, to: HexId, via: readonly HexId[]): readonly HexId[] | null {
  const { place } = blockOf(seat.table, blind);
  if (place === 'offboard') return via.length === 0 || (via.length === 1 && via[0] === to) ? [to] : null;
  if (inPass(seat)) return plainestWay(seat, place, waysBack(seat, blind, kind), to, via);
  if (new Set([place, ...via]).size !== via.length + 1) return null;
  const mover = movingAs(seat, blind, kind);
  if (via.at(-1) === to) return mayGo(seat.kit.map, place, via, mover) ? via : null;
  const slowest = mover.speed - unitOf(seat, blind).speed + 1;
  return plainestTo(waysOn(seat, place, mover, via), to, mover.bonus, slowest) ?? null;
}

const waysBack = (seat: Seat, blind: Blind, kind: Kind): readonly (readonly HexId[])[] =>
  withdrawalWays(seat, blind, tableBefore(seat), bonusOf(seat, kind));

/** Of some ways the one that ends at a goal, begins with the given hexes, needs the least speed, and is shortest. */
export function plainestWay(
  { kit }: Pick<Seat, 'kit'>,
  start: HexId,
  ways: readonly (readonly HexId[])[],
  to: HexId,
  via: readonly HexId[],
): readonly HexId[] | null {
  const speed = (way: readonly HexId[]): number => speedFor(kit, start, way);
  return waysTo(ways, to, via).toSorted((a, b) => speed(a) - speed(b) || a.length - b.length)[0] ?? null;
}

/** 6.0, 6.2 The least speed a unit needs to go a way. */
const speedFor = (kit: Kit, start: HexId, way: readonly HexId[]): number =>
  Math.max(1, way.length - allowance({ speed: 0, bonus: ROAD_BONUS }, rankOfWay(kit.map, start, way)));

/** RULING 49: whether a way to one hex needs less of a unit than a way to another does; between equals the name of the hex decides. */
export function isPlainer(
  { kit }: Pick<Seat, 'kit'>,
  start: HexId,
  way: readonly HexId[],
  than: readonly HexId[],
): boolean {
  const less = speedFor(kit, start, way) - speedFor(kit, start, than) || way.length - than.length;
  return less !== 0 ? less < 0 : (way.at(-1) ?? '') < (than.at(-1) ?? '');
}

/** The hexes that may come next on a way to a goal, given the hexes so far. */
export function nextOnWay(seat: Seat, blind: Blind, kind: Kind, to: HexId, sofar: readonly HexId[]): readonly HexId[] {
  const here = sofar.at(-1) ?? blockOf(seat.table, blind).place;
  if (here === to) return [];
  const { map } = seat.kit;
  const steps = map.indexOf(here) < 0 ? [to] : map.nextTo(here);
  return steps.filter((next) => wayBy(seat, blind, kind, to, [...sofar, next]) !== null);
}

/** The way as it begins in `via`, or the shortest. */
export const wayTo = (
  seat: Seat,
  unit: Blind,
  kind: Kind,
  to: HexId,
  via: readonly HexId[] | undefined,
): readonly HexId[] => wayBy(seat, unit, kind, to, via ?? []) ?? [to];

/** A way that begins as said must lead lawfully to the goal. */
export function judgeWay(
  seat: Seat,
  blind: Blind,
  kind: Kind,
  to: HexId,
  via: readonly HexId[] | undefined,
): Refusal | null {
  if (via === undefined || wayBy(seat, blind, kind, to, via) !== null) return null;
  const { place: start } = blockOf(seat.table, blind);
  const leaves = isEngaged(seat.table, start, seat.side);
  const rule = inPass(seat) ? '5.3' : leaves ? '10.1' : '6.1';
  return orGap(seat, start, via, refuse(rule, 'That way is not open to this unit; leave it out to take the shortest.'));
}

/** Why a way is refused; where it leaps over hexes, that it is named one by one. */
export function orGap({ kit }: Seat, start: Place, via: readonly HexId[], refusal: Refusal): Refusal {
  const gap = via.findIndex((hex, at) => kit.map.exitTo(via[at - 1] ?? start, hex) === null);
  const [from, to] = [via[gap - 1] ?? start, via[gap]];
  return to === undefined || kit.hexes[from] === undefined
    ? refusal
    : refuse(
        refusal.rule,
        `A way is named hex by hex, as far as it matters: no unit crosses from ${nameOf(kit, from)} into ${nameOf(kit, to)}.`,
      );
}
