// VIII Terrain effects: what a ridge, a hill, a tel or a depression is worth to the infantry in it.
import type { Kit } from '../pieces/kit.ts';
import { TERRAIN } from '../pieces/tables.ts';
import { counterOf, type OpenSight } from '../position/sight.ts';
import type { Blind, HexId } from '../position/state.ts';

export type Relief = 'ridge' | 'depression';

/** VIII Hills and tels are ridges in all but name. */
export function reliefAt(kit: Kit, hex: HexId): Relief | null {
  const kind = kit.hexes[hex]?.feature?.kind ?? null;
  return kind === null || kind === 'depression' ? kind : 'ridge';
}

/** VIII, RULING 16 Any unit of an attack stands where the ridge of the attacked hex is of no use against it. */
export function isRidgeLost({ kit, table }: OpenSight, hex: HexId, units: readonly Blind[]): boolean {
  const lostTo = kit.ridgeLost[hex] ?? [];
  return lostTo.length > 0 && units.some((blind) => lostTo.includes(counterOf(table, blind).place));
}

/** VIII, TERRAIN The most that the ground adds to the defence of a hex. */
export const reliefBonus = (relief: Relief | null, isLost: boolean): number =>
  relief === null || (relief === 'ridge' && isLost) ? 0 : TERRAIN.defence[relief];
