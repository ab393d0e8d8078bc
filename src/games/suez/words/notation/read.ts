// One line of text to the actions it means, for the seat it was typed at. Never throws, whatever is typed.
import { isUnclear } from '#engine/title.ts';
import { verbsIn } from '#words/notation/verbs.ts';
import { ACTIONS, type ActionType } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import { withEvery } from './kinds.ts';
import { tryCounter, tryUnits } from './lists.ts';
import { READERS } from './orders.ts';
import { tryPlace } from './places.ts';
import { type Cursor, lawful, lawfulCounters, type Read, read } from './reading.ts';
import { EARLY, SAYINGS } from './sayings.ts';
import synonyms from './synonyms.json' with { type: 'json' };

/** Orders without a verb are of the first of these that is on offer. */
const UNSAID: readonly ActionType[] = [
  'flip',
  'recruit',
  'pledge',
  'place',
  'deploy',
  'spy',
  'bomb',
  'move',
  'send',
  'target',
  'retreat',
  'pursue',
  'shift',
  'uprising',
  'lose',
  'refit',
];

/** The first word of an order: action types, the words people use for them, and their abbreviations. */
const VERBS = verbsIn(ACTIONS, synonyms, SAYINGS);

/** Reads one line; an order of another phase is read all the same, for `check` to refuse by its section. */
export function readOrders(seat: Seat, text: string): Read {
  return read(seat, withEvery(text), {
    headings: ['suez'],
    readers: READERS,
    unsaid: UNSAID,
    ...VERBS,
    early: EARLY,
    begins: (cursor) => {
      if (cursor.type === 'flip') return TURNED.test(cursor.tokens.join(' '));
      if (cursor.type === 'recruit') return DRAWN.test(cursor.tokens.join(' '));
      return cursor.type === 'bomb' ? isOfAirUnits(cursor) : isOfAnything(cursor);
    },
  });
}

/** "3 support units" */
const DRAWN = /^(?:\d+|[a-z]+) supports?(?: units?)?$/i;
/** "all depots to trucks" */
const TURNED = /> (?:an? |the )?(?:truck|depot)s?$/i;

/** A unit, a counter of supply or a space. */
const isOfAnything = (cursor: Cursor): boolean =>
  (cursor.type === 'target' && tryCounter({ ...cursor }, lawfulCounters(cursor.seat, 'target')) !== null) ||
  unitsAt(cursor) !== null ||
  tryPlace({ ...cursor }) !== null;

/** Nobody else bombs: whoever sends a division somewhere is told that movement comes after it. */
function isOfAirUnits(cursor: Cursor): boolean {
  const units = unitsAt(cursor);
  return units !== null && (isUnclear(units) || units.some((unit) => cursor.seat.kit.air[unit] !== undefined));
}
const unitsAt = (cursor: Cursor) => tryUnits({ ...cursor }, lawful(cursor.seat, cursor.type));
