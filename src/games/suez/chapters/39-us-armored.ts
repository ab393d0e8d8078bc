// 39.0 The US 2nd Armored Division, an option: how it comes into play. Its steps (39.2) count in stacking (12), fire (15) and losses (29).
import type { Kit } from '../pieces/kit.ts';
import { alliedAt, counterOf } from '../position/sight.ts';
import type { AlliedId, Table } from '../position/state.ts';
import { putAway, sightIn, tellAll, type World } from '../position/world.ts';

/** 39.0 Whether a unit is in play: the division, which has two steps, with the option alone. */
export const isInPlay = ({ allied }: Kit, id: AlliedId, options: Table['options']): boolean =>
  (allied[id]?.steps ?? 1) === 1 || options.includes('us-armor');

/** 39.0, 39.1 It regroups at full strength when US Support is drawn; false where it is not to come. */
export function bringAmericans(w: World): boolean {
  const division = alliedAt(sightIn(w), 'special').find((blind) => counterOf(w.table, blind).steps > 1);
  if (division === undefined) return false;
  putAway(w, division, 'regroup');
  tellAll(w, '39.0', { type: 'withdrawn', from: 'special', to: 'regroup', units: 1 });
  return true;
}
