// One line of text to the actions it means, in the view it was typed for. Never throws, whatever is typed.
import { readLine } from '#words/notation/orders.ts';
import type { Kit } from '../../pieces/kit.ts';
import { type ActionType, type RommelAction, specOf } from '../../position/action.ts';
import type { Side } from '../../position/state.ts';
import type { RommelView } from '../../position/view.ts';
import { tryPlace, tryUnit } from './cursor.ts';
import { READERS } from './orders.ts';
import { type Asked, type Cursor, exampleOf, type Read, type Reading } from './reading.ts';
import { EARLY } from './sayings.ts';
import { ownUnits } from './units.ts';
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

/**
 * Reads one line. `offered` are the action types on offer (a full word for another type is read all the same, for
 * `check` to refuse by its section). By `lawful` (the module's `values`) "all" means all that may, and examples are
 * lawful ones. Units are the side's own, by name, or any by number.
 */
export function readOrders(
  kit: Kit,
  text: string,
  view: RommelView,
  side: Side,
  { lawful = () => [], ...asked }: Asked,
): Read {
  const seated = { ...asked, kit, view, side, lawful, units: ownUnits(kit, view, side) };
  const reading: Reading = { ...seated, example: (type) => exampleOf(seated, type) };
  return readLine<RommelAction, Cursor>(text, reading, {
    headings: ['rommel', 'buildup'],
    specOf,
    verbOf: (given, word) => verbOf(given, view.table, word),
    cursor: (type, tokens, at) => ({ reading, type, tokens, at }),
    readers: READERS,
    unsaid: UNSAID,
    verbs: VERBS,
    early: EARLY,
    begins: (cursor) => (tryUnit({ ...cursor }, new Set()) ?? tryPlace({ ...cursor })) !== null,
  });
}
