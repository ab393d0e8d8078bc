// XIII.B What being unsupplied does to a side's units in their supply phase.
import { done, type Frames } from '../../position/course.ts';
import { counterOf } from '../../position/sight.ts';
import type { Side } from '../../position/state.ts';
import { byHex, put, sightIn, spend, tellAll, unitsOnMap, type World } from '../../position/world.ts';
import { isSupplied } from './lines.ts';

/** XIII.B Unsupplied units become Spent; VII.B not those supplied by air. */
function judgeSupply(w: World, side: Side): void {
  const sight = sightIn(w);
  const units = unitsOnMap(w, side).filter((blind) => {
    const { spent, place } = counterOf(w.table, blind);
    return !spent && place !== w.table.airSupplied && !isSupplied(sight, blind);
  });
  for (const blind of units) spend(w, blind);
  byHex(w, units, (hex, there) => tellAll(w, 'XIII.B', { type: 'unsupplied', side, hex, units: there }));
  put(w, { airSupplied: null });
}

export const supplyFrames: Frames<'supply'> = {
  supply: done(judgeSupply),
};
