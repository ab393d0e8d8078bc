// 23.1, 23.2, 26.0 Airfields that the PAA controls, and how many missions they can serve at once.
import { kept } from '#engine/memory.ts';
import { spaceName } from '../position/names.ts';
import { type Refusal, refuse, type Seat } from '../position/seat.ts';
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

/** 23.1 Spaces from an airfield that TAC units reach. */
const RANGE = 2;
/** Every TAC unit of these targets finds an airfield within range that can still launch it. */
function canLaunch(sight: Sight, targets: readonly SpaceId[]): boolean {
  const { map, spaces } = sight.kit;
  const near = (target: SpaceId): readonly SpaceId[] =>
    axisFields(sight).filter((field) => map.distance(field, target) <= RANGE);
  return areServed(targets.map(near), (field) => spaces[field]?.airfield ?? 0);
}
/** Where TAC units have been sent, and have flown from, in this sub-phase. */
const sorties = ({ kit, table }: Sight): readonly SpaceId[] =>
  Object.entries(table.commitments).flatMap(([space, { air }]) =>
    air.filter((id) => kit.air[id]?.mission === 'tac').map(() => space),
  );

/** 23.1, 23.2 Why no airfield can launch a TAC unit to a space; null when one can. */
export function whyNotLaunch(seat: Seat, space: SpaceId): Refusal | null {
  const there = spaceName(seat.kit, space);
  if (!canLaunch(seat, [space]))
    return refuse('23.1', `You control no airfield within two spaces of ${there}: TAC units fly no further.`);
  if (!canLaunch(seat, [...sorties(seat), space]))
    return refuse(
      '23.2',
      `No airfield you control within two spaces of ${there} can launch another TAC unit: Tobruk launches four, every other two.`,
    );
  return null;
}
