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

/** "redeploy Brescia by sea to Bardia" (16.53), "send Brescia home to refit" (16.52): units with no goal before it, and how they go. */
const SENT =
  /^(.{0,20}?)\b(?:redeploy|send|move)\s((?:(?!\b(?:to|into|then)\b)[^;>])+?)\s(?:by (sea)|(?:home |back )?(?:to|for) (refit))\b/i;

/** "redeploy Brescia to El Agheila by sea" (16.53): one goal, and how they go behind it. */
const SAILED =
  /^(.{0,20}?)\b(?:redeploy|send|move)\s((?:(?!\b(?:to|into|then)\b)[^;>])+(?:\b(?:to|into)\b|>)(?:(?!\b(?:to|into|then|and)\b)[^,;>])+?)\sby sea\s*\.?$/i;

/** Reads one line; an order of another phase is read all the same, for `check` to refuse by its section. */
export const readOrders = (seat: Seat, text: string): Read =>
  read(seat, text.replace(SENT, '$1$3$4 $2').replace(SAILED, '$1sea $2'), {
    headings: ['rommel', 'buildup'],
    verbOf: (reading, word) => verbOf(reading, seat.table, word),
    readers: READERS,
    unsaid: UNSAID,
    verbs: VERBS,
    early: EARLY,
    begins: (cursor) => (tryUnit({ ...cursor }, new Set()) ?? tryPlace({ ...cursor })) !== null,
  });
