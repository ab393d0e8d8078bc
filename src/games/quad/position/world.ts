// The working copy of a state while one action is carried out: small setters and events.

import type { GameEvent } from '#engine/event.ts';
import { put, type World as WorkingCopy } from '#engine/position/world.ts';
import type { QuadRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import type { QuadFact } from './fact.ts';
import { type Sight, sightOf, unitOf } from './sight.ts';
import type { Place, QuadState, Side, Table, UnitId } from './state.ts';

export { doFirst, doInstead, finish, put, tellAll } from '#engine/position/world.ts';

type QuadEvent = GameEvent<QuadRules, Side, QuadFact>;

export type World = WorkingCopy<Kit, Table, QuadState['secrets'], QuadRules, QuadEvent>;
export const sightIn = (w: World): Sight => sightOf(w.kit, w.table);

export function placeUnit(w: World, unit: UnitId, to: Place): void {
  const { places } = w.table;
  const { side } = unitOf(w, unit);
  put(w, { places: { ...places, [side]: { ...places[side], [unit]: to } } });
}

/** Adds Victory Points. */
export const addScore = (w: World, side: Side, points: number): void =>
  put(w, { score: { ...w.table.score, [side]: w.table.score[side] + points } });
