// Units in orders, one or a list: by name or number, by their hex, "33 at 2208", "all".
import type { Unclear } from '#engine/title.ts';
import { calledAt, namesHere } from '#words/names/called-at.ts';
import { type Item as Listed, readList, someOf, unitsMeant } from '#words/names/items.ts';
import { firstOf, isExact, type Named, tryNamed } from '#words/names/named.ts';
import { countOnly, stuck } from '#words/notation/cursor.ts';
import type { ActionType } from '../../position/action.ts';
import { nameOf, unitNames } from '../../position/names.ts';
import { placeOf, sideOf, unitsAt } from '../../position/sight.ts';
import { type HexId, isOffMap, type UnitId } from '../../position/state.ts';
import { numbers } from './hex-names.ts';
import { printedHere, tryPlace } from './places.ts';
import type { Cursor } from './reading.ts';
import { unitsNamed } from './units.ts';
import { ambiguous, formationMeant, noSuchUnit, sideNamed } from './which.ts';

export type Item = Listed<UnitId>;

/** Orders in which any unit may be meant: what several bear is asked, though only one of them can carry the order out. */
const OPEN: readonly ActionType[] = ['place', 'move', 'exit'];

/**
 * A unit here; null when there is no such thing, nothing is read then. One called just so goes before those whose names have
 * the words in them, and those in `close` go before others.
 */
export function tryUnit(cursor: Cursor, close: readonly UnitId[]): UnitId | Unclear | null {
  const { seat, type } = cursor;
  const side = sideNamed(cursor);
  return (
    tryCalledAt(cursor) ??
    tryNamed(cursor, {
      kind: side,
      all: namesOf(cursor),
      before: firstOf<UnitId>(
        (unit) => close.includes(unit),
        (unit) => !isOffMap(placeOf(seat.table, unit)),
        OPEN.includes(type),
      ),
      most: namesHere(cursor),
      instead: (text, like) => (like.some(isExact) ? null : formationMeant(cursor, text)),
      ambiguous: (text, like) => ambiguous(cursor, text, like),
    })
  );
}

/** The side's units in a hex. */
const standingAt = (cursor: Cursor, hex: HexId): readonly UnitId[] =>
  unitsAt(cursor.seat, hex).filter((unit) => sideOf(cursor.seat, unit) === sideNamed(cursor));

/** All of the side, by their names. */
const namesOf = (cursor: Cursor): readonly Named<UnitId>[] => unitsNamed(cursor.seat.kit, sideNamed(cursor));

const tryCalledAt = calledAt<ActionType, Cursor, UnitId>({
  tryPlace,
  printedHere,
  named: namesOf,
  standing: standingAt,
});

/** Those of `close` in a hex, or else whoever of the side is there. */
export function unitsIn(cursor: Cursor, hex: HexId, close: readonly UnitId[]): readonly UnitId[] {
  const there = standingAt(cursor, hex);
  const able = there.filter((unit) => close.includes(unit));
  return able.length > 0 ? able : there;
}

/** Reads a list up to a mark or a word that ends it; `close` are tried first for an abbreviation. */
export const readItems = (cursor: Cursor, close: readonly UnitId[]): readonly Item[] =>
  readList(cursor, {
    countHere: () => countOnly(cursor, () => unitNames(cursor.seat.kit, close)),
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
export function meant(cursor: Cursor, items: readonly Item[], everyone: readonly UnitId[]): readonly UnitId[] {
  const units = unitsMeant(items, everyone, [], ({ hex }) => {
    const there = unitsIn(cursor, hex, everyone);
    return there.length > 0 ? there : nobodyAt(cursor, hex);
  });
  return someOf(cursor, items, units);
}
