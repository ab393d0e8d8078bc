// Orders that send units to a hex: "units > hex", in clauses, with the beginning of a way.
import type { HexId } from '#board/hex.ts';
import { goesOn, skip, wordIs } from '#words/line.ts';
import { whole } from '#words/orders.ts';
import { onlyOne, readSent } from '#words/sending.ts';
import { made, type Orders } from '../../position/action.ts';
import type { Blind } from '../../position/state.ts';
import { meant, readItems } from './lists.ts';
import { readPlace, readVia } from './places.ts';
import { type Cursor, lawfulUnits } from './reading.ts';

/** "15. Panzer, 21. Panzer > E5; Trento > E4": place, move, drive and back, an action for each unit. */
export function readSending(cursor: Cursor): Orders {
  const { seat, type } = cursor;
  const close = lawfulUnits(seat, type);
  const used: Blind[] = [];
  const actions = [];
  do {
    skip(cursor, type === 'back' ? 'with' : '');
    const sent = readSent<Blind>(cursor, {
      readItems: () => readItems(cursor, close),
      readPlace: () => readPlace(cursor),
      readVia: () => readVia(cursor),
    });
    const units = meant(cursor, sent.items.length === 0 ? onlyOne(close) : sent.items, close, used);
    used.push(...units);
    const via = type === 'move' ? sent.via : [];
    for (const unit of units) actions.push(made(type, unit, sent.to, wayOf(cursor, unit, via)));
    skip(cursor, ';', ',', 'then', '.');
  } while (goesOn(cursor) && !wordIs(cursor, 'please'));
  return whole(cursor, actions);
}

/** The way without the hex the unit stands in, with which people begin it; undefined when none is left. */
function wayOf({ seat }: Cursor, unit: Blind, via: readonly HexId[]): readonly HexId[] | undefined {
  const way = via[0] === seat.table.counters[unit]?.place ? via.slice(1) : via;
  return way.length > 0 ? way : undefined;
}
