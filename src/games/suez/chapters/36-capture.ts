// 36.0 Supply that is captured.
import type { Battle, Side } from '../position/state.ts';
import { tellAll, type World } from '../position/world.ts';
import { fromPool } from './19-supply.ts';

/** 36.0 A depot among the defeated becomes a supply unit of the PAA, if there is one in the pool. */
export function capture(w: World, { space, depot }: Battle, winner: Side | null): void {
  if (winner === 'axis' && depot) tellAll(w, '36.0', { type: 'captured', unit: fromPool(w, space), space });
}
