// 12.0 Where the enemy could stand next turn to cut a side's Supply Lines: what a plan has to reckon with.
import type { HexId } from '#board/hex.ts';
import { reach } from '#board/movement.ts';
import type { Kit } from '../kit.ts';
import { battleAt, blindsOf, blockOf, fullSight, isOccupiedBy, type Sight, unitOf } from '../sight.ts';
import { type Blind, enemyOf, type RommelState, type Side, type Table } from '../state.ts';
import { isSupplied, networkOf } from '../supply.ts';
import { ROAD_BONUS } from '../withdrawal.ts';
import { reachOf } from './ground.ts';

const isOnMap = (kit: Kit, table: Table, blind: Blind, side: Side): boolean =>
  blockOf(table, blind).side === side && kit.hexes[blockOf(table, blind).place] !== undefined;

/** Where units get to past those of a side that stand in their way. */
function waysPast(kit: Kit, table: Table, side: Side): (from: HexId, speed: number) => ReadonlyMap<HexId, unknown> {
  const known = new Map<string, ReadonlyMap<HexId, unknown>>();
  const enter = (_: HexId, { to }: { readonly to: HexId }) => (isOccupiedBy(table, to, side) ? 'no' : 'through');
  return (from, speed) => {
    const key = `${from} ${speed}`;
    const found = known.get(key) ?? reach(kit.map, from, { speed, bonus: ROAD_BONUS, enter });
    known.set(key, found);
    return found;
  };
}

/** A hex where an enemy unit would cut off units of a side, and what they are worth. */
export interface WeakSpot {
  readonly hex: HexId;
  readonly loss: number;
}

/** The free hexes of a side's Network where an enemy unit that can get there would cut off most, the worst first. */
export function weakSpots(kit: Kit, state: RommelState, side: Side, most: number): readonly WeakSpot[] {
  const sight = fullSight(kit, state);
  const { table } = state;
  const enemy = enemyOf(side);
  const raiders = blindsOf(table).filter((blind) => {
    const { place, disrupted } = blockOf(table, blind);
    return isOnMap(kit, table, blind, enemy) && disrupted === null && battleAt(table, place) === null;
  });
  const supplied = blindsOf(table).filter((blind) => isOnMap(kit, table, blind, side) && isSupplied(sight, blind));
  const spots: WeakSpot[] = [];
  for (const hex of networkOf(sight, side)) {
    if (isOccupiedBy(table, hex, side) || isOccupiedBy(table, hex, enemy)) continue;
    const raider = raiders.find((blind) =>
      reachOf(kit, blockOf(table, blind).place, unitOf(sight, blind).speed).has(hex),
    );
    if (raider === undefined) continue;
    const after = { ...table, blocks: { ...table.blocks, [raider]: { ...blockOf(table, raider), place: hex } } };
    let loss = 0;
    for (const blind of supplied)
      if (!isSupplied({ kit, table: after }, blind)) loss += 3 + (sight.faces[blind]?.cv ?? 3);
    if (loss > 0) spots.push({ hex, loss });
  }
  const way = waysPast(kit, table, side);
  const found: WeakSpot[] = [];
  for (const spot of spots.sort((a, b) => b.loss - a.loss)) {
    if (found.length === most) break;
    if (
      raiders.some(
        (blind) =>
          isNear(kit, sight, blind, spot.hex) &&
          way(blockOf(table, blind).place, unitOf(sight, blind).speed).has(spot.hex),
      )
    )
      found.push(spot);
  }
  return found;
}

const isNear = (kit: Kit, sight: Sight, blind: Blind, hex: HexId): boolean =>
  reachOf(kit, blockOf(sight.table, blind).place, unitOf(sight, blind).speed).has(hex);
