// Orders that send units to a hex: "units > hex", in clauses, with the beginning of a way.
import { goesOn, peek } from '#words/line.ts';
import { stuck, whole } from '#words/orders.ts';
import { eachSent, onlyOne, wayFrom } from '#words/sending.ts';
import { either } from '#words/sentence.ts';
import { type DesertAction, made, type Orders } from '../../position/action.ts';
import { nameOf } from '../../position/names.ts';
import { placeOf } from '../../position/sight.ts';
import { meant, readItems } from './lists.ts';
import { readPlace, readVia } from './places.ts';
import { type Cursor, lawful } from './reading.ts';
import type { PieceId } from './units.ts';

/** "5 Panzer, Rommel > 3309 via 3109; all at 3209 > 3308": an action for each unit. */
export function sending(cursor: Cursor): Orders {
  const { seat, type } = cursor;
  if (!goesOn(cursor) && peek(cursor) !== '>') return whichAndWhere(cursor);
  const actions = eachSent<PieceId, DesertAction>(cursor, (used) => {
    const close = lawful(seat, type).filter((unit) => !used.includes(unit));
    return {
      readItems: () => readItems(cursor, close),
      readPlace: () => readPlace(cursor),
      readVia: () => readVia(cursor),
      meant: (items) => meant(cursor, items.length === 0 ? onlyOne(close) : items, close, used),
      make: (unit, to, via) => made(type, unit, to, wayFrom(placeOf(seat.table, unit), via)),
    };
  });
  return whole(cursor, actions);
}

function whichAndWhere(cursor: Cursor): never {
  const { seat, type } = cursor;
  const [unit] = lawful(seat, type);
  const hexes = unit === undefined ? [] : lawful(seat, type, unit);
  const names = hexes.length > MOST_HEXES ? [] : hexes.map((hex) => nameOf(seat.kit, hex));
  return stuck(
    cursor,
    names.length === 0 ? 'Which unit, and where to?' : `Which unit, and where to: ${either(names)}?`,
  );
}
const MOST_HEXES = 6;
