// 27.0 Refit of aircraft: what flies again, and from where.
import { nameOf, unitName } from '../position/names.ts';
import { type Refusal, refuse } from '../position/seat.ts';
import { placeOf, type Sight } from '../position/sight.ts';
import type { AirId, UnitId } from '../position/state.ts';
import { put, setAir, tellAll, type World } from '../position/world.ts';

/** 27.0, RULING 60 Why a supply unit cannot refit an aircraft; null when it can. */
export function whyNotRepair(sight: Sight, supply: UnitId, air: AirId): Refusal | null {
  const { kit, table } = sight;
  if (table.air[air] !== 'refit') return refuse('27.0', `${unitName(kit, air)} needs no refit.`);
  return kit.spaces[placeOf(sight, supply) ?? '']?.airfield !== undefined
    ? null
    : refuse('27.0', `${nameOf(kit, table, supply)} does not lie on an airfield: aircraft are refitted from there.`);
}
/** 24.1, 25.1 It is damaged on a mission. */
export function damage(w: World, air: AirId): void {
  setAir(w, air, 'refit');
  put(w, { damaged: [...w.table.damaged, air] });
}
/** 27.0 It flies again; 23.0, RULING 52 on the next turn, if it has flown on this one. */
export function repair(w: World, air: AirId): void {
  setAir(w, air, w.table.damaged.includes(air) ? 'used' : 'available');
  tellAll(w, '27.0', { type: 'repaired', air });
}
