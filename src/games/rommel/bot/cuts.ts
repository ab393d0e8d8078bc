// 12.0 Where the enemy could stand next turn to cut a side's Supply Lines: what a plan has to reckon with.
import type { HexId } from '#board/hex.ts';
import { reach } from '#board/movement.ts';
import type { Kit } from '../kit.ts';
import { battleAt, blindsOf, blockOf, fullSight, isOccupiedBy, unitOf } from '../sight.ts';
import { type Blind, enemyOf, type RommelState, type Side, type Table } from '../state.ts';
import { isSupplied, networkOf } from '../supply.ts';
import { ROAD_BONUS } from '../withdrawal.ts';

/** Positions thought through. */
const MOST = 2;

/** The positions in which one enemy unit has gone where it cuts off most, the worst first. */
export function cutsOf(kit: Kit, state: RommelState, side: Side): readonly RommelState[] {
  const { table } = state;
  const supplied = blindsOf(table).filter(
    (blind) => isOnMap(kit, table, blind, side) && isSupplied({ kit, table }, blind),
  );
  if (supplied.length === 0) return [];
  const found: { readonly table: Table; readonly lost: number }[] = [];
  for (const [hex, blind] of intruders(kit, state, side)) {
    const blocks = { ...table.blocks, [blind]: { ...blockOf(table, blind), place: hex } };
    const after = { ...table, blocks };
    const lost = supplied.filter((own) => !isSupplied({ kit, table: after }, own)).length;
    if (lost > 1) found.push({ table: after, lost });
  }
  return found
    .sort((a, b) => b.lost - a.lost)
    .slice(0, MOST)
    .map((cut) => ({ ...state, table: cut.table }));
}

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

/** Free hexes of the side's Network, each with an enemy unit that could go there. */
function intruders(kit: Kit, state: RommelState, side: Side): ReadonlyMap<HexId, Blind> {
  const sight = fullSight(kit, state);
  const enemy = enemyOf(side);
  const goals = new Map<HexId, Blind>();
  const way = waysPast(kit, state.table, side);
  const open = [...networkOf(sight, side)].filter(
    (hex) => !isOccupiedBy(state.table, hex, side) && hex !== kit.base[side],
  );
  for (const blind of blindsOf(state.table)) {
    const { place, disrupted } = blockOf(state.table, blind);
    if (!isOnMap(kit, state.table, blind, enemy) || disrupted !== null || battleAt(state.table, place) !== null)
      continue;
    const near = way(place, unitOf(sight, blind).speed);
    for (const hex of open) if (!goals.has(hex) && near.has(hex)) goals.set(hex, blind);
  }
  return goals;
}
