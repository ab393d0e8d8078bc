// 4.0 Desert Fox Points, as far as the player spends them.
import { type Refusal, refuse, type Seat } from '../position/seat.ts';
import type { Table } from '../position/state.ts';

/** 4.3 The Index may not be moved to zero of one's own will. */
export const canSpend = ({ dfp }: Pick<Table, 'dfp'>, cost: number): boolean => cost === 0 || dfp - cost >= 1;

/** 4.3 Why so much cannot be spent; null when it can. */
export const whyNotSpend = ({ table }: Pick<Seat, 'table'>, cost: number): Refusal | null =>
  canSpend(table, cost)
    ? null
    : refuse(
        '4.3',
        `That costs ${cost} DFP, and you have ${table.dfp}: the Desert Fox Index may not be spent down to zero. You can spend ${Math.max(0, table.dfp - 1)}.`,
      );
