// 5.3 Withdrawal Moves: back along one's own Supply Lines, giving up ground.
import { allowance, rankOfWay } from '#board/movement.ts';
import { waysAlongLines } from '#board/supply.ts';
import { latelyFor } from '#engine/memory.ts';
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
  type Standing,
  standingOf,
  unitOf,
} from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId, type Side, type Table } from '../../position/state.ts';
import { ROAD_BONUS } from '../06-unit-movement/mover.ts';
import { isEngaged, noRoom, roomAcross } from '../07-engagement.ts';
import { chainsOf, isSupplied, sourceOf, type Tracing, tracing } from '../12-supply/lines.ts';

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
  const ways = withdrawalWays(sight, blind, lines, bonus);
  return remember(ways, 'shortest', () => shortestOf(ways));
}

/** 5.3 Where a unit may withdraw to; the same for all units of a speed in one hex. */
export const withdrawalGoals = (sight: Sight, blind: Blind, lines: Table, bonus: number): ReadonlySet<HexId> => {
  const ways = withdrawals(sight, blind, lines, bonus);
  return remember(ways, 'goals', () => new Set(ways.keys()));
};

/** 5.3 Is there any hex it may withdraw to? Then there is one next to it, which every unit reaches: all can tell from the lines. */
export const canWithdraw = (sight: Sight, blind: Blind): boolean =>
  withdrawalWays(sight, blind, sight.table, 0, 1).length > 0;

function shortestOf(all: readonly (readonly HexId[])[]): ReadonlyMap<HexId, readonly HexId[]> {
  const ways = new Map<HexId, readonly HexId[]>();
  for (const way of all) {
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
  const { speed } = unitOf(sight, blind);
  const { table } = sight;
  const traced = tracing(before, side, source);
  // The same for all units of a speed in one hex, until the lines change, or enemies move, or a hexside has been crossed (7.1).
  const known = sameLines([traced, standingOf(table, enemyOf(side)), table.entered, table.battles], () => ({}));
  const retreats = isEngaged(table, block.place, side);
  return remember(known, `${block.place} ${speed + bonus} ${retreats} ${most}`, () =>
    findWays(sight, { ...traced, side, source, start: block.place, speed: speed + bonus, retreats, most }),
  );
}

const sameLines = latelyFor<readonly [Tracing, Standing, Table['entered'], Table['battles']], object>();

interface Withdrawer extends Tracing {
  readonly side: Side;
  readonly source: HexId;
  readonly start: HexId;
  readonly speed: number;
  readonly retreats: boolean;
  readonly most: number;
}

function findWays(
  sight: OpenSight,
  { trace, lit, side, source, start, speed, retreats, most }: Withdrawer,
): readonly (readonly HexId[])[] {
  const chains = chainsOf(sight.kit);
  const { hexes, indexOf } = chains.map;
  const mover = { speed, bonus: ROAD_BONUS };
  const mayGoOn = (from: number, way: readonly number[]): boolean => {
    const a = hexes[from] ?? '';
    const b = hexes[way.at(-1) ?? from] ?? '';
    if (leadsAway(sight, side, a, b, source)) return false;
    if (!mayEnter(sight, side, retreats, a, b)) return false;
    if (!retreats && isOccupiedBy(sight.table, a, enemyOf(side))) return false;
    return way.length <= speed || way.length <= allowance(mover, rankOfWay(chains.map, start, named(way)));
  };
  const named = (way: readonly number[]): readonly HexId[] => way.map((hex) => hexes[hex] ?? '');
  return waysAlongLines(chains, trace, lit, indexOf(start), Math.min(most, allowance(mover, 3)), mayGoOn).map(named);
}

/** 5.3 sidebar: of enemies only Disrupted ones are engaged, within the Hexside Limit (7.1, 11.4); who retreats passes them. */
function mayEnter(sight: OpenSight, side: Side, retreats: boolean, from: HexId, to: HexId): boolean {
  const { table } = sight;
  if (fitAt(table, to, enemyOf(side)).length > 0) return false;
  if (retreats) return battleAt(table, to) === null;
  return !isOccupiedBy(table, to, enemyOf(side)) || roomAcross(sight, [], from, to) > 0;
}

/** 5.3 Which of its conditions a Withdrawal there would break; `lines` as above. How far it gets is told by the ways there are. */
export function whyNotBack(sight: Sight, blind: Blind, to: HexId, lines: Table): Refusal {
  const before = { kit: sight.kit, table: lines };
  const block = blockOf(lines, blind);
  const { place, side } = block;
  const no = (why: string): Refusal =>
    refuse('5.3', `${unitOf(sight, blind).name} cannot withdraw to ${nameOf(sight.kit, to)}: ${why}.`);
  if (place === 'offboard') return refuse('4.5', 'In a Pass there is no Move but a Withdrawal.');
  if (!isSupplied(before, blind)) return no('it has no Supply Line');
  if (fitAt(sight.table, to, enemyOf(side)).length > 0) return no('a Withdrawal engages no enemies that can fight');
  const retreats = isEngaged(sight.table, place, side);
  if (retreats && battleAt(sight.table, to) !== null) return no('it leaves a battle, and does not go into another');
  const isFull = sight.kit.map.exitTo(place, to) !== null && !mayEnter(sight, side, retreats, place, to);
  if (isFull) return noRoom(nameOf(sight.kit, to));
  const source = sourceOf(before, block);
  return leadsAway(sight, side, place, to, source)
    ? no(`that leads away from ${nameOf(sight.kit, source)}`)
    : no('units withdraw only back along their own Supply Lines, as far as they get');
}
