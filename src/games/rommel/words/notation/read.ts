// One line of text to the actions it means, for the seat it was typed at. Never throws, whatever is typed.
import { isUnclear } from '#engine/title.ts';
import { skip } from '#words/notation/line.ts';
import { sameMove } from '../../chapters/05-group-movement/moves.ts';
import type { ActionType } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import { frameOf, scenarioOf } from '../../position/sight.ts';
import { AT, tryPlace, tryUnit } from './cursor.ts';
import { READERS } from './orders.ts';
import { type Read, read } from './reading.ts';
import { EARLY } from './sayings.ts';
import { isFormation } from './units.ts';
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

/** "redeploy Brescia by sea to Bardia" (16.53), "return Brescia to base for refit" (16.52): units with no goal before it, and how they go. */
const SENT =
  /^(.{0,20}?)\b(?:redeploy|send|move|return)\s((?:(?!\b(?:to|into|then)\b)[^;>])+?)\s(?:by (sea)|(?:home |back |to (?:the )?base )?(?:to|for) (refit))\b/i;

/** "redeploy Brescia to El Agheila by sea" (16.53), "move Sabratha to Sofafi by forced march" (6.4): one goal, and how they go behind it. */
const SENT_TO =
  /^(.{0,20}?)\b(?:redeploy|send|move)\s((?:(?!\b(?:to|into|then)\b)[^;>])+(?:\b(?:to|into)\b|>)(?:(?!\b(?:to|into|then|and)\b)[^,;>])+?)\sby (?:(sea)|(?:a )?(force)d?[ -]march)\s*\.?$/i;

/** 6.3 "Rommel: group Derna: Pavia > Tmimi", "rommel move from Derna: …"; with a slash it is the title's command. */
const ROMMEL_FIRST =
  /^\s*(?:(?:with|use)\s+)?(?:the\s+)?rommel(?:'s)?(?:\s+(?:bonus|move))?\s*[:;,]?\s+(?:(?:for|with)\s+)?(?=\S)/i;
/** "group Derna: Pavia > Tmimi with the Rommel Bonus", "… (Rommel)". */
const ROMMEL_LAST =
  /(?<![\s,(])[\s,(]+(?:(?:with|as|by|using)\s+)?(?:(?:the|a)\s+)?rommel(?:'s)?(?:\s+(?:bonus|move))?\)?\s*\.?\s*$/i;

/** Reads one line; an order of another phase is read all the same, for `check` to refuse by its section. */
export function readOrders(seat: Seat, text: string): Read {
  const line = withoutNumber(text).replace(YES, '');
  return rommelMove(seat, line) ?? readLine(seat, line);
}

/** 6.3 A Move with the Rommel Bonus, in one line: the bonus is named before the first unit of its Move goes (RULING 74). Null of any other line. */
function rommelMove(seat: Seat, text: string): Read | null {
  const isLast = ROMMEL_LAST.test(text) && !text.includes(';');
  const move = text.replace(isLast ? ROMMEL_LAST : ROMMEL_FIRST, '');
  const { table, side } = seat;
  const isOpen = frameOf(table).type === 'movement' && side === 'axis' && scenarioOf(seat).rommelBonus;
  if (move === text || !isOpen) return null;
  const said = readLine({ ...seat, table: { ...table, rommel: 'next' } }, move);
  if (isUnclear(said)) return said.meant === undefined ? said : { ...said, meant: ['rommel', ...said.meant] };
  const moves = said.flatMap((action) => (action.type === 'group' || action.type === 'regroup' ? [action] : []));
  if (moves.length < said.length) return null;
  const made = table.moves.filter((one) => moves.some((kind) => sameMove(one, kind)));
  if (made.some(({ rommel }) => !rommel))
    return {
      unclear:
        'Units of that Move have gone without the Rommel Bonus: it is named before the first of them goes (6.3).',
      example: 'undo',
    };
  return made.length > 0 || table.rommel === 'next' ? said : { unclear: '', example: '', meant: ['rommel', move] };
}

/** "1. 7/4 > Sollum": the number of a line in a list. "15. Panzer" is a formation. */
const withoutNumber = (text: string): string =>
  isFormation(text.split(/\s+/, 2).join(' ')) ? text : text.replace(/^\s*\d{1,2}[.)]\s+(?=\S)/, '');

/** "Yes, refuse Sollum": what is agreed to is said behind it. */
const YES = /^\s*(?:yes|ok(?:ay)?)[,.!]?\s+(?=\S)(?!please|pls|plz)/i;

const readLine = (seat: Seat, text: string): Read =>
  read(seat, text.replace(SENT, '$1$3$4 $2').replace(SENT_TO, '$1$3$4 $2'), {
    headings: ['rommel', 'buildup'],
    verbOf: (reading, word) => verbOf(reading, seat.table, word),
    readers: READERS,
    unsaid: UNSAID,
    verbs: VERBS,
    early: EARLY,
    begins: (cursor) => {
      const start = { ...cursor };
      skip(start, 'from', ...AT);
      return (tryUnit({ ...start }, new Set()) ?? tryPlace(start)) !== null;
    },
  });
