// Lists in orders: counters by name or number, whole stacks by their hex, "all"; and air units.
import type { Unclear } from '#engine/title.ts';
import { calledAt, namesHere } from '#words/names/called-at.ts';
import { type Item as Listed, notThere, readList, someOf, unitsMeant } from '#words/names/items.ts';
import { type Likely, tryNamed } from '#words/names/named.ts';
import { countOnly, looked, stuck, sure, unclear, whichOf } from '#words/notation/cursor.ts';
import { LONGEST_UNIT, longest, peek, skip, wordIs } from '#words/notation/line.ts';
import { blindOf } from '#words/notation/text.ts';
import { few } from '#words/sentence.ts';
import type { ActionType } from '../../position/action.ts';
import { counterName, counterNames, faceName, nameOf } from '../../position/names.ts';
import { counterOf, stackAt, unitsOnMap } from '../../position/sight.ts';
import { type AirId, type Blind, type HexId, isOffMap, type Place } from '../../position/state.ts';
import { printedHere, tryPlace } from './places.ts';
import type { Cursor } from './reading.ts';
import { airUnits, countersNamed, noSuchUnit, sideNamed, unitsOfKind } from './units.ts';
import { counterLabel } from './write.ts';

export type Item = Listed<Blind>;

/** Reads a list up to a mark or a word that ends it; `close` are tried first for an abbreviation, another of them for a name said again. */
export const readItems = (cursor: Cursor, close: readonly Blind[]): readonly Item[] => {
  const named: Blind[] = [];
  return readList(cursor, {
    countHere: () => countOnly(cursor, () => counterNames(cursor.seat, close)),
    tryUnit: () => {
      const unit = tryUnit(
        cursor,
        close.filter((blind) => !named.includes(blind)),
      );
      if (typeof unit === 'number') named.push(unit);
      return unit;
    },
    tryKind: (isSaid, isBoth) => tryKind(cursor, close, isSaid, isBoth),
    tryPlace: () => tryPlace(cursor),
    printedHere: () => printedHere(cursor),
    standing: (blind, hex) => standing(cursor, blind, hex),
    noSuchUnit: (text) => noSuchUnit(cursor, text),
  });
};

/** The counter, if it stands there. */
function standing(cursor: Cursor, blind: Blind, hex: HexId): Blind {
  const { kit, table } = cursor.seat;
  const place = table.counters[blind]?.place ?? 'lost';
  if (place === hex) return blind;
  const here = isOffMap(place) ? null : nameOf(kit, place);
  return notThere(cursor, counterName(cursor.seat, blind), nameOf(kit, hex), here);
}

/** The number of a counter here, "#16" or "Fort #16", which is read then; null when there is none. */
function readNumber(cursor: Cursor): Blind | null {
  const marker = MARKERS.find((word) => wordIs(cursor, word));
  const number = blindOf(cursor.tokens[cursor.at + (marker === undefined ? 0 : 1)]);
  if (number === null) return null;
  if (marker !== undefined) checkMarker(cursor, marker, number);
  cursor.at += marker === undefined ? 1 : 2;
  return number;
}
const MARKERS = ['box', 'fort', 'dummy'] as const;

/** "Fort #1" of a counter that is no Fort is nobody's number. */
function checkMarker(cursor: Cursor, marker: (typeof MARKERS)[number], number: Blind): void {
  const { seat } = cursor;
  const own = countersNamed(seat, sideNamed(cursor)).map(({ is }) => is);
  const numbers = own.filter((blind) => seat.faces[blind]?.type === marker);
  if (numbers.includes(number)) return;
  const name = faceName(seat.kit, { type: marker });
  const known = numbers.length === 0 ? '' : ` There are: ${few(numbers.map((blind) => `${name} #${blind}`))}.`;
  stuck(cursor, `${name} #${number} is none of yours.${known}`);
}

/** What people add to a name: "50. Northumbrian Division". */
const SIZES = ['division', 'div', 'brigade', 'bde', 'regiment', 'regt'];

/** A counter here; those in `close` go before others. Null when there is no such thing, nothing is read then. */
export function tryUnit(cursor: Cursor, close: readonly Blind[]): Blind | Unclear | null {
  const unit = readNumber(cursor) ?? tryCalledAt(cursor) ?? tryCalled(cursor, close);
  if (unit !== null) skip(cursor, ...SIZES);
  return unit;
}

function tryCalled(cursor: Cursor, close: readonly Blind[]): Blind | Unclear | null {
  const side = sideNamed(cursor);
  return tryNamed(cursor, {
    kind: side,
    all: countersNamed(cursor.seat, side),
    // A marker that waits to be placed is meant before one that has been: there are several of a name.
    before: [
      ({ one }) => close.includes(one.is) && isOffMap(cursor.seat.table.counters[one.is]?.place ?? 'lost'),
      ({ one }) => close.includes(one.is),
    ],
    most: namesHere(cursor),
    instead: (_, like) =>
      noneToPlace(
        cursor,
        close,
        like.map(({ one }) => one.is),
      ),
  });
}

/** XV Of several markers of a name none of which waits any more: one is placed anew by its number. */
function noneToPlace(cursor: Cursor, close: readonly Blind[], like: readonly Blind[]): Unclear | null {
  const { seat, type } = cursor;
  const isMarker = (blind: Blind): boolean => seat.faces[blind]?.type !== 'unit';
  const isWaiting = (blind: Blind): boolean => close.includes(blind) && isOffMap(counterOf(seat.table, blind).place);
  if (type !== 'place' || like.length < 2 || !like.every(isMarker) || like.some(isWaiting)) return null;
  const name = counterName(seat, like[0] ?? 0);
  return unclear(
    cursor,
    `No other ${name} waits to be placed. One goes elsewhere by its number: ${few(like.map((blind) => counterLabel(seat, blind)))}.`,
  );
}

/** All of the side that the longest run of words here is the kind of, by a word for several of it unless "all" was said; null, and nothing is read, where it is none. */
export function kindHere(cursor: Cursor, isSaid = true): readonly Blind[] | null {
  const { seat } = cursor;
  const side = sideNamed(cursor);
  const count = countersNamed(seat, side).length;
  return longest(
    cursor,
    (text) => looked(cursor, `kind ${side} ${isSaid}`, text, count, () => unitsOfKind(seat, side, text, isSaid)),
    LONGEST_UNIT,
  );
}

/** "armoured brigades", "Italians from E5": those in `close` that are all of that, else all of the side; of "both" there are two. */
function tryKind(cursor: Cursor, close: readonly Blind[], isSaid: boolean, isBoth: boolean): readonly Blind[] | null {
  const { seat } = cursor;
  const start = cursor.at;
  const all = kindHere(cursor, isSaid);
  if (all === null) return null;
  const text = cursor.tokens.slice(start, cursor.at).join(' ');
  const hex = tryFrom(cursor);
  const placeOf = (blind: Blind): Place => counterOf(seat.table, blind).place;
  const there = all.filter((blind) =>
    hex === null ? close.includes(blind) || !isOffMap(placeOf(blind)) : placeOf(blind) === hex,
  );
  const able = there.filter((blind) => close.includes(blind));
  const found = able.length < (isBoth ? 2 : 1) ? there : able;
  if (found.length === 0)
    return stuck(cursor, `There are no ${text}${hex === null ? '' : ` at ${nameOf(seat.kit, hex)}`}.`);
  // "both Trento and Ariete" names the other one next.
  if (!isBoth || found.length === 2 || (found.length === 1 && peek(cursor) === ',')) return found;
  const names = counterNames(seat, found);
  return stuck(cursor, found.length === 1 ? `${names[0]} is the only one: name it.` : whichOf(`both ${text}`, names));
}

/** "from E5", "at E5 >": where those stand that were named; null, and nothing is read, where it is where they go to. */
function tryFrom(cursor: Cursor): HexId | null {
  const start = cursor.at;
  const isSaid = skip(cursor, 'from', 'in');
  skip(cursor, 'at');
  const hex = tryPlace(cursor);
  if (hex !== null && (isSaid || peek(cursor) === '>')) return hex;
  cursor.at = start;
  return null;
}

/** The hex of a unit named here instead of it; null where none is. */
export function tryUnitsHex(cursor: Cursor): HexId | null {
  skip(cursor, 'the');
  const unit = tryUnit(cursor, []);
  const place = typeof unit === 'number' ? cursor.seat.table.counters[unit]?.place : undefined;
  return place === undefined || cursor.seat.kit.hexes[place] === undefined ? null : place;
}

/** "Trento at E5", "Trento from E5": the counters of the side in a hex, by their names. */
const tryCalledAt = calledAt<ActionType, Cursor, Blind>({
  tryPlace,
  printedHere,
  named: (cursor) => countersNamed(cursor.seat, sideNamed(cursor)),
  standing: ({ seat }, hex) => stackAt(seat.table, hex),
});

/** The counters a list means; "all" are `everyone`, a hex the counters of `everyone` in it, or else all that are. */
export function meant(
  cursor: Cursor,
  items: readonly Item[],
  everyone: readonly Blind[],
  used: readonly Blind[] = [],
): readonly Blind[] {
  const units = unitsMeant(items, everyone, used, ({ hex, all = false }) => {
    const there = standingAt(cursor, hex, everyone, all);
    return there.length > 0 ? there : stuck(cursor, `There is nobody at ${nameOf(cursor.seat.kit, hex)} to order.`);
  });
  return someOf(cursor, items, units);
}

/** Those of `everyone` in a hex; behind them the other units there, where nobody else is or all were asked to move: the refusals say why. */
function standingAt(cursor: Cursor, hex: HexId, everyone: readonly Blind[], all: boolean): readonly Blind[] {
  const stack = stackAt(cursor.seat.table, hex);
  const able = stack.filter((blind) => everyone.includes(blind));
  const own = unitsOnMap(cursor.seat, sideNamed(cursor));
  const isShown = able.length === 0 || (all && cursor.type === 'move');
  return isShown ? [...able, ...stack.filter((blind) => own.includes(blind) && !able.includes(blind))] : able;
}

/** Air units named here, of a side or of both; none when the next words name none. */
export function readAirs(cursor: Cursor, ...lists: readonly (readonly AirId[])[]): readonly AirId[] {
  const all = airUnits(cursor.seat);
  const airs: AirId[] = [];
  for (;;) {
    if (airs.length > 0) skip(cursor, ',');
    skip(cursor, 'the', 'air', 'unit');
    // A sortie goes to a hex: "D2" behind an air unit is none.
    if (airs.length > 0 && cursor.type !== 'intercept' && printedHere(cursor) !== null) return airs;
    const air = sure(
      tryNamed(cursor, {
        kind: 'air',
        all,
        before: lists.map(
          (list) =>
            ({ one }: Likely<AirId>) =>
              list.includes(one.is) && !airs.includes(one.is),
        ),
      }),
    );
    if (air === null) return airs;
    airs.push(air);
  }
}
