// 2.3, 3.0, 4.1 Where a side's blocks may go, what they may attack, and which may leave: by what lies open.
import type { Value } from '#engine/title.ts';
import type { ToyAction } from './action.ts';
import { CAMPS, distances, neighbours, PLACES, type Place, shortest } from './map.ts';
import { type Blind, type Block, enemyOf, type Side, type Table } from './state.ts';
import { blocksOf } from './view.ts';

const REACH = 3;

const blindsWhere = (table: Table, side: Side, fits: (block: Block) => boolean): readonly Blind[] =>
  blocksOf(table, side)
    .filter(([, block]) => fits(block))
    .map(([blind]) => blind);
const barredTo = (table: Table, side: Side) => (place: Place) =>
  blocksOf(table, enemyOf(side)).some(([, block]) => block.place === place);

/** 2.3 A block that has not moved; a place within its reach; a way there, place by place. */
export function moveValues(table: Table, side: Side, before: readonly Value[]): readonly Value[] {
  const [unit, to, via = []] = before as [Blind?, Place?, (readonly Place[])?];
  if (unit === undefined) return blindsWhere(table, side, ({ moved }) => !moved);
  const from = table.blocks[unit]?.place;
  if (from === undefined) return [];
  const barred = barredTo(table, side);
  if (to === undefined)
    return [...distances(from, barred)].filter(([, steps]) => steps > 0 && steps <= REACH).map(([place]) => place);
  const toGo = distances(to, barred);
  return neighbours(via.at(-1) ?? from).filter(
    (next) => next !== to && !barred(next) && via.length + 1 + (toGo.get(next) ?? REACH) <= REACH,
  );
}

/** 2.3 The whole way of a lawful move, both ends included. */
export function wayOf(
  table: Table,
  side: Side,
  { unit, to, via = [] }: Extract<ToyAction, { type: 'move' }>,
): readonly Place[] {
  const from = table.blocks[unit]?.place;
  const rest = from === undefined ? null : shortest(via.at(-1) ?? from, to, barredTo(table, side));
  return from === undefined || rest === null ? [] : via.length === 0 ? rest : [from, ...via.slice(0, -1), ...rest];
}

/** 4.1 Blocks in the enemy's camp that have not moved this turn. */
export const leaving = (table: Table, side: Side): readonly Blind[] =>
  blindsWhere(table, side, ({ place, moved }) => place === CAMPS[enemyOf(side)] && !moved);

/** 3.0 Places the enemy holds next to one's own blocks, and the blocks that may attack one. */
export function attackValues(table: Table, side: Side, [place]: readonly Value[]): readonly Value[] {
  const attackers = (at: Place): readonly Blind[] =>
    blindsWhere(table, side, (block) => neighbours(block.place).includes(at));
  return place === undefined
    ? PLACES.filter((at) => barredTo(table, side)(at) && attackers(at).length > 0)
    : attackers(place as Place);
}
