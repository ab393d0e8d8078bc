// 15.1 Oasis Supply.
import { type Refusal, refuse } from '../position/seat.ts';
import { battleAt, isOccupiedBy } from '../position/sight.ts';
import { enemyOf, type HexId, type Side, type Table } from '../position/state.ts';
import { defenderOf } from './08-battles/battles.ts';

/** 15.1 In a battle only the defending side's unit gets Oasis Supply; a hex shared without one is nobody's (RULINGS 41, 70). */
export function holdsOasis(table: Table, hex: HexId, side: Side): boolean {
  if (!isOccupiedBy(table, hex, side)) return false;
  const battle = battleAt(table, hex);
  return battle === null ? !isOccupiedBy(table, hex, enemyOf(side)) : defenderOf(battle) === side;
}

export const NOT_AT_OASIS: Refusal = refuse(
  '15.1',
  'An Oasis supplies one unit that stands in it, and one without another line first.',
);
