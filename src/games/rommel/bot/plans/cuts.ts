// 12.0 Where the enemy could stand next turn to cut a side's Supply Lines: what a plan has to reckon with.
import { reach } from '#board/movement.ts';
import { ROAD_BONUS } from '../../chapters/06-unit-movement/mover.ts';
import { isSupplied, networkOf } from '../../chapters/12-supply/lines.ts';
import type { Kit } from '../../pieces/kit.ts';
import {
  battleAt,
  blockOf,
  fitAt,
  fullSight,
  isOccupiedBy,
  type Sight,
  unitOf,
  unitsOnMap,
} from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId, type RommelState, type Side, type Table } from '../../position/state.ts';
import { strengthAt } from '../pretend.ts';
import { reachOf } from '../worth/ground.ts';

/** How much stronger than the units in a hex who attacks must be to sweep them aside in their turn, and with how many they come. */
const SWEPT = 2.5;
const MOST_RAIDERS = 6;

/** Where units get to past those of a side that stand in their way. */
function waysPast(kit: Kit, table: Table, side: Side): (from: HexId, speed: number) => ReadonlyMap<HexId, unknown> {
  const known = new Map<string, ReadonlyMap<HexId, unknown>>();
  const enter = (_: HexId, { to }: { readonly to: HexId }) => (isOccupiedBy(table, to, side) ? 'stop' : 'through');
  return (from, speed) => {
    const key = `${from} ${speed}`;
    const found = known.get(key) ?? reach(kit.map, from, { speed, bonus: ROAD_BONUS, enter });
    known.set(key, found);
    return found;
  };
}

/** A hex where an enemy unit would cut off units of a side, and what they are worth. */
interface WeakSpot {
  readonly hex: HexId;
  readonly loss: number;
}

/**
 * The hexes of a side's Network where enemy units that can get there would cut off most, the worst first: free ones, and those
 * held by so little that it would be swept aside. A block that has not been seen may be any: it is taken for as fast as the
 * fastest of them.
 */
export function weakSpots(kit: Kit, state: RommelState, side: Side, most: number): readonly WeakSpot[] {
  const sight = fullSight(kit, state);
  const { table } = state;
  const raiders = raidersOf(sight, enemyOf(side));
  const supplied = unitsOnMap(sight, side).filter((blind) => isSupplied(sight, blind));
  const spots: WeakSpot[] = [];
  for (const hex of networkOf(sight, side)) {
    if (isOccupiedBy(table, hex, enemyOf(side))) continue;
    const raider = raiders.find(({ from, speed }) => reachOf(kit, from, speed).has(hex));
    if (raider === undefined || !isThin(sight, hex, side, raiders)) continue;
    const blocks = { ...table.blocks, [raider.blind]: { ...blockOf(table, raider.blind), place: hex } };
    const swept = fitAt(table, hex, side);
    for (const blind of swept) delete blocks[blind];
    const after = { ...table, blocks };
    let loss = 0;
    for (const blind of supplied)
      if (!swept.includes(blind) && !isSupplied({ kit, table: after }, blind))
        loss += 3 + (sight.faces[blind]?.cv ?? 3);
    if (loss > 0) spots.push({ hex, loss });
  }
  const way = waysPast(kit, table, side);
  const found: WeakSpot[] = [];
  for (const spot of spots.sort((a, b) => b.loss - a.loss)) {
    if (found.length === most) break;
    const isNear = ({ from, speed }: Raider): boolean =>
      reachOf(kit, from, speed).has(spot.hex) && way(from, speed).has(spot.hex);
    if (raiders.some(isNear)) found.push(spot);
  }
  return found;
}

/** Is a hex empty, or held by so few that those who can get there in one turn would sweep them aside? */
function isThin(sight: Sight, hex: HexId, side: Side, raiders: readonly Raider[]): boolean {
  if (!isOccupiedBy(sight.table, hex, side)) return true;
  if (battleAt(sight.table, hex) !== null || sight.kit.hexes[hex]?.kind === 'fortress') return false;
  const punches = raiders
    .filter(({ from, speed }) => reachOf(sight.kit, from, speed).has(hex))
    .map(({ blind }) => sight.faces[blind]?.cv ?? 3);
  const strongest = punches.sort((a, b) => b - a).slice(0, MOST_RAIDERS);
  return strongest.reduce((sum, punch) => sum + punch, 0) > SWEPT * strengthAt(sight, hex, side);
}

interface Raider {
  readonly blind: Blind;
  readonly from: HexId;
  readonly speed: number;
}

/** The units of a side that are free to go, each as fast as it may be for all its enemy knows. */
function raidersOf(sight: Sight, side: Side): readonly Raider[] {
  const { table } = sight;
  const free = unitsOnMap(sight, side).filter((blind) => {
    const { place, disrupted } = blockOf(table, blind);
    return disrupted === null && battleAt(table, place) === null;
  });
  const isSeen = (blind: Blind): boolean => blockOf(table, blind).seen !== null;
  const fastest = Math.max(0, ...free.filter((blind) => !isSeen(blind)).map((blind) => unitOf(sight, blind).speed));
  return free.map((blind) => ({
    blind,
    from: blockOf(table, blind).place,
    speed: isSeen(blind) ? unitOf(sight, blind).speed : fastest,
  }));
}
