// 1.2 Hex Control. How places are called (1.1) is in position/names.ts, what the map file must say (1.4-1.7) in pieces/.
import { isOccupiedBy } from '../position/sight.ts';
import { enemyOf, type HexId, type Side, type Table } from '../position/state.ts';

/** 1.2 A hex solely occupied by a side's units. */
export const isFriendlyHex = (table: Table, hex: HexId, side: Side): boolean =>
  isOccupiedBy(table, hex, side) && !isOccupiedBy(table, hex, enemyOf(side));
