// 19.0 Supply units: trucks and depots, what is in their range, and what becomes of them when they are expended.
import type { Rule } from '../book/rules.ts';
import type { Handler } from '../position/course.ts';
import { nameOf } from '../position/names.ts';
import { refuse } from '../position/seat.ts';
import { combatAt, groundAt, placeOf, type Sight, supplyOnMap } from '../position/sight.ts';
import type { SpaceId, UnitId } from '../position/state.ts';
import { put, setSupply, sightIn, tellAll, type World } from '../position/world.ts';

/** Spaces joined to a space by a route of any kind. */
export const neighbours = ({ kit: { map } }: Pick<Sight, 'kit'>, space: SpaceId): readonly SpaceId[] =>
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

/** 20.1 How many combat units are in the range of this supply unit and of no other. */
export function neededBy(sight: Sight, supply: UnitId): number {
  const others = new Set(supplyOnMap(sight).flatMap((other) => (other === supply ? [] : rangeOf(sight, other))));
  return rangeOf(sight, supply).reduce((sum, at) => sum + (others.has(at) ? 0 : combatAt(sight, at).length), 0);
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
/** 19.2 Supply units of the pool. */
export const inPool = ({ table }: Pick<Sight, 'table'>): readonly UnitId[] =>
  Object.keys(table.supply).filter((unit) => table.supply[unit]?.at === null);
/** 19.2 One of them; undefined when all are on the map. */
export const freeSupply = (sight: Pick<Sight, 'table'>): UnitId | undefined => inPool(sight)[0];
/** A supply unit of the pool, put into a space as a truck; null when there is none (19.2). */
export function fromPool(w: World, space: SpaceId): UnitId | null {
  const free = freeSupply(w);
  if (free === undefined) return null;
  setSupply(w, free, { at: space, depot: false });
  return free;
}
/** 19.2 One arrives, if there is one. Says whether there was. */
export function bringSupply(w: World, space: SpaceId, rule: Rule): boolean {
  const unit = fromPool(w, space);
  if (unit !== null) tellAll(w, rule, { type: 'supplied', unit, space });
  return unit !== null;
}

/** 19.2 Expending a supply unit for all in its range. */
export const expending: Handler<'expend'> = {
  values: (seat) => supplyOnMap(seat).filter((supply) => inRangeOf(seat, supply).length > 0),
  why: (seat, { supply }) =>
    refuse(
      '19.2',
      supplyOnMap(seat).includes(supply)
        ? `No unit is in the range of ${nameOf(seat.kit, seat.table, supply)}: a truck supports its own space, a depot those next to it as well.`
        : 'That is no supply unit on the map.',
    ),
  apply: (w, _side, { supply }) => expend(w, supply),
};

/** 19.0 A truck becomes a depot, a depot a truck. */
export const flipping: Handler<'flip'> = {
  values: supplyOnMap,
  why: () => refuse('19.0', 'That is no supply unit on the map.'),
  apply: (w, _side, { supply }) => {
    const unit = w.table.supply[supply];
    if (unit === undefined || unit.at === null) return;
    setSupply(w, supply, { at: unit.at, depot: !unit.depot });
    tellAll(w, '19.0', { type: 'flipped', unit: supply, space: unit.at, depot: !unit.depot });
  },
};
