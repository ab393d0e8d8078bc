// 7.14, 8.4, 12.1, 13.4 What happens in the hexes that a unit enters by movement, retreat or advance.
import type { HexId } from '#board/hex.ts';
import type { LeaderId, Side, UnitId } from '../../position/state.ts';
import type { World } from '../../position/world.ts';

/** `path`: the hexes it enters, one after the other, without the one it leaves. */
export function enter(
  _w: World,
  _side: Side,
  _piece: UnitId | LeaderId,
  _path: readonly HexId[],
  _how: 'move' | 'retreat' | 'advance',
): void {}
