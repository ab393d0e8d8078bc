// 27.0 Refit of aircraft: what flies again, and from where.
import { nameOf, unitName } from '../position/names.ts';
import { type Refusal, refuse, type Seat } from '../position/seat.ts';
import type { Sight } from '../position/sight.ts';
import type { AirId, UnitId } from '../position/state.ts';
import { setAir, tellAll, type World } from '../position/world.ts';
import { isAxisField } from './23-airfields.ts';

/** 27.0 Aircraft under refit, for supply that lies on an airfield. */
export const repairable = ({ kit, table }: Sight, supply: UnitId): readonly AirId[] =>
  isAxisField({ kit, table }, table.supply[supply]?.at ?? '')
    ? kit.roster.air.filter((air) => table.air[air] === 'refit')
    : [];
/** 27.0 Why a supply unit does not refit an aircraft that it cannot. */
export const whyNotRepair = ({ kit, table }: Seat, supply: UnitId, air: AirId): Refusal =>
  refuse(
    '27.0',
    table.air[air] === 'refit'
      ? `${nameOf(kit, table, supply)} does not lie on an airfield you control: aircraft are refitted from there.`
      : `${unitName(kit, air)} needs no refit.`,
  );
/** 27.0 It flies again. */
export function repair(w: World, air: AirId): void {
  setAir(w, air, 'available');
  tellAll(w, '27.0', { type: 'repaired', air });
}
