// For the twin tests and random play: nothing is hidden, what never changes, and what a lively player would prefer.
import { atOrBeside } from '#board/hexmap.ts';
import type { Value } from '#engine/title.ts';
import { crowded } from '../chapters/05-movement/reach.ts';
import type { Kit } from '../pieces/kit.ts';
import { heldBy, occupants, open, sightOf } from '../position/sight.ts';
import { enemyOf, type QuadState, type Side } from '../position/state.ts';
import type { QuadView } from '../position/view.ts';

/** Hexes where the enemy stands, and those beside them. */
export function tempting(kit: Kit, { table }: QuadView, side: Side, values: readonly Value[]): readonly Value[] {
  return atOrBeside(kit.map, values, heldBy(sightOf(kit, table), enemyOf(side)));
}

/** What is conserved: every unit is in one place that exists, and nobody stacks but for a moment of movement (5.31). */
export function lawsBroken(kit: Kit, { table }: QuadState): readonly string[] {
  const sight = sightOf(kit, table);
  const astray = open.astray(sight);
  const leaving = crowded(sight);
  const staying = occupants(sight).map((units) => units?.filter((unit) => !leaving.includes(unit)));
  const stacked = staying.filter((units) => units !== undefined && units.length > 1);
  return [
    ...astray.map((unit) => `${unit} is at no hex of the map`),
    ...stacked.map((units) => `${units?.join(' and ')} stand in one hex`),
  ];
}
