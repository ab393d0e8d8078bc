// 23.0 Aircraft and their missions: airfields that the PAA controls, and how many they can serve at once (23.1, 23.2, 26.0).
import { kept } from '#engine/memory.ts';
import { spaceName, unitName } from '../position/names.ts';
import { type Refusal, refuse, type Seat } from '../position/seat.ts';
import { controls, itself, type Sight } from '../position/sight.ts';
import type { AirId, SpaceId } from '../position/state.ts';

/** 23.0 Why an air unit is not there to support a battle, once a turn; null when it is. 24.0 Air supply supports none. */
export function whyNotReady({ kit, table }: Sight, air: AirId): Refusal | null {
  const name = unitName(kit, air);
  if (kit.air[air]?.mission === 'supply')
    return refuse('24.0', `${name} supports no battle: TAC units and bombers do. It supplies (26.0).`);
  if (table.air[air] === 'used') return refuse('23.0', `${name} has been used this turn.`);
  return table.air[air] === 'available' ? null : refuse('23.0', `${name} is not available.`);
}

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

/** 23.1 Spaces from an airfield that TAC units reach. */
const RANGE = 2;
/** 23.1 Airfields from which TAC units reach a space. */
export const fieldsNear = (sight: Sight, space: SpaceId): readonly SpaceId[] =>
  axisFields(sight).filter((field) => sight.kit.map.distance(field, space) <= RANGE);
/** The airfields of each TAC unit that has been sent in this sub-phase: of those that have flown, as they were then. */
const sorties = (sight: Sight): readonly (readonly SpaceId[])[] =>
  Object.entries(sight.table.commitments).flatMap(([space, { air, fields = fieldsNear(sight, space) }]) =>
    air.filter((id) => sight.kit.air[id]?.mission === 'tac').map(() => fields),
  );

/** 23.1, 23.2 Why no airfield can launch a TAC unit to a space; null when one can. */
export function whyNotLaunch(seat: Seat, space: SpaceId): Refusal | null {
  const there = spaceName(seat.kit, space);
  const fields = fieldsNear(seat, space);
  if (fields.length === 0)
    return refuse('23.1', `You control no airfield within two spaces of ${there}: TAC units fly no further.`);
  if (!areServed([...sorties(seat), fields], (field) => seat.kit.spaces[field]?.airfield ?? 0))
    return refuse(
      '23.2',
      `No airfield you control within two spaces of ${there} can launch another TAC unit: Tobruk launches four, every other two.`,
    );
  return null;
}
