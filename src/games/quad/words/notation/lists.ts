// Units in orders, one or a list: by name or number, by their hex, "33 at 2208", "all".
import type { HexId } from '#board/hex.ts';
import type { Unclear } from '#engine/title.ts';
import { type Item as Listed, readList, someOf, unitsMeant } from '#words/items.ts';
import { run, skip } from '#words/line.ts';
import { bestOf, type Likely, likely, tryNamed } from '#words/named.ts';
import { countOnly, looked, stuck } from '#words/orders.ts';
import { spelt } from '#words/spelling.ts';
import type { ActionType } from '../../position/action.ts';
import { nameOf, unitName } from '../../position/names.ts';
import { placeOf, sideOf, unitsAt } from '../../position/sight.ts';
import { isOffMap, type UnitId } from '../../position/state.ts';
import { numbers } from './hex-names.ts';
import { printedHere, tryPlace } from './places.ts';
import type { Cursor } from './reading.ts';
import { unitsNamed } from './units.ts';
import { ambiguous, noSuchUnit, sideNamed } from './which.ts';

export type Item = Listed<UnitId>;

const isExact = ({ score }: Likely<UnitId>): boolean => score === 3;

/** Orders in which any unit may be meant: what several bear is asked, though only one of them can carry the order out. */
const OPEN: readonly ActionType[] = ['place', 'move', 'exit'];

/**
 * A unit here; null when there is no such thing, nothing is read then. One called just so goes before those whose names have
 * the words in them, and those in `close` go before others.
 */
export function tryUnit(cursor: Cursor, close: readonly UnitId[]): UnitId | Unclear | null {
  const { seat, type } = cursor;
  const side = sideNamed(cursor);
  const isClose = ({ one }: Likely<UnitId>): boolean => close.includes(one.is);
  const isThere = ({ one }: Likely<UnitId>): boolean => !isOffMap(placeOf(seat.table, one.is));
  const mayBe = (like: Likely<UnitId>): boolean => isClose(like) || (OPEN.includes(type) && isThere(like));
  return (
    tryUnitAt(cursor) ??
    tryNamed(cursor, {
      kind: side,
      all: unitsNamed(seat.kit, side),
      before: [
        (like) => isExact(like) && mayBe(like),
        (like) => isExact(like) && isThere(like),
        isExact,
        isClose,
        isThere,
      ],
      most: namesHere(cursor),
      ambiguous: (text, like) => ambiguous(cursor, text, like),
    })
  );
}

/** How many words there are before one that joins: "70 at" is no artillery; "AT" alone is the anti-tank brigade of ’Alamein. */
function namesHere(cursor: Cursor): number {
  const words = run(cursor, LONGEST);
  const end = words.findIndex((word, at) => at > 0 && JOINING.includes(word.toLowerCase()));
  return end < 0 ? words.length : end;
}
/** "1st Duke of Cornwall Light Inf". */
const LONGEST = 6;
const JOINING = ['at', 'on', 'in', 'from', 'by', 'via', 'with', 'also', 'then', 'using', 'through'];

/** "33 at 2208", "33 (2208)": the unit so called in that hex. Null when there is none, nothing is read then. */
function tryUnitAt(cursor: Cursor): UnitId | null {
  const words = run(cursor, LONGEST);
  for (let length = 1; length <= words.length; length++) {
    const after = { ...cursor, at: cursor.at + length };
    const hex = skip(after, 'at', 'in', 'from', 'on', 'hex') ? tryPlace(after) : printedAt(after);
    if (hex === null) continue;
    const unit = calledAt(cursor, words.slice(0, length).join(' '), hex);
    if (unit !== null) cursor.at = after.at;
    return unit;
  }
  return null;
}

function printedAt(cursor: Cursor): HexId | null {
  const hex = printedHere(cursor);
  if (hex !== null) cursor.at++;
  return hex;
}

function calledAt(cursor: Cursor, text: string, hex: HexId): UnitId | null {
  const there = standingAt(cursor, hex);
  if (there.length === 0) return null;
  const all = unitsNamed(cursor.seat.kit, sideNamed(cursor)).filter(({ is }) => there.includes(is));
  const [found] = looked(cursor, `${hex} ${text}`, all.length, () => bestOf(likely(all, spelt(text))));
  return found?.is ?? null;
}

/** The side's units in a hex. */
const standingAt = (cursor: Cursor, hex: HexId): readonly UnitId[] =>
  unitsAt(cursor.seat, hex).filter((unit) => sideOf(cursor.seat, unit) === sideNamed(cursor));

/** Those of `close` in a hex, or else whoever of the side is there. */
export function unitsIn(cursor: Cursor, hex: HexId, close: readonly UnitId[]): readonly UnitId[] {
  const there = standingAt(cursor, hex);
  const able = there.filter((unit) => close.includes(unit));
  return able.length > 0 ? able : there;
}

/** Reads a list up to a mark or a word that ends it; `close` are tried first for an abbreviation. */
export const readItems = (cursor: Cursor, close: readonly UnitId[]): readonly Item[] =>
  readList(cursor, {
    countHere: () => countOnly(cursor, () => close.map((unit) => unitName(cursor.seat.kit, unit))),
    tryUnit: () => tryUnit(cursor, close),
    tryPlace: () => tryPlace(cursor),
    printedHere: () => printedHere(cursor),
    noSuchUnit: (text) => noSuchUnit(cursor, numbered(cursor, text)),
  });

/** A word that names nothing belongs to the number before it: "104. Artilery". */
function numbered({ tokens, at }: Cursor, text: string): string {
  const before = tokens[at - 1] ?? '';
  return /^\d/.test(before) && numbers(before) === null ? `${before} ${text}` : text;
}

export const nobodyAt = (cursor: Cursor, hex: HexId): never =>
  stuck(cursor, `There is no unit of yours at ${nameOf(cursor.seat.kit, hex)}.`);

/** The units a list means; "all" are `everyone`. */
export function meant(
  cursor: Cursor,
  items: readonly Item[],
  everyone: readonly UnitId[],
  used: readonly UnitId[] = [],
): readonly UnitId[] {
  const units = unitsMeant(items, everyone, used, ({ hex }) => {
    const there = unitsIn(cursor, hex, everyone);
    return there.length > 0 ? there : nobodyAt(cursor, hex);
  });
  return someOf(cursor, items, units);
}
