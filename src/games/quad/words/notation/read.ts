// One line of text to the actions it means, for the seat it was typed at. Never throws, whatever is typed.
import { withPrinted } from '#words/names/four-digits.ts';
import { readPoints } from '#words/names/points.ts';
import { verbsIn } from '#words/notation/verbs.ts';
import type { Kit } from '../../pieces/kit.ts';
import { ACTIONS, type ActionType } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import { placeOf } from './hex-names.ts';
import { tryUnit } from './lists.ts';
import { READERS } from './orders.ts';
import { tryPlace } from './places.ts';
import { type Cursor, lawful, type Read, read } from './reading.ts';
import { EARLY, SAYINGS } from './sayings.ts';
import synonyms from './synonyms.json' with { type: 'json' };

/** Orders without a verb are of the first of these that is on offer. */
const UNSAID: readonly ActionType[] = [
  'place',
  'move',
  'support',
  'attack',
  'fire',
  'retreat',
  'displace',
  'advance',
  'take',
];

/** What the charts write with a point: "1/8th Pz. Bn", "50th Recon. Bn.". */
const SHORTENED = /\b(pz|recon|bn|bde|regt|inf|art|arm|mot)\.(?=[\s,;]|$)/gi;

/** As printed: no point after "Pz."; "06 08" is "0608". */
const asPrinted = (kit: Kit, text: string): string =>
  withPrinted(text.replace(SHORTENED, '$1'), (printed) => placeOf(kit, printed) !== null);

/** The first word of an order: action types, the words people use for them, and their abbreviations. */
const VERBS = verbsIn(ACTIONS, synonyms, SAYINGS);

/** Reads one line; an order of another phase is read all the same, for `check` to refuse by its section. */
export function readOrders(seat: Seat, text: string): Read {
  return read(seat, asPrinted(seat.kit, text), {
    headings: ['quad'],
    readers: READERS,
    unsaid: UNSAID,
    ...VERBS,
    early: EARLY,
    begins: (cursor) => beginsOrder(seat, cursor),
  });
}

/** "2 points on 1526" gives them; any other order begins with a unit or a hex. */
const beginsOrder = (seat: Seat, cursor: Cursor): boolean =>
  cursor.type === 'support'
    ? readPoints({ ...cursor }, true) !== null
    : tryUnit({ ...cursor }, lawful(seat, cursor.type)) !== null || tryPlace({ ...cursor }) !== null;
