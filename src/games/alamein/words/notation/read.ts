// One line of text to the actions it means, for the seat it was typed at. Never throws, whatever is typed.
import { verbsIn } from '#words/notation/verbs.ts';
import { ACTIONS, type ActionType } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import { frameOf } from '../../position/sight.ts';
import type { FrameType } from '../../position/state.ts';
import { kindHere, readAirs, tryUnit } from './lists.ts';
import { isHeldDown, READERS } from './orders.ts';
import { tryPlace } from './places.ts';
import { type Cursor, lawfulUnits, type Read, read } from './reading.ts';
import { EARLY, SAYINGS } from './sayings.ts';
import synonyms from './synonyms.json' with { type: 'json' };

/** Orders without a verb are of the first of these that is on offer. */
const GROUND: readonly ActionType[] = [
  'place',
  'move',
  'remove',
  'attack',
  'hold',
  'drive',
  'back',
  'wait',
  'raze',
  'next',
];
/** The same of those that begin with an air unit. */
const FLOWN: readonly ActionType[] = ['strike', 'intercept', 'resupply'];

/** The first word of an order: action types, the words people use for them, and their abbreviations. */
const VERBS = verbsIn(ACTIONS, synonyms, SAYINGS);

/** Orders of which the first word is not the one that tells: as they are read. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\bno[- ]+retreats?\b(?:\s+orders?)?/i, 'noretreat'],
  [/\b(?:no|do not|don[’']?t)\s+pause\b/i, 'pause never'],
  // The question's own words.
  [/\s+if\s+(?:(?:they|we)\s+are\s+)?beaten(?:\s+(?:off|back))?/gi, ''],
  [/^\s*(?:\/?alamein\s+)?(?:(?:please|we|i)\s+)?(?:(?:put|place|top|lay)\s+)?(\S.*)\son\stop\b/i, 'top $1'],
];

/** What a question is answered by in a word that is no order: none of the hexes asked for (XII.D.1), an interceptor (VII.C). */
const ANSWERS: Readonly<Partial<Record<FrameType, readonly [RegExp, string]>>> = {
  press: [
    /^\s*(?:none|no|nothing|noretreat|leave (?:them|him)|(?:let )?(?:them |they |him |he )?stays?)\s*[.!]?\s*$/i,
    'press 0',
  ],
  intercept: [/^\s*(?:yes|yep|yeah|sure|of course)\s*[.!]?\s*$/i, 'intercept'],
};

/** Reads one line; an order of another phase is read all the same, for `check` to refuse by its section. */
export function readOrders(seat: Seat, text: string): Read {
  const answer = ANSWERS[frameOf(seat.table).type];
  const said = [...SPOKEN, ...(answer === undefined ? [] : [answer])].reduce(
    (line, [words, order]) => line.replace(words, order),
    text,
  );
  return read(seat, said, {
    headings: ['alamein'],
    readers: READERS,
    unsaid: [...GROUND, ...FLOWN],
    ...VERBS,
    early: EARLY,
    begins,
  });
}

/** Whether an order of this type can be about what a line without a verb begins with. */
function begins(cursor: Cursor): boolean {
  const { seat, type } = cursor;
  if (type === 'hold') return isHeldDown(cursor);
  if (type === 'attack' && isHeldDown(cursor)) return false;
  if (FLOWN.includes(type))
    return readAirs({ ...cursor }).length > 0 || (type !== 'strike' && tryPlace({ ...cursor }) !== null);
  return (
    tryUnit({ ...cursor }, lawfulUnits(seat, type)) !== null ||
    tryPlace({ ...cursor }) !== null ||
    kindHere({ ...cursor }) !== null
  );
}
