// For the twin tests and random play: nothing is hidden, what never changes, and what a lively player would prefer.
import { atOrBeside } from '#board/hexmap.ts';
import type { Value } from '#engine/title.ts';
import { crowdedHexes } from '../chapters/09-movement/stacking.ts';
import type { Kit } from '../pieces/kit.ts';
import { heldBy, holderOf, open, sightOf, unitOf } from '../position/sight.ts';
import { type DesertState, enemyOf, SIDES, type Side } from '../position/state.ts';
import type { DesertView } from '../position/view.ts';

/** Hexes where the enemy stands, and those beside them. */
export function tempting(kit: Kit, { table }: DesertView, side: Side, values: readonly Value[]): readonly Value[] {
  return atOrBeside(kit.map, values, heldBy(sightOf(kit, table), enemyOf(side)));
}

/**
 * What is conserved: every unit is in one place that exists, one-step units are never reduced, points stay on their track, hexes
 * are held by one side, and when a phase is over nobody stands too many (9.2).
 */
export function lawsBroken(kit: Kit, { table }: DesertState): readonly string[] {
  const sight = sightOf(kit, table);
  const astray = open.astray(sight);
  const whole = table.reduced.filter((unit) => unitOf(sight, unit).reduced === null);
  const shared = kit.map.hexes.filter(
    (hex) => holderOf(sight, hex) !== null && SIDES.every((side) => heldBy(sight, side)[kit.map.indexOf(hex)] === 1),
  );
  const crowded = table.todo[0]?.type === 'strikes' ? SIDES.flatMap((side) => crowdedHexes(sight, side)) : [];
  return [
    ...astray.map((unit) => `${unit} is at no hex of the map`),
    ...whole.map((unit) => `${unit} has one step and is reduced`),
    ...SIDES.filter((side) => table.points[side] < 0 || table.points[side] > 12).map(
      (side) => `${side} has ${table.points[side]} Attack Points`,
    ),
    ...shared.map((hex) => `both sides stand in ${hex}`),
    ...crowded.map((hex) => `too many stand in ${hex}`),
  ];
}
