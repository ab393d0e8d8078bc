// Orders that send a unit to a hex: "unit > hex [via hexes]", in clauses. Units do not stack (5.31): each goes to a hex of its own.
import { wayFrom, whichAndWhere } from '#words/names/sending.ts';
import { countOnly, stuck, sure, whole } from '#words/notation/cursor.ts';
import { ALL, atEnd, eachClause, goesOn, peek, REST, skip, wordIs } from '#words/notation/line.ts';
import { isMark } from '#words/notation/text.ts';
import { made, type Orders, type QuadAction, specOf } from '../../position/action.ts';
import { nameOf, unitNames } from '../../position/names.ts';
import { placeOf } from '../../position/sight.ts';
import { type HexId, isOffMap, type UnitId } from '../../position/state.ts';
import { nobodyAt, tryUnit, unitsIn } from './lists.ts';
import { printedHere, readPlace, readVia, tryPlace } from './places.ts';
import { type Cursor, lawful } from './reading.ts';
import { noSuchUnit } from './which.ts';

const TO = ['>', ':', ',', 'at', 'on', 'in', 'into', 'onto', 'towards', 'toward', 'hex', 'the'];

/** "1/8 Panzer > 1417; 2/8 Panzer > 1516 via 1615": an action for each unit. */
export function sending(cursor: Cursor): Orders {
  const { seat, type } = cursor;
  if (!goesOn(cursor) && peek(cursor) !== '>')
    return whichAndWhere(
      cursor,
      (...before) => lawful(seat, type, ...before),
      (to) => nameOf(seat.kit, to),
    );
  const actions: QuadAction[] = [];
  const used: UnitId[] = [];
  eachClause(cursor, () => {
    const close = lawful(seat, type).filter((unit) => !used.includes(unit));
    const [unit, to, via] = readSent(cursor, close);
    used.push(unit);
    actions.push(made(type, unit, to, wayFrom(placeOf(seat.table, unit), via)));
  });
  return whole(cursor, actions);
}

/** One clause "unit > hex [> hex …] [via hexes]"; the mark may be left out. */
function readSent(cursor: Cursor, close: readonly UnitId[]): readonly [UnitId, HexId, readonly HexId[]] {
  const hasWay = specOf(cursor.type).parts.some(({ name }) => name === 'via');
  skip(cursor, 'the', 'unit', 'my', 'with', 'on', 'in');
  const [unit, first] = readSender(cursor, close);
  const early = hasWay && first === null ? readVia(cursor) : [];
  const chain = early.length > 0 && isEntry(cursor, unit) ? [] : [first ?? goal(cursor)];
  while (hasWay && (skip(cursor, '>') || printedHere(cursor) !== null || skipWithin(cursor)))
    chain.push(readPlace(cursor));
  const later = hasWay ? readVia(cursor) : [];
  const way = [...early, ...chain];
  return [unit, way.at(-1) ?? '', [...way.slice(0, -1), ...later]];
}

/** 13.0 "enter 10 Indian Brigade by 1201": who comes onto the map goes no farther where nothing more is said. */
const isEntry = (cursor: Cursor, unit: UnitId): boolean =>
  isOffMap(placeOf(cursor.seat.table, unit)) && !goesOn(cursor) && peek(cursor) !== '>';

/** The comma of "A > 1417, 1516": a hex alone in which nobody stands is sent nowhere, and the way goes on to it. */
function skipWithin(cursor: Cursor): boolean {
  const after = { ...cursor };
  const hex = skip(after, ',') ? printedHere(after) : null;
  if (hex === null || unitsIn(cursor, hex, []).length > 0) return false;
  after.at++;
  return (atEnd(after) || wordIs(after, ',', ';')) && skip(cursor, ',');
}

function goal(cursor: Cursor): HexId {
  skip(cursor, ...TO);
  return readPlace(cursor);
}

/** The unit that is sent; and the hex, where that alone is named because only one unit can go. */
function readSender(cursor: Cursor, close: readonly UnitId[]): readonly [UnitId, HexId | null] {
  const [only] = close.length === 1 ? close : [];
  const start = cursor.at;
  countOnly(cursor, () => unitNames(cursor.seat.kit, close));
  // "all in 1712" are no more than the one that stands there.
  const isAll = skip(cursor, ...ALL, ...REST);
  if (isAll && !skip(cursor, 'in', 'at', 'from', 'of')) return [only ?? noStack(cursor), null];
  if (only !== undefined && skip(cursor, '>')) return [only, readPlace(cursor)];
  const unit = printedHere(cursor) === null ? sure(tryUnit(cursor, close)) : null;
  if (unit !== null) {
    // 13.24 A reinforcement comes from the hex it enters by.
    if (isOffMap(placeOf(cursor.seat.table, unit))) skip(cursor, 'from');
    if (isListed(cursor)) return noStack(cursor);
    return isMore(cursor) ? noSuchUnit(cursor, namedFrom(cursor, start)) : [unit, null];
  }
  const hex = tryPlace(cursor) ?? noSuchUnit(cursor, namedFrom(cursor, cursor.at));
  const [there] = unitsIn(cursor, hex, close);
  if (there === undefined) return only === undefined ? nobodyAt(cursor, hex) : [only, hex];
  if (isListed(cursor)) return noStack(cursor);
  return [there, null];
}

/** The words from a token to the next mark. */
function namedFrom({ tokens }: Cursor, start: number): string {
  const end = tokens.findIndex((token, at) => at > start && isMark(token));
  return tokens.slice(start, end).join(' ');
}

/** Whether the name of the unit goes on, up to the mark: "104. Artilery > 1417". */
function isMore(cursor: Cursor): boolean {
  const [mark] = cursor.tokens.slice(cursor.at).filter(isMark);
  return goesOn(cursor) && mark === '>' && !wordIs(cursor, ...TO, ...VIA) && tryPlace({ ...cursor }) === null;
}
const VIA = ['via', 'through', 'by'];

/** Whether another unit follows before any hex: "A, B > 1417". */
function isListed(cursor: Cursor): boolean {
  const after = { ...cursor };
  if (!skip(after, ',') || atEnd(after)) return false;
  const hex = printedHere(after);
  if (hex !== null) return unitsIn(cursor, hex, []).length > 0;
  return wordIs(after, ...ALL, ...REST) || tryUnit(after, []) !== null;
}

const noStack = (cursor: Cursor): never =>
  stuck(cursor, 'Two units do not stack (5.31): send each to a hex of its own, as "A > 1417; B > 1516".');
