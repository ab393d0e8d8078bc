// XIII.B What being unsupplied does to a side's units in their supply phase.
import { done, type Frames } from '../../position/course.ts';
import { counterOf } from '../../position/sight.ts';
import type { Blind, Side } from '../../position/state.ts';
import { byHex, put, sightIn, spend, tellAll, unitsOnMap, type World } from '../../position/world.ts';
import { isSupplied } from './lines.ts';

/** XIII.A.3, VII.B, RULING 36 An air unit has brought supplies to the unit's hex in this phase. */
const isSuppliedByAir = ({ table }: World, blind: Blind): boolean =>
  counterOf(table, blind).place === table.airSupplied;

/** XIII.B Unsupplied units become Spent. */
function judgeSupply(w: World, side: Side): void {
  const sight = sightIn(w);
  const units = unitsOnMap(w, side).filter(
    (blind) => !counterOf(w.table, blind).spent && !isSupplied(sight, blind) && !isSuppliedByAir(w, blind),
  );
  for (const blind of units) spend(w, blind);
  byHex(w, units, (hex, there) => tellAll(w, 'XIII.B', { type: 'unsupplied', side, hex, units: there }));
  put(w, { airSupplied: null });
}

export const supplyFrames: Frames<'supply'> = {
  supply: done(judgeSupply),
};
