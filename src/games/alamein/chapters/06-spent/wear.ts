// VI, VI.D Units become Spent by what befalls them.
import { counterOf } from '../../position/sight.ts';
import type { Blind } from '../../position/state.ts';
import { byHex, spend, tellAll, type World } from '../../position/world.ts';

/** VI, VI.D Those who are Spent already just stay so. All are units of one side. */
export function spendAll(w: World, blinds: readonly Blind[]): void {
  const fresh = blinds.filter((blind) => !counterOf(w.table, blind).spent);
  for (const blind of fresh) spend(w, blind);
  byHex(w, fresh, (hex, units, side) => tellAll(w, 'VI', { type: 'spent', side, hex, units }));
}
