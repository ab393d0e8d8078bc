// What lies where, as far as the viewer may know: a pile for each hex, and what waits or is lost beside the map.
import {
  type Blind,
  type Counter,
  type Face,
  type HexId,
  isSupplied,
  SIDES,
  type Side,
  type Sight,
  type UnitInfo,
} from '#games/alamein/for-pictures.ts';
import type { Badge } from './counter.ts';

export interface UnitItem {
  readonly type: 'unit';
  readonly side: Side;
  readonly blind: Blind;
  readonly info: UnitInfo;
  readonly spent: boolean;
  /** Face down; the viewer owns it. */
  readonly hidden: boolean;
  readonly badges: readonly Badge[];
}
/** So many counters face down that the viewer does not know. */
interface BackItem {
  readonly type: 'back';
  readonly side: Side;
  readonly count: number;
}
/** A Box, a Fort, or so many dummies. */
export interface ChipItem {
  readonly type: 'chip';
  readonly side: Side;
  readonly kind: Exclude<Face['type'], 'unit'>;
  readonly hidden: boolean;
  readonly count: number;
}
export type Item = UnitItem | BackItem | ChipItem;

export interface Pile {
  readonly hex: HexId;
  /** Units and backs from the top, then chips. */
  readonly items: readonly Item[];
}

/** Every pile on the map. Nothing is looked at but what the viewer sees; counters they do not know are only counted. */
export const pilesOf = (sight: Sight): readonly Pile[] =>
  Object.keys(sight.table.stacks)
    .sort()
    .flatMap((hex) => {
      const items = itemsOf(sight, sight.table.stacks[hex] ?? []);
      return items.length === 0 ? [] : [{ hex, items }];
    });

/** Counters as they lie, from the top; like chips and backs are counted together. */
function itemsOf(sight: Sight, blinds: readonly Blind[]): readonly Item[] {
  const units: UnitItem[] = [];
  const backs = new Map<Side, number>();
  const chips = new Map<string, ChipItem>();
  for (const blind of blinds) {
    const counter = sight.table.counters[blind];
    const face = sight.faces[blind];
    if (counter === undefined) continue;
    if (face === undefined) backs.set(counter.side, (backs.get(counter.side) ?? 0) + 1);
    else if (face.type !== 'unit') addChip(chips, counter, face.type);
    else units.push(unitItem(sight, blind, counter, face.unit));
  }
  const down = SIDES.flatMap((side): BackItem[] => {
    const count = backs.get(side);
    return count === undefined ? [] : [{ type: 'back', side, count }];
  });
  return [...units, ...down, ...chips.values()];
}

function addChip(chips: Map<string, ChipItem>, { side, face }: Counter, kind: ChipItem['kind']): void {
  const hidden = face === null;
  const key = `${kind} ${hidden}`;
  chips.set(key, { type: 'chip', side, kind, hidden, count: (chips.get(key)?.count ?? 0) + 1 });
}

function unitItem(sight: Sight, blind: Blind, { side, spent, face, place }: Counter, unit: string): UnitItem {
  const info = sight.kit.units[unit];
  if (info === undefined) throw new Error(`no unit "${unit}" in the components`);
  const { moved, fought, stands, turn } = sight.table;
  const badges: Badge[] = [];
  if (turn > 0 && isOnMap(sight, place) && !isSupplied(sight, blind)) badges.push('unsupplied');
  if (moved.includes(blind)) badges.push('moved');
  if (fought.includes(blind)) badges.push('fired');
  if (stands.includes(blind)) badges.push('stands');
  return { type: 'unit', side, blind, info, spent, hidden: face === null, badges };
}

/** Counters of a side that are off the map so, in the order of the components. */
export function beside(sight: Sight, side: Side, place: 'reserve' | 'lost'): readonly Item[] {
  const order = Object.keys(sight.kit.units);
  const rank = (blind: Blind): number => {
    const face = sight.faces[blind];
    return face?.type === 'unit' ? order.indexOf(face.unit) : order.length;
  };
  const blinds = Object.keys(sight.table.counters)
    .map(Number)
    .filter((blind) => {
      const counter = sight.table.counters[blind];
      return counter?.side === side && counter.place === place;
    });
  return itemsOf(
    sight,
    blinds.sort((a, b) => rank(a) - rank(b) || a - b),
  );
}

export const isOnMap = ({ kit }: Pick<Sight, 'kit'>, place: string): boolean => kit.hexes[place] !== undefined;
