// 30.0 Allied reinforcements of turn 8.
import { alliedAt } from '../position/sight.ts';
import { putAway, sightIn, type World } from '../position/world.ts';
import { settleControl } from './07-control.ts';
import { bring } from './29-allied.ts';

/**
 * 30.0 All reinforcements regroup, and one unit goes to each Allied or contested fortress, city, airfield and port in the rear.
 * 37.0 They mix with those that lie there already, one of which may have been seen (allied Hold).
 */
export function bringReinforcements(w: World): void {
  for (const blind of alliedAt(sightIn(w), 'reinforcement')) putAway(w, blind, 'regroup');
  for (const space of w.kit.eastFirst) {
    const info = w.kit.spaces[space];
    if (info?.rear !== true || w.table.control.includes(space)) continue;
    const isPlace =
      info.terrain === 'city' || info.terrain === 'fortress' || info.airfield !== undefined || info.port !== undefined;
    if (isPlace) bring(w, space, 1, '30.0');
  }
  settleControl(w);
}
