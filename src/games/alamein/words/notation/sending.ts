// Orders that send units to a hex: "units > hex", in clauses, with the beginning of a way.

import { eachSent, onlyOne, toOne, wayFrom } from '#words/names/sending.ts';
import { whole } from '#words/notation/cursor.ts';
import { goesOn, peek } from '#words/notation/line.ts';
import { made, type Orders } from '../../position/action.ts';
import { counterName, namesOf } from '../../position/names.ts';
import type { Blind, HexId } from '../../position/state.ts';
import { meant, readItems } from './lists.ts';
import { readPlace, readVia, tryPlace } from './places.ts';
import { type Cursor, lawfulUnits } from './reading.ts';
import { isMarker } from './units.ts';

/** "forts > C4, D5" as "forts > C4; forts > D5": of markers one goes to each hex. */
export function eachMarker(cursor: Cursor): Cursor {
  let marker: string | null = null;
  const tokens = cursor.tokens.flatMap((token, at) => {
    if (isMarker(token)) marker = token;
    const after = { ...cursor, at: at + 1 };
    const isApart = [',', ';'].includes(token);
    const isHex = isApart && tryPlace(after) !== null && !goesOn(after) && peek(after) !== '>';
    if (isApart && !isHex) marker = null;
    return isHex && marker !== null ? [';', marker, '>'] : [token];
  });
  return { ...cursor, tokens };
}

/** "15. Panzer, 21. Panzer > E5; Trento > E4": place, move, drive and back, an action for each unit; of "back" one for each hex. */
export function readSending(cursor: Cursor): Orders {
  const { seat, type } = cursor;
  const close = lawfulUnits(seat, type);
  const make = (unit: Blind, to: HexId, via: readonly HexId[]): Orders => {
    if (type === 'back') return [...via, to].map((hex) => made(type, unit, hex));
    const way = wayFrom(seat.table.counters[unit]?.place, via);
    if (type !== 'move') toOne(cursor, counterName(seat, unit), namesOf(seat.kit, [...(way ?? []), to]));
    return [made(type, unit, to, way)];
  };
  const orders = eachSent<Blind, Orders>(cursor, (used) => ({
    // "Fort > C4, Fort > E5" are two Forts.
    readItems: () =>
      readItems(
        cursor,
        close.filter((blind) => !used.includes(blind)),
      ),
    readPlace: () => readPlace(cursor),
    readVia: () => readVia(cursor),
    meant: (items) => meant(cursor, items.length === 0 ? onlyOne(close) : items, close, used),
    make,
  }));
  return whole(cursor, orders.flat());
}
