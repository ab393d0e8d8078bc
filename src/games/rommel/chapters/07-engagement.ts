// 7.1 The Hexside Limit, with the places Forced Marches have taken (6.4).
import type { HexId } from '#board/hex.ts';
import { hexside } from '#board/hexside.ts';
import { blockOf, type Sight } from '../position/sight.ts';
import type { Place, Plan, Table } from '../position/state.ts';

/**
 * 7.1 How many more units may engage across a hexside in this phase. Forced Marches that were announced have their places
 * (6.4 sidebar), which their mover alone knows of until they are rolled for.
 */
export function roomAcross(
  { kit, table }: Pick<Sight, 'kit' | 'table'>,
  plans: readonly Plan[],
  from: HexId,
  to: HexId,
): number {
  const limit = kit.map.exitTo(from, to)?.limit ?? 0;
  const announced = plans.filter((plan) => plan.engages && plan.last === to && marchStart(table, plan) === from);
  return limit - (table.entered[hexside(from, to)] ?? 0) - announced.length;
}

/** 6.4 Where the one hex more of a planned Forced March is set out from. */
export const marchStart = (table: Table, { block, path }: Plan): Place => path.at(-1) ?? blockOf(table, block).place;
