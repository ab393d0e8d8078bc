// XII.A.1 Who attacks, once.
import { barsOf } from '#engine/turn/bars.ts';
import { counterName } from '../../position/names.ts';
import type { CounterBar } from '../../position/seat.ts';
import type { Attack, Blind } from '../../position/state.ts';
import { isTooSpentToAttack } from '../06-spent/bars.ts';

const isForeign: CounterBar = {
  rule: 'XII.A.1',
  bars: ({ table, side }, blind) => table.counters[blind]?.side !== side,
  say: () => 'That is not a unit of yours.',
};
const isMarker: CounterBar = {
  rule: 'XII.A.1',
  bars: ({ faces }, blind) => faces[blind]?.type !== 'unit',
  say: (seat, blind) => `A ${counterName(seat, blind)} does not attack.`,
};
/** XII.A.1 */
const hasFought: CounterBar = {
  rule: 'XII.A.1',
  bars: ({ table }, blind) => table.fought.includes(blind),
  say: (seat, blind) => `${counterName(seat, blind)} has attacked this turn already.`,
};
/** XII.A.1 */
const isTaken: CounterBar = {
  rule: 'XII.A.1',
  bars: ({ table }, blind) => isDeclared(table.attacks, blind),
  say: (seat, blind) => `${counterName(seat, blind)} is in an attack already: cancel that one first.`,
};

export const isDeclared = (attacks: readonly Attack[], blind: Blind): boolean =>
  attacks.some(({ units }) => units.includes(blind));

/** VI.B, XII.A.1 Which counters may attack in this phase, and why others may not. */
export const attacking = barsOf(isForeign, isMarker, isTooSpentToAttack, hasFought);
/** XII.A.1 The same of those that may be put into one more attack. */
export const joining = barsOf(isForeign, isMarker, isTooSpentToAttack, hasFought, isTaken);
