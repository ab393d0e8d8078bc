// One line of text to the actions it means, for the seat it was typed at. Never throws, whatever is typed.
import type { ActionType } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import { tryPlace, tryUnit } from './cursor.ts';
import { READERS } from './orders.ts';
import { type Read, read } from './reading.ts';
import { EARLY } from './sayings.ts';
import { VERBS, verbOf } from './verbs.ts';

/** Orders without a verb are of the first of these that is on offer. */
const UNSAID: readonly ActionType[] = [
  'deploy',
  'hit',
  'fire',
  'withdraw',
  'group',
  'redeploy',
  'assign',
  'pursue',
  'refuse',
  'attack',
];

/** Reads one line; an order of another phase is read all the same, for `check` to refuse by its section. */
export const readOrders = (seat: Seat, text: string): Read =>
  read(seat, text, {
    headings: ['rommel', 'buildup'],
    verbOf: (reading, word) => verbOf(reading, seat.table, word),
    readers: READERS,
    unsaid: UNSAID,
    verbs: VERBS,
    early: EARLY,
    begins: (cursor) => (tryUnit({ ...cursor }, new Set()) ?? tryPlace({ ...cursor })) !== null,
  });
