// Hexes in orders: as printed ("D7"), by name ("Tel el Eisa"), or both.
import type { HexId } from '#board/hex.ts';
import { longest, peek, run } from '#words/line.ts';
import { looked, stuck } from '#words/orders.ts';
import { plain } from '#words/text.ts';
import type { HexInfo } from '../../pieces/kit.ts';
import { namedCount, noSuchPlace, placeOf, printedAs } from './hex-names.ts';
import type { Cursor } from './reading.ts';

/** A hex here: the longest run of words that names one. Null when none does; nothing is read then. */
export function tryPlace(cursor: Cursor): HexId | null {
  const { kit } = cursor.seat;
  const words = run(cursor);
  const printed = printedAs(kit, words[0] ?? '');
  if (printed !== null) {
    cursor.at += 1 + spokenAfter(kit.hexes[printed], words.slice(1));
    return printed;
  }
  const hex = longest(cursor, (text) => looked(cursor, `place ${text}`, namedCount(kit), () => placeOf(kit, text)));
  if (hex !== null && printedAs(kit, peek(cursor) ?? '') === hex) cursor.at++;
  return hex;
}

/** "D7 El Alamein": how many words after the printed hex are its own name. */
function spokenAfter(hex: HexInfo | undefined, words: readonly string[]): number {
  if (hex === undefined || hex.name === null) return 0;
  for (let length = words.length; length > 0; length--)
    if (plain(words.slice(0, length).join('')) === plain(hex.name)) return length;
  return 0;
}

/** A hex here, or what is wrong with it. */
export function readPlace(cursor: Cursor): HexId {
  const words = run(cursor).join(' ');
  return tryPlace(cursor) ?? stuck(cursor, words === '' ? 'A hex is missing.' : noSuchPlace(cursor.seat.kit, words));
}
