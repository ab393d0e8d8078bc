// Lists of hexes in orders.
import type { HexId } from '#board/hex.ts';
import { ALL, atEnd, each, peek, skip } from '#words/line.ts';
import { stuck } from '#words/orders.ts';
import { isMark, numberOf } from '#words/text.ts';
import { readPlace, tryPlace } from './places.ts';
import type { Cursor } from './reading.ts';

/** Hexes here; `open` are those "all" means, and the one that need not be named. */
export function readHexes(cursor: Cursor, open: readonly HexId[]): readonly HexId[] {
  skip(cursor, 'at', 'the', 'attack', 'on', 'of', 'from');
  if (skip(cursor, ...ALL, 'everywhere')) return open.length > 0 ? open : stuck(cursor, 'There is no such hex now.');
  const first = tryPlace(cursor);
  if (first === null && (atEnd(cursor) || numberOf(peek(cursor)) !== null || isMark(peek(cursor))))
    return open.length === 1 ? open : stuck(cursor, 'Which hex?');
  const hex = first ?? readPlace(cursor);
  return [hex, ...each(cursor, [], () => (skip(cursor, ',') ? tryPlace(cursor) : null))];
}
