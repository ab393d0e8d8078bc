// One line of text to the actions it means, for the seat it was typed at. Never throws, whatever is typed.
import { withPrinted } from '#words/names/four-digits.ts';
import { verbsIn } from '#words/notation/verbs.ts';
import { ACTIONS, type ActionType } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import { placeOf } from './hex-names.ts';
import { tryLeaders, tryUnits } from './lists.ts';
import { READERS } from './orders.ts';
import { tryPlace } from './places.ts';
import { lawful, type Read, read } from './reading.ts';
import { EARLY, SAYINGS } from './sayings.ts';
import synonyms from './synonyms.json' with { type: 'json' };

/** Orders without a verb are of the first of these that is on offer. */
const UNSAID: readonly ActionType[] = ['depot', 'move', 'attack', 'lose', 'retreat', 'advance', 'remove'];

/** The first word of an order: action types, the words people use for them, and their abbreviations. */
const VERBS = verbsIn(ACTIONS, synonyms, SAYINGS);

/** Reads one line; an order of another phase is read all the same, for `check` to refuse by its section. */
export function readOrders(seat: Seat, text: string): Read {
  const printed = withPrinted(text, (hex) => placeOf(seat.kit, hex) !== null);
  return read(seat, printed, {
    headings: ['desert'],
    readers: READERS,
    unsaid: UNSAID,
    ...VERBS,
    early: EARLY,
    begins: (cursor) =>
      tryLeaders({ ...cursor }) !== null ||
      tryUnits({ ...cursor }, lawful(seat, cursor.type)) !== null ||
      tryPlace({ ...cursor }) !== null,
  });
}
