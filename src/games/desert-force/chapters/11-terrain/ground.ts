// 11.1, 11.2 What lies between two hexes, and whom it keeps out.
import type { Crossing } from '../../pieces/kit.ts';
import type { Sight } from '../../position/sight.ts';
import type { HexId } from '../../position/state.ts';
import { armOf, type Piece } from '../09-movement/paces.ts';

/** 9.3, 11.2 An escarpment is open by road or track alone. */
export const isScarp = ({ escarpment, road }: Crossing): boolean => escarpment && road === null;

/** 11.1 Recon alone moves in the Depression. */
export const isDepression = ({ kit }: Pick<Sight, 'kit'>, at: number): boolean =>
  kit.infos[at]?.terrain === 'depression';

/** The hexside between two neighbours; null when they are none. */
export function crossingOf({ kit }: Pick<Sight, 'kit'>, from: HexId, to: HexId): Crossing | null {
  const [here, there] = [kit.map.indexOf(from), kit.map.indexOf(to)];
  return kit.net.by[here]?.[(kit.net.next[here] ?? []).indexOf(there)] ?? null;
}

/** 10.26, 11.1, 11.2 Whether terrain lets a unit or leader go from a hex into the next. */
export function isPassable(sight: Sight, piece: Piece, from: HexId, to: HexId): boolean {
  const crossing = crossingOf(sight, from, to);
  if (crossing === null || isScarp(crossing)) return false;
  return !isDepression(sight, sight.kit.map.indexOf(to)) || armOf(sight, piece) === 'recon' || crossing.road !== null;
}
