// X Stacking: how much may share a hex, what is too much of it, and what is lost then.
import type { UnitInfo } from '../../pieces/kit.ts';
import { type Refusal, refuse } from '../../position/seat.ts';
import { counterOf, hexesOf, knownUnit, type Sight, stackAt, unitsAt } from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId, type Side } from '../../position/state.ts';
import { presenceOf } from '../09-markers/dummies.ts';

/** X.A.1, RULING 9 An enemy of the side is there, as far as it may know: nobody shares a hex with them. */
export const isEnemyHex = ({ table }: Pick<Sight, 'table'>, hex: HexId, side: Side): boolean =>
  presenceOf(table, enemyOf(side)).has(hex);

export const MOST_UNITS = 3;
export const MOST_DIVISIONS = 2;

type Size = Pick<UnitInfo, 'size' | 'abilities'>;
/** X.A.2 The New Zealand Cavalry is no division here, nor is the RCCE GPPE. */
export const isDivision = ({ size, abilities }: Size): boolean => size === 'division' && !abilities.includes('third');

/** X.A.2 How many of these are too many for one hex: so many must go, divisions if there are too many of them. */
const excessOf = (units: readonly Size[]): number =>
  Math.max(0, units.length - MOST_UNITS, units.filter(isDivision).length - MOST_DIVISIONS);

/** X.A.2 These may be in one hex together. */
export const mayStack = (units: readonly Size[]): boolean => excessOf(units) === 0;

/** X.A.2 There is no room for a unit at a place; a stack there is too much already. */
export const noRoom = (there: string, name: string): Refusal =>
  refuse('X.A.2', `No room at ${there} for ${name}: three units, of which two may be divisions.`);
/** X.A.2 There would be room, and the only ways to it lead through full hexes. */
export const fullOnTheWay = (there: string, name: string): Refusal =>
  refuse('X.A.2', `Full hexes of your own bar the way of ${name} to ${there}: move those in them first.`);
export const tooMany = (there: string): Refusal =>
  refuse('X.A.2', `Too many units at ${there}: three, of which two are divisions.`);

/** X.A.3 What counts of these counters: units, as far as the asker knows them; no Box, no Fort, no dummy. */
const unitInfos = (sight: Sight, blinds: readonly Blind[]): readonly UnitInfo[] =>
  blinds.map((blind) => knownUnit(sight, blind)).filter((unit) => unit !== null);

/** The units of a side in a hex that count. */
export const unitInfosAt = (sight: Sight, hex: HexId, side: Side): readonly UnitInfo[] =>
  unitInfos(sight, unitsAt(sight, hex, side));

/** X.B How many of a side's units in a hex are too many. */
export const excessAt = (sight: Sight, hex: HexId, side: Side): number => excessOf(unitInfosAt(sight, hex, side));

/** X.B All hexes where a side has more than it may. */
export const overfull = (sight: Sight, side: Side): readonly HexId[] =>
  hexesOf(sight, side).filter((hex) => excessAt(sight, hex, side) > 0);

/** The stack is less overfull without this unit. */
export const eases = (sight: Sight, stack: readonly Blind[], gone: Blind): boolean =>
  excessOf(
    unitInfos(
      sight,
      stack.filter((blind) => blind !== gone),
    ),
  ) < excessOf(unitInfos(sight, stack));

/** X.A.2, RULING 45 There is room for the unit in a hex, now: on its way it may not be one too many either. */
export function hasRoom(sight: Sight, blind: Blind, hex: HexId): boolean {
  // Two of whatever kind go together: no need to look who it is.
  if (stackAt(sight.table, hex).length < 2) return true;
  const others = unitsAt(sight, hex, counterOf(sight.table, blind).side).filter((other) => other !== blind);
  return mayStack(unitInfos(sight, [...others, blind]));
}
