// One line of text to the actions it means, for the seat it was typed at. Never throws, whatever is typed.
import { verbsIn } from '#words/notation/verbs.ts';
import { ACTIONS, type ActionType } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import { kindHere, readAirs, tryUnit } from './lists.ts';
import { READERS } from './orders.ts';
import { tryPlace } from './places.ts';
import { lawfulUnits, type Read, read } from './reading.ts';
import { EARLY, SAYINGS } from './sayings.ts';
import synonyms from './synonyms.json' with { type: 'json' };

/** Orders without a verb are of the first of these that is on offer. */
const UNSAID: readonly ActionType[] = ['place', 'move', 'remove', 'attack', 'drive', 'back', 'wait', 'raze', 'strike'];

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

/** Reads one line; an order of another phase is read all the same, for `check` to refuse by its section. */
export function readOrders(seat: Seat, text: string): Read {
  const said = SPOKEN.reduce((line, [words, order]) => line.replace(words, order), text);
  return read(seat, said, {
    headings: ['alamein'],
    readers: READERS,
    unsaid: UNSAID,
    ...VERBS,
    early: EARLY,
    begins: (cursor) =>
      cursor.type === 'strike'
        ? readAirs({ ...cursor }).length > 0
        : tryUnit({ ...cursor }, lawfulUnits(seat, cursor.type)) !== null ||
          tryPlace({ ...cursor }) !== null ||
          kindHere({ ...cursor }) !== null,
  });
}
