// One line of text to the actions it means, for the seat it was typed at. Never throws, whatever is typed.
import { TOO_LONG, tokensOf } from '#words/text.ts';
import { type ActionType, specOf } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import { tryUnit } from './lists.ts';
import { READERS } from './orders.ts';
import { tryPlace } from './places.ts';
import { type Cursor, exampleOf, isUnclear, lawfulUnits, offered, type Read, unclear } from './reading.ts';
import { nowOpen, verbOf } from './verbs.ts';

/** Orders without a verb are of the first of these that is on offer. */
const UNSAID: readonly ActionType[] = ['place', 'move', 'remove', 'attack', 'drive', 'back', 'wait', 'raze'];

/** Reads one line; an order of another phase is read all the same, for `check` to refuse by its section. */
export function readOrders(seat: Seat, text: string): Read {
  const type = offered(seat)[0] ?? 'done';
  if (text.length > TOO_LONG)
    return unclear({ seat, type }, 'That is too long for one order: write one order on a line.');
  if (/\S[ \t]*[\r\n]+\s*\S/.test(text)) return unclear({ seat, type }, 'Write one order on a line.');
  const tokens = tokensOf(text.replace(/\bno[- ]+retreats?\b(?:\s+orders?)?/i, 'noretreat'), 'alamein');
  const [word] = tokens;
  return word === undefined ? unclear({ seat, type }, 'There is no order in that.') : readTokens(seat, tokens, word);
}

function readTokens(seat: Seat, tokens: readonly string[], word: string): Read {
  const type = verbOf(seat, word);
  if (!isUnclear(type)) {
    const read = READERS[type]({ seat, type, tokens, at: 1 });
    return isUnclear(read) && !offered(seat).includes(type) ? notNow(seat, type) : read;
  }
  const unsaid = UNSAID.find((one) => offered(seat).includes(one));
  if (unsaid === undefined || word.length < 2) return type;
  const cursor = (): Cursor => ({ seat, type: unsaid, tokens, at: 0 });
  const isNamed = tryUnit(cursor(), lawfulUnits(seat, unsaid)) !== null || tryPlace(cursor()) !== null;
  return isNamed ? READERS[unsaid](cursor()) : type;
}

/** An order of another phase: what is wrong with its details does not matter. */
function notNow(seat: Seat, type: ActionType): Read {
  const now = offered(seat);
  if (now.length === 0) return { unclear: 'It is not your decision now.', example: specOf(type).example };
  return {
    unclear: `"${type}" (${specOf(type).rule}) is not open now.${nowOpen(now)}`,
    example: exampleOf(seat, now[0] ?? 'done'),
  };
}
