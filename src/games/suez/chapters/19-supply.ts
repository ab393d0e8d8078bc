// 19.0, 20.0, 26.0 Supply units, what is in their range, and what it means to be out of it.
import { kept } from '#engine/memory.ts';
import type { Rule } from '../book/rules.ts';
import type { Handler } from '../position/course.ts';
import { nameOf, spaceName } from '../position/names.ts';
import { refuse } from '../position/seat.ts';
import { axisSpaces, groundAt, itself, placeOf, type Sight, supplyOnMap, unitsOnMap } from '../position/sight.ts';
import type { AirId, SpaceId, UnitId } from '../position/state.ts';
import { put, setAir, setSupply, sightIn, tellAll, type World } from '../position/world.ts';
import { areServed, axisFields, isAxisField } from './23-airfields.ts';

/** Spaces joined to a space by a route of any kind. */
const neighbours = ({ kit: { map } }: Pick<Sight, 'kit'>, space: SpaceId): readonly SpaceId[] =>
  map.routes(space).map(({ to }) => to);

/** 19.2 A truck reaches its own space, a depot those next to it as well. */
export const rangeOf = (sight: Sight, supply: UnitId): readonly SpaceId[] => {
  const at = placeOf(sight, supply);
  if (at === null) return [];
  return sight.table.supply[supply]?.depot === true ? [at, ...neighbours(sight, at)] : [at];
};
/** 19.2 PAA ground units in the range of a supply unit, but for itself. */
export const inRangeOf = (sight: Sight, supply: UnitId): readonly UnitId[] =>
  rangeOf(sight, supply).flatMap((space) => groundAt(sight, space).filter((unit) => unit !== supply));

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

/** 20.3, RULING 34 Supply is judged at the start of every phase and sub-phase; what was expended before supports nobody any more. */
export const judgeSupply = (w: World): void =>
  put(w, { supported: [], airlift: {}, unsupplied: unsuppliedNow(sightIn(w)) });
/** 26.0, RULING 12 Air supply comes home at the end of the phase, and flies no more this turn (23.0). */
export function landAirlift(w: World): void {
  for (const air of Object.keys(w.table.airlift)) setAir(w, air, 'used');
  put(w, { airlift: {} });
}

/** 19.1, 20.2, RULING 45 A supply unit goes back to the pool. */
export const toPool = (w: World, supply: UnitId): void => setSupply(w, supply, { at: null, depot: false });
/** 19.2 */
function expend(w: World, supply: UnitId): void {
  const sight = sightIn(w);
  const reached = inRangeOf(sight, supply);
  tellAll(w, '19.2', { type: 'expended', unit: supply, space: placeOf(sight, supply) ?? '' });
  toPool(w, supply);
  put(w, { supported: [...new Set([...w.table.supported, ...reached])] });
}
/** 19.2 A supply unit of the pool; undefined when all are on the map. */
export const freeSupply = ({ table }: Pick<Sight, 'table'>): UnitId | undefined =>
  Object.keys(table.supply).find((unit) => table.supply[unit]?.at === null);
/** A supply unit of the pool, put into a space as a truck; nothing when there is none (19.2). Says whether there was one. */
export function bringSupply(w: World, space: SpaceId, rule: Rule, captured = false): boolean {
  const free = freeSupply(w);
  if (free === undefined) return false;
  setSupply(w, free, { at: space, depot: false });
  tellAll(w, rule, { type: captured ? 'captured' : 'supplied', unit: free, space });
  return true;
}

/** 19.2 Expending a supply unit for all in its range. */
export const expending: Handler<'expend'> = {
  values: (seat) => supplyOnMap(seat).filter((supply) => inRangeOf(seat, supply).length > 0),
  why: (seat, { supply }) =>
    placeOf(seat, supply) === null
      ? refuse('19.2', 'That is no supply unit on the map.')
      : refuse(
          '19.2',
          `No unit is in the range of ${nameOf(seat.kit, seat.table, supply)}: a truck supports its own space, a depot those next to it as well.`,
        ),
  apply: (w, _side, { supply }) => expend(w, supply),
};

/** 26.0 Airfields from which air supply reaches a space: its own, and those next to it where a PAA unit stands. */
const fieldsFor = (sight: Sight, space: SpaceId): readonly SpaceId[] => [
  ...(isAxisField(sight, space) ? [space] : []),
  ...(groundAt(sight, space).length > 0 ? neighbours(sight, space).filter((at) => isAxisField(sight, at)) : []),
];
/** 26.0 Where air supply may be placed: one for each airfield. */
const airliftSpaces = kept(itself, (sight) => {
  const used = Object.values(sight.table.airlift);
  const serving = used.map((space) => fieldsFor(sight, space));
  const near = new Set([...axisFields(sight), ...axisSpaces(sight)]);
  return sight.kit.map.spaces.filter(
    (space) => near.has(space) && !used.includes(space) && areServed([fieldsFor(sight, space), ...serving], () => 1),
  );
});

const freeLifts = ({ kit, table }: Sight): readonly AirId[] =>
  kit.roster.air.filter(
    (air) => kit.air[air]?.mission === 'supply' && table.air[air] === 'available' && table.airlift[air] === undefined,
  );

/** 26.0 */
export const lifting: Handler<'airlift'> = {
  shut: (seat) =>
    freeLifts(seat).length > 0 ? null : refuse('26.0', 'You have no air supply that is free this turn.'),
  values: (seat, [unit]) => (unit === undefined ? freeLifts(seat) : airliftSpaces(seat)),
  why: (seat, { unit, to }) =>
    freeLifts(seat).includes(unit)
      ? refuse(
          '26.0',
          `${spaceName(seat.kit, to)} is no airfield you control, nor a space with a unit of yours next to one that is free: one air supply for each airfield.`,
        )
      : refuse('26.0', 'That is no air supply that is free this turn.'),
  apply: (w, _side, { unit, to }) => {
    tellAll(w, '26.0', { type: 'airlift', air: unit, space: to });
    const there = groundAt(sightIn(w), to);
    put(w, {
      airlift: { ...w.table.airlift, [unit]: to },
      supported: [...new Set([...w.table.supported, ...there])],
      unsupplied: w.table.unsupplied.filter((other) => !there.includes(other)),
    });
  },
};
