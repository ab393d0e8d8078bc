// VI.E Recovery: what happens to a side's Spent units by themselves.
import { done, type Frames } from '../../position/course.ts';
import { counterOf } from '../../position/sight.ts';
import type { Side } from '../../position/state.ts';
import { byHex, setCounter, sightIn, tellAll, unitsOnMap, type World } from '../../position/world.ts';
import { isSupplied } from '../13-supply/lines.ts';

/** VI.E, RULING 37 Every Spent unit that is in supply at this moment recovers. */
function recover(w: World, side: Side): void {
  const sight = sightIn(w);
  const units = unitsOnMap(w, side).filter((blind) => counterOf(w.table, blind).spent && isSupplied(sight, blind));
  for (const blind of units) setCounter(w, blind, { spent: false });
  byHex(w, units, (hex, there) => tellAll(w, 'VI.E', { type: 'recovered', side, hex, units: there }));
}

export const recoveryFrames: Frames<'recovery'> = {
  recovery: done(recover),
};
