// 5.3 Withdrawal Moves: back along one's own Supply Lines, giving up ground.
import type { HexId } from '#board/hex.ts';
import { allowance, rankOfWay } from '#board/movement.ts';
import { waysAlongLines } from '#board/supply.ts';
import { nameOf } from '../../position/names.ts';
import { type Refusal, refuse } from '../../position/seat.ts';
import {
  battleAt,
  blockOf,
  fitAt,
  isOccupiedBy,
  type OpenSight,
  remember,
  type Sight,
  unitOf,
} from '../../position/sight.ts';
import { type Blind, enemyOf, type Side, type Table } from '../../position/state.ts';
import { ROAD_BONUS } from '../06-unit-movement/mover.ts';
import { isEngaged, roomAcross } from '../07-engagement.ts';
import { chainsOf, isSupplied, networkOf, sourceOf, tracing } from '../12-supply/lines.ts';

/** 5.3 (4) Does the step lead away from the source, in hexes? For the Axis the highway back to Bardia does not (sidebar). */
function leadsAway({ kit }: OpenSight, side: Side, from: HexId, to: HexId, source: HexId): boolean {
  const { map, hexes, base } = kit;
  if (map.distance(to, source) <= map.distance(from, source)) return false;
  const jogs = hexes[from]?.name === 'Ft. Capuzzo' && hexes[to]?.name === 'Bardia';
  return !(jogs && side === 'axis' && source === base.axis);
}

/**
 * 5.3 The hexes a unit may withdraw to, each with a way. `lines` is the table as the Withdrawal began, where it differs.
 * A unit that retreats passes or joins disrupted enemies; one that does not may stop and rout them (sidebar).
 */
export function withdrawals(
  sight: Sight,
  blind: Blind,
  lines: Table = sight.table,
  bonus = 0,
): ReadonlyMap<HexId, readonly HexId[]> {
  if (lines !== sight.table || bonus !== 0) return findWithdrawals(sight, blind, lines, bonus);
  return remember(sight, `withdrawals ${blind}`, () => findWithdrawals(sight, blind, lines, bonus));
}

/** 5.3 Is there any hex it may withdraw to? Then there is one next to it, which every unit reaches: all can tell from the lines. */
export const canWithdraw = (sight: Sight, blind: Blind): boolean =>
  withdrawalWays(sight, blind, sight.table, 0, 1).length > 0;

function findWithdrawals(
  sight: Sight,
  blind: Blind,
  lines: Table,
  bonus: number,
): ReadonlyMap<HexId, readonly HexId[]> {
  const ways = new Map<HexId, readonly HexId[]>();
  for (const way of withdrawalWays(sight, blind, lines, bonus)) {
    const to = way.at(-1);
    if (to !== undefined && (ways.get(to)?.length ?? Number.POSITIVE_INFINITY) > way.length) ways.set(to, way);
  }
  return ways;
}

/** 5.3 Every lawful way of a Withdrawal, of at most so many hexes, without the start. `bonus` is the Rommel Bonus of an Axis Pass (6.3). */
export function withdrawalWays(
  sight: Sight,
  blind: Blind,
  lines: Table = sight.table,
  bonus = 0,
  most = Number.POSITIVE_INFINITY,
): readonly (readonly HexId[])[] {
  const before = { kit: sight.kit, table: lines };
  const block = blockOf(lines, blind);
  if (!isSupplied(before, blind) || sight.kit.hexes[block.place] === undefined) return [];
  const { side } = block;
  const source = sourceOf(before, block);
  if (block.place === source || sight.kit.hexes[source]?.kind === 'oasis') return [];
  const chains = chainsOf(sight.kit);
  const { trace, lit } = tracing(before, side, source);
  const { hexes } = chains.map;
  const mover = { speed: unitOf(sight, blind).speed + bonus, bonus: ROAD_BONUS };
  const retreats = isEngaged(sight.table, block.place, side);
  const start = chains.map.indexOf(block.place);
  const mayGoOn = (from: number, way: readonly number[]): boolean => {
    const a = hexes[from] ?? '';
    const b = hexes[way.at(-1) ?? from] ?? '';
    if (leadsAway(sight, side, a, b, source)) return false;
    if (!mayEnter(sight, side, retreats, a, b)) return false;
    if (!retreats && from !== start && isOccupiedBy(sight.table, a, enemyOf(side))) return false;
    return way.length <= mover.speed || way.length <= allowance(mover, rankOfWay(chains.map, block.place, named(way)));
  };
  const named = (way: readonly number[]): readonly HexId[] => way.map((hex) => hexes[hex] ?? '');
  return waysAlongLines(chains, trace, lit, start, Math.min(most, allowance(mover, 3)), mayGoOn).map(named);
}

/** 5.3 sidebar: of enemies only Disrupted ones are engaged, within the Hexside Limit (7.1, 11.4); who retreats passes them. */
function mayEnter(sight: OpenSight, side: Side, retreats: boolean, from: HexId, to: HexId): boolean {
  const { table } = sight;
  if (fitAt(table, to, enemyOf(side)).length > 0) return false;
  if (retreats) return battleAt(table, to) === null;
  return !isOccupiedBy(table, to, enemyOf(side)) || roomAcross(sight, [], from, to) > 0;
}

/** 5.3 Which of its conditions a Withdrawal there would break; `lines` as above. */
export function whyNotBack(sight: Sight, blind: Blind, to: HexId, lines: Table): Refusal {
  const before = { kit: sight.kit, table: lines };
  const block = blockOf(lines, blind);
  const { place, side } = block;
  const no = (why: string): Refusal =>
    refuse('5.3', `${unitOf(sight, blind).name} cannot withdraw to ${nameOf(sight.kit, to)}: ${why}.`);
  if (place === 'offboard') return refuse('4.5', 'In a Pass there is no Move but a Withdrawal.');
  if (!isSupplied(before, blind)) return no('it has no Supply Line');
  if (!mayEnter(sight, side, isEngaged(sight.table, place, side), place, to))
    return no('a Withdrawal engages no enemies that can fight');
  const source = sourceOf(before, block);
  return leadsAway(sight, side, place, to, source)
    ? no(`that leads away from ${nameOf(sight.kit, source)}`)
    : no('in a Pass units only move back along their own Supply Lines, as far as they get');
}

/** 5.3 (3) The Supply Network is reduced when at least one of its hexes is in it no more (RULING 17). */
export function givesGround(sight: OpenSight, side: Side, before: Table, after: Table): boolean {
  const left = networkOf({ kit: sight.kit, table: after }, side);
  for (const hex of networkOf({ kit: sight.kit, table: before }, side)) if (!left.has(hex)) return true;
  return false;
}
