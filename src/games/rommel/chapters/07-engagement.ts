// 7.0 Engaging and disengaging (7.2); 7.1 the Hexside Limit, with the places Forced Marches have taken (6.4).
import { hexside } from '#board/hexside.ts';
import { type Refusal, refuse } from '../position/seat.ts';
import { battleAt, blockOf, isOccupiedBy, type OpenSight } from '../position/sight.ts';
import { type Blind, enemyOf, type HexId, isOffMap, type Plan, type Side, type Table } from '../position/state.ts';
import { put, setBlock, tellAll, type World } from '../position/world.ts';
import { marchStart } from './06-unit-movement/march.ts';
import { hexsideHolder } from './08-battles/battles.ts';

/** True when units of a side are in a hex with enemies: leaving it is Disengaging (7.2). Beside the map nobody meets (16.41). */
export const isEngaged = (table: Table, hex: string, side: Side): boolean =>
  isOccupiedBy(table, hex, side) && isOccupiedBy(table, hex, enemyOf(side)) && !isOffMap(hex);

/**
 * 7.1 How many more units may engage across a hexside in this phase. Forced Marches that were announced have their places
 * (6.4 sidebar), which their mover alone knows of until they are rolled for.
 */
export function roomAcross({ kit, table }: OpenSight, plans: readonly Plan[], from: HexId, to: HexId): number {
  const limit = kit.map.exitTo(from, to)?.limit ?? 0;
  const announced = plans.filter((plan) => plan.engages && plan.last === to && marchStart(table, plan) === from);
  return limit - (table.entered[hexside(from, to)] ?? 0) - announced.length;
}

/** 7.1 */
export const noRoom = (goal: string): Refusal =>
  refuse('7.1', `No more units can enter ${goal} that way this phase: Hexside Limits.`);

/** 7.0 Engaging; 8.2 it is an Attack when only enemies were there. From beside the Base no hexside is crossed (16.41 sidebar). */
export function engage(w: World, side: Side, blind: Blind, from: HexId, hex: HexId): void {
  if (battleAt(w.table, hex) === null) {
    const isNew = !w.table.attacked.includes(hex);
    if (isNew) put(w, { attacked: [...w.table.attacked, hex] });
    if (isNew) tellAll(w, '8.2', { type: 'attacked', side, hex });
    put(w, { battles: { ...w.table.battles, [hex]: { attacker: side, crossed: {}, fresh: true } } });
  }
  if (w.kit.hexes[from] !== undefined) cross(w, side, blind, from, hex);
}

/** 7.1 Room across the hexside is used up. 8.1 It turns friendly at once, 12.5 unless crossed by a raider. */
function cross(w: World, side: Side, blind: Blind, from: HexId, hex: HexId): void {
  const crossed = hexside(from, hex);
  put(w, { entered: { ...w.table.entered, [crossed]: (w.table.entered[crossed] ?? 0) + 1 } });
  const battle = battleAt(w.table, hex);
  if (battle === null) return;
  const raids = blockOf(w.table, blind).unsupplied && hexsideHolder(battle, crossed) !== side;
  if (raids) setBlock(w, blind, { raider: crossed });
  else
    put(w, { battles: { ...w.table.battles, [hex]: { ...battle, crossed: { ...battle.crossed, [crossed]: side } } } });
}
