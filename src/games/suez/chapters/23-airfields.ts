// 23.1, 23.2, 26.0 Airfields that the PAA controls, and how many missions they can serve at once.
import { kept } from '#engine/memory.ts';
import { controls, itself, type Sight } from '../position/sight.ts';
import type { SpaceId } from '../position/state.ts';

/** 23.1 An airfield that the PAA controls. */
export const isAxisField = (sight: Sight, space: SpaceId): boolean =>
  sight.kit.spaces[space]?.airfield !== undefined && controls(sight, space);
/** All of them. */
export const axisFields = kept(itself, (sight) => sight.kit.map.spaces.filter((space) => isAxisField(sight, space)));

/** True when every mission finds one of the airfields it can be served from, none of them serving more than it can. */
export function areServed(missions: readonly (readonly SpaceId[])[], capacity: (field: SpaceId) => number): boolean {
  const served = new Map<SpaceId, number[]>();
  /** Those that a full airfield serves may make way for it. */
  const serve = (mission: number, tried: Set<SpaceId>): boolean =>
    (missions[mission] ?? []).some((field) => {
      if (tried.has(field)) return false;
      tried.add(field);
      const there = served.get(field) ?? [];
      served.set(field, there);
      const place = there.length < capacity(field) ? there.length : there.findIndex((other) => serve(other, tried));
      if (place < 0) return false;
      there[place] = mission;
      return true;
    });
  return missions.every((_, mission) => serve(mission, new Set()));
}
