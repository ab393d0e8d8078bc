// XI.A.1 Who moves, once.
import { barsOf } from '#engine/turn/bars.ts';
import { counterName } from '../../position/names.ts';
import type { CounterBar } from '../../position/seat.ts';
import { counterOf } from '../../position/sight.ts';
import { isOffMap } from '../../position/state.ts';
import { isAwaited } from '../05-reinforcements.ts';
import { isTooSpentToMove } from '../06-spent/bars.ts';
import { staysPut } from '../09-markers/works.ts';

const isForeign: CounterBar = {
  rule: 'XI.A.1',
  bars: ({ table, side }, blind) => table.counters[blind]?.side !== side,
  say: () => 'That is not a unit of yours.',
};
const isLost: CounterBar = {
  rule: 'XI.A.1',
  bars: ({ table }, blind) => isOffMap(counterOf(table, blind).place),
  say: (seat, blind) => `${counterName(seat, blind)} is out of the game.`,
};
/** XI.A.1 */
const hasMoved: CounterBar = {
  rule: 'XI.A.1',
  bars: ({ table }, blind) => table.moved.includes(blind),
  say: (seat, blind) => `${counterName(seat, blind)} has moved this turn already.`,
};

/** XI.A.1 Which counters may move, and why others may not. */
export const moving = barsOf(isForeign, staysPut, isAwaited, isLost, isTooSpentToMove, hasMoved);
