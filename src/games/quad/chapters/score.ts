// Victory Points as they are won in play.
import type { Rule } from '../book/rules.ts';
import type { UnitInfo } from '../pieces/kit.ts';
import type { Sight } from '../position/sight.ts';
import type { HexId, Side } from '../position/state.ts';
import { addScore, put, tellAll, type World } from '../position/world.ts';

/** A side wins points (or loses them), and everybody reads for what. */
export function score(w: World, rule: Rule, side: Side, points: number, why: string): void {
  if (points === 0) return;
  addScore(w, side, points);
  tellAll(w, rule, { type: 'scored', side, points, why });
}

/** Those of some hexes in which the Axis count as last, or no more, once a unit of a side goes through. */
export const changing = (hexes: readonly HexId[], { table }: Pick<Sight, 'table'>, side: Side): readonly HexId[] =>
  hexes.filter((hex) => (table.lastIn[hex] === 'axis') !== (side === 'axis'));

/** Notes who was last in hexes that count, when a unit goes through some. */
export function noteHexes(w: World, { side }: UnitInfo, counting: readonly HexId[], hexes: readonly HexId[]): void {
  const through = counting.filter((hex) => hexes.includes(hex) && w.table.lastIn[hex] !== side);
  if (through.length === 0) return;
  put(w, { lastIn: { ...w.table.lastIn, ...Object.fromEntries(through.map((hex) => [hex, side])) } });
}

/** A condition of the Exclusive Rules is met in this game-turn, if it was not before. */
export function meet(w: World, condition: string): boolean {
  if (w.table.met[condition] !== undefined) return false;
  put(w, { met: { ...w.table.met, [condition]: w.table.turn } });
  return true;
}

/** The column and the row of a hex as printed: "hexrow 0700", "hexrow 0013". */
export const columnOf = (printed: string): number => Number(printed.slice(0, 2));
export const rowOf = (printed: string): number => Number(printed.slice(2));
