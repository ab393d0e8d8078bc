// VI.A, VI.B What Spent units may not do: the chapters of movement and combat list it.
import { counterName } from '../../position/names.ts';
import type { CounterBar } from '../../position/seat.ts';
import { counterOf } from '../../position/sight.ts';

/** VI.A Spent units do not move. */
export const isTooSpentToMove: CounterBar = {
  rule: 'VI.A',
  bars: ({ table }, blind) => counterOf(table, blind).spent,
  say: (seat, blind) => `${counterName(seat, blind)} is Spent and may not move.`,
};

/** VI.B Spent units do not attack. */
export const isTooSpentToAttack: CounterBar = {
  rule: 'VI.B',
  bars: ({ table }, blind) => counterOf(table, blind).spent,
  say: (seat, blind) => `${counterName(seat, blind)} is Spent and may not attack.`,
};
