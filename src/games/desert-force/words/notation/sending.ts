// Orders that send units to a hex: "units > hex", in clauses, with the beginning of a way.

import { eachSent, onlyOne, wayFrom, whichAndWhere } from '#words/names/sending.ts';
import { whole } from '#words/notation/cursor.ts';
import { atEnd, goesOn, peek } from '#words/notation/line.ts';
import { vacated } from '../../chapters/10-combat/advance.ts';
import { type DesertAction, made, type Orders } from '../../position/action.ts';
import { nameOf } from '../../position/names.ts';
import { frameOf, placeOf } from '../../position/sight.ts';
import type { HexId } from '../../position/state.ts';
import { meant, readItems } from './lists.ts';
import { readPlace, readVia } from './places.ts';
import { type Cursor, lawful } from './reading.ts';
import type { PieceId } from './units.ts';

/** "5 Panzer, Rommel > 3309 via 3109; all at 3209 > 3308": an action for each unit. */
export function sending(cursor: Cursor): Orders {
  const { seat, type } = cursor;
  if (!goesOn(cursor) && peek(cursor) !== '>')
    return whichAndWhere(
      cursor,
      (...before) => lawful(seat, type, ...before),
      (to) => nameOf(seat.kit, to),
    );
  const actions = eachSent<PieceId, DesertAction>(cursor, (used) => {
    const close = lawful(seat, type).filter((unit) => !used.includes(unit));
    return {
      readItems: () => readItems(cursor, close),
      readPlace: () => attackedAlone(cursor) ?? readPlace(cursor),
      readVia: () => readVia(cursor),
      meant: (items) => meant(cursor, items.length === 0 ? onlyOne(close) : items, close, used),
      make: (unit, to, via) => made(type, unit, to, wayFrom(placeOf(seat.table, unit), via)),
    };
  });
  return whole(cursor, actions);
}

/** 10.27 Where those advance of whom no more is said: into the one attacked hex that nobody holds any more. */
function attackedAlone({ seat, type, ...line }: Cursor): HexId | null {
  const frame = frameOf(seat.table);
  const [hex, ...more] =
    type === 'advance' && frame.type === 'advance' && atEnd(line) ? vacated(seat, frame.combat) : [];
  return hex === undefined || more.length > 0 ? null : hex;
}
