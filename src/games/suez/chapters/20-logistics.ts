// 20.1, 20.3 Who is in supply, and when that is judged. What lack of it does (20.4) stands with what it does it to: movement (11),
// fire (14), pursuit (18), refit (21).
import { kept } from '#engine/memory.ts';
import type { Kit } from '../pieces/kit.ts';
import { frameOf, itself, placeOf, type Sight, sightOf, supplyOnMap, unitsOnMap } from '../position/sight.ts';
import type { FrameType, Table, UnitId } from '../position/state.ts';
import type { SuezView } from '../position/view.ts';
import { put, sightIn, type World } from '../position/world.ts';
import { rangeOf } from './19-supply.ts';

/** 20.1 Spaces in which a unit is logistically supported by supply units, by number. */
export const suppliedSpaces = kept(itself, (sight): Uint8Array => {
  const { map } = sight.kit;
  const spaces = new Uint8Array(map.spaces.length);
  for (const supply of supplyOnMap(sight)) for (const space of rangeOf(sight, supply)) spaces[map.indexOf(space)] = 1;
  return spaces;
});

/** 20.1, 20.3 Combat units that are out of supply now. */
export function unsuppliedNow(sight: Sight): readonly UnitId[] {
  const supplied = suppliedSpaces(sight);
  const lifted = Object.values(sight.table.airlift);
  return unitsOnMap(sight).filter((unit) => {
    const at = placeOf(sight, unit) ?? '';
    return supplied[sight.kit.map.indexOf(at)] !== 1 && !lifted.includes(at);
  });
}

/** 20.3 What goes on from when supply was judged to when it is judged again. */
const JUDGED: ReadonlySet<FrameType> = new Set(['movement', 'battles', 'fire', 'retreat', 'pursuit', 'g4']);
/** 20.3 Combat units that are out of supply: as it was judged for this sub-phase; between two, as things stand. */
export const outOfSupply = (sight: Sight): readonly UnitId[] =>
  JUDGED.has(frameOf(sight.table).type)
    ? sight.table.unsupplied.filter((unit) => placeOf(sight, unit) !== null)
    : unsuppliedNow(sight);

/** 20.3, RULING 34 Supply is judged at the start of every phase and sub-phase; what was expended before supports nobody any more. */
export const judgeSupply = (w: World): void =>
  put(w, { supported: [], airlift: {}, unsupplied: unsuppliedNow(sightIn(w)) });

/** 20.3, 35.0 The view as it would be in the next movement sub-phase, before anybody moves, as things stand; null after the last. */
export function asIfMoving(kit: Kit, view: SuezView): SuezView | null {
  const { turn, todo } = view.table;
  if (turn >= kit.scenario.turns.last && !todo.some(({ type }) => type === 'movement')) return null;
  const ended = { moved: [], crossed: [], supported: [], airlift: {}, rommelWith: null };
  const table: Table = { ...view.table, ...ended, todo: [{ type: 'movement' }] };
  return { ...view, table: { ...table, unsupplied: unsuppliedNow(sightOf(kit, table)) } };
}
