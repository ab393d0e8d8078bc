// Units in orders, one or a list: by name or number, by their division, by their hex, "8 at 2208", "all".
import { isUnclear, type Unclear } from '#engine/title.ts';
import { calledAt, namesHere } from '#words/names/called-at.ts';
import { eachNamed, type Item as Listed, notThere, readList, someOf, unitsMeant } from '#words/names/items.ts';
import { exactly, firstOf, fitting, likely, type Named, tryNamed } from '#words/names/named.ts';
import { countOnly, looked, stuck, unclear } from '#words/notation/cursor.ts';
import { goesOn, longest, skip } from '#words/notation/line.ts';
import { spelt } from '#words/notation/spelling.ts';
import { either } from '#words/sentence.ts';
import type { ActionType } from '../../position/action.ts';
import { nameOf, unitNames } from '../../position/names.ts';
import { isLeader, leadersAt, leadersOnMap, placeOf, rosterOf, unitOf, unitsAt } from '../../position/sight.ts';
import { enemyOf, type HexId, isOffMap } from '../../position/state.ts';
import { endOfWhole, printedHere, tryPlace } from './places.ts';
import type { Cursor } from './reading.ts';
import { divisionsNamed, type PieceId, piecesNamed } from './units.ts';
import { ambiguous, isEnemy, noSuchUnit, sideNamed } from './which.ts';

type Item = Listed<PieceId>;

/** Orders in which any unit may be meant: what several bear is asked, though only one of them can carry the order out. */
const OPEN: readonly ActionType[] = ['move', 'rush'];

/** Pieces here, one by its name or all of a division; those in `close` go before others. Null when there are none; nothing is read then. */
export function tryUnits(cursor: Cursor, close: readonly PieceId[]): readonly PieceId[] | Unclear | null {
  const called = tryCalledAt(cursor);
  if (called !== null) return [called];
  const division = tryDivision(cursor, close);
  if (division !== null) return division;
  const unit = tryUnit(cursor, close);
  return unit === null || isUnclear(unit) ? unit : [unit];
}

/** A unit by its name; a place that is named whole goes before a unit of which that is a part: "Tobruk" is no garrison. */
function tryUnit(cursor: Cursor, close: readonly PieceId[]): PieceId | Unclear | null {
  const { seat, type } = cursor;
  const side = sideNamed(cursor);
  const after = { ...cursor };
  const unit = tryNamed(after, {
    kind: side,
    all: namesOf(cursor),
    before: firstOf<PieceId>(
      (unit) => close.includes(unit),
      (unit) => !isOffMap(placeOf(seat.table, unit)),
      OPEN.includes(type),
    ),
    most: namesHere(cursor),
    ambiguous: (text, like) => ambiguous(cursor, text, like),
  });
  // "4 Armoured", said by the Axis, is no 4 Blackshirt.
  const foreign = goesOn(after) ? endOfEnemy(cursor) : after.at;
  if (foreign > after.at) return unclear(cursor, isEnemy(cursor, textTo(cursor, foreign)));
  if (unit === null || isRatherPlace(cursor, unit, after.at)) return null;
  if (!isUnclear(unit)) cursor.at = after.at;
  return unit;
}

/** Whether the words that fit a unit are the whole name of a place, and not of the unit: Cirene is a division, too. */
function isRatherPlace(cursor: Cursor, unit: PieceId | Unclear, end: number): boolean {
  const endOfPlace = endOfWhole(cursor);
  if (endOfPlace === cursor.at || (!isUnclear(unit) && end > endOfPlace)) return false;
  return unit !== exactly(namesOf(cursor), textTo(cursor, end));
}

/** Where the words end that name a unit of the other side whole; where they begin, when they name none. */
function endOfEnemy(cursor: Cursor): number {
  const side = sideNamed(cursor);
  const enemies = piecesNamed(cursor.seat.kit, enemyOf(side));
  const after = { ...cursor };
  longest(after, (text) => looked(cursor, `${side} foe`, text, enemies.length, () => exactly(enemies, text)));
  const isNumber = /^\d+\.?$/.test(textTo(cursor, after.at));
  return isNumber ? cursor.at : after.at;
}
const textTo = ({ tokens, at }: Cursor, end: number): string => tokens.slice(at, end).join(' ');

/** The units of a division that is named: those of `close`, else those on the map, else all. */
function tryDivision(cursor: Cursor, close: readonly PieceId[]): readonly PieceId[] | null {
  const { seat } = cursor;
  const all = namesOf(cursor);
  const division = longest(cursor, (text) =>
    looked(cursor, 'division', text, all.length, () => divisionCalled(cursor, text)),
  );
  if (division === null) return null;
  const members = rosterOf(seat, sideNamed(cursor)).filter((unit) => unitOf(seat, unit).division === division);
  const able = members.filter((unit) => close.includes(unit));
  const there = members.filter((unit) => !isOffMap(placeOf(seat.table, unit)));
  return [able, there].find((some) => some.length > 0) ?? members;
}

/**
 * The division that a text names: whole, or by a part of its name that is no unit's, as "2 NZ" or "4 Ind Div". "1 South African" is the
 * brigade, "1 South African Division" no brigade, and a number alone may be any unit's.
 */
function divisionCalled(cursor: Cursor, text: string): string | null {
  const divisions = divisionsNamed(cursor.seat.kit, sideNamed(cursor));
  const name = text.replace(/ div(?:ision)?$/i, '');
  const isSaid = name !== text;
  const asUnit = isSaid ? 0 : Math.max(0, ...likely(namesOf(cursor), spelt(text)).map(({ score }) => score));
  const whole = exactly(divisions, text);
  if (whole !== null) return asUnit > 1 ? null : whole;
  if (asUnit > 0 || (!isSaid && isNumbers(name))) return null;
  const [found = null, ...more] = fitting(divisions, name);
  return more.length > 0 ? null : found;
}

/** "21", "2/8". */
const isNumbers = (text: string): boolean => spelt(text).words.every((word) => /^\d/.test(word));

/** The side's pieces in a hex. */
const standingAt = (cursor: Cursor, hex: HexId): readonly PieceId[] => {
  const side = sideNamed(cursor);
  return [...unitsAt(cursor.seat, side, hex), ...leadersAt(cursor.seat, side, hex)];
};

/** All of the side, by their names. */
const namesOf = (cursor: Cursor): readonly Named<PieceId>[] => piecesNamed(cursor.seat.kit, sideNamed(cursor));

const tryCalledAt = calledAt<ActionType, Cursor, PieceId>({
  tryPlace,
  printedHere,
  named: namesOf,
  standing: standingAt,
});

/** The pieces that stand there. */
function standing(cursor: Cursor, pieces: readonly PieceId[], hex: HexId): readonly PieceId[] {
  const { kit, table } = cursor.seat;
  const there = pieces.filter((piece) => placeOf(table, piece) === hex);
  if (there.length > 0) return there;
  const [place = '', ...more] = new Set(pieces.map((piece) => placeOf(table, piece)));
  const here = more.length > 0 || isOffMap(place) ? null : nameOf(kit, place);
  return notThere(cursor, either(unitNames(kit, pieces)), nameOf(kit, hex), here);
}

/** "leaders", "the generals": those of the side on the map; null where none are named so. */
export function tryLeaders(cursor: Cursor): readonly PieceId[] | null {
  const leaders = leadersOnMap(cursor.seat, sideNamed(cursor));
  return leaders.length > 0 && skip(cursor, 'leaders', 'generals') ? leaders : null;
}

/** Reads a list up to a mark or a word that ends it; `close` are tried first for an abbreviation. */
export function readItems(cursor: Cursor, close: readonly PieceId[]): readonly Item[] {
  return eachNamed(
    readList<readonly PieceId[]>(cursor, {
      countHere: () => countOnly(cursor, () => unitNames(cursor.seat.kit, close)),
      tryUnit: () => {
        skip(cursor, 'general', 'leader', 'field', 'marshal');
        return tryUnits(cursor, close);
      },
      tryPlace: () => tryPlace(cursor),
      tryKind: () => tryLeaders(cursor)?.map((leader) => [leader]) ?? null,
      printedHere: () => printedHere(cursor),
      standing: (pieces, hex) => standing(cursor, pieces, hex),
      noSuchUnit: (text) => noSuchUnit(cursor, text),
    }),
  );
}

/** The pieces a list means; "all" are `everyone`, a hex those of them in it, or else all that are. */
export function meant(
  cursor: Cursor,
  items: readonly Item[],
  everyone: readonly PieceId[],
  used: readonly PieceId[] = [],
): readonly PieceId[] {
  const units = unitsMeant(items, everyone, used, ({ hex }) => {
    const there = standingAt(cursor, hex);
    const able = there.filter((piece) => everyone.includes(piece));
    if (there.length === 0) return stuck(cursor, `There is no unit of yours at ${nameOf(cursor.seat.kit, hex)}.`);
    const units = there.filter((piece) => !isLeader(cursor.seat, piece));
    return able.length > 0 ? able : units.length > 0 ? units : there;
  });
  return someOf(cursor, items, units);
}
