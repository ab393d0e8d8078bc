// 8.0, 8.1, 8.4 Supply: whether a unit is supplied, and by which path.
import type { HexId } from '#board/hex.ts';
import type { Sight } from '../../position/sight.ts';
import type { LeaderId, Side, UnitId } from '../../position/state.ts';

/** 8.1 The parts of a path, in the order in which it may change from one to the next. */
export interface SupplyPath {
  /** From the unit's hex to the source, both included. */
  readonly hexes: readonly HexId[];
  /** Beside each step between these what it counts as. */
  readonly kinds: readonly ('march' | 'track' | 'road')[];
  readonly source: HexId;
}

/** 8.1, 8.4, 13.5 Whether a unit or leader on the map is supplied at this instant. */
export const isSupplied = (_sight: Sight, _piece: UnitId | LeaderId): boolean => true;
export const supplyPath = (_sight: Sight, _piece: UnitId | LeaderId): SupplyPath | null => null;
export const roadTo = (_sight: Sight, _side: Side, hex: HexId): readonly HexId[] | null => [hex];
export const roadThrough = (_sight: Sight, _side: Side, _hex: HexId, _place: 'tobruk' | 'benghazi'): boolean => false;
export const hasWayHome = (_sight: Sight, _side: Side, _hex: HexId): boolean => true;
