// 6.0 A unit as it moves: its speed (6.1), with Road Bonuses (6.2), and what stops it.
import type { Mover } from '#board/movement.ts';
import type { Seat } from '../../position/seat.ts';
import { standingOf, unitOf } from '../../position/sight.ts';
import { type Blind, enemyOf } from '../../position/state.ts';
import type { Kind } from '../05-group-movement/moves.ts';
import { roomAcross } from '../07-engagement.ts';
import { bonusOf } from './rommel.ts';

/** 6.2 Road Bonuses. */
export const ROAD_BONUS = { highway: 4, track: 2, trail: 1 } as const;

/** 6.0 Free through friendly and empty hexes at its speed (6.1) and with Road Bonuses (6.2); stops on Engaging, within the Hexside Limit (7.1). */
export function moverOf(seat: Seat, blind: Blind, kind: Kind): Mover {
  const speed = unitOf(seat, blind).speed + bonusOf(seat, kind);
  const enemies = standingOf(seat.table, enemyOf(seat.side));
  return {
    speed,
    bonus: ROAD_BONUS,
    enter(from, { to }) {
      if (!enemies.has(to)) return 'through';
      return roomAcross(seat, seat.own.plans, from, to) > 0 ? 'stop' : 'no';
    },
  };
}
