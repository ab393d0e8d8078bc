// 12.0 Improved Positions: who is in them, who may build them.
import type { HexId } from '#board/hex.ts';
import { placeOf, type Sight } from '../position/sight.ts';
import type { UnitId, Works } from '../position/state.ts';

/** 12.2 The marker in a hex; null where there is none. */
export const worksAt = ({ table }: Pick<Sight, 'table'>, hex: HexId): Works | null => table.works[hex] ?? null;

/** 12.2, 12.3 The level of the position a unit is in: 0 outside of any. */
export function levelOver({ table }: Pick<Sight, 'table'>, unit: UnitId): 0 | 1 | 2 {
  const works = table.works[placeOf(table, unit)];
  return works?.units.includes(unit) ? works.level : 0;
}
