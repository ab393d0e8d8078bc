// One line of text to the actions it means, in the view it was typed for. Never throws, whatever is typed.

import type { Unclear } from '#engine/title.ts';
import { TOO_LONG, tokensOf } from '#words/text.ts';
import type { Kit } from '../../pieces/kit.ts';
import { type ActionType, type RommelAction, specOf } from '../../position/action.ts';
import type { Side } from '../../position/state.ts';
import type { RommelView } from '../../position/view.ts';
import { type Cursor, tryPlace, tryUnit } from './cursor.ts';
import { READERS } from './orders.ts';
import { exampleOf, isUnclear, type Lawful, type Reading, unclear } from './unclear.ts';
import { ownUnits } from './units.ts';
import { verbOf } from './verbs.ts';

/** Orders without a verb are of the first of these that is on offer. */
const UNSAID = [
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
] as const;

/**
 * Reads one line. `offered` are the action types on offer (a full word for another type is read all the same, for
 * `check` to refuse by its section). With `lawful` (the module's `values`) "all" means all that may, and examples are
 * lawful ones. Units are the side's own, by name, or any by number.
 */
export function readOrders(
  kit: Kit,
  text: string,
  view: RommelView,
  side: Side,
  offered: readonly ActionType[],
  lawful: Lawful | null = null,
): readonly RommelAction[] | Unclear {
  const reading: Reading = { kit, view, side, offered, lawful };
  const first = offered[0] ?? 'done';
  if (text.length > TOO_LONG)
    return unclear(reading, first, 'That is too long for one order: write one order on a line.');
  if (/\S[ \t]*[\r\n]+\s*\S/.test(text)) return unclear(reading, first, 'Write one order on a line.');
  const tokens = withoutHeading(tokensOf(text, 'rommel'));
  const word = tokens[0];
  if (word === undefined) return unclear(reading, first, 'There is no order in that.');
  return readTokens(reading, tokens, word);
}

/** "buildup mine Sollum": the order as its command is called, typed by itself. */
const withoutHeading = (tokens: readonly string[]): readonly string[] =>
  tokens.length > 1 && tokens[0]?.toLowerCase() === 'buildup' ? tokens.slice(1) : tokens;

function readTokens(reading: Reading, tokens: readonly string[], word: string): readonly RommelAction[] | Unclear {
  const units = ownUnits(reading.kit, reading.view, reading.side);
  const verb = verbOf(reading, word);
  if (!isUnclear(verb)) {
    const read = READERS[verb.type]({ reading, type: verb.type, units, tokens, at: verb.bare ? 0 : 1 });
    return isUnclear(read) && !reading.offered.includes(verb.type) ? notNow(reading, verb.type) : read;
  }
  const unsaid = UNSAID.find((type) => reading.offered.includes(type));
  if (unsaid === undefined) return verb;
  const cursor: Cursor = { reading, type: unsaid, units, tokens, at: 0 };
  const named = tryUnit({ ...cursor }, new Set()) ?? tryPlace({ ...cursor });
  return named === null || word.length < 2 ? verb : READERS[unsaid](cursor);
}

/** An order of another phase: what is wrong with its details does not matter. */
function notNow(reading: Reading, type: ActionType): Unclear {
  const now = reading.offered;
  if (now.length === 0) return { unclear: 'It is not your decision now.', example: specOf(type).example };
  const text = `"${type}" (${specOf(type).rule}) is not open now. Now you may: ${now.join(', ')}.`;
  return { unclear: text, example: exampleOf(reading, now[0] ?? 'done') };
}
