// Lists in orders: counters by name or number, whole stacks by their hex, "all"; and air units.
import type { HexId } from '#board/hex.ts';
import type { Unclear } from '#engine/title.ts';
import { ALL, BUT, longest, peek, REST, run, skip, wordIs } from '#words/line.ts';
import { countOnly, looked, stuck, sure } from '#words/orders.ts';
import { blindOf, isMark, numberOf } from '#words/text.ts';
import { counterName, nameOf } from '../../position/names.ts';
import { stackAt, unitsOnMap } from '../../position/sight.ts';
import type { AirId, Blind } from '../../position/state.ts';
import { printedAs } from './hex-names.ts';
import { tryPlace } from './places.ts';
import type { Cursor } from './reading.ts';
import { airUnits, ambiguous, bestOf, countersNamed, likely, type Named, noSuchUnit, sideNamed } from './units.ts';
import { spelt } from './words.ts';

/** One thing of a list. */
export type Item =
  | { readonly kind: 'unit'; readonly blind: Blind }
  | { readonly kind: 'hex'; readonly hex: HexId; readonly all?: true }
  | { readonly kind: 'all' | 'rest' }
  /** What follows is left out of "all". */
  | { readonly kind: 'but' };

const FILLERS = ['the', 'of', 'from', 'in', 'unit', 'units', 'stack', 'my', 'hex'];
const ENDS = ['via', 'through', 'by', 'also', 'with', 'at', 'on', 'onto', 'factors', 'using', 'then'];

/** Reads a list up to a mark or a word that ends it; `close` are tried first for an abbreviation. */
export function readItems(cursor: Cursor, close: readonly Blind[]): readonly Item[] {
  const items: Item[] = [];
  for (;;) {
    skip(cursor, ',', ...FILLERS);
    const token = peek(cursor);
    if (token === undefined || isMark(token) || wordIs(cursor, ...ENDS)) return items;
    countOnly(cursor, () => close.map((blind) => counterName(cursor.seat, blind)));
    const item = readItem(cursor, close);
    if (item === null)
      return items.length > 0 && numberOf(token) !== null ? items : noSuchUnit(cursor, firstWords(cursor));
    items.push(item);
  }
}
const firstWords = (cursor: Cursor): string => run(cursor).slice(0, 2).join(' ');

function readItem(cursor: Cursor, close: readonly Blind[]): Item | null {
  if (skip(cursor, ...ALL)) return allOf(cursor);
  if (skip(cursor, ...REST)) return { kind: 'rest' };
  if (skip(cursor, ...BUT)) return { kind: 'but' };
  if (printedAs(cursor.seat.kit, peek(cursor) ?? '') === null) {
    const unit = sure(tryUnit(cursor, close));
    if (unit !== null) return { kind: 'unit', blind: unit };
  }
  const hex = tryPlace(cursor);
  return hex === null ? null : { kind: 'hex', hex };
}

/** "all", "all from D2", "all units in D2". */
function allOf(cursor: Cursor): Item {
  const before = cursor.at;
  const hex = skip(cursor, ...FILLERS, 'at', 'on') ? tryPlace(cursor) : null;
  if (hex !== null) return { kind: 'hex', hex, all: true };
  cursor.at = before;
  return { kind: 'all' };
}

/** A counter here; those in `close` go before others. Null when there is no such thing, nothing is read then. */
export function tryUnit(cursor: Cursor, close: readonly Blind[]): Blind | Unclear | null {
  const number = blindOf(peek(cursor));
  if (number !== null) {
    cursor.at++;
    return number;
  }
  const side = sideNamed(cursor);
  return tryNamed(cursor, side, countersNamed(cursor.seat, side), [(blind) => close.includes(blind)]);
}

/** Something here: the longest run of words that names it. Those of which the first of `before` is true go before others. */
function tryNamed<T extends string | number>(
  cursor: Cursor,
  kind: string,
  all: readonly Named<T>[],
  before: readonly ((is: T) => boolean)[],
): T | Unclear | null {
  return longest<T | Unclear>(cursor, (text) => {
    const like = looked(cursor, `${kind} ${text}`, all.length, () => likely(all, spelt(text)));
    const found = [...before, () => true]
      .map((goes) => bestOf(like.filter(({ one }) => goes(one.is))))
      .find((list) => list.length > 0);
    if (found === undefined) return null;
    const [first] = found;
    if (first === undefined) return null;
    const isOne = found.every(({ names }) => names[0]?.text === first.names[0]?.text);
    return isOne ? first.is : ambiguous(cursor, text, found);
  });
}

/** The counters a list means; "all" are `everyone`, a hex the counters of `everyone` in it, or else all that are. */
export function meant(
  cursor: Cursor,
  items: readonly Item[],
  everyone: readonly Blind[],
  used: readonly Blind[] = [],
): readonly Blind[] {
  const units: Blind[] = [];
  const but: Blind[] = [];
  let into = units;
  for (const item of items) {
    if (item.kind === 'but') into = but;
    else if (item.kind === 'unit') into.push(item.blind);
    else if (item.kind === 'hex') {
      const there = standingAt(cursor, item.hex, everyone, item.all ?? false);
      if (there.length === 0) return stuck(cursor, `There is nobody at ${nameOf(cursor.seat.kit, item.hex)} to order.`);
      into.push(...there);
    } else into.push(...everyone.filter((blind) => item.kind === 'all' || !used.includes(blind)));
  }
  const left = [...new Set(units)].filter((blind) => !but.includes(blind));
  return left.length > 0 ? left : stuck(cursor, items.length === 0 ? 'Which unit?' : 'None of your units can do that.');
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
    const before = lists.map((list) => (air: AirId) => list.includes(air) && !airs.includes(air));
    const air = sure(tryNamed(cursor, 'air', all, before));
    if (air === null) return airs;
    airs.push(air);
  }
}
