// 12.2, 12.3 Improved Positions: who is in them, who goes into them.
import { isLeader, placeOf, type Sight } from '../../position/sight.ts';
import type { HexId, LeaderId, UnitId, Works } from '../../position/state.ts';
import { put, type World } from '../../position/world.ts';

/** 12.2 The marker in a hex; null where there is none. */
export const worksAt = ({ table }: Pick<Sight, 'table'>, hex: HexId): Works | null => table.works[hex] ?? null;

/** 12.2, 12.3 The level of the position a unit is in: 0 outside of any. */
export function levelOver({ table }: Pick<Sight, 'table'>, unit: UnitId): 0 | 1 | 2 {
  const works = table.works[placeOf(table, unit)];
  return works?.units.includes(unit) ? works.level : 0;
}

/** 12.2 Whether a unit stands beside a position of its hex, outside of it. */
export function isOutsideWorks(sight: Sight, unit: UnitId): boolean {
  const works = worksAt(sight, placeOf(sight.table, unit));
  return works !== null && !works.units.includes(unit);
}

/** 4.0, RULING 57 Whether the position of a hex has been built in this phase: nobody else is under it before the next. */
const isNew = ({ table }: Pick<Sight, 'table'>, hex: HexId): boolean => table.moved.includes(hex);

/** 12.2 Whether a piece can go under the marker of the hex it stands in. */
export const mayEnterWorks = (sight: Sight, piece: UnitId | LeaderId): boolean =>
  !isLeader(sight, piece) && isOutsideWorks(sight, piece) && !isNew(sight, placeOf(sight.table, piece));

/** 12.2 Puts a unit under the marker of a hex. */
export function enterWorks(w: World, unit: UnitId, hex: HexId): void {
  const works = w.table.works[hex];
  if (works === undefined || works.units.includes(unit) || isNew(w, hex)) return;
  put(w, { works: { ...w.table.works, [hex]: { ...works, units: [...works.units, unit] } } });
}
