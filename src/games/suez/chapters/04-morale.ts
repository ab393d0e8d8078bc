// 4.0 Desert Fox Points, as far as the player spends them.
import { type Refusal, refuse, type Seat } from '../position/seat.ts';

/** 4.3 Why so much cannot be spent; null when it can. The Index may not be moved to zero of one's own will. */
export const whyNotSpend = ({ table: { dfp } }: Pick<Seat, 'table'>, cost: number): Refusal | null =>
  cost === 0 || dfp - cost >= 1
    ? null
    : refuse(
        '4.3',
        `That costs ${cost} DFP, and you have ${dfp}: the Desert Fox Index may not be spent down to zero. You can spend ${Math.max(0, dfp - 1)}.`,
      );
