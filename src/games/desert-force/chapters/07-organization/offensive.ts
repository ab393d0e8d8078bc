// 7.9 Major Offensives: what one costs, whether it comes as a surprise, and while it is on.
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import type { Sight } from '../../position/sight.ts';
import type { Side } from '../../position/state.ts';
import { offensiveRow } from './points.ts';

/** 7.9 The price of a Major Offensive; null while there is no depot. */
export function offensiveCost(sight: Sight, side: Side): number | null {
  const row = offensiveRow(sight, side);
  return row === null ? null : sight.kit.tables.attackPoints[side][row].cost;
}

/** 7.9 */
export function whyNoOffensive(seat: Seat): Refusal | null {
  const cost = offensiveCost(seat, seat.side);
  const points = seat.table.points[seat.side];
  if (cost === null) return refuse('7.9', 'Without a depot on the map no Major Offensive can be declared.');
  if (points < cost) return refuse('7.9', `A Major Offensive costs ${cost} Attack Points; you have ${points}.`);
  return null;
}

/** 7.92 On 1 or 2, with one more for every three Attack Points over six before the price is paid. */
export const isSurprise = (die: number, points: number): boolean =>
  die + Math.max(0, Math.floor((points - 6) / 3)) <= 2;

/** 7.91 For the player-turn in which it was declared, in both Combat Phases and the exploitation between them. */
export const isMajor = ({ table }: Pick<Sight, 'table'>): boolean => table.offensive !== null;
