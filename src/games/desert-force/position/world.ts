// The working copy of a state while one action is carried out: small setters and events.
import type { GameEvent } from '#engine/event.ts';
import { put, tellAll, type World as WorkingCopy } from '#engine/position/world.ts';
import type { DesertRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import type { DesertFact } from './fact.ts';
import { type Sight, sideOf, sightOf } from './sight.ts';
import type { Depot, DesertState, HexId, LeaderAt, LeaderId, Place, Side, Table, UnitId } from './state.ts';

export { doFirst, doInstead, finish, put, stateOf, tellAll } from '#engine/position/world.ts';

type DesertEvent = GameEvent<DesertRules, Side, DesertFact>;

export type World = WorkingCopy<Kit, Table, DesertState['secrets'], DesertRules, DesertEvent>;
export const sightIn = (w: World): Sight => sightOf(w.kit, w.table);

/** A piece as facts name it: a leader by the face that is up now (13.1). */
export function named(w: World, piece: UnitId | LeaderId): { readonly unit: UnitId | LeaderId; readonly face?: 0 | 1 } {
  const leader = w.table.leaders[piece];
  return leader === undefined ? { unit: piece } : { unit: piece, face: leader.face };
}

export function placeUnit(w: World, unit: UnitId, to: Place): void {
  const { places } = w.table;
  const side = sideOf(w, unit);
  put(w, { places: { ...places, [side]: { ...places[side], [unit]: to } } });
}

export function placeLeader(w: World, leader: LeaderId, changed: Partial<LeaderAt>): void {
  const { leaders } = w.table;
  const now = leaders[leader] ?? { place: 'out', face: 0, due: null };
  put(w, { leaders: { ...leaders, [leader]: { ...now, ...changed } } });
}

export const placeDepot = (w: World, side: Side, depot: Depot): void =>
  put(w, { depots: { ...w.table.depots, [side]: depot } });

/** 7.3 */
const MOST_POINTS = 12;
/** 7.3 Never less than 0 nor more than 12; how many are lost for that. */
export function addPoints(w: World, side: Side, points: number): number {
  const { points: now } = w.table;
  const sum = now[side] + points;
  put(w, { points: { ...now, [side]: Math.min(MOST_POINTS, Math.max(0, sum)) } });
  return Math.max(0, sum - MOST_POINTS);
}

export const setReduced = (w: World, unit: UnitId, isReduced: boolean): void => {
  const others = w.table.reduced.filter((other) => other !== unit);
  put(w, { reduced: isReduced ? [...others, unit] : others });
};

/** 12.1 Takes units from under their marker; a marker without units goes. */
export function leaveWorks(w: World, units: readonly UnitId[]): void {
  const entries = Object.entries(w.table.works);
  if (!entries.some(([, works]) => works.units.some((unit) => units.includes(unit)))) return;
  const left: Record<HexId, Table['works'][HexId]> = {};
  for (const [hex, works] of entries) {
    const inside = works.units.filter((unit) => !units.includes(unit));
    if (inside.length > 0) left[hex] = { ...works, units: inside };
    else tellAll(w, '12.1', { type: 'works-gone', hex });
  }
  put(w, { works: left });
}
