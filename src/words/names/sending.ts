// Orders that send units somewhere: "units > place [> place …] [via places]"; the mark may be left out.

import { type Cursor, inParts, stuck, whole } from '../notation/cursor.ts';
import { ALL, atEnd, eachClause, REST, skip, type TokenLine, wordIs } from '../notation/line.ts';
import { lineOf } from '../notation/speech.ts';
import { capital, either } from '../sentence.ts';
import type { HexId } from './hex-names.ts';
import type { Item } from './items.ts';

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

/** "Trento E5, Brescia D7", without a mark: each to the hex behind it. Null where a hex follows nobody, or there is but one. */
function eachToItsOwn<U>(items: readonly Item<U>[]): readonly Sent<U>[] | null {
  const ends = items.flatMap(({ kind }, at) => (kind === 'hex' ? [at] : []));
  const sent = ends.flatMap((end, n) => {
    const [item, before] = [items[end], items.slice(n === 0 ? 0 : (ends[n - 1] ?? 0) + 1, end)];
    return item?.kind === 'hex' && before.length > 0 ? [{ items: before, to: item.hex, via: [] }] : [];
  });
  return sent.length > 1 && sent.length === ends.length ? sent : null;
}

/** One clause, or several without a mark between. The way ends where the move ends, whatever was typed. */
function readSent<U>(line: TokenLine, { readItems, readPlace, readVia }: Clauses<U>): readonly Sent<U>[] {
  const sentTo = (items: readonly Item<U>[], way: readonly HexId[]): Sent<U> => ({
    items,
    to: way.at(-1) ?? '',
    via: [...way.slice(0, -1), ...readVia()],
  });
  const first = readItems();
  // "Rommel with 5 Panzer > 3109".
  const items = skip(line, 'with') ? [...first, ...readItems()] : first;
  const early = readVia();
  const last = items.at(-1);
  if (!skip(line, '>', ':', 'back', 'at', 'on', 'into', 'onto', 'for', 'towards', 'toward') && last?.kind === 'hex')
    return (early.length === 0 ? eachToItsOwn(items) : null) ?? [sentTo(items.slice(0, -1), [...early, last.hex])];
  const chain: HexId[] = [];
  do {
    chain.push(readPlace());
  } while (skip(line, '>'));
  // "to D4: 15. Panzer".
  const named = items.length > 0 || !skip(line, ':') ? items : readItems();
  return [sentTo(named, [...early, ...chain])];
}

/** A place alone means the one unit that can go there. */
export const onlyOne = <U>(close: readonly U[]): readonly Item<U>[] => (close.length === 1 ? [{ kind: 'all' }] : []);

/** Nothing is said: whom, and where to? The places are named to which the first that can go could, where they are few. */
export function whichAndWhere<T extends string>(
  cursor: Cursor<T>,
  lawful: (...before: readonly string[]) => readonly string[],
  nameOf: (place: HexId) => string,
): never {
  const [unit] = lawful();
  const places = unit === undefined ? [] : lawful(unit);
  const isFew = places.length > 0 && places.length <= MOST_PLACES;
  return stuck(cursor, `Which unit, and where to${isFew ? `: ${either(places.map(nameOf))}` : ''}?`);
}
const MOST_PLACES = 6;

/** How the units of a clause become orders. */
interface Orders<U, A> extends Clauses<U> {
  readonly meant: (items: readonly Item<U>[], used: readonly U[]) => readonly U[];
  readonly make: (unit: U, to: HexId, via: readonly HexId[]) => A;
}

/** Clauses one after the other: an order for each unit. `used` are those of the clauses before. */
export function eachSent<U, A>(line: TokenLine, orders: (used: readonly U[]) => Orders<U, A>): readonly A[] {
  const used: U[] = [];
  const sent: A[] = [];
  eachClause(line, () => {
    const { meant, make, ...clauses } = orders(used);
    skip(line, 'with');
    for (const { items, to, via } of readSent<U>(line, clauses)) {
      const units = meant(items, used);
      used.push(...units);
      sent.push(...units.map((unit) => make(unit, to, via)));
    }
  });
  return sent;
}

/** The way without the hex where it begins, which people name, too; undefined when none is left. */
export function wayFrom(here: string | null | undefined, via: readonly HexId[]): readonly HexId[] | undefined {
  const way = via[0] === here ? via.slice(1) : via;
  return way.length > 0 ? way : undefined;
}

/** Ends the reading where more than one hex is named for an order that goes to one: "place Trento > C4 > D5". */
export function toOne<T extends string>(cursor: Cursor<T>, name: string, places: readonly string[]): void {
  if (places.length > 1) stuck(cursor, `${capital(name)} goes to one of them: ${either(places)}?`);
}

/** What follows "all", "the rest as recommended", or alone "as recommended", where that leaves nothing open; null where somebody is sent somewhere. */
function restAsRecommended<C extends TokenLine>(cursor: C, isAlone: boolean): C | null {
  const after = { ...cursor };
  skip(after, 'the');
  if (!skip(after, ...ALL, ...REST) && !(isAlone && wordIs(after, 'as'))) return null;
  skip(after, 'as');
  return atEnd(after) || skip(after, 'recommended') ? after : null;
}

/** Orders, or `recommended` for "the rest as recommended"; where that ends a line, what is before it is placed first. */
export function orRecommended<T extends string, C extends Cursor<T>, A>(
  cursor: C & Cursor<T>,
  read: (cursor: C) => readonly A[],
  recommended: A,
): readonly A[] {
  const { tokens } = cursor;
  const mark = Math.max(tokens.lastIndexOf(','), tokens.lastIndexOf(';'));
  const isAlone = mark <= cursor.at;
  const rest = restAsRecommended(isAlone ? cursor : { ...cursor, at: mark + 1 }, isAlone);
  if (rest === null) return read(cursor);
  return isAlone
    ? whole(rest, [recommended])
    : inParts([tokens.slice(0, mark), [cursor.type, ...tokens.slice(mark + 1)]].map(lineOf));
}
