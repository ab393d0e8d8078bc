// Hexes or spaces in orders: as printed, by name, or both; ways and lists of them.

import { type Cursor, looked, stuck } from '../notation/cursor.ts';
import { ALL, atEnd, each, longest, peek, run, skip } from '../notation/line.ts';
import { isSame, spelt } from '../notation/spelling.ts';
import { isMark, numberOf, plain } from '../notation/text.ts';
import { type HexesCalled, type HexId, type Numbers, namedCount, placeOf, printedAs } from './hex-names.ts';

/** What a title's hexes are read with. */
interface Hexes<Kit> {
  /** Those of a kit, as they are called. */
  readonly called: (kit: Kit) => HexesCalled;
  readonly numbers: Numbers;
  /** One sentence for a player whose text names no hex. */
  readonly noSuchPlace: (kit: Kit, text: string) => string;
  /** What they are; left out: "hex". */
  readonly word?: string;
}

/** The readers of hexes of one title. */
export function placeReaders<T extends string, C extends Cursor<T> & { readonly seat: { readonly kit: unknown } }>({
  called,
  numbers,
  noSuchPlace,
  word = 'hex',
}: Hexes<C['seat']['kit']>) {
  const kitOf = ({ seat }: C): HexesCalled => called(seat.kit);

  /** The hex printed on the next word; nothing is read. */
  const printedHere = (cursor: C): HexId | null => printedAs(kitOf(cursor), numbers, peek(cursor) ?? '');

  /** A hex here: the longest run of words that names one. Null when none does; nothing is read then. */
  function tryPlace(cursor: C): HexId | null {
    const kit = kitOf(cursor);
    const printed = printedHere(cursor);
    if (printed !== null) {
      cursor.at += 1 + spokenAfter(kit.hexes[printed]?.name ?? null, run(cursor).slice(1));
      return printed;
    }
    const hex = longest(cursor, (text) =>
      looked(cursor, 'place', text, namedCount(kit), () => placeOf(kit, numbers, text)),
    );
    if (hex !== null && printedHere(cursor) === hex) cursor.at++;
    return hex;
  }

  /** Where the words end that name a hex whole; where they begin, when they name none, as with a number. */
  function endOfWhole(cursor: C): number {
    if (/^\d/.test(peek(cursor) ?? '')) return cursor.at;
    const after = { ...cursor };
    const hex = tryPlace(after);
    const info = hex === null ? undefined : kitOf(cursor).hexes[hex];
    if (info === undefined || info.name === null) return cursor.at;
    const said = spelt(cursor.tokens.slice(cursor.at, after.at).join(' '));
    return [info.name, ...info.also].some((name) => isSame(spelt(name), said)) ? after.at : cursor.at;
  }

  /** A hex here, or what is wrong with it. */
  function readPlace(cursor: C): HexId {
    skip(cursor, 'the', word);
    const words = run(cursor).join(' ');
    return (
      tryPlace(cursor) ?? stuck<T>(cursor, words === '' ? `A ${word} is missing.` : noSuchPlace(cursor.seat.kit, words))
    );
  }

  /** The hexes after `via`, or after other words that begin a way. */
  function readVia(cursor: C, ...words: readonly string[]): readonly HexId[] {
    if (!skip(cursor, ...(words.length > 0 ? words : ['via', 'through', 'by']))) return [];
    return each(cursor, [',', 'and', 'also'], (path) => (path.length === 0 ? readPlace(cursor) : tryPlace(cursor)));
  }

  /** Hexes here; `open` are those "all" means, and the one that need not be named. */
  function readHexes(cursor: C, open: readonly HexId[]): readonly HexId[] {
    skip(cursor, 'at', 'the', 'attack', 'on', 'of', 'from');
    if (skip(cursor, ...ALL, 'everywhere'))
      return open.length > 0 ? open : stuck<T>(cursor, `There is no such ${word} now.`);
    const first = tryPlace(cursor);
    if (first === null && (atEnd(cursor) || numberOf(peek(cursor)) !== null || isMark(peek(cursor))))
      return open.length === 1 ? open : stuck<T>(cursor, `Which ${word}?`);
    const hex = first ?? readPlace(cursor);
    return [hex, ...each(cursor, [], () => (skip(cursor, ',') ? tryPlace(cursor) : null))];
  }

  return { printedHere, tryPlace, endOfWhole, readPlace, readVia, readHexes };
}

/** "D7 El Alamein": how many words after the printed hex are its own name. */
function spokenAfter(name: string | null, words: readonly string[]): number {
  if (name === null) return 0;
  for (let length = words.length; length > 0; length--)
    if (plain(words.slice(0, length).join('')) === plain(name)) return length;
  return 0;
}
