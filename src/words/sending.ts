// Orders that send units somewhere: "units > place [> place …] [via places]"; the mark may be left out.
import type { HexId } from './hex-names.ts';
import type { Item } from './items.ts';
import { skip, type TokenLine } from './line.ts';

/** Units sent to a place, by a way that begins with these places. */
interface Sent<U> {
  readonly items: readonly Item<U>[];
  readonly to: HexId;
  readonly via: readonly HexId[];
}

/** What a title's clauses are read with. */
interface Clauses<U> {
  readonly readItems: () => readonly Item<U>[];
  readonly readPlace: () => HexId;
  readonly readVia: () => readonly HexId[];
}

/** One clause. The way ends where the move ends, whatever was typed. */
export function readSent<U>(line: TokenLine, { readItems, readPlace, readVia }: Clauses<U>): Sent<U> {
  const sentTo = (items: readonly Item<U>[], way: readonly HexId[]): Sent<U> => ({
    items,
    to: way.at(-1) ?? '',
    via: [...way.slice(0, -1), ...readVia()],
  });
  const items = readItems();
  const early = readVia();
  const last = items.at(-1);
  if (!skip(line, '>', ':', 'at', 'on', 'into', 'onto', 'towards', 'toward') && last?.kind === 'hex')
    return sentTo(items.slice(0, -1), [...early, last.hex]);
  const chain: HexId[] = [];
  do {
    chain.push(readPlace());
  } while (skip(line, '>'));
  return sentTo(items, [...early, ...chain]);
}

/** A place alone means the one unit that can go there. */
export const onlyOne = <U>(close: readonly U[]): readonly Item<U>[] => (close.length === 1 ? [{ kind: 'all' }] : []);
